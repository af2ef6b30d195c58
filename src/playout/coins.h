// The coins of a policy: how often each of its steps takes a move that it has. They come from its
// options, or from a file of trained ones (docs/formats/weights.md).
// Tested by coins_test.cc.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/chance.h"
#include "pattern/weight_file.h"
#include "playout/witness.h"

namespace keima {

// What the coins of one policy are called, and the format of their files.
struct CoinNames {
  std::string_view format;
  std::span<const std::string_view> names;
};

// Takes over the chances that the file has. An empty name is no file. Throws Error with file and
// line.
void read_coins(const std::string& file, const CoinNames& names, std::span<Chance> chances);
// Without header.
WeightFile coin_file(const CoinNames& names, std::span<const double> chances);

// A witness is told of each toss, with the chance it had and how it fell.
template <class Witness>
[[gnu::always_inline]] inline bool toss(std::size_t coin, Chance chance, Rng& rng,
                                        const Witness& witness) {
  const bool taken = chance.happens(rng);
  if constexpr (Witness::kWatches) witness.tossed(coin, chance.value(), taken);
  return taken;
}

// The same for coins that are certain unless someone says otherwise: that takes no random number.
template <class Witness>
[[gnu::always_inline]] inline bool toss_unless_certain(std::size_t coin, Chance chance, Rng& rng,
                                                       const Witness& witness) {
  if (chance.is_certain()) [[likely]]
    return true;
  return toss(coin, chance, rng, witness);
}

}  // namespace keima
