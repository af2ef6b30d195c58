// What a search tells of each move at the root, and the moves it is told to leave out.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/coords.h"
#include "core/sensible_moves.h"
#include "search/lower_bound.h"
#include "search/searcher.h"
#include "search/steady_margin.h"

namespace keima {
namespace {

Game analysis_game(int size) { return Game(size, rules_named("chinese"), 7.5); }

Searcher analysis_searcher(int threads = 1) {
  SearchOptions options;
  options.memory = 64;
  return Searcher(options, {.policy = "uniform", .threads = threads, .seed = 5});
}

void begin(Searcher& searcher, const Game& game) {
  searcher.set_position(game, game.to_play(), sensible_moves(game, game.to_play()));
}

std::vector<PackedPoint> points(std::initializer_list<const char*> vertices, int size) {
  std::vector<PackedPoint> result;
  for (const char* vertex : vertices) result.push_back(*point_from_gtp(vertex, size));
  return result;
}

TEST(SearchAnalysis, MarginsOfTheMovesAddUpToThoseOfTheRoot) {
  for (const int threads : {1, 3}) {
    Searcher searcher = analysis_searcher(threads);
    const Game game = analysis_game(7);
    begin(searcher, game);
    searcher.run(2000);
    const SearchReport report = searcher.report();
    double sum = 0, squares = 0;
    std::uint64_t games = 0;
    for (const MoveReport& move : report.moves) {
      EXPECT_EQ(move.margin_games, move.visits);
      if (move.visits == 0) {
        EXPECT_EQ(move.margin, report.margin);
        EXPECT_EQ(move.margin_spread, report.margin_spread);
        continue;
      }
      const auto n = static_cast<double>(move.margin_games);
      games += move.margin_games;
      sum += n * move.margin;
      squares += n * (move.margin_spread * move.margin_spread + move.margin * move.margin);
    }
    EXPECT_EQ(games, 2000u);
    EXPECT_NEAR(sum / 2000, report.margin, 1e-9);
    EXPECT_NEAR(squares / 2000 - report.margin * report.margin,
                report.margin_spread * report.margin_spread, 1e-6);
    EXPECT_GT(report.margin_spread, 1);
    EXPECT_LT(report.margin_spread, 60);
  }
}

// One point is worth all: Black captures there, or is captured.
TEST(SearchAnalysis, TheMarginOfAMoveIsThatAfterIt) {
  Searcher searcher = analysis_searcher();
  Game game = analysis_game(5);
  std::vector<Move> stones;
  for (const char* vertex : {"A5", "B5", "C5", "A2", "B2", "C2", "D2", "E2", "B1", "D1"})
    stones.push_back({Color::kWhite, *point_from_gtp(vertex, 5)});
  for (const char* vertex : {"A4", "B4", "C4", "D4", "E4"})
    stones.push_back({Color::kBlack, *point_from_gtp(vertex, 5)});
  game.set_up(stones, Color::kBlack);
  begin(searcher, game);
  searcher.run(3000);
  std::map<std::string, double> margins;
  for (const MoveReport& move : searcher.report().moves)
    margins[to_gtp(move.move, 5)] = move.margin;
  EXPECT_GT(margins.at("D5"), margins.at("pass"));
}

TEST(SearchAnalysis, MarginsKnowNothingOfAPretendedKomi) {
  Searcher searcher = analysis_searcher();
  begin(searcher, analysis_game(7));
  searcher.run(1000);
  const double margin = searcher.report().margin;
  searcher.forget();
  begin(searcher, analysis_game(7));
  searcher.shift_komi(100);
  searcher.run(1000);
  EXPECT_NEAR(searcher.report().margin, margin, 6);
  EXPECT_NEAR(searcher.report().moves[0].margin, margin, 12);
  EXPECT_LT(searcher.report().value, 0.01);
}

TEST(SearchAnalysis, MarginsAreKeptWhereTheSearchGoesOn) {
  Searcher searcher = analysis_searcher();
  Game game = analysis_game(5);
  const auto games = [&] {
    std::uint64_t sum = 0;
    for (const MoveReport& move : searcher.report().moves) sum += move.margin_games;
    return sum;
  };
  begin(searcher, game);
  searcher.run(100);
  begin(searcher, game);
  searcher.run(50);
  EXPECT_EQ(games(), 150u);
  EXPECT_EQ(searcher.report().simulations, 50u);
  searcher.forget();
  begin(searcher, game);
  searcher.run(50);
  EXPECT_EQ(games(), 50u);
  game.play({Color::kBlack, *point_from_gtp("C3", 5)});
  begin(searcher, game);
  searcher.run(50);
  EXPECT_EQ(games(), 50u);
  game.undo();
  game.set_komi(0.5);
  begin(searcher, game);
  searcher.run(50);
  EXPECT_EQ(games(), 50u);
}

TEST(SearchAnalysis, AMarginOfFewGamesIsNearThatOfAll) {
  SearchReport report;
  report.margin = 2;
  MoveReport move;
  move.margin = 42;
  EXPECT_EQ(steady_margin(move, report), 2);
  move.margin_games = 10;
  EXPECT_EQ(steady_margin(move, report), 22);
  move.margin_games = 1'000'000;
  EXPECT_NEAR(steady_margin(move, report), 42, 0.001);
}

TEST(SearchAnalysis, LowerBoundsAreBelowTheValue) {
  EXPECT_EQ(lower_bound(0.7, 0), 0);
  EXPECT_GT(lower_bound(0.7, 1), 0);
  EXPECT_LT(lower_bound(0.7, 100), lower_bound(0.7, 10'000));
  Searcher searcher = analysis_searcher();
  begin(searcher, analysis_game(5));
  searcher.run(500);
  for (const MoveReport& move : searcher.report().moves) {
    EXPECT_LE(move.lower_bound, move.value);
    EXPECT_EQ(move.lower_bound, lower_bound(move.value, move.visits));
    ASSERT_EQ(move.line.size(), move.line_visits.size());
    EXPECT_EQ(move.line_visits[0], move.visits);
    EXPECT_TRUE(std::ranges::is_sorted(move.line_visits, std::greater()));
  }
}

TEST(SearchAnalysis, TellsTheOwnersAfterEachMoveIfAsked) {
  Searcher searcher = analysis_searcher(2);
  begin(searcher, analysis_game(5));
  searcher.run(300);
  for (const MoveReport& move : searcher.report().moves) EXPECT_FALSE(move.ownership);

  searcher.forget();
  begin(searcher, analysis_game(5));
  searcher.count_move_owners();
  searcher.run(1000);
  const SearchReport report = searcher.report();
  PointMap<double> sums;
  for (const MoveReport& move : report.moves) {
    ASSERT_EQ(move.ownership != nullptr, move.margin_games > 0);
    if (!move.ownership) continue;
    // Who plays there owns it rather than not; where few games tell, chance may say otherwise.
    if (&move == &report.moves.front()) {
      EXPECT_GT((*move.ownership)[move.move], report.ownership[move.move] - 0.2f);
    }
    for_each_point(5, [&](Point p) {
      EXPECT_LE(std::abs((*move.ownership)[p]), 1);
      sums[p] += static_cast<double>((*move.ownership)[p]) * static_cast<double>(move.margin_games);
    });
  }
  for_each_point(5, [&](Point p) { EXPECT_NEAR(sums[p] / 1000, report.ownership[p], 1e-4); });
}

TEST(SearchAnalysis, LeavesOutWhatIsBannedAtTheRoot) {
  Searcher searcher = analysis_searcher(2);
  const Game game = analysis_game(5);
  MoveBans bans;
  bans.avoid(Color::kBlack, points({"C3", "pass"}, 5), 1);
  bans.avoid(Color::kWhite, points({"C4"}, 5), 1);  // White is not to move there.
  begin(searcher, game);
  searcher.set_bans(bans);
  searcher.run(2000);
  const SearchReport avoided = searcher.report();
  EXPECT_EQ(avoided.moves.size(), 24u);
  std::uint64_t visits = 0;
  for (const MoveReport& move : avoided.moves) {
    visits += move.visits;
    EXPECT_NE(to_gtp(move.move, 5), "C3");
    EXPECT_FALSE(move.move.is_pass());
  }
  EXPECT_EQ(visits, 2000u);

  MoveBans allowed;
  allowed.allow_only(Color::kBlack, points({"A1", "B1"}, 5), 1);
  searcher.forget();
  begin(searcher, game);
  searcher.set_bans(allowed);
  searcher.run(500);
  EXPECT_EQ(searcher.report().moves.size(), 2u);
  EXPECT_EQ(searcher.report(1).moves.size(), 1u);
  EXPECT_EQ(searcher.report().visits, 500u);
}

// All replies that are found below the root, and theirs.
TEST(SearchAnalysis, LeavesOutWhatIsBannedDeeper) {
  const Game game = analysis_game(5);
  MoveBans bans;
  bans.allow_only(Color::kWhite, points({"A5", "B5"}, 5), 4);
  bans.allow_only(Color::kBlack, points({"C3", "D3", "A1"}, 5), 3);
  Searcher searcher = analysis_searcher();
  begin(searcher, game);
  searcher.set_bans(bans);
  searcher.run(5000);
  const SearchReport report = searcher.report();
  ASSERT_EQ(report.moves.size(), 3u);
  int seen = 0;
  for (const MoveReport& move : report.moves) {
    for (std::size_t i = 1; i < move.line.size() && i < 4; ++i, ++seen) {
      const Color color = i % 2 == 0 ? Color::kBlack : Color::kWhite;
      EXPECT_FALSE(bans.bans(color, move.line[i], static_cast<int>(i) + 1));
    }
  }
  EXPECT_GE(seen, 3);
}

// A reply that nobody may make: the game is played out from there, and the search goes on.
TEST(SearchAnalysis, WhereNothingIsAllowedTheGameIsPlayedOut) {
  MoveBans bans;
  bans.allow_only(Color::kWhite, {}, 2);
  Searcher searcher = analysis_searcher();
  begin(searcher, analysis_game(5));
  searcher.set_bans(bans);
  searcher.run(1000);
  EXPECT_EQ(searcher.report().visits, 1000u);
  for (const MoveReport& move : searcher.report().moves) EXPECT_EQ(move.line.size(), 1u);
}

}  // namespace
}  // namespace keima
