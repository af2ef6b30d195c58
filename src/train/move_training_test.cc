#include "train/move_training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "base/error.h"
#include "train/harvest.h"

namespace keima {
namespace {

// They play on the first line, side by side.
std::vector<TrainingGame> first_line_games(int count) {
  std::string games;
  for (int i = 0; i < count; ++i)
    games += "(;SZ[9];B[aa];W[ba];B[ca];W[da];B[ea];W[fa];B[ga];W[ha])\n";
  return read_games(games, 9, count);
}

struct Trained {
  std::vector<double> logs;
  PredictionByPhase held_out;
};

Trained train(const std::vector<TrainingGame>& games, const FeatureSet& features, int threads) {
  Trained trained;
  TrainingCallbacks callbacks;
  callbacks.progress = [](const TrainingState&, std::size_t) { return true; };
  callbacks.report = [&](int, const PredictionByPhase& held_out) { trained.held_out = held_out; };
  trained.logs = train_moves(games, features, {2, threads}, std::nullopt, callbacks).value();
  return trained;
}

TEST(ReadGames, LeavesOutOtherGames) {
  const std::string others = "(;SZ[13];B[aa])(;SZ[9]HA[2]AB[aa][bb];W[cc])";
  EXPECT_THROW(read_games(others, 9, 1000), Error);
  EXPECT_EQ(read_games(others + "(;SZ[9];B[aa];W[aa];B[bb])", 9, 1000).at(0).moves.size(), 1u);
  EXPECT_EQ(read_games("(;SZ[9];B[aa];B[bb])", 9, 1000).at(0).moves.size(), 1u);
  EXPECT_EQ(first_line_games(7).size(), 7u);
}

TEST(Harvest, KeepsWhatIsPlayedOften) {
  const auto games = first_line_games(20);
  EXPECT_EQ(harvest_patterns(games, 8 * 20 + 1).size(), 0);
  const int few = harvest_patterns(games, 15).size(), many = harvest_patterns(games, 5).size();
  EXPECT_GT(few, 0);
  EXPECT_GT(many, few);
  EXPECT_LE(many, 8 * 8 + 7 * 4);  // Eight moves with eight shapes each, and seven replies.
}

TEST(TrainMoves, LearnsWhereThePlayersPlay) {
  const FeatureSet fixed;
  const Trained trained = train(first_line_games(40), fixed, 1);
  EXPECT_EQ(trained.held_out.all.positions, 4 * 8);
  EXPECT_GT(trained.held_out.all.share_of_first(), 0.7);
  EXPECT_EQ(trained.held_out.phases[0].positions, 4 * 8);
  const auto log_of = [&](const std::string& name) {
    for (int i = 0; i < fixed.size(); ++i)
      if (fixed.name(i) == name) return trained.logs[static_cast<std::size_t>(i)];
    ADD_FAILURE() << name;
    return 0.0;
  };
  EXPECT_GT(log_of("line:1"), log_of("line:2"));
  EXPECT_GT(log_of("distance:2"), log_of("distance:8"));
}

// They play in the corners, four points from both sides: one must look further than two points to
// see where that is.
TEST(TrainMoves, LargerPatternsHelp) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "(;SZ[13];B[dd];W[jj];B[jd];W[dj])\n";
  const auto games = read_games(text, 13, 1000);
  const FeatureSet features(harvest_patterns(learned_from(games), 20));
  EXPECT_GT(train(games, features, 1).held_out.all.mean_log_evidence(),
            train(games, FeatureSet(), 1).held_out.all.mean_log_evidence() + 0.5);
}

// Black likes the corner on both boards, which lie in the same distance of two sides; what was
// learned holds for a board between.
TEST(TrainMoves, LearnsFromSeveralSizes) {
  std::string small, large, middle;
  for (int i = 0; i < 100; ++i) {
    small += "(;SZ[5];B[aa];W[ee];B[ea];W[ae])\n";
    large += "(;SZ[9];B[aa];W[ii];B[ia];W[ai])\n";
    middle += "(;SZ[7];B[aa];W[gg];B[ga];W[ag])\n";
  }
  auto games = read_games(small, 5, 100);
  std::ranges::move(read_games(large, 9, 60), std::back_inserter(games));
  games = spread_sizes(std::move(games));
  const auto held_out = held_out_of(games);
  EXPECT_EQ(held_out.size(), 16u);
  EXPECT_EQ(std::ranges::count(held_out, 9, &TrainingGame::size), 6);
  const FeatureSet features(harvest_patterns(learned_from(games), 20));
  const Trained trained = train(games, features, 1);
  EXPECT_EQ(trained.held_out.all.positions, 16 * 4);
  EXPECT_GT(trained.held_out.all.share_of_first_five(), 0.9);
  const Prediction other = judge_moves(read_games(middle, 7, 10), 1, features, trained.logs).all;
  EXPECT_EQ(other.positions, 40);
  EXPECT_GT(other.share_of_first_five(), 0.9);
}

TEST(TrainMoves, ThreadsDoNotMatter) {
  const auto games = first_line_games(100);
  EXPECT_EQ(train(games, FeatureSet(), 1).logs, train(games, FeatureSet(), 3).logs);
}

// Interrupted after each batch and gone on with, it ends as if nothing had happened.
TEST(TrainMoves, GoesOnWhereItWas) {
  const auto games = first_line_games(100);
  const FeatureSet features;
  std::optional<TrainingState> state;
  std::optional<std::vector<double>> logs;
  int interruptions = 0;
  while (!logs) {
    TrainingCallbacks callbacks;
    std::optional<TrainingState> next;
    callbacks.progress = [&](const TrainingState& now, std::size_t) {
      next = now;
      return false;
    };
    callbacks.report = [](int, const PredictionByPhase&) {};
    logs = train_moves(games, features, {2, 1}, state, callbacks);
    state = next;
    ++interruptions;
    ASSERT_LT(interruptions, 20);
  }
  EXPECT_EQ(interruptions, 2 * 3 + 1);
  EXPECT_EQ(*logs, train(games, features, 1).logs);
}

// The same while the held-out games are judged, which takes several batches, too.
TEST(TrainMoves, IsInterruptedWhileItJudges) {
  const auto games = first_line_games(700);
  const FeatureSet features;
  std::optional<TrainingState> state;
  int reports = 0, judged = 0;
  TrainingCallbacks callbacks;
  callbacks.progress = [&](const TrainingState& now, std::size_t) {
    state = now;
    return true;
  };
  callbacks.go_on_judging = [&] { return ++judged < 2; };
  callbacks.report = [&](int, const PredictionByPhase&) { ++reports; };
  EXPECT_FALSE(train_moves(games, features, {1, 1}, std::nullopt, callbacks));
  EXPECT_EQ(judged, 2) << "of three batches";
  EXPECT_EQ(reports, 0);
  ASSERT_TRUE(state);
  EXPECT_EQ(state->pass, 1);
  EXPECT_EQ(state->games, learned_from(games).size());

  callbacks.go_on_judging = nullptr;
  const auto logs = train_moves(games, features, {1, 1}, state, callbacks);
  EXPECT_EQ(reports, 1);
  EXPECT_EQ(logs, state->learned.logs);
}

TEST(Prediction, EquallyLikelyMovesShareTheirPlaces) {
  PredictionByPhase prediction;
  const std::vector<FeatureNumbers> candidates(10, FeatureNumbers{});
  const std::vector<double> logs(1);
  prediction.judge(logs, {candidates, 3, 31});
  EXPECT_DOUBLE_EQ(prediction.all.share_of_first(), 0.1);
  EXPECT_DOUBLE_EQ(prediction.all.share_of_first_five(), 0.5);
  EXPECT_EQ(prediction.phases[1].positions, 1);
}

}  // namespace
}  // namespace keima
