#include "train/mm/competition_file.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/rng.h"
#include "support/message_of.h"

namespace keima {
namespace {

constexpr std::string_view kSample =
    "! 5\n2\n3 shape\n2 distance\n!\n"
    "#\n0 3\n0 3\n1 4\n4 1\n\n"
    "#\n2\n2\n2 3\n";

std::string text_of(const Competitions& competitions) {
  std::string text = groups_text(competitions.groups);
  for (const CompetitionBlock& block : competitions.blocks) text += competitions_text(block);
  return text;
}

TEST(CompetitionFile, IsRead) {
  const Competitions competitions = parse_competitions(kSample, "f");
  ASSERT_EQ(competitions.groups.size(), 2u);
  EXPECT_EQ(competitions.groups[0].name, "shape");
  EXPECT_EQ(competitions.groups[1].count, 2u);
  EXPECT_EQ(competitions.features(), 5u);
  ASSERT_EQ(competitions.size(), 2u);
  // The team without features is the empty line; "4 1" is "1 4".
  EXPECT_EQ(text_of(competitions),
            "! 5\n2\n3 shape\n2 distance\n!\n#\n0 3\n0 3\n\n1 4\n1 4\n#\n2\n2\n2 3\n");
}

TEST(CompetitionFile, MarksAndLineEndsOfOthersDoNotMatter) {
  const std::string text =
      "! 2\r\n1\r\n2\t g\r \r\nany words\r\n#\r\n 0\r\n0 \r\n1\r\n!\r\nmore\r\n#\r\n1\r\n1";
  const Competitions competitions = parse_competitions(text, "f");
  EXPECT_EQ(competitions.size(), 2u);
  EXPECT_EQ(text_of(competitions), "! 2\n1\n2 g\n!\n#\n0\n0\n1\n#\n1\n1\n");
}

TEST(CompetitionFile, ErrorsNameTheLine) {
  const auto message = [](const std::string& text) {
    return message_of([&] { parse_competitions(text, "f"); });
  };
  const std::string head = "! 3\n2\n2 a\n1 b\n!\n";
  EXPECT_EQ(message(""), "f, line 1: the file ends before '! ' and the number of features");
  EXPECT_EQ(message("? 3\n"), "f, line 1: expected '! ' and the number of features");
  EXPECT_EQ(message("! x\n"), "f, line 1: 'x' is not a number");
  EXPECT_EQ(message("! -1\n"), "f, line 1: '-1' is not a number");
  EXPECT_EQ(message("! 3 4\n"), "f, line 1: expected one number");
  EXPECT_EQ(message("! 4000000000\n"), "f, line 1: more than 16777216 features");
  EXPECT_EQ(message("! 3\n"), "f, line 2: the file ends before the number of groups");
  EXPECT_EQ(message("! 3\n0\n"), "f, line 2: there must be groups, and no more than features");
  EXPECT_EQ(message("! 3\n2\n2 a\n"), "f, line 4: the file ends before the groups");
  EXPECT_EQ(message("! 3\n2\n2\n1 b\n"), "f, line 3: expected a number of features and a name");
  EXPECT_EQ(message("! 3\n2\n2 a\n2 b\n"), "f, line 4: the groups have more than 3 features");
  EXPECT_EQ(message("! 4\n2\n2 a\n1 b\n"), "f, line 4: the groups have 3 features, not 4");
  EXPECT_EQ(message(head + "#\n"), "f, line 7: the file ends before the winner's team");
  EXPECT_EQ(message(head + "#\n#\n"), "f, line 7: expected the winner's team");
  EXPECT_EQ(message(head + "#\n0\n1\n#\n"), "f, line 9: the winner is not among the teams before");
  EXPECT_EQ(message(head + "#\n0\n0 3\n"), "f, line 8: there is no feature 3, the last is 2");
  EXPECT_EQ(message(head + "#\n0\n0 1\n"), "f, line 8: two features of the group 'a'");
  EXPECT_EQ(message(head + "#\n0\n0 x\n"), "f, line 8: 'x' is not a number");
}

// Whatever was damaged: it is read, or there is an error with a line; what was read is written and
// read again as the same.
TEST(CompetitionFile, DamagedTextIsReadOrRefused) {
  Rng rng(1);
  int read = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text(kSample);
    constexpr std::string_view kBytes = "0123459 \n\r\t!#-xa\x80";
    for (std::uint32_t k = 1 + rng.below(3); k > 0; --k) {
      const std::size_t place = rng.below(static_cast<std::uint32_t>(text.size()));
      if (rng.below(3) == 0)
        text.erase(place, 1 + rng.below(4));
      else
        text[place] = kBytes[rng.below(static_cast<std::uint32_t>(kBytes.size()))];
    }
    try {
      const std::string written = text_of(parse_competitions(text, "f"));
      EXPECT_EQ(text_of(parse_competitions(written, "f")), written);
      ++read;
    } catch (const Error& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with("f, line ")) << error.what();
    }
  }
  EXPECT_GT(read, 100);
}

TEST(CompetitionFile, StrengthsAreWrittenAsCoulomsProgramDoes) {
  EXPECT_EQ(gammas_text({1, 1.0 / 3, 12345678}),
            "  0          1 \n  1   0.333333 \n  2 1.23457e+07 \n");
}

}  // namespace
}  // namespace keima
