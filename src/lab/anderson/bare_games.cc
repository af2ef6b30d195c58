#include "lab/anderson/bare_games.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <vector>

#include "base/thread_team.h"
#include "playout/owner.h"
#include "playout/runner.h"

namespace keima {
namespace {

Board board_of(const ExpertState& state, int size) {
  Board board(size);
  for (const Point move : state.before) board.play(move);
  return board;
}

// Two policies at one board.
class BareGame {
 public:
  BareGame(PolicyTeam& black, PolicyTeam& white)
      : runners_{black.make_runner(), white.make_runner()} {}

  // Black's area minus White's at the end.
  int play(const Board& start, Rng& rng) {
    Board before = start;           // Policies look at the last moves, so they are told
    std::vector<PackedPoint> path;  // of these, and of the position before them.
    constexpr std::size_t kLongest = 2;
    Color to_play = start.to_play();
    int passes = 0;
    for (int left = 2 * start.size() * start.size(); left > 0 && passes < 2; --left) {
      PlayoutRunner& runner = *runners_[to_play == Color::kWhite];
      runner.set_position(before);
      const Point move = runner.draw(path, rng).move;
      passes = move.is_pass() ? passes + 1 : 0;
      path.emplace_back(move);
      if (path.size() > kLongest) {
        before.play(path.front());
        path.erase(path.begin());
      }
      to_play = opponent(to_play);
    }
    for (const Point move : path) before.play(move);
    return area_score(before);
  }

 private:
  std::unique_ptr<PlayoutRunner> runners_[2];
};

// Calls job(thread's worker, i) for 0 <= i < count, dealt to the threads in small portions.
template <class MakeWorker, class Job>
void deal(std::int64_t count, int threads, MakeWorker&& make_worker, Job&& job) {
  constexpr std::int64_t kPortion = 32;
  std::atomic<std::int64_t> next = 0;
  run_in_threads(
      threads,
      [&](int) {
        auto worker = make_worker();
        for (std::int64_t first; (first = next.fetch_add(kPortion)) < count;)
          for (std::int64_t i = first; i < std::min(first + kPortion, count); ++i) job(worker, i);
      },
      [&] { next = count; });
}

Rng rng_of(std::uint64_t seed, std::int64_t i) { return Rng(seed, static_cast<std::uint64_t>(i)); }

// The chances of all moves, exact or counted; pass included.
PointMap<double> chances_of(PlayoutRunner& runner, const Board& board, int draws, Rng& rng) {
  runner.set_position(board);
  PointMap<double> chances;
  const std::vector<MoveChance> exact = runner.chances({});
  for (const MoveChance& move : exact) chances[move.move] += move.chance;
  for (int i = 0; exact.empty() && i < draws; ++i)
    chances[runner.draw({}, rng).move] += 1.0 / draws;
  return chances;
}

}  // namespace

BareScore play_bare_games(const PolicyChoice& black, const PolicyChoice& white,
                          const BareGames& plan) {
  const auto black_team = make_policy(black), white_team = make_policy(white);
  // Halves of points, which add up in any order.
  std::atomic<std::int64_t> halves = 0, played = 0;
  deal(
      plan.games, plan.threads, [&] { return BareGame(*black_team, *white_team); },
      [&](BareGame& game, std::int64_t i) {
        if (!plan.go_on()) return;
        Rng rng = rng_of(plan.seed, i);
        const double margin = game.play(Board(plan.size), rng) - plan.komi;
        halves += margin > 0 ? 2 : margin < 0 ? 0 : 1;
        ++played;
      });
  return {played, static_cast<double>(halves) / 2};
}

MoveGuess guess_moves(const PolicyChoice& policy, const ExpertStates& states, int draws,
                      std::uint64_t seed, int threads) {
  const auto team = make_policy(policy);
  std::vector<double> chances(states.states.size()), best(states.states.size());
  deal(
      std::ssize(states.states), threads, [&] { return team->make_runner(); },
      [&](const std::unique_ptr<PlayoutRunner>& runner, std::int64_t i) {
        const auto place = static_cast<std::size_t>(i);
        const ExpertState& state = states.states[place];
        Rng rng = rng_of(seed, i);
        const PointMap<double> all = chances_of(*runner, board_of(state, states.size), draws, rng);
        double highest = all[Point::pass()], equal = highest > 0;
        for_each_point(states.size, [&](Point p) {
          if (all[p] > highest) highest = all[p], equal = 0;
          equal += all[p] == highest;
        });
        chances[place] = all[state.next];
        if (chances[place] == highest) best[place] = 1 / equal;  // Equals share the place.
      });
  MoveGuess guess{std::ssize(states.states), 0, 0, 0};
  const auto count = static_cast<double>(std::max<std::int64_t>(guess.states, 1));
  double squares = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    guess.chance += chances[i] / count;
    squares += chances[i] * chances[i] / count;
    guess.best += best[i] / count;
  }
  guess.uncertainty = std::sqrt(std::max(0.0, squares - guess.chance * guess.chance) / count);
  return guess;
}

ResultGuess guess_results(const PolicyChoice& policy, const ExpertStates& states,
                          std::uint64_t seed, int threads) {
  const auto team = make_policy(policy);
  std::atomic<std::int64_t> halves = 0, counted = 0;
  deal(
      std::ssize(states.states), threads, [&] { return BareGame(*team, *team); },
      [&](BareGame& game, std::int64_t i) {
        const ExpertState& state = states.states[static_cast<std::size_t>(i)];
        if (!is_stone(state.winner)) return;
        Rng rng = rng_of(seed, i);
        const double margin = game.play(board_of(state, states.size), rng) - state.komi;
        const double wins = state.winner == Color::kBlack ? margin : -margin;
        halves += wins > 0 ? 2 : wins < 0 ? 0 : 1;
        ++counted;
      });
  return {counted, static_cast<double>(halves) / 2};
}

double playouts_per_second(const PolicyChoice& policy, const ExpertStates& states, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto team = make_policy(policy);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>();
  Rng rng(1);
  std::int64_t playouts = 0;
  const auto start = Clock::now();
  double elapsed = 0;
  for (std::size_t i = 0; elapsed < seconds; i = (i + 1) % states.states.size()) {
    runner->set_position(board_of(states.states[i], states.size));
    for (int k = 0; k < 20; ++k, ++playouts) runner->run(rng, *record);
    elapsed = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return static_cast<double>(playouts) / elapsed;
}

}  // namespace keima
