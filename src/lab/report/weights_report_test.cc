#include "lab/report/weights_report.h"

#include <gtest/gtest.h>

#include "support/count_of.h"
#include "support/message_of.h"

namespace keima {
namespace {

std::string gamma_file(double first) {
  std::string text = "# format gamma v1\n# command train <mm>\nentries 5\n";
  return text + "contiguous 7.5\n0x00000 " + std::to_string(first) +
         "\n0x00001 0.25\n0x00002 40\n0x00006 0\nend\n";
}

TEST(WeightsReport, ShowsPatternsByTheirWeights) {
  const std::string page =
      weights_report(parse_pattern_weights(gamma_file(1.5), "folder/a.txt"), std::nullopt);
  EXPECT_NE(page.find("<title>Weights: a.txt</title>"), page.npos);
  EXPECT_NE(page.find("train &lt;mm&gt;"), page.npos) << "escaped";
  EXPECT_NE(page.find("a.txt has 1 of zero."), page.npos);
  EXPECT_NE(page.find("<td data-name=\"feature\">contiguous</td><td data-name=\"a.txt\">7.5</td>"),
            page.npos);
  // The highest first, the lowest first: four patterns each.
  const std::size_t highest = page.find("Highest of a.txt"), lowest = page.find("Lowest of a.txt");
  ASSERT_NE(highest, page.npos);
  ASSERT_NE(lowest, page.npos);
  const std::string high = page.substr(highest, lowest - highest), low = page.substr(lowest);
  EXPECT_LT(high.find("0x00002"), high.find("0x00000"));
  EXPECT_LT(high.find("0x00000"), high.find("0x00001"));
  EXPECT_LT(low.find("0x00006"), low.find("0x00001"));
  EXPECT_NE(high.find("<span class=\"ours\">40</span> (1.)"), high.npos);
  EXPECT_NE(low.find("<span class=\"ours\">0</span> (4.)"), low.npos);
}

TEST(WeightsReport, HasTwoFilesSideBySide) {
  const std::string page = weights_report({parse_pattern_weights(gamma_file(1.5), "a.txt")[0],
                                           parse_pattern_weights(gamma_file(99), "b.txt")[0]},
                                          std::nullopt);
  EXPECT_NE(page.find("<title>Weights: a.txt and b.txt</title>"), page.npos);
  for (const char* heading : {"Highest of a.txt", "Lowest of a.txt", "Highest of b.txt"})
    EXPECT_NE(page.find(heading), page.npos) << heading;
  EXPECT_NE(page.find("<span class=\"ours\">1.5</span> (2.)<br><span class=\"theirs\">99</span> "
                      "(1.)"),
            page.npos);
}

// A file that has two weights for each pattern shows them side by side.
TEST(WeightsReport, HasNearAndFarSideBySide) {
  const auto parts = parse_pattern_weights(
      "# format keima v1\nentries 5\nelsewhere-1 7\nnear:0x00000 3\nnear:0x00001 2\n"
      "far:0x00000 0.5\nfar:0x00001 0.75\nend\n",
      "k.txt");
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[0].entries.size(), 3u);
  EXPECT_EQ(parts[1].entries.size(), 2u);
  const std::string page = weights_report(parts, std::nullopt);
  EXPECT_NE(page.find("Highest of k.txt, near"), page.npos);
  EXPECT_NE(
      page.find("<span class=\"ours\">3</span> (1.)<br><span class=\"theirs\">0.5</span> (2.)"),
      page.npos);
  EXPECT_NE(page.find(">elsewhere-1</td>"), page.npos);
}

// White above, in atari; Black at its right; the border to the left.
TEST(WeightsReport, DrawsStonesBorderAndAtari) {
  const std::string file = "# format gamma v1\nentries 1\n0x1370e 1\nend\n";
  const std::string page = weights_report(parse_pattern_weights(file, "a.txt"), std::nullopt);
  const std::string board = page.substr(page.find("aria-label=\"Pattern "),
                                        page.find("<code>") - page.find("aria-label=\"Pattern "));
  EXPECT_EQ(count_of(board, "class=\"white-stone atari\""), 1);
  EXPECT_EQ(count_of(board, "class=\"black-stone\""), 1);
  EXPECT_EQ(count_of(board, "<circle"), 2);
  // Six points, three of them without a line to the left; and the cross.
  EXPECT_EQ(count_of(board, "<line"), 6 * 4 - 3 + 2);
}

TEST(WeightsReport, DrawsTheCurve) {
  const LearningCurve curve =
      parse_curve("# a remark\npass\tloss\ttop-1\n1\t-2\t0.4\n2\t-1\t0.5\n", "log.tsv");
  EXPECT_EQ(curve.columns, (std::vector<std::string>{"pass", "loss", "top-1"}));
  EXPECT_EQ(curve.rows.size(), 2u);
  const std::string page = weights_report(parse_pattern_weights(gamma_file(1), "a.txt"), curve);
  EXPECT_NE(page.find("<figcaption>loss by pass, from -2 to -1.</figcaption>"), page.npos);
  EXPECT_NE(page.find("<figcaption>top-1 by pass, from 0.4 to 0.5.</figcaption>"), page.npos);
}

TEST(WeightsReport, SaysWhatIsWrong) {
  const auto curve_error = [](std::string_view text) {
    return message_of([&] { parse_curve(text, "log.tsv"); });
  };
  EXPECT_EQ(curve_error(""), "log.tsv: has no line of numbers");
  EXPECT_EQ(curve_error("pass\n"),
            "log.tsv: line 1: expected the names of two columns or more, separated by tabs");
  EXPECT_EQ(curve_error("pass\tloss\n1\n"), "log.tsv: line 2: 1 columns, not 2");
  EXPECT_EQ(curve_error("pass\tloss\n\n1\tnan\n"), "log.tsv: line 3: 'nan' is no number");
  EXPECT_NE(message_of([] { parse_pattern_weights("# format theta v1\n", "t.txt"); }), "no error");
}

}  // namespace
}  // namespace keima
