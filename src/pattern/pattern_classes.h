// 3x3 patterns that are the same up to turning and mirroring, numbered.
//
//   kind                 centre  edge  corner   in all   see
//   stones and atari       1757   269      25     2051   ERICA-9, suicide left out
//   stones alone            954   135      18     1107   AND-4
//
// A pattern is a 3x3 word (core/board/around.h) as Black to play sees it. Its class is known in
// files by the smallest word of the class. Tested by pattern_classes_test.cc.
#pragma once

#include <cstdint>
#include <vector>

#include "core/board/around.h"

namespace keima {

class PatternClasses {
 public:
  static const PatternClasses& with_atari();
  static const PatternClasses& stones_alone();

  static constexpr int kNone = 0xFFFF;

  int size() const { return static_cast<int>(smallest_.size()); }
  // Bits of the word that tell the patterns apart.
  std::uint32_t mask() const { return static_cast<std::uint32_t>(class_.size()) - 1; }
  // kNone if no move can be made in such surroundings, or they cannot be.
  int class_of(std::uint32_t code) const { return class_[code & mask()]; }
  std::uint32_t smallest(int number) const { return smallest_[static_cast<std::size_t>(number)]; }

 private:
  template <class IsPattern>
  PatternClasses(int bits, IsPattern is_pattern);

  std::vector<std::uint16_t> class_;
  std::vector<std::uint32_t> smallest_;
};

}  // namespace keima
