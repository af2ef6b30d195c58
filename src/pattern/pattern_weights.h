// The weight of a move by the 3x3 word around it, for both colours, in one look into a table.
//
// An entry holds Black's weight in its lower half and White's in its upper one. Weights are whole
// numbers small enough that a whole board of them adds up without a carry from one half into the
// other: a sum over points is a sum for both colours at once.
// The table is indexed by the board's word as it is. With the 20 bits of patterns with atari it has
// 8 MB, of which a game touches what its own words need.
// Tested by pattern_weights_test.cc.
#pragma once

#include <cstdint>
#include <vector>

#include "core/board/around.h"
#include "core/point.h"
#include "pattern/pattern_code.h"

namespace keima {

inline constexpr std::uint32_t kMostWeight = 1u << 22;
static_assert(std::uint64_t{kMostWeight} * kMaxPoints < std::uint64_t{1} << 32);

using WeightPair = std::uint64_t;

template <Color c>
constexpr std::uint32_t weight_for(WeightPair pair) {
  return static_cast<std::uint32_t>(c == Color::kBlack ? pair : pair >> 32);
}

// kBits is 16 for the colours alone, 20 with atari.
template <int kBits>
class PatternWeights {
 public:
  // The weight of every word is weight(code), which sees it as Black to play and answers at most
  // kMostWeight. Own eyes get none, whatever it says.
  template <class Function>
  explicit PatternWeights(Function&& weight) : table_(std::size_t{1} << kBits) {
    const auto black_weight = [&](std::uint32_t code) -> WeightPair {
      return Around(code).is_eye_of(Color::kBlack) ? 0 : weight(code);
    };
    for (std::uint32_t code = 0; code < table_.size(); ++code) {
      table_[code] = black_weight(code) | black_weight(with_colors_exchanged(code)) << 32;
    }
  }

  WeightPair operator[](Around around) const { return table_[around.bits() & ((1u << kBits) - 1)]; }

 private:
  std::vector<WeightPair> table_;
};

}  // namespace keima
