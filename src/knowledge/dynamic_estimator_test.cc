#include "knowledge/dynamic_estimator.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/coords.h"
#include "playout/runner.h"
#include "support/simulated_game.h"

namespace keima {
namespace {

using EstimatorKey = DynamicEstimator::Key;

// The paper's module as it is written: a table of moves, each with a value and a counter.
class SlowEstimator {
 public:
  explicit SlowEstimator(EstimatorKey key) : key_(key) {}

  void add(const SimulatedGame& game, const Board& root, double margin) {
    std::set<std::pair<Color, Point>> seen;
    Board board = root;
    for (int k = 0; k < game.size; ++k) {
      const Color color = board.to_play();
      const Point p = game.moves[static_cast<std::size_t>(k)];
      const auto move = key_of(color, p);
      if (k >= game.path_size && !p.is_pass() && seen.insert(move).second) {
        const double black = margin == 0 ? 0.5 : margin > 0 ? 1 : 0;
        const double result = color == Color::kBlack ? black : 1 - black;
        count(moves_[move], result);
        if (k < game.path_size + 40) count(contexts_[{move, surroundings(board, p)}], result);
      }
      board.play(p);
    }
  }
  MoveEstimate of(const Board& board, Color color, Point p) const {
    const MoveEstimate point = of(color, p);
    const auto found = contexts_.find({key_of(color, p), surroundings(board, p)});
    if (key_ != EstimatorKey::kContext || found == contexts_.end()) return point;
    const auto& [value, games] = found->second;
    return {(value * games + point.value * 10) / (games + 10), point.games};
  }
  MoveEstimate of(Color color, Point p) const {
    const auto found = moves_.find(key_of(color, p));
    if (found == moves_.end()) return {};
    return {found->second.first, found->second.second};
  }

 private:
  std::pair<Color, Point> key_of(Color color, Point p) const {
    return {key_ == EstimatorKey::kPointAlone ? Color::kBlack : color, p};
  }

  static void count(std::pair<double, std::uint32_t>& move, double result) {
    auto& [value, counter] = move;
    value = (value * counter + result) / (counter + 1);
    ++counter;
  }
  static std::string surroundings(const Board& board, Point p) {
    std::string colors;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const int column = p.column() + dx, row = p.row() + dy;
        const bool is_inside =
            column >= 0 && row >= 0 && column < board.size() && row < board.size();
        colors += is_inside ? static_cast<char>('a' + code_of(board[Point::at(column, row)])) : '#';
      }
    }
    return colors;
  }

  using Counter = std::pair<double, std::uint32_t>;
  EstimatorKey key_;
  std::map<std::pair<Color, Point>, Counter> moves_;
  std::map<std::pair<std::pair<Color, Point>, std::string>, Counter> contexts_;
};

void expect_estimate(const DynamicEstimator& estimator, Color color, const char* move,
                     const MoveEstimate& expected) {
  const MoveEstimate estimate = estimator.of(color, point_from_gtp(move, 9).value());
  EXPECT_EQ(estimate.games, expected.games) << move;
  EXPECT_DOUBLE_EQ(estimate.value, expected.value) << move;
}

TEST(DynamicEstimator, CountsEveryMoveOfAPlayoutOnce) {
  DynamicEstimator estimator(EstimatorKey::kColorAndPoint);
  EstimatorFeed feed;
  // Black begins; A1 and B1 are moves of the tree; D4 is played by both, C3 twice by Black.
  const SimulatedGame game =
      game_of({"A1", "B1", "C3", "D4", "pass", "C3", "D4", "E5", "C3", "pass"}, 2);
  feed.add(game, Board(9), 3.5, estimator);
  expect_estimate(estimator, Color::kBlack, "A1", {});
  expect_estimate(estimator, Color::kWhite, "B1", {});
  expect_estimate(estimator, Color::kBlack, "C3", {1, 1});
  expect_estimate(estimator, Color::kWhite, "C3", {0, 1});
  expect_estimate(estimator, Color::kWhite, "D4", {0, 1});
  expect_estimate(estimator, Color::kBlack, "D4", {1, 1});
  expect_estimate(estimator, Color::kBlack, "E5", {});
  feed.add(game, Board(9), -3.5, estimator);
  feed.add(game, Board(9), 0, estimator);
  feed.add(game, Board(9), 1, estimator);
  expect_estimate(estimator, Color::kBlack, "C3", {0.625, 4});
  expect_estimate(estimator, Color::kWhite, "E5", {0.375, 4});
  estimator.clear();
  expect_estimate(estimator, Color::kBlack, "C3", {});
}

TEST(DynamicEstimator, WithoutColoursTheFirstMoveOnAPointCounts) {
  DynamicEstimator estimator(EstimatorKey::kPointAlone);
  EstimatorFeed feed;
  Board root(9);
  root.set_to_play(Color::kWhite);
  feed.add(game_of({"C3", "D4", "D4", "C3", "E5"}, 0), root, 3.5, estimator);
  for (const Color color : kBothPlayers) {
    expect_estimate(estimator, color, "C3", {0, 1});
    expect_estimate(estimator, color, "D4", {1, 1});
    expect_estimate(estimator, color, "E5", {0, 1});
  }
}

TEST(DynamicEstimator, AgreesWithItsTwin) {
  for (const EstimatorKey key :
       {EstimatorKey::kColorAndPoint, EstimatorKey::kPointAlone, EstimatorKey::kContext}) {
    DynamicEstimator estimator(key);
    SlowEstimator slow(key);
    EstimatorFeed feeds[2];  // Two threads tell of their games by turns.
    const auto team = make_policy("uniform");
    const auto runner = team->make_runner();
    const auto record = std::make_unique<SimulatedGame>();
    Rng rng(1);
    for (int i = 0; i < 200; ++i) {
      // Sometimes after a capture that makes a ko, with a pass in the path.
      Board board(7);
      board.set_to_play(i % 3 == 0 ? Color::kWhite : Color::kBlack);
      std::vector<PackedPoint> path(static_cast<std::size_t>(i % 2), Point::at(3, 3));
      if (i % 4 == 0) {
        for (const Point move :
             {Point::at(1, 0), Point::at(2, 0), Point::at(0, 1), Point::at(3, 1), Point::at(1, 2),
              Point::at(2, 2), Point::at(2, 1), Point::at(1, 1)})
          board.play(move);
        ASSERT_FALSE(board.ko().is_none());
        path = {Point::at(5, 5), Point::pass(), Point::at(4, 5)};
      }
      runner->set_position(board);
      const double margin = runner->run(path, rng, *record) - 1;  // Draws are among them.
      feeds[i % 2].add(*record, board, margin, estimator);
      slow.add(*record, board, margin);
    }
    Board board(7);
    for (int i = 0; i < 3; ++i) board.play(Point::at(2 + i, 2));
    int differ = 0, collisions = 0;
    for (const Color color : kBothPlayers) {
      for_each_point(7, [&](Point p) {
        const MoveEstimate estimate = estimator.of(color, p), expected = slow.of(color, p);
        ASSERT_EQ(estimate.games, expected.games);
        ASSERT_NEAR(estimate.value, expected.value, 1e-12);
        ASSERT_GT(estimate.games, 50u);
        if (board[p] != Color::kEmpty) return;
        const MoveEstimate here = estimator.of(board, color, p);
        EXPECT_EQ(here.games, expected.games);
        collisions += std::abs(here.value - slow.of(board, color, p).value) > 1e-12;
        differ += std::abs(here.value - estimate.value) > 1e-9;
      });
    }
    if (key == EstimatorKey::kContext) {
      EXPECT_GT(differ, 20);
      EXPECT_LE(collisions, 4) << "one was expected of 92 looks among 8,000 contexts";
    } else {
      EXPECT_EQ(differ, 0);
      EXPECT_EQ(collisions, 0);
    }
  }
}

// Two moves late in a playout that won, each made again in an empty corner of one that lost: of the
// fortieth the context is remembered, of the next one it is not.
TEST(DynamicEstimator, RemembersContextsOfFortyMoves) {
  DynamicEstimator estimator(EstimatorKey::kContext);
  EstimatorFeed feed;
  SimulatedGame game;
  for (int i = 0; i < 41; ++i)  // Every other row: nothing is captured.
    game.moves[static_cast<std::size_t>(game.size++)] = Point::at(i % 9, i / 9 * 2);
  for (const int k : {39, 40}) {
    const Color color = k % 2 == 0 ? Color::kBlack : Color::kWhite;
    const Point move = game.moves[static_cast<std::size_t>(k)];
    estimator.clear();
    feed.add(game, Board(9), color == Color::kBlack ? 1 : -1, estimator);
    SimulatedGame lost;
    lost.moves[static_cast<std::size_t>(lost.size++)] = move;
    Board root(9);
    root.set_to_play(color);
    feed.add(lost, root, color == Color::kBlack ? -1 : 1, estimator);
    EXPECT_EQ(estimator.of(color, move).value, 0.5);
    Board before(9);
    for (int i = 0; i < k; ++i) before.play(game.moves[static_cast<std::size_t>(i)]);
    const double expected = k == 39 ? (1 + 0.5 * 10) / 11 : 0.5;
    EXPECT_DOUBLE_EQ(estimator.of(before, color, move).value, expected) << k;
  }
}

// However many games there are, the mean stays what it was, and a new game still counts.
TEST(DynamicEstimator, NeverOverflows) {
  DynamicEstimator estimator(EstimatorKey::kColorAndPoint, 8);
  const Point p = Point::at(2, 2);
  for (int i = 0; i < 100; ++i) {
    estimator.add(Color::kWhite, p, 2);
    EXPECT_EQ(estimator.of(Color::kWhite, p).value, 1);
    EXPECT_LE(estimator.of(Color::kWhite, p).games, 8u);
  }
  for (int i = 0; i < 100; ++i) estimator.add(Color::kWhite, p, i % 2 == 0 ? 2 : 1);
  EXPECT_NEAR(estimator.of(Color::kWhite, p).value, 0.75, 0.15);
  for (int i = 0; i < 100; ++i) estimator.add(Color::kWhite, p, 0);
  EXPECT_NEAR(estimator.of(Color::kWhite, p).value, 0, 0.01);
}

}  // namespace
}  // namespace keima
