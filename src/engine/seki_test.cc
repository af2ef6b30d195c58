#include "engine/seki.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "engine/judgement.h"

namespace keima {
namespace {

// One letter for each stone: s in seki, a alive, d dead; empty points as they are.
std::string statuses(const char* text) {
  const Board board = board_from_ascii(text);
  const StatusMap status = judge_position(board, "base").status;
  std::string result;
  for (int row = 0; row < board.size(); ++row) {
    for (int column = 0; column < board.size(); ++column) {
      const Point p = Point::at(column, row);
      result += is_stone(board[p]) ? "ads"[static_cast<int>(status[p])] : '.';
    }
    result += '\n';
  }
  return result;
}

bool has_seki(const char* text) { return statuses(text).find('s') != std::string::npos; }

// Two strings without eyes share two liberties.
TEST(Seki, WithoutEyes) {
  EXPECT_EQ(statuses(R"(
    . X O . X O .
    X X O . X O O
    X X O O X O .
    X . X X O O O
    X X X X O O O
    X X X X O O O
    X X X X O O O
  )"),
            ".as.sa.\n"
            "aas.saa\n"
            "aasssa.\n"
            "a.aaaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n");
}

// More than two liberties in common.
TEST(Seki, WithoutEyesButWithManyLiberties) {
  EXPECT_EQ(statuses(R"(
    . X O . X O .
    X X O . X O O
    X X O . X O .
    X X O O X O O
    X . X X O O O
    X X X X O O O
    X X X X O O O
  )"),
            ".as.sa.\n"
            "aas.saa\n"
            "aas.sa.\n"
            "aasssaa\n"
            "a.aaaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n");
}

// The end of a real game. Black's three stones at A2 share C2 with White's, who share E3 with
// Black's in the corner opposite; every playout breaks it.
TEST(Seki, OfThreeGroupsInARow) {
  EXPECT_EQ(statuses(R"(
    X . X X X X O O .
    X X X X O O O O O
    . X X X X O O . O
    X X X X X X O O O
    X X X X O X O O O
    X X X O O O X X O
    O O O O . O O X X
    X X . O X X O X .
    . X O O O X X X X
  )"),
            "a.aaaaaa.\n"
            "aaaaaaaaa\n"
            ".aaaaaa.a\n"
            "aaaaaaaaa\n"
            "aaaasaaaa\n"
            "aaasssssa\n"
            "ssss.ssss\n"
            "ss.sssss.\n"
            ".ssssssss\n");
}

// An eye each, A1 and E1, and one liberty in common, C1.
constexpr const char* kEyeAgainstEye = R"(
  . O . O O O O
  O O O O O O O
  O O O O O O O
  O O O O O O O
  X X X O O O O
  O O X X X X O
  . O . X . X O
)";

TEST(Seki, EyeAgainstEye) {
  EXPECT_EQ(statuses(kEyeAgainstEye),
            ".a.aaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "sssaaaa\n"
            "ssssssa\n"
            ".s.s.sa\n");
}

// D1 is the common liberty. White has an eye at D3, Black a corner of three strings.
TEST(Seki, AGroupOfSeveralStrings) {
  EXPECT_EQ(statuses(R"(
    O . O X . X .
    . O O X X X X
    O O O X X X X
    X X X O O X X
    X X O . O X X
    . X O O O X X
    X . X . O X X
  )"),
            "a.aa.a.\n"
            ".aaaaaa\n"
            "aaaaaaa\n"
            "sssssaa\n"
            "sss.saa\n"
            ".ssssaa\n"
            "s.s.saa\n");
}

// Black has no eye, but the white groups on both sides have only one.
TEST(Seki, AChainOfGroups) {
  EXPECT_EQ(statuses(R"(
    . O . O O O O
    O O O O O O O
    O O O O O O O
    O O O O O O O
    X X X X X X X
    O O X X X O O
    . O . X . O .
  )"),
            ".a.aaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "sssssss\n"
            "sssssss\n"
            ".s.s.s.\n");
}

// Black has two eyes: the white stones are just dead.
TEST(Seki, NoneWithTwoEyes) {
  EXPECT_EQ(statuses(R"(
    . O . O O O O
    O O O O O O O
    O O O O O O O
    O O O O O O O
    X X X X X X X
    O O X X X X X
    . O . X . X .
  )"),
            ".a.aaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "aaaaaaa\n"
            "ddaaaaa\n"
            ".d.a.a.\n");
}

// Points between living groups are nobody's, but no seki.
TEST(Seki, NeutralPointsAreNone) {
  EXPECT_FALSE(has_seki(R"(
    . X X . O O .
    X X X . O O O
    . X X . O O .
    X X X . O O O
    X X X . O O O
    X X X . O O O
    X X X . O O O
  )"));
}

// Three in a row: whoever plays D1 decides, and Black's stone there kills.
TEST(Seki, NakadeIsNone) {
  EXPECT_FALSE(has_seki(R"(
    . X . X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X X X X X X X
    X O O O O O X
    X O . X . O X
  )"));
}

// Neutral points of a seki need no move; a neutral point elsewhere does.
TEST(Seki, IsSettled) {
  EXPECT_TRUE(judge_position(board_from_ascii(kEyeAgainstEye), "base").settled);
  EXPECT_FALSE(judge_position(board_from_ascii(R"(
    . O . O . X .
    O O O O . X X
    O O O O O X .
    O O O O O X X
    X X X O O O O
    O O X X X X O
    . O . X . X O
  )"),
                              "base")
                   .settled);
}

// Eyes in a seki count under area scoring only.
TEST(Seki, Counting) {
  const Board board = board_from_ascii(kEyeAgainstEye);
  const StatusMap status = judge_position(board, "base").status;
  const Count area = count_area(board, status);
  EXPECT_EQ(area.black, 10);
  EXPECT_EQ(area.white, 38);
  const Count territory = count_territory(board, status);
  EXPECT_EQ(territory.black, 0);
  EXPECT_EQ(territory.white, 2);
}

}  // namespace
}  // namespace keima
