// From a file of weights to the tables that the policies which draw by weight look up.
#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "pattern/class_weights.h"

namespace keima {

// Throws Error, naming file and line.
inline void require_in_range(const WeightFile& file, const WeightFile::Entry& entry, double low,
                             double high) {
  if (entry.value < low || entry.value > high)
    throw Error("{}, line {}: {} is not between {} and {}", file.file, entry.line, entry.value, low,
                high);
}

// The function that PatternWeights wants: the value of the class as a whole number, zero for what
// has none.
inline auto weight_of_class(const PatternClasses& classes, const std::vector<double>& values) {
  std::vector<std::uint32_t> weights;
  const FixedPoint fixed(values);
  for (double value : values) weights.push_back(fixed(value));
  return [&classes, weights](std::uint32_t code) -> std::uint32_t {
    const int number = classes.class_of(code);
    return number == PatternClasses::kNone ? 0 : weights[static_cast<std::size_t>(number)];
  };
}

}  // namespace keima
