// A probability as an integer, so that a coin falls the same way on every compiler.
// Tested by chance_test.cc.
#pragma once

#include <cstdint>

#include "base/check.h"
#include "base/rng.h"

namespace keima {

class Chance {
 public:
  constexpr Chance() = default;  // Never.
  // Rounded down to a multiple of 2^-32. REQUIRES: 0 <= p <= 1.
  explicit constexpr Chance(double p) : threshold_(static_cast<std::uint64_t>(p * kOne)) {
    KEIMA_DCHECK(p >= 0 && p <= 1);
  }
  // The chance `step` of `steps` on the straight way from first to last.
  static constexpr Chance between(Chance first, Chance last, int step, int steps) {
    const auto difference =
        static_cast<std::int64_t>(last.threshold_) - static_cast<std::int64_t>(first.threshold_);
    Chance result;
    result.threshold_ = first.threshold_ + static_cast<std::uint64_t>(difference * step / steps);
    return result;
  }

  constexpr bool happens(Rng& rng) const { return (rng.next() >> 32) < threshold_; }
  constexpr bool is_certain() const { return threshold_ == std::uint64_t{1} << 32; }
  constexpr bool is_never() const { return threshold_ == 0; }
  constexpr double value() const { return static_cast<double>(threshold_) / kOne; }

 private:
  static constexpr double kOne = 4294967296.0;  // Multiplication by it is exact.
  std::uint64_t threshold_ = 0;
};

}  // namespace keima
