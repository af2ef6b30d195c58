#include "knowledge/dynamic_estimator.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/coords.h"
#include "playout/runner.h"

namespace keima {
namespace {

using EstimatorKey = DynamicEstimator::Key;

// The paper's module as it is written: a table of moves, each with a value and a counter.
class SlowEstimator {
 public:
  explicit SlowEstimator(EstimatorKey key) : key_(key) {}

  void add(const SimulatedGame& game, Color first, double margin) {
    std::set<std::pair<Color, Point>> seen;
    Color color = first;
    for (int k = 0; k < game.size; ++k, color = opponent(color)) {
      const Point p = game.moves[static_cast<std::size_t>(k)];
      const auto move = key_of(color, p);
      if (k < game.path_size || p.is_pass() || !seen.insert(move).second) continue;
      const double black = margin == 0 ? 0.5 : margin > 0 ? 1 : 0;
      const double result = color == Color::kBlack ? black : 1 - black;
      auto& [value, counter] = moves_[move];
      value = (value * counter + result) / (counter + 1);
      ++counter;
    }
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

  EstimatorKey key_;
  std::map<std::pair<Color, Point>, std::pair<double, std::uint32_t>> moves_;
};

SimulatedGame game_of(std::initializer_list<const char*> moves, int path_size) {
  SimulatedGame game;
  for (const char* move : moves)
    game.moves[static_cast<std::size_t>(game.size++)] = point_from_gtp(move, 9).value();
  game.path_size = path_size;
  return game;
}

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
  feed.add(game, Color::kBlack, 3.5, estimator);
  expect_estimate(estimator, Color::kBlack, "A1", {});
  expect_estimate(estimator, Color::kWhite, "B1", {});
  expect_estimate(estimator, Color::kBlack, "C3", {1, 1});
  expect_estimate(estimator, Color::kWhite, "C3", {0, 1});
  expect_estimate(estimator, Color::kWhite, "D4", {0, 1});
  expect_estimate(estimator, Color::kBlack, "D4", {1, 1});
  expect_estimate(estimator, Color::kBlack, "E5", {});
  feed.add(game, Color::kBlack, -3.5, estimator);
  feed.add(game, Color::kBlack, 0, estimator);
  feed.add(game, Color::kBlack, 1, estimator);
  expect_estimate(estimator, Color::kBlack, "C3", {0.625, 4});
  expect_estimate(estimator, Color::kWhite, "E5", {0.375, 4});
  estimator.clear();
  expect_estimate(estimator, Color::kBlack, "C3", {});
}

TEST(DynamicEstimator, WithoutColoursTheFirstMoveOnAPointCounts) {
  DynamicEstimator estimator(EstimatorKey::kPointAlone);
  EstimatorFeed feed;
  feed.add(game_of({"C3", "D4", "D4", "C3", "E5"}, 0), Color::kWhite, 3.5, estimator);
  for (const Color color : kBothPlayers) {
    expect_estimate(estimator, color, "C3", {0, 1});
    expect_estimate(estimator, color, "D4", {1, 1});
    expect_estimate(estimator, color, "E5", {0, 1});
  }
}

TEST(DynamicEstimator, AgreesWithItsTwin) {
  for (const EstimatorKey key : {EstimatorKey::kColorAndPoint, EstimatorKey::kPointAlone}) {
    DynamicEstimator estimator(key);
    SlowEstimator slow(key);
    EstimatorFeed feeds[2];  // Two threads tell of their games by turns.
    const auto team = make_policy("uniform");
    const auto runner = team->make_runner();
    const auto record = std::make_unique<SimulatedGame>();
    Rng rng(1);
    for (int i = 0; i < 200; ++i) {
      Board board(7);
      board.set_to_play(i % 3 == 0 ? Color::kWhite : Color::kBlack);
      runner->set_position(board);
      const std::vector<PackedPoint> path(static_cast<std::size_t>(i % 2), Point::at(3, 3));
      const double margin = runner->run(path, rng, *record) - 1;  // Draws are among them.
      feeds[i % 2].add(*record, board.to_play(), margin, estimator);
      slow.add(*record, board.to_play(), margin);
    }
    for (const Color color : kBothPlayers) {
      for_each_point(7, [&](Point p) {
        const MoveEstimate estimate = estimator.of(color, p), expected = slow.of(color, p);
        ASSERT_EQ(estimate.games, expected.games);
        ASSERT_NEAR(estimate.value, expected.value, 1e-12);
        ASSERT_GT(estimate.games, 50u);
      });
    }
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
