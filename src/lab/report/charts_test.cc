#include "lab/report/charts.h"

#include <gtest/gtest.h>

#include "lab/report/svg.h"
#include "reference/count_of.h"

namespace keima {
namespace {

CellResult some_cell(int won, int lost, const Published& published) {
  CellResult result;
  result.cell.name = "a < b";
  result.cell.players = {"A", "B"};
  result.cell.published = published;
  result.games = {lost, 0, won};
  for (int i = 0; i < won + lost; ++i) {
    result.points.push_back(i < won ? 1 : 0);
    if (i % 2 == 1) result.pairs.push_back((i - 1 < won) + (i < won) + (i - 1 < won) + (i < won));
  }
  result.simulations = 100;
  result.full_simulations = 1600;
  return result;
}

TEST(Svg, Escapes) { EXPECT_EQ(escaped("a<b>&\"c\""), "a&lt;b&gt;&amp;&quot;c&quot;"); }

TEST(Svg, TicksAreRoundAndFew) {
  EXPECT_EQ(ticks(-100, 150), (std::vector<double>{-100, -50, 0, 50, 100, 150}));
  EXPECT_EQ(ticks(1, 20), (std::vector<double>{5, 10, 15, 20}));
  for (const double high : {2.0, 3.0, 7.0, 19.0, 500.0, 12345.0}) {
    EXPECT_GE(ticks(0, high).size(), 3u) << high;
    EXPECT_LE(ticks(0, high).size(), 10u) << high;
  }
}

TEST(EloChart, HasBothFiguresWithTheirIntervals) {
  const std::string chart = elo_chart({some_cell(60, 40, {.score = 0.6, .games = 500})});
  EXPECT_EQ(count_of(chart, "<svg"), 1);
  EXPECT_EQ(count_of(chart, "</svg>"), 1);
  // One each, and one each in the legend; an interval is three lines.
  EXPECT_EQ(count_of(chart, "<circle class=\"ours\""), 2);
  EXPECT_EQ(count_of(chart, "<circle class=\"theirs\""), 2);
  EXPECT_EQ(count_of(chart, "<line class=\"ours\""), 3);
  EXPECT_EQ(count_of(chart, "<line class=\"theirs\""), 3);
  EXPECT_NE(chart.find(">a &lt; b<"), std::string::npos);
}

TEST(EloChart, LeavesOutWhatIsNotKnown) {
  EXPECT_EQ(elo_chart({}), "");
  EXPECT_EQ(elo_chart({some_cell(0, 0, {})}), "");
  const std::string point = elo_chart({some_cell(0, 0, {.elo = 50})});
  EXPECT_EQ(count_of(point, "<circle class=\"theirs\""), 2);
  EXPECT_EQ(count_of(point, "<line class=\"theirs\""), 0);
  EXPECT_EQ(count_of(point, "<circle class=\"ours\""), 1) << "the legend's";
}

// All won: the interval has no upper end.
TEST(EloChart, StaysOnThePage) {
  const std::string chart = elo_chart({some_cell(10, 0, {})});
  EXPECT_EQ(chart.find("inf"), std::string::npos);
  EXPECT_EQ(chart.find("nan"), std::string::npos);
}

TEST(CourseChart, GoesThroughAllGames) {
  EXPECT_EQ(course_chart(some_cell(1, 0, {})), "");
  const std::string chart = course_chart(some_cell(2, 2, {.score = 0.75}));
  // From 100 % down to 50 %.
  EXPECT_NE(chart.find("points=\"60.0,10.0 193.3,10.0 326.7,70.0 460.0,100.0\""), std::string::npos)
      << chart;
  EXPECT_EQ(count_of(chart, "theirs dashed"), 1);
  EXPECT_LT(course_chart(some_cell(5000, 5000, {})).size(), 30'000u);
}

// The last point of the blue curve: the higher, the smaller the number.
double end_of(const std::string& chart) {
  const std::size_t curve = chart.find("<polyline class=\"ours\"");
  const std::size_t end = chart.find("\"/>", curve);
  return std::stod(chart.substr(chart.rfind(',', end) + 1));
}

TEST(LikelihoodChart, GoesUpForThePublishedEloAndDownForNone) {
  const Published published{.score = 0.65};
  EXPECT_EQ(likelihood_chart(some_cell(2, 1, published)), "") << "one pair";
  EXPECT_EQ(likelihood_chart(some_cell(60, 40, {})), "") << "nothing published";
  EXPECT_EQ(likelihood_chart(some_cell(60, 40, {.score = 0.5})), "") << "nothing to tell apart";
  constexpr double kZero = 100;
  EXPECT_LT(end_of(likelihood_chart(some_cell(70, 30, published))), kZero);
  EXPECT_GT(end_of(likelihood_chart(some_cell(50, 50, published))), kZero);
  // The other way round for a player that was worse.
  EXPECT_GT(end_of(likelihood_chart(some_cell(70, 30, {.score = 0.35}))), kZero);
  const std::string chart = likelihood_chart(some_cell(70, 30, published));
  EXPECT_EQ(count_of(chart, "theirs dashed"), 2) << "the bounds";
  EXPECT_LT(likelihood_chart(some_cell(5000, 5000, published)).size(), 30'000u);
}

TEST(SimulationCharts, NeedRunsThatDiffer) {
  ExperimentResults one, two;
  one.cells = {some_cell(60, 40, {.score = 0.6})};
  two.cells = {some_cell(70, 30, {.score = 0.7})};
  EXPECT_TRUE(simulation_charts({one, two}).empty());
  two.cells[0].simulations = 400;
  const auto charts = simulation_charts({one, two});
  ASSERT_EQ(charts.size(), 1u);
  EXPECT_NE(charts[0].find(">100<"), std::string::npos);
  EXPECT_NE(charts[0].find(">400<"), std::string::npos);
  EXPECT_NE(charts[0].find(">1600<"), std::string::npos) << "the paper's";
  two.cells[0].cell.size = 13;
  EXPECT_TRUE(simulation_charts({one, two}).empty());
}

}  // namespace
}  // namespace keima
