// Coins as numbers without bounds: log(p / (1 - p)), the parameter of a softmax of two.
#pragma once

#include <algorithm>
#include <cmath>

namespace keima {

// A coin that is certain cannot be learned: it never falls the other way.
inline constexpr double kLeastChance = 0.001;

inline double log_odds(double chance) {
  const double inside = std::clamp(chance, kLeastChance, 1 - kLeastChance);
  return std::log(inside / (1 - inside));
}
inline double chance_of(double log_odds) {
  return std::clamp(1 / (1 + std::exp(-log_odds)), kLeastChance, 1 - kLeastChance);
}

}  // namespace keima
