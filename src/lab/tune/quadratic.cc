#include "lab/tune/quadratic.h"

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

using Vector = std::vector<double>;

constexpr double kPriorWeight = 1.0 / 100;

// Solves A x = b by Cholesky's method; `a` is symmetric, positive definite, and used up.
Vector solve(std::vector<Vector> a, Vector b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

Quadratic::Quadratic(const std::vector<Parameter>& parameters) : parameters_(parameters) {
  coefficients_.resize(features_of(Place(parameters.size(), 0)).size(), 0);
}

std::vector<double> Quadratic::features_of(const Place& place) const {
  Vector features = {1};
  for (std::size_t i = 0; i < place.size(); ++i) {
    if (!parameters_[i].is_choice()) {
      features.push_back(place[i]);
      for (std::size_t j = 0; j <= i; ++j)
        if (!parameters_[j].is_choice()) features.push_back(place[i] * place[j]);
    } else {
      for (std::size_t choice = 0; choice < parameters_[i].choices.size(); ++choice)
        features.push_back(static_cast<double>(choice) == place[i] ? 1 : 0);
    }
  }
  return features;
}

double Quadratic::operator()(const Place& place) const {
  return dot(coefficients_, features_of(place));
}

// Newton's method, with steps that are cut where they are long: far from the top they may lead
// astray.
void Quadratic::fit(std::span<const WeightedTrial> trials) {
  constexpr double kLongestStep = 2;
  const std::size_t n = coefficients_.size();
  std::vector<Vector> features;
  for (const WeightedTrial& trial : trials) features.push_back(features_of(trial.place));
  for (int round = 0; round < 50; ++round) {
    std::vector<Vector> curvature(n, Vector(n, 0));
    Vector gradient(n);
    for (std::size_t i = 0; i < n; ++i) {
      gradient[i] = -kPriorWeight * coefficients_[i];
      curvature[i][i] = kPriorWeight;
    }
    for (std::size_t t = 0; t < trials.size(); ++t) {
      const Vector& x = features[t];
      const double p = 1 / (1 + std::exp(-dot(coefficients_, x)));
      const double pull = trials[t].weight * (trials[t].score - p);
      const double stiffness = trials[t].weight * p * (1 - p);
      for (std::size_t i = 0; i < n; ++i) {
        gradient[i] += pull * x[i];
        for (std::size_t j = 0; j <= i; ++j) curvature[i][j] += stiffness * x[i] * x[j];
      }
    }
    const Vector step = solve(std::move(curvature), std::move(gradient));
    double longest = 0;
    for (const double s : step) longest = std::max(longest, std::abs(s));
    const double part = std::min(1.0, kLongestStep / std::max(longest, 1e-300));
    for (std::size_t i = 0; i < n; ++i) coefficients_[i] += part * step[i];
    if (longest < 1e-6) break;
  }
}

}  // namespace keima
