#include "playout/tactics/atari_defence.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/slow_rules.h"
#include "reference/twin_games.h"
#include "support/test_scale.h"

namespace keima {
namespace {

slow::Points defences(const AtariBoard& board, Point last) {
  PointList moves;
  const AtariEvent event = atari_event(board, last);
  if (board.to_play() == Color::kBlack)
    add_atari_defences<Color::kBlack>(board, last, event.attacked, moves);
  else
    add_atari_defences<Color::kWhite>(board, last, event.attacked, moves);
  slow::Points result;
  for (Rng rng(1); !moves.empty();) result.insert(moves.draw(rng));
  return result;
}

slow::Points defences_after(const char* position, Color to_play, Point last) {
  Board board = board_from_ascii(position, to_play);
  board.play(last);
  return defences(AtariBoard(board), last);
}

// White's (3, 0) attacks the two black stones at the top. They can capture the two white ones at
// (0, 1), or run to (3, 1).
TEST(AtariDefence, CaptureOrExtend) {
  const char* position = R"(
    X O X . . . .
    . O X . . . .
    X X O . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )";
  EXPECT_EQ(defences_after(position, Color::kWhite, Point::at(3, 0)),
            (slow::Points{Point::at(0, 1), Point::at(3, 1)}));
}

// At the edge an extension would still be in atari.
TEST(AtariDefence, NoHopelessExtension) {
  const char* position = R"(
    . X . O .
    . . . . .
    . O . . .
    . . . . .
    . . . . .
  )";
  Board board = board_from_ascii(position, Color::kBlack);
  board.put_stone(Color::kWhite, Point::at(0, 0));
  board.set_to_play(Color::kWhite);
  board.play(Point::at(1, 1));
  EXPECT_EQ(defences(AtariBoard(board), Point::at(1, 1)), slow::Points{Point::at(0, 1)});
}

// The last move is no neighbour of the string that it leaves in atari: not its doing.
TEST(AtariDefence, OnlyStringsBesideTheLastMove) {
  const char* position = R"(
    . O X . .
    O X O . .
    . . . . .
    . . . . .
    . . . . .
  )";
  EXPECT_TRUE(defences_after(position, Color::kWhite, Point::at(4, 4)).empty());
  EXPECT_EQ(defences_after(position, Color::kWhite, Point::at(1, 2)), slow::Points{});
}

TEST(AtariDefence, TellsWhatTheLastMoveDid) {
  Board board = board_from_ascii(R"(
    . . . . .
    . O X O .
    . X . X .
    . . . . .
    . . . . .
  )",
                                 Color::kWhite);
  const Point last = Point::at(2, 2);
  board.play(last);
  const AtariEvent event = atari_event(AtariBoard(board), last);
  EXPECT_TRUE(event.last_in_atari);
  EXPECT_EQ(event.attacked, 1u);  // The stone above.
}

TEST(AtariDefence, AgreesWithTheSlowRule) {
  long found = 0;
  for (int size : {3, 5, 7, 9}) {
    for_each_ply(size, scaled(60), [&](const TwinGame& game) {
      if (game.last().is_pass()) return;
      const slow::Points expected = slow::atari_defences(game.naive, game.last());
      ASSERT_EQ(defences(game.board, game.last()), expected);
      found += !expected.empty();
    });
  }
  EXPECT_GT(found, scaled(300) / 2);
}

}  // namespace
}  // namespace keima
