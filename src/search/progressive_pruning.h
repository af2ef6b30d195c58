// Progressive pruning (BZ-2): which of several arms has the highest mean, found by giving games to
// fewer and fewer of them. It knows nothing of Go: an arm is a number, a game is a score.
//
// Of each arm we know the mean m of its scores and the standard deviation s of that mean, and so an
// interval
//
//   left = m - r_d s,   right = m + r_d s
//
// After n_m rounds of one game for each arm, and after every further one, an arm is pruned if its
// right end lies below the left end of another. It is over when one is left, when all that are left
// are equal (s below sigma_e for each, none pruned by another), or when the games are used up.
//
// Set pruning (an option): those left are parted into the better and the worse half by their means.
// The scores since then are also counted by half, and the worse half is pruned at once when its
// interval lies below that of the better one. Counting afresh keeps the luck by which an arm came
// into its half out of the comparison.
//
// Reference: Bouzy, Associating domain-dependent knowledge and Monte Carlo approaches within a Go
// program (2005); for sets: Bouzy, Move pruning techniques for Monte-Carlo Go (2005), of which we
// have the idea only: how the halves are made is ours.
// Tested by progressive_pruning_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace keima {

// The mean of scores, and how sure it is.
class MeanScore {
 public:
  void add(double score) {
    ++games_;
    sum_ += score;
    squares_ += score * score;
  }

  std::uint64_t games() const { return games_; }
  double mean() const { return games_ > 0 ? sum_ / static_cast<double>(games_) : 0; }
  // The standard deviation of the mean, estimated from the scores; infinite with fewer than two.
  double sigma() const;

 private:
  std::uint64_t games_ = 0;
  double sum_ = 0, squares_ = 0;
};

struct PruningOptions {
  double r_d = 1.0;
  double sigma_e = 0.4;
  int n_m = 50;
  std::uint64_t most_games = 0;  // It is over when there were so many, or more; 0: no limit.
  bool sets = false;
};

enum class PruningEnd { kOneLeft, kAllEqual, kGames };

class ProgressivePruning {
 public:
  // REQUIRES: arms > 0.
  ProgressivePruning(int arms, const PruningOptions& options);

  // Those that get a game in the next round, by number.
  std::span<const int> left() const { return left_; }
  bool is_left(int arm) const;
  void add(int arm, double score);
  // All that are left have got their game: prunes, and sees whether it is over.
  void end_round();

  // Why it is over, or nothing.
  std::optional<PruningEnd> end() const { return end_; }
  // The arm with the highest mean among those left; the first of equal ones.
  int best() const;

  const MeanScore& score(int arm) const { return scores_[static_cast<std::size_t>(arm)]; }
  double left_end(int arm) const { return left_end(score(arm)); }
  double right_end(int arm) const { return right_end(score(arm)); }
  std::uint64_t games() const { return games_; }

 private:
  double left_end(const MeanScore& score) const;
  double right_end(const MeanScore& score) const;
  void prune_single();
  void prune_set();
  void part();
  bool all_equal() const;

  PruningOptions options_;
  std::vector<MeanScore> scores_;
  std::vector<int> left_;
  std::vector<bool> is_worse_;            // In the worse half, by arm.
  std::array<MeanScore, 2> half_scores_;  // Since they were parted: of the better, the worse half.
  bool is_parted_ = false;
  std::uint64_t games_ = 0;
  int rounds_ = 0;
  std::optional<PruningEnd> end_;
};

}  // namespace keima
