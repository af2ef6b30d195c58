#include "engine/opening_move.h"

#include <gtest/gtest.h>

#include "core/sensible_moves.h"
#include "engine/opening_book.h"

namespace keima {
namespace {

class OpeningMoveTest : public testing::Test {
 protected:
  OpeningMoveTest() { settings_.player.book = "on"; }

  Point ask(const Game& game, Color color, bool has_clock = false, bool cleans_up = false) {
    const std::vector<PackedPoint> points = sensible_points(game, color);
    Rng rng(1);
    return opening_move({game, color, points, settings_, has_clock, cleans_up}, rng);
  }

  Settings settings_;
  Game empty_{9, rules_named("chinese"), 7};
};

TEST_F(OpeningMoveTest, IsOneOfTheBook) {
  const Point move = ask(empty_, Color::kBlack);
  ASSERT_FALSE(move.is_none());
  bool is_in_book = false;
  for (const BookReply& reply : OpeningBook::built_in(9).replies(empty_.board()))
    is_in_book |= reply.move == move;
  EXPECT_TRUE(is_in_book);
  EXPECT_TRUE(ask(Game(8, rules_named("chinese"), 7), Color::kBlack).is_none()) << "has no book";
}

TEST_F(OpeningMoveTest, TheBookIsForEvenGamesAndWhoseTurnItIs) {
  EXPECT_TRUE(ask(empty_, Color::kWhite).is_none()) << "not to play";
  EXPECT_TRUE(ask(empty_, Color::kBlack, false, true).is_none()) << "cleaning up";
  EXPECT_TRUE(ask(Game(9, rules_named("chinese"), 0), Color::kBlack).is_none()) << "komi";
  Game handicap(9, rules_named("chinese"), 7);
  const Point middle = Point::at(4, 4);  // Which the book answers in an even game.
  handicap.place_handicap(std::vector<Point>{middle});
  EXPECT_TRUE(ask(handicap, Color::kWhite).is_none()) << "handicap";
  ASSERT_FALSE(empty_.play({Color::kBlack, middle}));
  EXPECT_FALSE(ask(empty_, Color::kWhite).is_none()) << "even";
}

TEST_F(OpeningMoveTest, AutoIsWhereAClockRuns) {
  settings_.player.book = "auto";
  EXPECT_TRUE(ask(empty_, Color::kBlack).is_none());
  EXPECT_FALSE(ask(empty_, Color::kBlack, true).is_none());
  settings_.player.book = "off";
  EXPECT_TRUE(ask(empty_, Color::kBlack, true).is_none());
}

TEST_F(OpeningMoveTest, OnlyMovesThatMayBePlayed) {
  Rng rng(1);
  const OpeningTask task{empty_, Color::kBlack, {}, settings_, true, false};
  EXPECT_TRUE(opening_move(task, rng).is_none());
}

TEST_F(OpeningMoveTest, ATreeMayHaveItsOwn) {
  settings_.player.book = "off";
  const Game large(19, rules_named("chinese"), 7.5);
  EXPECT_TRUE(ask(large, Color::kBlack).is_none());
  settings_.search.corner_opening = "on";
  const Point move = ask(large, Color::kBlack);
  ASSERT_FALSE(move.is_none());
  EXPECT_TRUE(move.column() == 3 || move.column() == 15);
  EXPECT_TRUE(move.row() == 3 || move.row() == 15);
}

}  // namespace
}  // namespace keima
