#include "knowledge/likely_moves.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "base/text_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

WeightFile even_weights() {
  WeightFile file;
  file.file = "test";
  const FeatureSet set;
  for (int i = 0; i < set.size(); ++i) file.entries.push_back({set.name(i), 1, i + 1});
  return file;
}

std::string error_of(const WeightFile& file) {
  try {
    MoveWeights weights(file);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(MoveWeights, EveryFeatureHasOne) {
  WeightFile file = even_weights();
  EXPECT_EQ(error_of(file), "");
  file.entries[7].value = 0;
  EXPECT_EQ(error_of(file), "test, line 8: the weight must be positive");
  file.entries[7] = {"last:77", 1, 8};
  EXPECT_EQ(error_of(file), "test, line 8: unknown feature 'last:77'");
  file.entries.erase(file.entries.begin() + 7);
  EXPECT_EQ(error_of(file).rfind("test: 'pattern:", 0), 0u);
}

TEST(MoveWeights, ByName) {
  EXPECT_EQ(MoveWeights::named("auto"), nullptr);
  const TempFolder folder;
  WeightFile file = even_weights();
  file.format = kMoveWeightFormat;
  file.entries[3].value = 2;
  write_text_file(folder / "w.txt", to_text(file));
  EXPECT_NEAR(MoveWeights::named(folder / "w.txt")->logs()[3], std::log(2), 1e-9);
  EXPECT_THROW(MoveWeights::named(folder / "none.txt"), Error);
}

TEST(LikelyMoves, SharesAreThoseOfTheWeights) {
  WeightFile file = even_weights();
  for (auto& entry : file.entries)
    if (entry.name == "line:1-open") entry.value = 0.25;
  const MoveWeights weights(file);
  const Board board(5);
  std::vector<PackedPoint> moves;
  for_each_point(5, [&](Point p) { moves.push_back(p); });
  moves.push_back(Point::pass());
  PriorTable table;
  table.reset(moves.size());
  LikelyMoves(weights, {.weight = 100}).add({board, Point::none(), Point::none()}, moves, table);
  table.normalize_bias();
  const double border = 0.25 / (16 * 0.25 + 9), inside = 1 / (16 * 0.25 + 9);
  EXPECT_NEAR(table.bias(0), border, 1e-4);
  EXPECT_NEAR(table.bias(12), inside, 1e-4);
  EXPECT_NEAR(table.weight(0), 100 * std::sqrt(border), 1e-9);
  EXPECT_NEAR(table.weight(12), 100 * std::sqrt(inside), 1e-9);
  EXPECT_EQ(table.value(12), 1);
  EXPECT_EQ(table.weight(25), 0);  // Pass.
  EXPECT_LT(table.bias(25), border);
}

TEST(LikelyPrior, IsLargerWhileTheBoardIsNearlyEmpty) {
  const LikelyPrior prior{.weight = 100, .opening = 8};
  Board board(20);
  EXPECT_EQ(prior.on(board), 900);
  for (int i = 0; i < 5; ++i) board.play(Point::at(i, 2 * (i % 2)));
  EXPECT_NEAR(prior.on(board), 700, 1e-9);  // A quarter of the twentieth is occupied.
  for (int i = 0; i < 15; ++i) board.play(Point::at(i, 4));
  EXPECT_NEAR(prior.on(board), 100, 1e-9);
  board.play(Point::at(0, 19));
  EXPECT_EQ(prior.on(board), 100);
  EXPECT_EQ(LikelyPrior{.weight = 100}.on(Board(9)), 100);
}

TEST(MoveWeights, ComeWithTheProgramForEachSize) {
  const auto file = [](const std::string& name) {
    return MoveWeights(read_weights(fmt::format("{}/weights/moves-{}.txt", KEIMA_SOURCE_DIR, name),
                                    kMoveWeightFormat))
        .logs();
  };
  for (const auto& [name, sizes] :
       {std::pair{"9x9", std::vector{2, 9, 11}}, {"13x13", {12, 13, 15}}, {"19x19", {16, 19, 25}}})
    for (const int size : sizes) EXPECT_EQ(MoveWeights::built_in(size).logs(), file(name)) << size;
}

// What any beginner knows, the games must have taught.
TEST(MoveWeights, WhatComesWithTheProgramHasLearned) {
  for (int size : {9, 13, 19}) {
    const MoveWeights& weights = MoveWeights::built_in(size);
    const Board empty(size);
    MoveFeatures features({empty, Point::none(), Point::none()}, weights.features());
    EXPECT_GT(weights.of(features.of(Point::at(3, 3))), weights.of(features.of(Point::at(3, 0))));
    EXPECT_GT(weights.of(features.of(Point::at(2, 3))), weights.of(features.of(Point::at(1, 1))));

    Board board(size);  // White has put a stone in atari: Black escapes.
    for (const Point p : {Point::at(4, 4), Point::at(4, 5), Point::at(0, 0), Point::at(3, 4),
                          Point::at(0, 1), Point::at(5, 4)})
      board.play(p);
    MoveFeatures now({board, Point::at(5, 4), Point::at(0, 1)}, weights.features());
    const double escape = weights.of(now.of(Point::at(4, 3)));
    for_each_point(size, [&](Point p) {
      if (board[p] == Color::kEmpty && p != Point::at(4, 3)) {
        EXPECT_GT(escape, weights.of(now.of(p)));
      }
    });
  }
}

}  // namespace
}  // namespace keima
