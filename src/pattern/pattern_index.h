// The patterns that are known, by their hashes: each has a number.
// Tested by nested_patterns_test.cc.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace keima {

// Open addressing with at least half of the places free, eight bytes each: most looks are one cache
// line. A place holds half of the hash, whose other half says where to look.
class PatternIndex {
 public:
  static constexpr int kUnknown = -1;

  PatternIndex() : PatternIndex(std::span<const std::uint64_t>{}) {}
  // The first gets number 0. REQUIRES: no hash comes twice. Of two
  // that agree in half of their bits and lie side by side, the second would not be found; with a
  // million patterns that is less than likely.
  explicit PatternIndex(std::span<const std::uint64_t> hashes)
      : hashes_(hashes.begin(), hashes.end()), places_(std::bit_ceil(2 * hashes.size() + 2)) {
    for (std::size_t i = 0; i < hashes_.size(); ++i) {
      std::size_t place = first_place(hashes_[i]);
      while (places_[place].number != kUnknown) place = next(place);
      places_[place] = {tag(hashes_[i]), static_cast<std::int32_t>(i)};
    }
  }

  int find(std::uint64_t hash) const {
    std::size_t place = first_place(hash);
    while (places_[place].number != kUnknown && places_[place].tag != tag(hash))
      place = next(place);
    return places_[place].number;
  }

  // Soon to be looked for: fetches its place into the cache.
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&places_[first_place(hash)]); }

  int size() const { return static_cast<int>(hashes_.size()); }
  std::uint64_t hash(int number) const { return hashes_[static_cast<std::size_t>(number)]; }

 private:
  struct Place {
    std::uint32_t tag = 0;
    std::int32_t number = kUnknown;
  };
  static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  std::size_t first_place(std::uint64_t hash) const { return hash & (places_.size() - 1); }
  std::size_t next(std::size_t place) const { return (place + 1) & (places_.size() - 1); }

  std::vector<std::uint64_t> hashes_;
  std::vector<Place> places_;
};

}  // namespace keima
