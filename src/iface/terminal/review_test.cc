#include "iface/terminal/review.h"

#include <gtest/gtest.h>

#include "iface/terminal/terminal_test_session.h"

namespace keima {
namespace {

Opinion opinion(double black) { return {black, 0, {}}; }

TEST(Review, MistakesAreWhatTheMoverLost) {
  const std::vector<Move> moves = {{Color::kBlack, Point::at(0, 0)},
                                   {Color::kWhite, Point::at(1, 0)},
                                   {Color::kBlack, Point::at(2, 0)},
                                   {Color::kWhite, Point::at(3, 0)}};
  const std::vector<Opinion> opinions = {opinion(0.5), opinion(0.3), opinion(0.6), opinion(0.2),
                                         opinion(0.25)};
  const std::vector<Mistake> black = mistakes_of(Color::kBlack, moves, opinions, 5);
  ASSERT_EQ(black.size(), 2u);
  EXPECT_EQ(black[0].move, 1u);
  EXPECT_NEAR(black[0].loss, 0.2, 1e-9);
  EXPECT_EQ(black[1].move, 3u);
  // The largest of them, and those of White; what is less than the search can tell is none.
  EXPECT_EQ(mistakes_of(Color::kBlack, moves, opinions, 1).front().move, 3u);
  ASSERT_EQ(mistakes_of(Color::kWhite, moves, opinions, 5).size(), 1u);
  EXPECT_EQ(mistakes_of(Color::kWhite, moves, opinions, 5).front().move, 2u);
  // Where it was not looked at there is nothing to tell.
  EXPECT_EQ(mistakes_of(Color::kBlack, moves, std::span(opinions).first(2), 5).size(), 1u);
}

TEST(Review, ChancesInALine) {
  const std::vector<Opinion> opinions = {opinion(0), opinion(0.5), opinion(1)};
  EXPECT_EQ(chance_line(opinions, 60, {}), "_=#");
  EXPECT_EQ(chance_line(opinions, 60, {.round_stones = true}), "▁▅█");
  EXPECT_EQ(chance_line(std::vector<Opinion>(100), 60, {}).size(), 60u);
}

TEST(Review, GoesForwardAndBack) {
  const std::string text =
      play_session("c3\nreview\n\nnext\nback\nlast\n1\n9\nbest\n?\ndone\nquit\n");
  EXPECT_TRUE(has(text, "Black's chance to win")) << text;
  EXPECT_TRUE(has(text, "Move 1: Black C3.")) << text;
  EXPECT_TRUE(has(text, "Review, move 2 of 2:")) << text;
  EXPECT_TRUE(has(text, "The game has 2 moves.")) << text;
  EXPECT_TRUE(has(text, "play on from here")) << text;
  EXPECT_TRUE(has(text, "Black to move: ")) << text;  // The game is as it was.
  EXPECT_TRUE(has(play_session("review\n"), "There are no moves to go through."));
}

TEST(Review, PlaysOnFromAnywhere) {
  const std::string text = play_session("c3\nreview\n1\nplay\n");
  EXPECT_TRUE(has(text, "You play on as white after move 1.")) << text;
  EXPECT_TRUE(has(text, "White to move: ")) << text;
}

}  // namespace
}  // namespace keima
