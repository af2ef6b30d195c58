#include "search/searcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "support/test_scale.h"

namespace keima {
namespace {

std::vector<PackedPoint> all_moves(const Game& game) {
  std::vector<PackedPoint> moves;
  for_each_point(game.size(), [&](Point p) {
    if (!game.check({game.to_play(), p}) && !game.board().around(p).is_eye_of(game.to_play()))
      moves.push_back(p);
  });
  moves.push_back(Point::pass());
  return moves;
}

void set_position(Searcher& searcher, const Game& game) {
  searcher.set_position(game, game.to_play(), all_moves(game));
}

Game empty_game(int size, double komi = 7.5) { return Game(size, rules_named("chinese"), komi); }

SearchOptions small_tree(const char* tree, int megabytes = 64) {
  SearchOptions options;
  options.tree = tree;
  options.memory = megabytes;
  return options;
}

// A tree in one number.
std::uint64_t fingerprint(const SearchReport& report) {
  std::uint64_t hash = report.visits ^ report.nodes << 32;
  for (const MoveReport& move : report.moves) {
    hash = mix_bits(hash ^ move.visits ^ static_cast<std::uint64_t>(move.move.cell()) << 32);
    hash = mix_bits(hash ^ static_cast<std::uint64_t>(move.rave_visits * 1024));
    for (const Point p : move.line) hash = mix_bits(hash ^ static_cast<std::uint64_t>(p.cell()));
  }
  return hash;
}

TEST(Searcher, CountsAddUpForEveryTree) {
  for (const std::string& tree : tree_names()) {
    Searcher searcher(small_tree(tree.c_str()), {});
    set_position(searcher, empty_game(5));
    searcher.run(3000);
    const SearchReport report = searcher.report();
    EXPECT_EQ(report.simulations, 3000u) << tree;
    EXPECT_EQ(report.visits, 3000u) << tree;
    std::uint64_t visits = 0;
    double value = 0;
    for (const MoveReport& move : report.moves) {
      visits += move.visits;
      value += move.value * move.visits;
      if (move.visits > 0) {
        EXPECT_GE(move.value, 0);
        EXPECT_LE(move.value, 1);
      }
    }
    EXPECT_EQ(visits, 3000u) << tree;
    EXPECT_NEAR(value / 3000, report.value, 1e-9) << tree;
    EXPECT_GT(report.nodes, 26u) << tree;
  }
}

// One simulation makes at most one family, even if a single visit is enough for children.
TEST(Searcher, GrowsOneLeafAtATime) {
  SearchOptions options = small_tree("uct");
  options.expand_visits = 1;
  Searcher searcher(options, {});
  set_position(searcher, empty_game(9));
  searcher.run(100);
  EXPECT_LE(searcher.report().nodes, 101u * 82 + 1);
  EXPECT_GE(searcher.report().nodes, 50u * 70);
}

// The children of the best move that were visited, and all nodes of the tree.
struct Breadth {
  int visited = 0;
  std::uint64_t nodes = 0;
};

// With an even prior all moves are alike.
Breadth breadth_with(int first_moves, int all_moves_visits) {
  SearchOptions options = small_tree("rave");
  options.likely_prior = 0;
  options.first_moves = first_moves;
  options.all_moves_visits = all_moves_visits;
  Searcher searcher(options, {});
  Game game = empty_game(7);
  set_position(searcher, game);
  searcher.run(20'000);
  const SearchReport before = searcher.report();
  EXPECT_EQ(before.moves.size(), 50u);  // The root has all moves from the start.
  game.play({Color::kBlack, before.moves.front().move});
  set_position(searcher, game);
  searcher.run(1);
  Breadth breadth{0, before.nodes};
  std::uint64_t visits = 0;
  const SearchReport after = searcher.report();
  for (const MoveReport& move : after.moves) {
    visits += move.visits;
    breadth.visited += move.visits > 0;
  }
  EXPECT_EQ(after.moves.size(), 49u);
  EXPECT_NEAR(static_cast<double>(visits), before.moves.front().visits, 4);
  return breadth;
}

TEST(Searcher, ANodeGetsAllItsMovesInTime) {
  const Breadth never = breadth_with(10, 1'000'000);
  const Breadth in_time = breadth_with(10, 30);
  const Breadth at_once = breadth_with(0, 1);
  EXPECT_LE(never.visited, 10 + 1 + 1);  // Pass, and the simulation after the move.
  EXPECT_GT(in_time.visited, never.visited);
  EXPECT_GT(in_time.nodes, never.nodes);
  EXPECT_GT(at_once.nodes, in_time.nodes);
}

TEST(Searcher, OneSeedOneTree) {
  std::vector<std::uint64_t> prints;
  for (const std::uint64_t seed : {1, 1, 2}) {
    Searcher searcher(small_tree("rave"), {.seed = seed});
    set_position(searcher, empty_game(9));
    searcher.run(2000);
    prints.push_back(fingerprint(searcher.report()));
  }
  EXPECT_EQ(prints[0], prints[1]);
  EXPECT_NE(prints[0], prints[2]);
}

TEST(Searcher, SeveralThreadsCanBeReproducible) {
  // Taking turns is slow, under sanitizers most of all: there one number of threads will do.
  std::vector<int> numbers = {3, 2, 8};
  numbers.resize(static_cast<std::size_t>(scaled(3)));
  for (const int threads : numbers) {
    std::vector<std::uint64_t> prints;
    for (const std::uint64_t seed : {1, 1, 2}) {
      SearchOptions options = small_tree("rave", 1);  // So small that it prunes on the way.
      options.reproducible = true;
      Searcher searcher(options, {.threads = threads, .seed = seed});
      set_position(searcher, empty_game(7));
      searcher.run(4000);
      EXPECT_EQ(searcher.report().visits, 4000u);
      prints.push_back(fingerprint(searcher.report()));
    }
    EXPECT_EQ(prints[0], prints[1]) << threads;
    EXPECT_NE(prints[0], prints[2]) << threads;
  }
}

TEST(Searcher, ThreadsLoseNoVisit) {
  Searcher searcher(small_tree("rave"), {.threads = 8});
  set_position(searcher, empty_game(9));
  searcher.run(5000);
  const SearchReport report = searcher.report();
  EXPECT_EQ(report.visits, 5000u);
  std::uint64_t visits = 0;
  for (const MoveReport& move : report.moves) visits += move.visits;
  EXPECT_EQ(visits, 5000u);
}

TEST(Searcher, KeepsToItsMemory) {
  for (const int threads : {1, 4}) {
    Searcher searcher(small_tree("uct", 1), {.threads = threads});
    set_position(searcher, empty_game(9));
    for (int round = 0; round < 10; ++round) {
      searcher.run(4000);
      ASSERT_LE(searcher.report().tree_bytes, std::uint64_t{1} << 20);
    }
    EXPECT_EQ(searcher.report().visits, 40'000u);
  }
}

TEST(Searcher, KnowsWhatItKnewAfterAMove) {
  Searcher searcher(small_tree("rave"), {});
  Game game = empty_game(7);
  set_position(searcher, game);
  searcher.run(5000);
  const MoveReport best = searcher.report().moves[0];
  game.play({Color::kBlack, best.move});
  set_position(searcher, game);
  EXPECT_EQ(searcher.report().visits, best.visits);
  EXPECT_EQ(searcher.report().simulations, 0u);
  game.undo();
  set_position(searcher, game);
  EXPECT_EQ(searcher.report().visits, 5000u);
}

// Where there is no memory even for the moves of the root, everything else is forgotten; and what
// is then found out must not be taken for results of the position the tree began with.
TEST(Searcher, ForgetsWhenTheRootHasNoRoom) {
  Searcher searcher(small_tree("uct", 1), {});
  Game game = empty_game(9);
  set_position(searcher, game);
  searcher.run(200);
  // Every position looked at takes memory for its root, until there is none.
  std::uint64_t nodes = 0;
  Rng rng(1);
  for (int i = 0; i < 10'000 && searcher.report(1).nodes >= nodes; ++i) {
    nodes = searcher.report(1).nodes;
    if (game.moves().size() > 20) game.undo(20);
    const std::vector<PackedPoint> moves = all_moves(game);
    game.play({game.to_play(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]});
    set_position(searcher, game);
    searcher.run(2);
  }
  ASSERT_LT(searcher.report().nodes, 200u);
  ASSERT_GT(game.moves().size(), 0u);
  searcher.run(300);
  game.undo(static_cast<int>(game.moves().size()));
  set_position(searcher, game);
  EXPECT_EQ(searcher.report().visits, 0u);
}

// Milliseconds from stop() to the end of the search, several times, shortest first.
std::vector<double> stop_latencies(Searcher& searcher) {
  std::vector<double> latencies;
  for (int i = 0; i < 9; ++i) {
    searcher.clear_stop();
    std::jthread caller([&] { searcher.run(~std::uint64_t{0}); });
    std::this_thread::sleep_for(std::chrono::milliseconds(40 + i));
    const auto start = std::chrono::steady_clock::now();
    searcher.stop();
    caller.join();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    latencies.push_back(took.count());
  }
  std::ranges::sort(latencies);
  return latencies;
}

// 20 milliseconds are promised, while it prunes without end, too. A loaded machine may take longer
// to wake a thread, so the shortest counts.
TEST(Searcher, StopsAtOnce) {
  for (const int megabytes : {64, 1}) {
    SearchOptions options = small_tree("uct", megabytes);
    options.expand_visits = 1;
    Searcher searcher(options, {.policy = "uniform", .threads = 2});
    set_position(searcher, empty_game(19));
    const std::vector<double> latencies = stop_latencies(searcher);
    EXPECT_LT(latencies.front(), 20) << megabytes;
    EXPECT_LT(latencies.back(), 1000) << megabytes;
    EXPECT_GT(searcher.report().visits, 10u);
    EXPECT_LE(searcher.report().tree_bytes, static_cast<std::uint64_t>(megabytes) << 20);
  }
}

// Moves, take-backs and new positions in any order, with memory for little: the moves of the root
// are always the legal ones, and it never has more visits than there were simulations that began
// at it or before it in the same game.
TEST(Searcher, SurvivesAStormOfPositions) {
  for (const int megabytes : {1, 16}) {
    SearchOptions options = small_tree("rave", megabytes);
    options.expand_visits = 2;
    Searcher searcher(options, {.policy = "uniform"});
    Game game = empty_game(9);
    using Line = std::vector<std::pair<int, int>>;  // The start's number, then the moves.
    std::map<Line, std::uint64_t> simulations;
    int start = 0;
    Rng rng(5);
    const auto visits_at_most = [&] {
      Line line = {{start, 0}};
      std::uint64_t sum = simulations[line];
      for (const Move& move : game.moves()) {
        line.emplace_back(move.color == Color::kBlack, move.point.cell());
        sum += simulations[line];
      }
      return std::pair(line, sum);
    };
    for (int i = 0; i < scaled(700); ++i) {
      switch (rng.below(8)) {
        case 0:
          game.undo(static_cast<int>(
              rng.below(std::min(7u, static_cast<std::uint32_t>(game.moves().size()) + 1))));
          break;
        case 1:
          if (rng.below(20) == 0) {
            game = empty_game(9);
            const Move stone{Color::kBlack, Point::at(static_cast<int>(rng.below(9)), 0)};
            game.set_up(std::span(&stone, 1), Color::kWhite);
            start = stone.point.cell();
          }
          break;
        case 2:
          if (rng.below(20) == 0) {
            searcher.forget();
            simulations.clear();
          }
          break;
        default:
          const std::vector<PackedPoint> moves = all_moves(game);
          game.play({game.to_play(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]});
          if (game.is_over()) game.undo(2);
      }
      set_position(searcher, game);
      const SearchReport report = searcher.report(1000, 1);
      const auto [line, most] = visits_at_most();
      ASSERT_LE(report.visits, most) << i;
      std::vector<int> expected, found;
      for (const Point p : all_moves(game)) expected.push_back(p.cell());
      for (const MoveReport& move : report.moves) found.push_back(move.move.cell());
      std::ranges::sort(expected);
      std::ranges::sort(found);
      ASSERT_EQ(found, expected) << i;
      const std::uint64_t count = 1 + rng.below(60);
      searcher.run(count);
      simulations[line] += count;
      ASSERT_EQ(searcher.report(1, 1).visits, report.visits + count);
    }
  }
}

// A report may be taken while threads are at work and while the tree is pruned, which is always in
// so small a memory: its lines go through nodes that come and go.
TEST(Searcher, ReportsWhileItRuns) {
  SearchOptions options = small_tree("rave", 1);
  options.expand_visits = 1;
  Searcher searcher(options, {.threads = 3});
  set_position(searcher, empty_game(9));
  int reports = 0, prunings = 0;
  std::uint64_t bytes = 0;
  searcher.run(~std::uint64_t{0}, [&] {
    const SearchReport report = searcher.report();
    EXPECT_EQ(report.moves.size(), 82u);
    for (const MoveReport& move : report.moves)
      for (const Point p : move.line) EXPECT_TRUE(p.is_pass() || p.is_on_board(9));
    prunings += report.tree_bytes < bytes;
    bytes = report.tree_bytes;
    return ++reports < 300;
  });
  EXPECT_EQ(reports, 300);
  EXPECT_GT(prunings, 0);
}

// From another thread it could read what is pruned and used again under its eyes.
TEST(SearcherDeathTest, NobodyElseReportsWhileItRuns) {
  const auto report_from_outside = [] {
    Searcher searcher(small_tree("rave", 1), {});
    set_position(searcher, empty_game(9));
    std::atomic<bool> running = false;
    std::jthread caller([&] {
      searcher.run(~std::uint64_t{0}, [&] {
        running = true;
        return true;
      });
    });
    while (!running) std::this_thread::yield();
    searcher.report();
  };
  EXPECT_DEATH(report_from_outside(), "runner");
}

// The race is won by whoever moves first: three liberties each.
TEST(Searcher, WinsTheRace) {
  const Board board = board_from_ascii(R"(
    . . . X O . .
    X X X X O O O
    O O O O X X X
    . . . O X . .
    O O O O X X X
    X X X X O O O
    . . . X O . .
  )");
  for (const Color to_play : kBothPlayers) {
    Game game(7, rules_named("chinese"), 0.5);
    std::vector<Move> stones;
    for_each_point(7, [&](Point p) {
      if (is_stone(board[p])) stones.push_back({board[p], p});
    });
    game.set_up(stones, to_play);
    Searcher searcher(small_tree("rave"), {});
    set_position(searcher, game);
    searcher.run(20'000);
    EXPECT_GT(searcher.report().moves[0].value, 0.5);
  }
}

// GA-4: nothing that the rest of the simulations could have changed.
TEST(Searcher, StopsWhenNoOtherMoveCanCatchUp) {
  constexpr std::uint64_t kSimulations = 3000;
  const auto search = [&](bool early, int threads) {
    SearchOptions options = small_tree("fuego");
    options.reproducible = true;
    auto searcher = std::make_unique<Searcher>(options, Searcher::Team{"uniform", threads, 7});
    set_position(*searcher, empty_game(3, 4));  // Won by the point in the middle alone.
    if (early) searcher->stop_when_decided();
    searcher->run(kSimulations);
    return searcher;
  };
  for (const int threads : {1, 3}) {
    const SearchReport all = search(false, threads)->report();
    EXPECT_EQ(all.simulations, kSimulations);
    const auto searcher = search(true, threads);
    const SearchReport early = searcher->report();
    EXPECT_LT(early.simulations, kSimulations) << threads;
    EXPECT_EQ(early.moves[0].move, all.moves[0].move);
    const std::uint64_t to_come = kSimulations - early.simulations;
    EXPECT_LE(to_come, early.moves[0].visits - early.moves[1].visits);
    EXPECT_EQ(fingerprint(early), fingerprint(search(true, threads)->report())) << "repeats itself";
    // Only until the next position.
    set_position(*searcher, empty_game(3, 4));
    searcher->clear_stop();
    searcher->run(100);
    EXPECT_EQ(searcher->simulations(), 100u);
  }
}

}  // namespace
}  // namespace keima
