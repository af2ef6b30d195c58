#include "lab/stats/bradley_terry.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace keima {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kEloPerUnit =
    173.71779276130073;  // 400 / ln 10: strengths are natural logarithms.
constexpr double kZ = 1.959963984540054;
constexpr double kPriorGames = 1;

double chance(double difference) { return 1 / (1 + std::exp(-difference)); }

// Minus the second derivatives of the log-likelihood, and its first ones.
struct Slope {
  Matrix curvature;
  Vector gradient;
};

Slope slope_at(const Vector& strength, std::span<const Encounter> encounters) {
  const std::size_t n = strength.size();
  Slope slope{Matrix(n, Vector(n, 0)), Vector(n, 0)};
  for (std::size_t i = 0; i < n; ++i) {
    const double p = chance(strength[i]);
    slope.gradient[i] = kPriorGames * (0.5 - p);
    slope.curvature[i][i] = kPriorGames * p * (1 - p);
  }
  for (const auto& [a, b, points, games] : encounters) {
    const double p = chance(strength[a] - strength[b]), weight = games * p * (1 - p);
    slope.gradient[a] += points - games * p;
    slope.gradient[b] -= points - games * p;
    slope.curvature[a][a] += weight;
    slope.curvature[b][b] += weight;
    slope.curvature[a][b] -= weight;
    slope.curvature[b][a] -= weight;
  }
  return slope;
}

// Gauss and Jordan. The matrix is positive definite, so the diagonal serves as pivot.
Matrix inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix result(n, Vector(n, 0));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    const double pivot = matrix[column][column];
    for (std::size_t j = 0; j < n; ++j) {
      matrix[column][j] /= pivot;
      result[column][j] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = matrix[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t j = 0; j < n; ++j) {
        matrix[row][j] -= factor * matrix[column][j];
        result[row][j] -= factor * result[column][j];
      }
    }
  }
  return result;
}

double mean_of(const Vector& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

// Rows and columns less their means: the covariance of what is left of ratings less their mean.
void center(Matrix& covariance) {
  const std::size_t n = covariance.size();
  Vector means(n);
  for (std::size_t i = 0; i < n; ++i) means[i] = mean_of(covariance[i]);
  const double mean = mean_of(means);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) covariance[i][j] += mean - means[i] - means[j];
}

}  // namespace

PoolRatings::PoolRatings(std::size_t players, std::span<const Encounter> encounters)
    : elo_(players, 0) {
  // A step of Newton's is cut short, for far from the top it may lead too far. Such steps halve the
  // distance at worst, and near the top the number of right digits doubles with each.
  constexpr double kLongestStep = 1;
  Vector strength(players, 0);
  for (int round = 0; round < 200; ++round) {
    const Slope slope = slope_at(strength, encounters);
    covariance_ = inverse(slope.curvature);
    double longest = 0;
    for (std::size_t i = 0; i < players; ++i) {
      double step = 0;
      for (std::size_t j = 0; j < players; ++j) step += covariance_[i][j] * slope.gradient[j];
      strength[i] += std::clamp(step, -kLongestStep, kLongestStep);
      longest = std::max(longest, std::abs(step));
    }
    if (longest < 1e-10) break;
  }
  center(covariance_);
  const double mean = players == 0 ? 0 : mean_of(strength);
  for (std::size_t i = 0; i < players; ++i) {
    elo_[i] = kEloPerUnit * (strength[i] - mean);
    for (double& value : covariance_[i]) value *= kEloPerUnit * kEloPerUnit;
  }
}

double PoolRatings::error(std::size_t player) const {
  return kZ * std::sqrt(std::max(0.0, covariance_[player][player]));
}

double PoolRatings::error_of_difference(std::size_t a, std::size_t b) const {
  return kZ *
         std::sqrt(std::max(0.0, covariance_[a][a] + covariance_[b][b] - 2 * covariance_[a][b]));
}

}  // namespace keima
