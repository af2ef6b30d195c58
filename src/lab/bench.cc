#include "lab/bench.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "base/stopwatch.h"
#include "base/thread_team.h"
#include "core/sensible_moves.h"
#include "playout/runner.h"
#include "search/searcher.h"

namespace keima {
namespace {

PlayoutSpeed measure_one_thread(const PlayoutBench& bench, PolicyTeam& policy, int thread,
                                const std::atomic<bool>& stop) {
  const auto runner = policy.make_runner();
  runner->set_position(Board(bench.size));
  Rng rng(1, static_cast<std::uint64_t>(thread));
  const auto record = std::make_unique<SimulatedGame>();
  PlayoutSpeed speed;
  // Batches of about a millisecond keep the clock out of the measurement.
  const int batch = std::max(1, 100'000 / (bench.size * bench.size * bench.size));
  const Stopwatch stopwatch;
  do {
    for (int i = 0; i < batch; ++i) {
      const bool black_wins = runner->run(rng, *record) > kBenchKomi;
      runner->learn(*record, black_wins ? Color::kBlack : Color::kWhite);
      speed.black_wins += black_wins;
      speed.moves += record->size;
    }
    speed.playouts += batch;
    speed.seconds = stopwatch.seconds();
  } while (speed.seconds < bench.seconds && !stop.load(std::memory_order_relaxed));
  return speed;
}

// Twenty positions: the first plies of fixed uniform games, early to late, on small, usual and
// odd sizes.
std::vector<Board> signature_positions() {
  constexpr int kSizes[] = {9, 13, 19, 5, 7, 25, 2, 3, 4, 18};
  std::vector<Board> positions;
  for (int size : kSizes) {
    const auto policy = make_policy("uniform");
    const auto runner = policy->make_runner();
    runner->set_position(Board(size));
    Rng rng(2026, static_cast<std::uint64_t>(size));
    const auto record = std::make_unique<SimulatedGame>();
    runner->run(rng, *record);
    for (int quarters : {1, 2}) {
      Board board(size);
      for (int ply = 0; ply < quarters * size * size / 4; ++ply)
        if (ply < record->size) board.play(record->moves[static_cast<std::size_t>(ply)]);
      positions.push_back(board);
    }
  }
  return positions;
}

struct SignatureSearch {
  std::string tree, policy;
  int size;
  std::uint64_t simulations;
};

// Every tree with playouts that cost little; and in the usual tree the policies that learn from
// its games or share its knowledge, on the smallest and the largest of the usual sizes.
std::vector<SignatureSearch> signature_searches() {
  std::vector<SignatureSearch> searches;
  for (const std::string& tree : tree_names()) searches.push_back({tree, "uniform", 9, 2000});
  for (const char* policy : {"base", "learning"}) {
    searches.push_back({"rave", policy, 9, 1000});
    searches.push_back({"rave", policy, 19, 200});
  }
  return searches;
}

void set_empty_board(Searcher& searcher, int size) {
  const Game game(size, rules_named("chinese"), kBenchKomi);
  searcher.set_position(game, Color::kBlack, sensible_moves(game, Color::kBlack));
}

}  // namespace

PlayoutSpeed measure_playouts(const PlayoutBench& bench) {
  const auto policy = make_policy(bench.policy);
  policy->new_position(Board(bench.size));
  std::vector<PlayoutSpeed> speeds(static_cast<std::size_t>(bench.threads));
  std::atomic<bool> stop = false;
  run_in_threads(
      bench.threads,
      [&](int i) {
        speeds[static_cast<std::size_t>(i)] = measure_one_thread(bench, *policy, i, stop);
      },
      [&] { stop.store(true, std::memory_order_relaxed); });

  PlayoutSpeed total;
  for (const PlayoutSpeed& speed : speeds) {
    total.playouts += speed.playouts;
    total.moves += speed.moves;
    total.black_wins += speed.black_wins;
    total.seconds = std::max(total.seconds, speed.seconds);
  }
  return total;
}

SearchSpeed measure_search(const SearchBench& bench) {
  Searcher searcher(bench.search, {bench.policy, bench.threads, 1});
  set_empty_board(searcher, bench.size);
  const Stopwatch stopwatch;
  searcher.run(static_cast<std::uint64_t>(bench.simulations));
  const double seconds = stopwatch.seconds();
  const SearchReport report = searcher.report(1, 1);
  return {bench.simulations, static_cast<std::int64_t>(report.nodes),
          static_cast<std::int64_t>(report.tree_bytes), seconds};
}

std::uint64_t bench_signature() {
  constexpr int kPlayouts = 200;
  const auto record = std::make_unique<SimulatedGame>();
  std::uint64_t signature = 0;
  const auto add = [&](std::uint64_t value) { signature = mix_bits(signature ^ value); };
  for (const SignatureSearch& search : signature_searches()) {
    SearchOptions options;
    options.tree = search.tree;
    options.memory = 16;
    Searcher searcher(options, {.policy = search.policy});
    set_empty_board(searcher, search.size);
    searcher.run(search.simulations);
    for (const MoveReport& move : searcher.report().moves) {
      add(static_cast<std::uint64_t>(move.move.cell()) << 32 | move.visits);
      add(static_cast<std::uint64_t>(move.value * static_cast<double>(kWin)));
    }
  }
  for (const PolicyEntry& policy : policies()) {
    const auto team = policy.make(policy.name);
    const auto runner = team->make_runner();
    std::uint64_t stream = 0;
    for (const Board& position : signature_positions()) {
      team->new_position(position);
      runner->set_position(position);
      Rng rng(1, stream++);
      for (int i = 0; i < kPlayouts; ++i) {
        const int score = runner->run(rng, *record);
        runner->learn(*record, score > kBenchKomi ? Color::kBlack : Color::kWhite);
        add(static_cast<std::uint64_t>(score));
        for (int ply = 0; ply < record->size; ++ply)
          add(static_cast<std::uint64_t>(Point(record->moves[ply]).cell()));
      }
    }
  }
  return signature;
}

std::string signature_text(std::uint64_t signature) { return fmt::format("0x{:016x}", signature); }

}  // namespace keima
