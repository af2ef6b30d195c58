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
    ClassValues values(classes, CodeForm::kBoard, 1);
    values.set({}, {code_name(transformed(code, s), CodeForm::kBoard), 2.5, 1});
    for (int i = 0; i < 2051; ++i) ASSERT_EQ(values.values()[i], i == 1000 ? 2.5 : 1);
  }
}

TEST(ClassWeights, ErrorsNameFileAndLine) {
  const PatternClasses& classes = PatternClasses::with_atari();
  WeightFile file;
  file.file = "w.txt";
  ClassValues values(classes, CodeForm::kBoard, 1);
  const auto error_of = [&](const std::string& name) -> std::string {
    try {
      values.set(file, {name, 1, 7});
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(error_of("contigous"), "w.txt, line 7: 'contigous' is not a pattern");
  EXPECT_EQ(error_of("0xFFFFF"), "w.txt, line 7: '0xFFFFF' is not a pattern");  // All border.
  EXPECT_EQ(error_of("0x00001"), "");
  EXPECT_EQ(error_of("0x00004"),
            "w.txt, line 7: '0x00004' is the pattern of line 7, rotated or mirrored");
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
