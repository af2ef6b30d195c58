#include "pattern/class_table.h"

#include <gtest/gtest.h>

#include "pattern/pattern_code.h"

namespace keima {
namespace {

TEST(ClassTable, KnowsWhatTheClassesSay) {
  const ClassTable& table = ClassTable::with_atari();
  const PatternClasses& classes = PatternClasses::with_atari();
  int nothing = 0;
  for (std::uint32_t code = 0; code <= classes.mask(); ++code) {
    const Around around(code);
    int expected = classes.class_of(code);
    if (expected == PatternClasses::kNone || around.is_eye_of(Color::kBlack))
      expected = classes.size();
    ASSERT_EQ(table.class_of<Color::kBlack>(around), static_cast<std::size_t>(expected)) << code;
    ASSERT_EQ(table.class_of<Color::kWhite>(Around(with_colors_exchanged(code))),
              static_cast<std::size_t>(expected))
        << code;
    nothing += expected == table.nothing();
  }
  EXPECT_GT(nothing, 0);
}

}  // namespace
}  // namespace keima
