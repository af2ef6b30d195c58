#include "lab/tune/tune_picture.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/tune/clop.h"
#include "support/count_of.h"

namespace keima {
namespace {

// Scores of a coordinate.
double step(double x) { return x > 0 ? 0.75 : 0.25; }
double slope(double x) { return std::round(2 * (x + 1)) / 4; }
double hill(double x) { return std::abs(x) < 0.5 ? 0.75 : 0.25; }

// A number with such scores, and a choice that does not matter.
struct Tuned {
  std::vector<Parameter> parameters = {parse_parameter("policy.base.p_mp=0..1"),
                                       parse_parameter("tree=uct|rave")};
  Clop clop{parameters, 1};
  std::vector<TrialResult> trials;

  explicit Tuned(int count, double (*score_at)(double) = step) {
    for (int i = 0; i < count; ++i) {
      const Trial trial = clop.next(i);
      const double score = score_at(trial.place[0]);
      clop.add_result(trial, score);
      trials.push_back({trial, score, ""});
    }
  }
  std::string picture(bool is_live) const {
    return tune_picture({parameters, clop, clop.optimum(), trials, 100, is_live}, is_live);
  }
};

TEST(TunePicture, HasADotForEachTrialAndADrawingForEachParameter) {
  const Tuned tuned(40, hill);
  const std::string page = tuned.picture(false);
  EXPECT_EQ(count_of(page, "<svg"), 2);
  EXPECT_EQ(count_of(page, "<circle class=\"trial\""), 2 * 40);
  EXPECT_EQ(count_of(page, "<polyline class=\"theirs\""), 1) << "a curve for the number alone";
  EXPECT_EQ(count_of(page, "class=\"zero dashed\""), 2) << "the optimum";
  EXPECT_NE(page.find("40/100 trials, best policy.base.p_mp="), page.npos);
  EXPECT_NE(page.find(">rave</text>"), page.npos);
}

// Where there is no best one none is drawn, and no share of games is claimed for it.
TEST(TunePicture, HasNoOptimumAtAnEnd) {
  const std::string page = Tuned(40, slope).picture(false);
  EXPECT_EQ(count_of(page, "class=\"zero dashed\""), 0);
  EXPECT_NE(page.find("40/100 trials, no optimum inside the range: the score rises towards "
                      "policy.base.p_mp=1,"),
            page.npos)
      << page.substr(0, 3000);
  EXPECT_NE(page.find("<h2>policy.base.p_mp, highest at 1</h2>"), page.npos);
}

// The means have to show what is better: those of the right half are drawn above the others.
TEST(TunePicture, DrawsMeansWhereTheyAre) {
  const std::string page = Tuned(60).picture(false);
  const std::string drawing = page.substr(0, page.find("</svg>"));
  int dots = 0;
  const std::string what = "<circle class=\"ours\" cx=\"";
  for (std::size_t at = drawing.find(what); at != drawing.npos; at = drawing.find(what, at + 1)) {
    const double x = std::stod(drawing.substr(at + what.size()));
    const double y = std::stod(drawing.substr(drawing.find("cy=\"", at) + 4));
    EXPECT_NEAR(y, x > 260 ? 67 : 177, 0.1) << "at " << x;
    ++dots;
  }
  EXPECT_GE(dots, 4);
}

TEST(TunePicture, LoadsItselfAgainWhileItIsLive) {
  EXPECT_EQ(count_of(Tuned(3).picture(true), "http-equiv=\"refresh\""), 1);
  EXPECT_EQ(count_of(Tuned(3).picture(false), "http-equiv=\"refresh\""), 0);
  EXPECT_EQ(count_of(Tuned(0).picture(true), "<svg"), 0) << "nothing to draw yet";
}

}  // namespace
}  // namespace keima
