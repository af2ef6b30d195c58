#include "search/progressive_pruning.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/check.h"

namespace keima {

double MeanScore::sigma() const {
  if (games_ < 2) return std::numeric_limits<double>::infinity();
  const auto games = static_cast<double>(games_);
  const double variance = (squares_ - sum_ * sum_ / games) / (games - 1);
  return std::sqrt(std::max(0.0, variance) / games);
}

ProgressivePruning::ProgressivePruning(int arms, const PruningOptions& options)
    : options_(options),
      scores_(static_cast<std::size_t>(arms)),
      left_(static_cast<std::size_t>(arms)),
      is_worse_(static_cast<std::size_t>(arms)) {
  KEIMA_CHECK(arms > 0);
  std::iota(left_.begin(), left_.end(), 0);
  if (arms == 1) end_ = PruningEnd::kOneLeft;
}

bool ProgressivePruning::is_left(int arm) const { return std::ranges::binary_search(left_, arm); }

void ProgressivePruning::add(int arm, double score) {
  const auto i = static_cast<std::size_t>(arm);
  scores_[i].add(score);
  if (is_parted_) half_scores_[is_worse_[i] ? 1 : 0].add(score);
  ++games_;
}

// With r_d = 0 an interval is its mean, also where the deviation is not known.
double ProgressivePruning::left_end(const MeanScore& score) const {
  return options_.r_d == 0 ? score.mean() : score.mean() - options_.r_d * score.sigma();
}
double ProgressivePruning::right_end(const MeanScore& score) const {
  return options_.r_d == 0 ? score.mean() : score.mean() + options_.r_d * score.sigma();
}

void ProgressivePruning::end_round() {
  if (++rounds_ >= options_.n_m) {
    prune_single();
    if (options_.sets) prune_set();
  }
  if (left_.size() == 1)
    end_ = PruningEnd::kOneLeft;
  else if (rounds_ >= options_.n_m && all_equal())
    end_ = PruningEnd::kAllEqual;
  else if (options_.most_games > 0 && games_ >= options_.most_games)
    end_ = PruningEnd::kGames;
}

// The arm whose left end is the highest prunes whatever any arm prunes, and is pruned by none.
void ProgressivePruning::prune_single() {
  double highest = -std::numeric_limits<double>::infinity();
  for (const int arm : left_) highest = std::max(highest, left_end(arm));
  std::erase_if(left_, [&](int arm) { return right_end(arm) < highest; });
}

void ProgressivePruning::prune_set() {
  const auto worse = [&](int arm) { return is_worse_[static_cast<std::size_t>(arm)]; };
  const bool are_both_there =
      std::ranges::any_of(left_, worse) && !std::ranges::all_of(left_, worse);
  if (!is_parted_ || !are_both_there) {
    part();
    return;
  }
  const auto enough = static_cast<std::uint64_t>(options_.n_m);
  if (half_scores_[0].games() < enough || half_scores_[1].games() < enough) return;
  if (right_end(half_scores_[1]) < left_end(half_scores_[0])) {
    std::erase_if(left_, worse);
    part();
  }
}

void ProgressivePruning::part() {
  std::vector<int> order = left_;
  std::ranges::stable_sort(order, [&](int a, int b) { return score(a).mean() > score(b).mean(); });
  for (std::size_t i = 0; i < order.size(); ++i)
    is_worse_[static_cast<std::size_t>(order[i])] = i >= (order.size() + 1) / 2;
  half_scores_ = {};
  is_parted_ = true;
}

// Those that one prunes are gone: what is left to ask is whether each mean is good enough.
bool ProgressivePruning::all_equal() const {
  return std::ranges::all_of(left_, [&](int arm) { return score(arm).sigma() < options_.sigma_e; });
}

int ProgressivePruning::best() const {
  const auto best = std::ranges::max_element(left_, {}, [&](int arm) {
    return score(arm).games() > 0 ? score(arm).mean() : -std::numeric_limits<double>::infinity();
  });
  return *best;
}

}  // namespace keima
