// The exact liberties of every string, as bit sets with a count: "how many" and, where there
// are few, "which" take constant time. The board keeps one set per string, under the string's
// head. A set that no string uses holds garbage until reset().
//
// Cost: a set is as many words as the board needs (2 on 9x9, 6 on 19x19). Adding or removing a
// point touches one word; only the union of two strings and the search for a liberty walk a set.
// Tested by board_test.cc.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/geometry.h"
#include "core/point.h"

namespace keima {

class LibertySets {
 public:
  explicit LibertySets(int size) : geometry_(&Geometry::of(size)) {}
  LibertySets(const LibertySets& other) { *this = other; }
  LibertySets& operator=(const LibertySets& other) {
    geometry_ = other.geometry_;
    const std::size_t points = static_cast<std::size_t>(geometry_->points);
    std::memcpy(words_.data(), other.words_.data(), points * geometry_->words * sizeof(Word));
    std::memcpy(count_.data(), other.count_.data(), points * sizeof(count_[0]));
    return *this;
  }

  int count(Point head) const { return count_[index(head)]; }

  void reset(Point head) {
    Word* words = set(head);
    for (int i = 0; i < geometry_->words; ++i) words[i] = 0;
    count_[index(head)] = 0;
  }

  // Both answer whether the set changed.
  bool add(Point head, Point liberty) {
    Word& word = set(head)[index(liberty) / 64];
    const Word bit = Word{1} << (index(liberty) % 64);
    const bool is_new = (word & bit) == 0;
    word |= bit;
    count_[index(head)] = static_cast<std::uint16_t>(count_[index(head)] + is_new);
    return is_new;
  }
  bool remove(Point head, Point liberty) {
    Word& word = set(head)[index(liberty) / 64];
    const Word bit = Word{1} << (index(liberty) % 64);
    const bool was_in = (word & bit) != 0;
    word &= ~bit;
    count_[index(head)] = static_cast<std::uint16_t>(count_[index(head)] - was_in);
    return was_in;
  }

  void unite(Point into, Point from) {
    Word* a = set(into);
    const Word* b = set(from);
    int count = 0;
    for (int i = 0; i < geometry_->words; ++i) count += std::popcount(a[i] |= b[i]);
    count_[index(into)] = static_cast<std::uint16_t>(count);
  }

  // Calls f(point) for each liberty, top row first, until f returns false.
  template <class F>
  void for_each_until(Point head, F&& f) const {
    const Word* words = set(head);
    for (int i = 0; i < geometry_->words; ++i)
      for (Word rest = words[i]; rest != 0; rest &= rest - 1)
        if (!f(Point(geometry_->point[64 * i + std::countr_zero(rest)]))) return;
  }

  // The first liberty that is not `other`; none() if there is no such.
  Point first_except(Point head, Point other) const {
    Point found;
    for_each_until(head, [&](Point p) {
      if (p == other) return true;
      found = p;
      return false;
    });
    return found;
  }

 private:
  using Word = std::uint64_t;
  static constexpr int kMaxWords = (kMaxPoints + 63) / 64;

  int index(Point p) const { return geometry_->index[p]; }
  Word* set(Point head) { return words_.data() + index(head) * geometry_->words; }
  const Word* set(Point head) const { return words_.data() + index(head) * geometry_->words; }

  const Geometry* geometry_;
  std::array<std::uint16_t, kMaxPoints> count_;
  std::array<Word, kMaxPoints * kMaxWords> words_;
};

}  // namespace keima
