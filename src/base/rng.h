// Random numbers: one small generator per thread, seeded by (seed, stream).
//
// The generator is Blackman and Vigna's xoroshiro128+ (two words of state, a period of
// 2^128 - 1, eight instructions); its low bits are the weak ones, so every draw uses the high
// half. Equal seeds give equal sequences on every machine and compiler.
// Tested by rng_test.cc.
#pragma once

#include <bit>
#include <cstdint>

#include "base/check.h"

namespace keima {

// Spreads the bits of a counter over a word; used to seed and to make hash keys (Steele,
// Lea and Flood's SplitMix64).
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed, std::uint64_t stream = 0)
      : a_(mix_bits(seed ^ mix_bits(stream))), b_(mix_bits(a_)) {}

  constexpr std::uint64_t next() {
    const std::uint64_t a = a_;
    std::uint64_t b = b_;
    const std::uint64_t result = a + b;
    b ^= a;
    a_ = std::rotl(a, 24) ^ b ^ (b << 16);
    b_ = std::rotl(b, 37);
    return result;
  }

  // Uniform in [0, n), without bias (Lemire's method: the product is rejected where its low
  // half falls in the short last interval, which happens about n times in 2^32).
  constexpr std::uint32_t below(std::uint32_t n) {
    KEIMA_DCHECK(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = -n % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // The same for numbers of 64 bits.
  constexpr std::uint64_t below_wide(std::uint64_t n) {
    KEIMA_DCHECK(n > 0);
    Product product = static_cast<Product>(next()) * n;
    if (static_cast<std::uint64_t>(product) < n) [[unlikely]] {
      const std::uint64_t threshold = -n % n;
      while (static_cast<std::uint64_t>(product) < threshold)
        product = static_cast<Product>(next()) * n;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

 private:
  __extension__ using Product = unsigned __int128;

  std::uint64_t a_, b_;
};

}  // namespace keima
