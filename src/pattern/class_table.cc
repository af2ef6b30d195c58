#include "pattern/class_table.h"

namespace keima {

const ClassTable& ClassTable::with_atari() {
  static const ClassTable table(PatternClasses::with_atari());
  return table;
}

ClassTable::ClassTable(const PatternClasses& classes)
    : nothing_(classes.size()), table_(std::size_t{classes.mask()} + 1) {
  for (std::uint32_t code = 0; code < table_.size(); ++code) {
    const int number = classes.class_of(code);
    const bool no_move = number == PatternClasses::kNone || Around(code).is_eye_of(Color::kBlack);
    table_[code] = static_cast<std::uint16_t>(no_move ? nothing_ : number);
  }
}

}  // namespace keima
