#include "pattern/pattern_classes.h"

#include "pattern/pattern_code.h"

namespace keima {

// Words come in rising order: the first of a class that is met is its smallest.
template <class IsPattern>
PatternClasses::PatternClasses(int bits, IsPattern is_pattern)
    : class_(std::size_t{1} << bits, static_cast<std::uint16_t>(kNone)) {
  for (std::uint32_t code = 0; code < class_.size(); ++code) {
    if (class_[code] != kNone || !is_pattern(code)) continue;
    for (int s = 0; s < kSymmetries; ++s)
      class_[transformed(code, s)] = static_cast<std::uint16_t>(smallest_.size());
    smallest_.push_back(code);
  }
}

const PatternClasses& PatternClasses::with_atari() {
  static const PatternClasses classes(20, [](std::uint32_t code) {
    return is_on_some_board(code) && is_consistent(code) && !is_suicide(code);
  });
  return classes;
}

const PatternClasses& PatternClasses::stones_alone() {
  static const PatternClasses classes(16, is_on_some_board);
  return classes;
}

}  // namespace keima
