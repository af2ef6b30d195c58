#include "pattern/class_weights.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "pattern/pattern_code.h"
#include "pattern/pattern_weights.h"

namespace keima {
namespace {

TEST(ClassWeights, NamesOfCodes) {
  EXPECT_EQ(code_name(0x1234, CodeForm::kBoard), "0x01234");
  EXPECT_EQ(code_named("0xFFFFF", CodeForm::kBoard), 0xFFFFFu);
  EXPECT_EQ(code_named("0x6A21", CodeForm::kAnderson), from_anderson_code(0x6A21));
  EXPECT_EQ(code_name(from_anderson_code(0x6A21), CodeForm::kAnderson), "0x6A21");
  for (const char* bad : {"", "0x", "12", "0x100000", "0x1g", "contiguous"})
    EXPECT_EQ(code_named(bad, CodeForm::kBoard), std::nullopt) << bad;
  EXPECT_EQ(code_named("0x10000", CodeForm::kAnderson), std::nullopt);
}

// Any word of a class names it.
TEST(ClassWeights, SetsTheClassOfAnyWord) {
  const PatternClasses& classes = PatternClasses::with_atari();
  const std::uint32_t code = classes.smallest(1000);
  for (int s = 0; s < kSymmetries; ++s) {
    std::vector<double> values(2051, 1);
    const std::string name = code_name(transformed(code, s), CodeForm::kBoard);
    set_class(values, classes, CodeForm::kBoard, {}, {name, 2.5, 1});
    for (int i = 0; i < 2051; ++i) ASSERT_EQ(values[i], i == 1000 ? 2.5 : 1);
  }
}

TEST(ClassWeights, ErrorsNameFileAndLine) {
  std::vector<double> values(2051, 1);
  WeightFile file;
  file.file = "w.txt";
  for (const char* bad : {"contigous", "0xFFFFF"}) {  // The second has border on all sides.
    try {
      set_class(values, PatternClasses::with_atari(), CodeForm::kBoard, file, {bad, 1, 7});
      FAIL();
    } catch (const Error& error) {
      EXPECT_EQ(std::string(error.what()), fmt::format("w.txt, line 7: '{}' is no pattern", bad));
    }
  }
}

TEST(ClassWeights, FixedPoint) {
  const FixedPoint usual({0, 0.5, 1, 64});
  EXPECT_EQ(usual.one(), 65536u);
  EXPECT_EQ(usual(0), 0u);
  EXPECT_EQ(usual(0.5), 32768u);
  EXPECT_EQ(usual(64), kMostWeight);
  EXPECT_EQ(usual(1e-9), 1u);
  const FixedPoint large({1, kMostInFile});
  EXPECT_EQ(large.one(), 4u);
  EXPECT_LE(large(kMostInFile), kMostWeight);
  EXPECT_EQ(large(1), 4u);
}

}  // namespace
}  // namespace keima
