#include "lab/move_training.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "core/sgf_game.h"

namespace keima {
namespace {

constexpr double kStep = 0.1;
constexpr double kFirstSquare = 1e-3;  // So that the first steps are not too long.

// Calls f(candidates, chosen) for every move of the game that is one of the candidates.
template <class F>
void for_each_choice(const sgf::GameRecord& game, F&& f) {
  Board board(game.info.size);
  Point last, last_but_one;
  std::vector<FeatureNumbers> candidates;
  for (const sgf::Step& step : game.steps) {
    const Move* move = step.move();
    if (!move || move->color != board.to_play()) return;
    if (!move->point.is_pass()) {
      if (!board.is_legal(move->point)) return;
      const MoveFeatures features({board, last, last_but_one});
      candidates.clear();
      std::size_t chosen = kMaxPoints;
      for_each_point(board.size(), [&](Point p) {
        if (board[p] != Color::kEmpty || !board.is_legal(p)) return;
        if (board.around(p).is_eye_of(board.to_play())) return;
        if (p == move->point) chosen = candidates.size();
        candidates.push_back(features.of(p));
      });
      if (chosen != kMaxPoints) f(candidates, chosen);
    }
    board.play(move->point);
    last_but_one = last;
    last = move->point;
  }
}

// Calls f(number, game) for every game of that size without handicap.
template <class F>
void for_each_game(std::string_view text, int size, std::int64_t most, F&& f) {
  sgf::Reader reader(text);
  sgf::Tree tree;
  for (std::int64_t number = 0; number < most && reader.next(tree);) {
    const sgf::GameRecord game = sgf::main_line(tree);
    if (game.info.size != size || game.info.handicap > 0 || !game.setup.is_empty()) continue;
    f(number++, game);
  }
}

}  // namespace

ChoiceLearner::ChoiceLearner(int features)
    : logs_(static_cast<std::size_t>(features)),
      squares_(static_cast<std::size_t>(features), kFirstSquare) {}

// Leaves the shares of all candidates in shares_.
double ChoiceLearner::likelihoods(std::span<const FeatureNumbers> candidates,
                                  std::size_t chosen) const {
  shares_.assign(candidates.size(), 0);
  for (std::size_t i = 0; i < candidates.size(); ++i)
    for (const std::uint16_t feature : candidates[i]) shares_[i] += logs_[feature];
  const double highest = std::ranges::max(shares_);
  const double of_chosen = shares_[chosen] - highest;
  double sum = 0;
  for (double& share : shares_) sum += share = std::exp(share - highest);
  for (double& share : shares_) share /= sum;
  return of_chosen - std::log(sum);
}

double ChoiceLearner::learn(std::span<const FeatureNumbers> candidates, std::size_t chosen) {
  const double result = likelihoods(candidates, chosen);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const double slope = (i == chosen ? 1 : 0) - shares_[i];
    for (const std::uint16_t feature : candidates[i]) {
      squares_[feature] += slope * slope;
      logs_[feature] += kStep * slope / std::sqrt(squares_[feature]);
    }
  }
  return result;
}

double ChoiceLearner::judge(std::span<const FeatureNumbers> candidates, std::size_t chosen,
                            int& rank) const {
  const double result = likelihoods(candidates, chosen);
  rank = static_cast<int>(
      std::ranges::count_if(shares_, [&](double share) { return share > shares_[chosen]; }));
  return result;
}

std::vector<double> train_moves(std::string_view sgf, int size, int passes, std::int64_t most,
                                const TrainingReport& report) {
  constexpr std::int64_t kHeldOut = 10;  // One game in so many.
  ChoiceLearner learner(feature_count());
  for (int pass = 1; pass <= passes; ++pass) {
    MoveTraining training;
    for_each_game(sgf, size, most, [&](std::int64_t number, const sgf::GameRecord& game) {
      if (number % kHeldOut == kHeldOut - 1) return;
      ++training.games;
      for_each_choice(game, [&](const auto& candidates, std::size_t chosen) {
        learner.learn(candidates, chosen);
        ++training.positions;
      });
    });
    if (training.games == 0) throw Error("no game of size {} without handicap", size);
    for_each_game(sgf, size, most, [&](std::int64_t number, const sgf::GameRecord& game) {
      if (number % kHeldOut != kHeldOut - 1) return;
      for_each_choice(game, [&](const auto& candidates, std::size_t chosen) {
        int rank = 0;
        training.log_likelihood += learner.judge(candidates, chosen, rank);
        training.first += rank == 0;
        training.first_five += rank < 5;
        ++training.held_out;
      });
    });
    const auto judged = static_cast<double>(std::max<std::int64_t>(1, training.held_out));
    training.log_likelihood /= judged;
    training.first /= judged;
    training.first_five /= judged;
    report(pass, training);
  }
  return {learner.logs().begin(), learner.logs().end()};
}

}  // namespace keima
