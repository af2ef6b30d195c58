#include "lab/anderson/pattern_probe.h"

#include <gtest/gtest.h>

#include <cmath>

#include "pattern/pattern_classes.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

TEST(PatternProbe, PicturesAreClasses) {
  // The report's example (AND-4): W E E / E . B / E B W is 0x6A21.
  EXPECT_EQ(class_of_picture("O.. .*X .XO"),
            PatternClasses::stones_alone().class_of(from_anderson_code(0x6A21)));
  for (int i = 0; i < PatternClasses::stones_alone().size(); ++i)
    ASSERT_EQ(class_of_picture(picture_of_class(i)), i);
  std::set<int> different;
  for (const ProbePattern& probe : kProbePatterns)
    different.insert(class_of_picture(probe.picture));
  EXPECT_EQ(different.size(), 6u);
}

TEST(PatternProbe, CountsImages) {
  std::vector<double> thetas(1107);
  thetas[static_cast<std::size_t>(class_of_picture("... .*. ..."))] = 2;    // One image.
  thetas[static_cast<std::size_t>(class_of_picture(".X. .*. ..."))] = -1;   // Four.
  thetas[static_cast<std::size_t>(class_of_picture("XO. .*. ..."))] = 0.5;  // Eight.
  const ThetaStatistics all = statistics_of(thetas);
  EXPECT_EQ(all.classes, 3);
  EXPECT_EQ(all.weights, 13);
  EXPECT_DOUBLE_EQ(all.sum, 2 - 4 + 4);
  EXPECT_DOUBLE_EQ(all.mean, 2.0 / 13);
  EXPECT_NEAR(all.variance, (4 + 4 + 2) / 13.0 - all.mean * all.mean, 1e-12);
  const auto chances = probe_chances(thetas);
  const double total = std::exp(2) + std::exp(0.5) + 4;
  EXPECT_NEAR(chances[0], std::exp(0.5) / total, 1e-12);
  EXPECT_NEAR(chances[3], std::exp(2) / total, 1e-12);
  EXPECT_EQ(ranked_patterns(thetas),
            (std::vector<int>{class_of_picture("... .*. ..."), class_of_picture("XO. .*. ..."),
                              class_of_picture(".X. .*. ...")}));
  const std::string text = probe_text(thetas);
  EXPECT_NE(text.find("3 patterns, 13 with their images\nsum 2.0000, mean 0.1538"), text.npos)
      << text;
  EXPECT_NE(text.find("0xAAAA    2.0000  ... .*. ..."), text.npos) << text;
}

TEST(PatternProbe, OfNothing) {
  const std::string text = probe_text(std::vector<double>(1107));
  EXPECT_NE(text.find("0 patterns"), text.npos);
  EXPECT_NE(text.find("16.7 %"), text.npos);
}

}  // namespace
}  // namespace keima
