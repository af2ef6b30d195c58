#include "lab/anderson/bare_games.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

ExpertStates some_states(int count) {
  ExpertStates states{5, {}};
  for (int i = 0; i < count; ++i) {
    ExpertState state;
    state.before = {Point::at(1, 1), Point::at(i % 5, 3)};
    state.next = Point::at(2, 1);
    state.winner = i % 3 == 0 ? Color::kWhite : Color::kBlack;
    state.komi = i % 3 == 0 ? 100 : -100;
    states.states.push_back(state);
  }
  return states;
}

TEST(BareGames, ThreadsDoNotMatterAndKomiDoes) {
  BareGames plan{.size = 5, .komi = 0.5, .games = 300};
  const BareScore one = play_bare_games("uniform", "ego", plan);
  EXPECT_EQ(one.games, 300);
  plan.threads = 3;
  EXPECT_EQ(play_bare_games("uniform", "ego", plan).points, one.points);
  plan.komi = 24.5;
  EXPECT_LT(play_bare_games("uniform", "ego", plan).points, one.points);
  plan.komi = -25.5;
  EXPECT_EQ(play_bare_games("uniform", "ego", plan).points, 300);
}

TEST(BareGames, EachSideHasItsPolicy) {
  const BareGames plan{.size = 5, .komi = 0.5, .games = 300};
  const BareScore even = play_bare_games("uniform", "uniform", plan);
  EXPECT_GT(play_bare_games("mogo", "uniform", plan).points, even.points + 30);
  EXPECT_LT(play_bare_games("uniform", "mogo", plan).points, even.points - 30);
}

TEST(BareGames, CanBeStopped) {
  int asked = 0;
  const BareGames plan{.size = 5, .games = 1000, .go_on = [&] { return ++asked <= 10; }};
  EXPECT_EQ(play_bare_games("uniform", "uniform", plan).games, 10);
}

TEST(GuessMoves, IsTheMeanChanceOfTheMove) {
  const ExpertStates states = some_states(20);
  const MoveGuess guess = guess_moves("uniform", states, 100, 1, 1);
  EXPECT_EQ(guess.states, 20);
  EXPECT_DOUBLE_EQ(guess.chance, 1.0 / 23);  // Of 25 points two are taken, and none is an eye.
  EXPECT_DOUBLE_EQ(guess.best, 1.0 / 23);
  EXPECT_NEAR(guess.uncertainty, 0, 1e-9);
  // Policies that do not know their chances are asked.
  const MoveGuess counted = guess_moves("mogo", states, 2000, 1, 2);
  EXPECT_GT(counted.chance, 0);
  EXPECT_LT(counted.chance, 1);
}

TEST(GuessResults, SeesWhoWins) {
  const ExpertStates states = some_states(20);  // Komi decides each of them.
  const ResultGuess guess = guess_results("uniform", states, 1, 2);
  EXPECT_EQ(guess.states, 20);
  EXPECT_EQ(guess.right, 20);
  ExpertStates others = states;
  for (ExpertState& state : others.states) state.komi = -state.komi;
  others.states[0].winner = Color::kEmpty;
  EXPECT_EQ(guess_results("uniform", others, 1, 1).right, 0);
  EXPECT_EQ(guess_results("uniform", others, 1, 1).states, 19);
}

TEST(PlayoutsPerSecond, AreCounted) {
  EXPECT_GT(playouts_per_second("uniform", some_states(3), 0.02), 100);
}

}  // namespace
}  // namespace keima
