// The class of the 3x3 word around a point (pattern_classes.h), for playouts.
//
// Weights are then a short list by class, which stays near the processor and can be changed at no
// cost; the table of words is made once for the whole program. Where no move can or should be made,
// in a suicide or an own eye, the class is kNothing, whose weight is for the list to say: zero.
// Tested by class_table_test.cc.
#pragma once

#include <cstdint>
#include <vector>

#include "core/board/around.h"
#include "pattern/pattern_classes.h"
#include "pattern/pattern_code.h"

namespace keima {

class ClassTable {
 public:
  // For patterns with atari (ERICA-9).
  static const ClassTable& with_atari();

  // The classes are numbered as in PatternClasses, and this one comes after them.
  int nothing() const { return nothing_; }

  template <Color c>
  std::size_t class_of(Around around) const {
    const std::uint32_t code = around.pattern();
    return table_[c == Color::kBlack ? code : with_colors_exchanged(code)];
  }

 private:
  explicit ClassTable(const PatternClasses& classes);

  int nothing_;
  std::vector<std::uint16_t> table_;  // By the word as Black sees it.
};

}  // namespace keima
