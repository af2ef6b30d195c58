#include "protocol/gtp_codec.h"

#include <gtest/gtest.h>

namespace keima::gtp {
namespace {

using Words = std::vector<std::string>;

TEST(GtpCodec, SplitsALine) {
  EXPECT_EQ(parse_line("name"), (Line{"", "name", {}}));
  EXPECT_EQ(parse_line("7 play b D4"), (Line{"7", "play", {"b", "D4"}}));
  EXPECT_EQ(parse_line("  play   b  D4 "), (Line{"", "play", {"b", "D4"}}));
}

TEST(GtpCodec, KeepsAnIdAsItWasSent) {
  EXPECT_EQ(parse_line("007 name")->id, "007");
  const std::string huge(1000, '9');
  EXPECT_EQ(parse_line(huge + " name")->id, huge);
  EXPECT_EQ(parse_line("12"), (Line{"12", "", {}}));
  EXPECT_EQ(parse_line("12 34 56"), (Line{"12", "34", {"56"}}));
}

TEST(GtpCodec, OnlyDigitsAreAnId) {
  EXPECT_EQ(parse_line("-1 name"), (Line{"", "-1", {"name"}}));
  EXPECT_EQ(parse_line("12name"), (Line{"", "12name", {}}));
  EXPECT_EQ(parse_line("1.5 name"), (Line{"", "1.5", {"name"}}));
}

TEST(GtpCodec, HasNothingToAnswerOnBlankLinesAndComments) {
  for (const char* line : {"", " ", "\r", "\t\t", "# a comment", "  # 1 name", "\x01\x02 \x7f"})
    EXPECT_EQ(parse_line(line), std::nullopt) << line;
}

TEST(GtpCodec, CutsComments) {
  EXPECT_EQ(parse_line("3 komi 6.5# half a point"), (Line{"3", "komi", {"6.5"}}));
  EXPECT_EQ(parse_line("play b #D4"), (Line{"", "play", {"b"}}));
}

TEST(GtpCodec, DropsControlCharacters) {
  EXPECT_EQ(parse_line("name\r"), (Line{"", "name", {}}));
  EXPECT_EQ(parse_line(std::string_view("na\0me\x1b b\x7f", 9)), (Line{"", "name", {"b"}}));
  EXPECT_EQ(parse_line("play\tb\tD4"), (Line{"", "play", {"b", "D4"}}));
}

TEST(GtpCodec, PassesOtherBytesThrough) {
  EXPECT_EQ(parse_line("loadsgf 名局.sgf")->arguments, Words{"名局.sgf"});
  EXPECT_EQ(parse_line("x \xff\x80")->arguments, Words{"\xff\x80"});
}

TEST(GtpCodec, FormatsAnswers) {
  EXPECT_EQ(success("", ""), "=\n\n");
  EXPECT_EQ(success("12", ""), "=12\n\n");
  EXPECT_EQ(success("12", "D4"), "=12 D4\n\n");
  EXPECT_EQ(success("", "A1 A2\nB1"), "= A1 A2\nB1\n\n");
  EXPECT_EQ(failure("", "unknown command"), "? unknown command\n\n");
  EXPECT_EQ(failure("0", "illegal move"), "?0 illegal move\n\n");
}

TEST(GtpCodec, ATextMayBeginBelowTheSign) { EXPECT_EQ(success("4", "\n A B\n"), "=4\n A B\n\n"); }

TEST(GtpCodec, LeavesNoBlankLineInsideAnAnswer) {
  EXPECT_EQ(success("", "a\n\nb"), "= a\n \nb\n\n");
  EXPECT_EQ(success("", "a\n\n\n\nb\n\n\n"), "= a\n \n \n \nb\n\n");
  EXPECT_EQ(success("", "a\r\n\r\nb\r\n"), "= a\n \nb\n\n");
  EXPECT_EQ(success("", "\n\na"), "=\n \na\n\n");
  EXPECT_EQ(success("", "\n\n\r\n"), "=\n\n");
  EXPECT_EQ(failure("", "a\n\nb"), "? a\n \nb\n\n");
}

}  // namespace
}  // namespace keima::gtp
