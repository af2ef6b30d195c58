#include "lab/state_study.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/rng.h"

namespace keima {
namespace {

// From 0; equal values have the mean of their ranks.
std::vector<double> ranks_of(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    for (std::size_t i = first; i < end; ++i)
      ranks[order[i]] = static_cast<double>(first + end - 1) / 2;
    first = end;
  }
  return ranks;
}

double average_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double correlation_of(const std::vector<double>& a, const std::vector<double>& b) {
  const double mean_a = average_of(a), mean_b = average_of(b);
  double both = 0, squares_a = 0, squares_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    both += (a[i] - mean_a) * (b[i] - mean_b);
    squares_a += (a[i] - mean_a) * (a[i] - mean_a);
    squares_b += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return both / std::sqrt(squares_a * squares_b);
}

}  // namespace

StateTableSum sum_of_table(const WinLossStates& states, bool won) {
  StateTableSum result;
  for (int state = 0; state < states.size(); ++state) {
    const std::uint8_t next = states.after(static_cast<std::uint8_t>(state), won);
    result.sum += next;
    result.hash = (result.hash ^ next) * 0x100000001b3;
  }
  return result;
}

StateQuality quality_of_states(const WinLossStates& states, int results, int rates,
                               std::uint64_t seed) {
  Rng rng(seed);
  std::vector<double> drawn, found, residuals;
  for (int i = 0; i < rates; ++i) {
    const std::uint64_t rate = rng.next() >> 32;
    std::uint8_t state = 0;
    for (int k = 0; k < results; ++k) state = states.after(state, (rng.next() >> 32) < rate);
    drawn.push_back(static_cast<double>(rate) / 4294967296.0);
    found.push_back(state);
    residuals.push_back(static_cast<double>(states.wins(state)) / states.trials(state) -
                        drawn.back());
  }
  StateQuality quality;
  quality.bias = average_of(residuals);
  double squares = 0;
  for (const double r : residuals) squares += (r - quality.bias) * (r - quality.bias);
  quality.deviation = std::sqrt(squares / static_cast<double>(rates));
  quality.rank_correlation = correlation_of(ranks_of(found), ranks_of(drawn));
  return quality;
}

}  // namespace keima
