#include "train/anderson/apprenticeship.h"

#include <gtest/gtest.h>

#include <cmath>

#include "train/anderson/exact_playouts.h"

namespace keima {
namespace {

// Experts that play by planted thetas.
ExpertGames planted_games(const PatternThetas& truth, int count) {
  ExpertGames games{5, {}};
  Rng rng(4);
  SoftmaxMoves moves;
  for (int i = 0; i < count; ++i) {
    ExpertGame game;
    BareBoard board(5);
    play_softmax(board, truth, DrawForm::kProper, rng, moves,
                 [&](const SoftmaxMoves& all, int chosen) {
                   // Passes have no chosen move: the turn tells of them.
                   if ((game.moves.size() % 2 == 0) != (board.to_play() == Color::kBlack))
                     game.moves.emplace_back(Point::pass());
                   game.moves.emplace_back(all.point(chosen));
                 });
    games.games.push_back(game);
  }
  return games;
}

TEST(Apprenticeship, CorrectedFindsPlantedThetas) {
  const PatternThetas truth = uneven_thetas();
  const ExpertGames games = planted_games(truth, 4000);
  ThetaLearner learner{PatternThetas(), RpropForm::kOff};
  learn_as_apprentice(games, {.alpha_plus = 0.1}, {.end = 4000}, learner);
  learn_as_apprentice(games, {.alpha_plus = 0.02}, {.end = 4000}, learner);
  // Chances are what counts: thetas are known but for a constant.
  Rng rng(8);
  SoftmaxMoves right, learned;
  double divergence = 0, divergence_before = 0;
  int positions = 0;
  for (int game = 0; game < 20; ++game) {
    BareBoard board(5);
    play_softmax(board, truth, DrawForm::kProper, rng, right, [&](const SoftmaxMoves&, int) {
      learned.find(board, learner.thetas());
      for (int i = 0; i < right.size(); ++i) {
        divergence += right.chance(i) * std::log(right.chance(i) / learned.chance(i));
        divergence_before += right.chance(i) * std::log(right.chance(i) * right.size());
      }
      ++positions;
    });
  }
  EXPECT_GT(divergence_before / positions, 0.15);
  EXPECT_LT(divergence / positions, 0.02);
}

// Two moves by hand, on 2x2, where all four points look alike at first.
TEST(Apprenticeship, PrintedSumsAlphas) {
  const ExpertGames games{2, {{{Point::at(0, 0), Point::at(1, 1)}, Color::kBlack, 0.5}}};
  const auto pattern = [](const BareBoard& board, Point p) {
    return PatternNumbers::get()(board.around(p), board.to_play());
  };
  BareBoard board(2);
  const int empty = pattern(board, Point::at(0, 0));
  board.play(Point::at(0, 0));
  const int diagonal = pattern(board, Point::at(1, 1)), beside = pattern(board, Point::at(1, 0));
  ASSERT_EQ(pattern(board, Point::at(0, 1)), beside);
  ASSERT_NE(diagonal, beside);
  struct Case {
    Apprenticeship::Form form;
    double empty, diagonal, beside;
  };
  for (const Case& c : {Case{Apprenticeship::Form::kPrinted, 1 - 0.3, 1, -0.2},
                        Case{Apprenticeship::Form::kFixed, 1, 1, -0.2}}) {
    ThetaLearner learner{PatternThetas(), RpropForm::kOff};
    learn_as_apprentice(games, {c.form, 1, -0.1}, {.end = 1}, learner);
    EXPECT_NEAR(learner.thetas()[empty], c.empty, 1e-12);
    EXPECT_NEAR(learner.thetas()[diagonal], c.diagonal, 1e-12);
    EXPECT_NEAR(learner.thetas()[beside], c.beside, 1e-12);
  }
  // With the report's Rprop: half in the first round, 1.2 in the second.
  ThetaLearner learner{PatternThetas(), RpropForm::kAnderson};
  learn_as_apprentice(games, {Apprenticeship::Form::kPrinted, 1, -0.1}, {.end = 2}, learner);
  EXPECT_NEAR(learner.thetas()[diagonal], 0.5 + 1.2, 1e-12);
  EXPECT_NEAR(learner.thetas()[beside], -0.2 * (0.5 + 1.2), 1e-12);
}

}  // namespace
}  // namespace keima
