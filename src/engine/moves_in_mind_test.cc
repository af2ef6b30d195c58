#include "engine/moves_in_mind.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "core/sensible_moves.h"

namespace keima {
namespace {

Game game_of(const char* text, Color to_play) {
  const Board board = board_from_ascii(text);
  Game game(board.size(), rules_named("chinese"), 7);
  std::vector<Move> stones;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  game.set_up(stones, to_play);
  return game;
}

class MovesInMind : public testing::Test {
 protected:
  explicit MovesInMind(const char* text =
                           ". . . . . . . . .\n. . . . . . . . .\n"
                           ". . . . . . . . .\n. . . . . . . . .\n"
                           ". . . . . . . . .\n. . . . . . . . .\n"
                           ". . . . . . . . .\n. . . . . . . . .\n"
                           ". . . . . . . . .\n")
      : game_(game_of(text, Color::kBlack)) {}

  void set(const char* text) {
    game_ = game_of(text, Color::kBlack);
    points_ = sensible_points(game_, Color::kBlack);
  }
  MindPosition position() const {
    return {game_, Color::kBlack, points_, MoveWeights::built_in(9), ownership_};
  }
  std::map<std::string, int> count(const Level& level, int draws) {
    std::map<std::string, int> counts;
    Rng rng(1);
    for (int i = 0; i < draws; ++i)
      for (const Point p : moves_in_mind(position(), level, rng)) ++counts[to_gtp(p, 9)];
    return counts;
  }

  Game game_;
  std::vector<PackedPoint> points_ = sensible_points(game_, Color::kBlack);
  PointMap<float> ownership_;
};

TEST_F(MovesInMind, AsManyAsTheLevelHas) {
  Rng rng(1);
  for (const int candidates : {1, 2, 7, 81, 100})
    EXPECT_EQ(
        moves_in_mind(position(), {.candidates = static_cast<double>(candidates)}, rng).size(),
        static_cast<std::size_t>(std::min(candidates, 81)));
  EXPECT_EQ(moves_in_mind(position(), {.candidates = 0}, rng).size(), 81u);
}

TEST_F(MovesInMind, AndAFractionOfTheTime) {
  Rng rng(1);
  int moves = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::size_t count = moves_in_mind(position(), {.candidates = 1.3}, rng).size();
    ASSERT_TRUE(count == 1 || count == 2);
    moves += static_cast<int>(count);
  }
  EXPECT_NEAR(moves, 1300, 75);
}

// One at a temperature of 1 comes as often as its appeal says.
TEST_F(MovesInMind, AreDrawnByAppeal) {
  const std::vector<double> appeal = appeals(position());
  double sum = 0;
  std::size_t best = 0;
  for (std::size_t i = 0; i < appeal.size(); ++i) {
    sum += appeal[i];
    if (appeal[i] > appeal[best]) best = i;
  }
  auto counts = count({.candidates = 1}, 4000);
  const double share = appeal[best] / sum, got = counts[to_gtp(points_[best], 9)] / 4000.0;
  EXPECT_NEAR(got, share, 5 * std::sqrt(share * (1 - share) / 4000));
}

TEST_F(MovesInMind, OddOnesWithTheTemperature) {
  const auto first_line = [&](double temperature) {
    int hits = 0;
    for (const auto& [name, count] : count({.candidates = 1, .temperature = temperature}, 1000))
      if (name.find_first_of("AJ19") != name.npos) hits += count;
    return hits;
  };
  EXPECT_LT(first_line(0.5), 10);
  EXPECT_GT(first_line(4), 50);
}

// Black's three stones at E5 have two liberties; to fill one of them is no thought anybody has.
TEST_F(MovesInMind, NoSelfAtariOfManyStones) {
  set(". . . . . . . . .\n"
      ". . . . . . . . .\n"
      ". . . O O O . . .\n"
      ". . O X X X . . .\n"
      ". . . O O O O . .\n"
      ". . . . . . . . .\n"
      ". . . . . . . . .\n"
      ". . . . . . . . .\n"
      ". . . . . . . . .\n");
  auto counts = count({.candidates = 1, .temperature = 10}, 2000);
  EXPECT_GT(counts["G6"], 0);  // Extends; its liberties are H6 and G7.
  set(". . . . . . . . .\n"
      ". . . . . . . . .\n"
      ". . . O O O . . .\n"
      ". . . X X X . O .\n"
      ". . . O O O O . .\n"
      ". . . . . . O . .\n"
      ". . . . . . . . .\n"
      ". . . . . . . . .\n"
      ". . O . . . O . .\n");
  game_.play({Color::kWhite, *point_from_gtp("G7", 9)});
  points_ = sensible_points(game_, Color::kBlack);
  counts = count({.candidates = 1, .temperature = 10}, 2000);
  EXPECT_GT(counts["C6"], 0);  // One liberty less on one side, two more on the other.
  EXPECT_EQ(counts["G6"], 0);  // Four stones with C6 as their only liberty.
}

// A point that is decided is hardly thought of.
TEST_F(MovesInMind, NotWhereAllIsDecided) {
  const Level level{.candidates = 1, .temperature = 4};
  const Point tengen = *point_from_gtp("E5", 9);
  const int before = count(level, 2000)["E5"];
  ownership_[tengen] = -1;
  EXPECT_LT(count(level, 2000)["E5"], before / 2);
  for (const Point p : points_) ownership_[p] = 1;  // Something must be played all the same.
  EXPECT_GT(count(level, 2000)["E5"], before / 2);
}

}  // namespace
}  // namespace keima
