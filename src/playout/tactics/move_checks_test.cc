#include "playout/tactics/move_checks.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/slow_rules.h"
#include "reference/twin_games.h"
#include "support/test_scale.h"

namespace keima {
namespace {

bool is_mutual(const AtariBoard& board, Point p) {
  return board.to_play() == Color::kBlack ? is_bad_mutual_atari<Color::kBlack>(board, p)
                                          : is_bad_mutual_atari<Color::kWhite>(board, p);
}

// A false eye at (1, 1): safe until White has put a part of it in atari.
TEST(MoveChecks, AFalseEyeIsLeftAloneUntilAStringIsInAtari) {
  const AtariBoard quiet(board_from_ascii(R"(
    . X O . .
    X . X . .
    O X . . .
    . . . . .
    . . . . .
  )"));
  EXPECT_TRUE(is_safe_enclosure<Color::kBlack>(quiet, Point::at(1, 1)));
  EXPECT_FALSE(is_safe_enclosure<Color::kWhite>(quiet, Point::at(1, 1)));
  EXPECT_FALSE(is_safe_enclosure<Color::kBlack>(quiet, Point::at(3, 3)));
  const AtariBoard atari(board_from_ascii(R"(
    . X O . .
    X . X O .
    O X O . .
    . . . . .
    . . . . .
  )"));
  EXPECT_FALSE(is_safe_enclosure<Color::kBlack>(atari, Point::at(1, 1)));
}

// Seki: the black stones in the corner and the white ones around them share two liberties. A row of
// three may be made there, a row of four may not.
TEST(MoveChecks, AMutualAtariIsBadUnlessItMakesNakade) {
  const AtariBoard row(board_from_ascii(R"(
    . X X X . O
    O O O O O O
    X X X X X X
    . . . . . .
    . . . . . .
    . . . . . .
  )"));
  EXPECT_TRUE(is_mutual(row, Point::at(0, 0)));
  EXPECT_TRUE(is_mutual(row, Point::at(4, 0)));
  const AtariBoard two(board_from_ascii(R"(
    . X X . O O
    O O O O O O
    X X X X X X
    . . . . . .
    . . . . . .
    . . . . . .
  )"));
  EXPECT_TRUE(gives_atari<Color::kBlack>(two, Point::at(0, 0)));
  EXPECT_FALSE(is_mutual(two, Point::at(0, 0)));
}

TEST(MoveChecks, AgreeWithTheSlowRules) {
  long enclosures = 0, ataris = 0, mutual = 0;
  for (int size : {2, 3, 5, 7, 9}) {
    for_each_ply(size, scaled(25), [&](const TwinGame& game) {
      for_each_point(size, [&](Point p) {
        if (game.board[p] != Color::kEmpty) return;
        const bool enclosed = slow::is_safe_enclosure(game.naive, Color::kBlack, p);
        ASSERT_EQ(is_safe_enclosure<Color::kBlack>(game.board, p), enclosed);
        enclosures += enclosed;
        if (!game.naive.is_legal(p)) return;
        const bool atari = slow::gives_atari(game.naive, p);
        ASSERT_EQ(game.board.to_play() == Color::kBlack ? gives_atari<Color::kBlack>(game.board, p)
                                                        : gives_atari<Color::kWhite>(game.board, p),
                  atari);
        ataris += atari;
        if (!slow::is_self_atari(game.naive, p)) return;
        const bool bad = slow::is_bad_mutual_atari(game.naive, p);
        ASSERT_EQ(is_mutual(game.board, p), bad);
        mutual += bad;
      });
    });
  }
  EXPECT_GT(enclosures, scaled(1000) / 2);
  EXPECT_GT(ataris, scaled(1000) / 2);
  EXPECT_GT(mutual, scaled(20) / 2);
}

}  // namespace
}  // namespace keima
