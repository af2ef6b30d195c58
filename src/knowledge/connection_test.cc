#include "knowledge/connection.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

TEST(ConnectionReader, ADiagonalIsConnectedByMiai) {
  const Board board = board_from_ascii(R"(
    . . . . .
    . X . . .
    . . X . .
    . . . . .
    . . . . .
  )",
                                       Color::kWhite);
  ConnectionReader reader;
  EXPECT_EQ(reader.cut(board, Point::at(1, 1), Point::at(2, 2)).outcome, Link::kConnected);
}

TEST(ConnectionReader, ACuttingPointIsForWhoMovesFirst) {
  const Board board = board_from_ascii(R"(
    . . . . . . .
    . . O O . . .
    . X X . . . .
    . . O X X . .
    . . O O . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kWhite);
  const Point one = Point::at(2, 2), other = Point::at(3, 3), between = Point::at(3, 2);
  ConnectionReader reader;
  const LinkAnswer cut = reader.cut(board, one, other);
  EXPECT_EQ(cut.outcome, Link::kCut);
  EXPECT_EQ(cut.move, between);
  const LinkAnswer connected = reader.connect(board, one, other);
  EXPECT_EQ(connected.outcome, Link::kConnected);
  EXPECT_EQ(connected.move, between);
}

// The stone that cuts is in atari when it gets there.
TEST(ConnectionReader, WhatCutsAndIsTakenDoesNotCut) {
  const Board board = board_from_ascii(R"(
    . . . . . . .
    . . O X . . .
    . X X . X . .
    . . O X X . .
    . . O O . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kWhite);
  // White at D5 has no liberty at all; Black may connect there whenever he likes.
  ConnectionReader reader;
  EXPECT_EQ(reader.cut(board, Point::at(2, 2), Point::at(3, 3)).outcome, Link::kConnected);
}

TEST(ConnectionReader, StonesFarApartAreCut) {
  const Board board = board_from_ascii(R"(
    X . O . .
    . . O . .
    . . O . X
    . . O . .
    . . O . .
  )",
                                       Color::kBlack);
  ConnectionReader reader;
  EXPECT_EQ(reader.connect(board, Point::at(0, 0), Point::at(4, 2)).outcome, Link::kCut);
  EXPECT_TRUE(reader.cut(board, Point::at(0, 0), Point::at(4, 2)).move.is_pass());
}

TEST(ConnectionReader, SaysThatItDoesNotKnow) {
  const Board board = board_from_ascii(R"(
    . . . . .
    . X . . .
    . . X . .
    . . . . .
    . . . . .
  )",
                                       Color::kWhite);
  ConnectionReader reader({.nodes = 1, .plies = 6});
  EXPECT_EQ(reader.cut(board, Point::at(1, 1), Point::at(2, 2)).outcome, Link::kUnknown);
}

}  // namespace
}  // namespace keima
