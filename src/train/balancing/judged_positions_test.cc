#include "train/balancing/judged_positions.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.h"
#include "core/coords.h"

namespace keima {
namespace {

constexpr std::string_view kText =
    "keima positions v1\n"
    "# command keima train positions --size 9\n"
    "size 9\n"
    "komi 7\n"
    "0 0.5312 E5 C3 pass D4\n"
    "4 1.0000\n";

TEST(JudgedPositions, AreReadAndWritten) {
  const JudgedPositions set = parse_positions(kText, "p.txt");
  EXPECT_EQ(set.size, 9);
  EXPECT_EQ(set.komi, 7);
  EXPECT_EQ(set.command, "keima train positions --size 9");
  ASSERT_EQ(set.positions.size(), 2u);
  EXPECT_EQ(set.positions[0].black_wins, 0.5312);
  ASSERT_EQ(set.positions[0].moves.size(), 4u);
  EXPECT_EQ(to_gtp(set.positions[0].moves[3], 9), "D4");
  EXPECT_TRUE(is_kept_aside(set.positions[1]));
  std::string text = header_text(set);
  for (const JudgedPosition& position : set.positions) text += line_of(position, set.size);
  EXPECT_EQ(text, kText);
}

// A program that was killed in the middle of a line.
TEST(JudgedPositions, HalfALineAtTheEndIsNoPosition) {
  std::string text(kText);
  text += "5 0.25 E5 C";
  EXPECT_EQ(parse_positions(text, "p.txt").positions.size(), 2u);
}

std::string complaint(std::string_view from, std::string_view to) {
  std::string text(kText);
  text.replace(text.find(from), from.size(), to);
  try {
    parse_positions(text, "p.txt");
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

TEST(JudgedPositions, ErrorsNameTheLine) {
  EXPECT_EQ(complaint("positions v1", "weights v1"),
            "p.txt, line 1: not a file of judged positions");
  EXPECT_EQ(complaint("\nsize 9", "\nsize 99"), "p.txt, line 3: '99' is no number from 2 to 25");
  EXPECT_EQ(complaint("komi 7", "komi x"), "p.txt, line 4: 'x' is no number from -1000 to 1000");
  EXPECT_EQ(complaint("komi 7\n", ""), "p.txt, line 4: 'komi ' and a number are missing");
  EXPECT_EQ(complaint("0.5312", "nan"), "p.txt, line 5: 'nan' is no number from 0 to 1");
  EXPECT_EQ(complaint("C3 pass", "I3 pass"), "p.txt, line 5: 'I3' is no move");
  EXPECT_EQ(complaint("pass D4", "pass C3"), "p.txt, line 5: C3 is no legal move");
}

// Whatever is damaged, the answer is a set of positions or an Error.
RC_GTEST_PROP(JudgedPositions, DamagedTextIsRefusedOrRead, ()) {
  std::string text(kText);
  const int changes = *rc::gen::inRange(1, 5);
  for (int i = 0; i < changes; ++i)
    text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
  try {
    parse_positions(text, "p.txt");
  } catch (const Error&) {
  }
}

}  // namespace
}  // namespace keima
