#include "playout/tactics/crowding.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

bool crowds(const AtariBoard& board, Point p) { return crowds_own_string<Color::kBlack>(board, p); }

constexpr std::string_view kRace = R"(
  . X . O X . O O .
  X X . O X . O O O
  X X . O X . O O O
  X X X X O O O O O
  X X X X O O O O O
  X X X X O O O O O
  X X X X O O O O O
  X X X X O O O O O
  . X X X O O O O .
)";

// Black's three stones have three liberties, and so have White's.
TEST(Crowding, TheThirdLibertyInARace) {
  const AtariBoard board(board_from_ascii(kRace, Color::kBlack));
  for (int row = 0; row < 3; ++row) {
    EXPECT_TRUE(crowds(board, Point::at(5, row))) << row;
    EXPECT_FALSE(crowds(board, Point::at(2, row))) << row;  // White's liberties.
  }
}

// The wall has eyes, and who has an eye may fill neutral points.
TEST(Crowding, NotWithAnEye) {
  const AtariBoard board(board_from_ascii(kRace, Color::kWhite));
  EXPECT_FALSE((crowds_own_string<Color::kWhite>(board, Point::at(5, 0))));
}

// A point without an enemy beside it may be an eye to make.
TEST(Crowding, NotInItsOwnSpace) {
  const AtariBoard board(board_from_ascii(R"(
    O O O O O
    O O O O .
    X X X X X
    X X X X X
    X X . . .
  )",
                                          Color::kBlack));
  EXPECT_FALSE(crowds(board, Point::at(3, 4)));
}

TEST(Crowding, NotWhereItConnectsOrAnEnemyIsWeak) {
  const AtariBoard connects(board_from_ascii(R"(
    . X . O O
    O X . O O
    O O . X O
    O O O . O
    O O O O .
  )",
                                             Color::kBlack));
  EXPECT_FALSE(crowds(connects, Point::at(2, 2)));
  const AtariBoard weak(board_from_ascii(R"(
    . X . O X
    X X . O X
    X X . O X
    X X X X X
    X X X X .
  )",
                                         Color::kBlack));
  for (int row = 0; row < 3; ++row) EXPECT_FALSE(crowds(weak, Point::at(2, row)));
}

}  // namespace
}  // namespace keima
