#include "iface/terminal/words.h"

#include <gtest/gtest.h>

#include <vector>

namespace keima {
namespace {

TEST(Words, Numbers) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1234567), "1,234,567");
  EXPECT_EQ(percent(0.543), "54 %");
  EXPECT_EQ(percent(0.0001), "1 %");
  EXPECT_EQ(percent(1), "99 %");
}

TEST(Words, Durations) {
  EXPECT_EQ(duration(9.54), "9.5");
  EXPECT_EQ(duration(65), "1:05");
  EXPECT_EQ(duration(3599.9), "59:59");
  EXPECT_EQ(duration(3661), "1:01:01");
  EXPECT_EQ(duration(-1), "0.0");
}

TEST(Words, LinesOfMoves) {
  const std::vector<Point> line = {Point::at(3, 5), Point::at(2, 6), Point::pass()};
  EXPECT_EQ(line_text(line, 9, 8), "D4 C3 pass");
  EXPECT_EQ(line_text(line, 9, 1), "D4");
  EXPECT_EQ(line_text({}, 9, 1), "");
}

TEST(Words, ALineIsACommandAndTheRest) {
  const SplitLine split = split_line("  SAVE  my Game.sgf \r\n");
  EXPECT_EQ(split.command, "save");
  EXPECT_EQ(split.argument, "my Game.sgf");
  EXPECT_EQ(split_line(" \t").command, "");
  EXPECT_EQ(split_line("pass").argument, "");
  EXPECT_EQ(without_blanks(" d 4\t"), "d4");
}

}  // namespace
}  // namespace keima
