#include "playout/learned/game_follower.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(GameFollower, GoesByTheStonesThatAreMissing) {
  GameFollower follower;
  Board board(5);
  EXPECT_TRUE(follower.begins_anew(board));
  board.play(Point::at(0, 0));
  EXPECT_FALSE(follower.begins_anew(board)) << "a move";
  board.play(Point::at(1, 0));
  board.play(Point::at(4, 4));
  board.play(Point::at(0, 1));  // Takes the first stone.
  EXPECT_FALSE(follower.begins_anew(board)) << "three moves and a capture";
  Board taken_back(5);
  taken_back.play(Point::at(0, 0));
  EXPECT_TRUE(follower.begins_anew(taken_back)) << "stones are gone that nobody took";
  EXPECT_TRUE(follower.begins_anew(Board(5))) << "an empty board";
  EXPECT_TRUE(follower.begins_anew(Board(7))) << "another size";
}

}  // namespace
}  // namespace keima
