#include "pattern/pattern_weights.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace keima {
namespace {

TEST(PatternWeights, BothColoursAndNoEyes) {
  const auto weight = [](std::uint32_t code) {
    return static_cast<std::uint32_t>(mix_bits(code) % (kMostWeight + 1));
  };
  const PatternWeights<16> table(weight);
  for (std::uint32_t code = 0; code < 0x10000; ++code) {
    const Around around(code | 0xF00000);  // What lies above the 16 bits does not count.
    const std::uint32_t exchanged = with_colors_exchanged(code);
    ASSERT_EQ(weight_for<Color::kBlack>(table[around]),
              Around(code).is_eye_of(Color::kBlack) ? 0 : weight(code));
    ASSERT_EQ(weight_for<Color::kWhite>(table[around]),
              Around(code).is_eye_of(Color::kWhite) ? 0 : weight(exchanged));
  }
}

}  // namespace
}  // namespace keima
