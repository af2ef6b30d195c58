#include "lab/report/charts.h"

#include <gtest/gtest.h>

#include "lab/report/svg.h"
#include "support/count_of.h"

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

// Of all drawings together.
std::string drawn(const Charts& charts) {
  std::string text;
  for (const Chart& chart : charts) text += chart.svg;
  return text;
}

TEST(EloChart, HasBothFiguresWithTheirIntervals) {
  const Charts charts = elo_charts({some_cell(60, 40, {.score = 0.6, .games = 500})});
  ASSERT_EQ(charts.size(), 1u);
  const std::string& chart = charts[0].svg;
  EXPECT_FALSE(charts[0].caption.empty());
  EXPECT_NE(chart.find(">Elo of the player named first<"), std::string::npos) << "the axis";
  EXPECT_EQ(count_of(chart, "<svg"), 1);
  EXPECT_EQ(count_of(chart, "</svg>"), 1);
  // One each, and one each in the legend; an interval is three lines.
  EXPECT_EQ(count_of(chart, "<circle class=\"ours\""), 2);
  EXPECT_EQ(count_of(chart, "<circle class=\"theirs\""), 2);
  EXPECT_EQ(count_of(chart, "<line class=\"ours\""), 6);
  EXPECT_EQ(count_of(chart, "<line class=\"theirs\""), 6);
  EXPECT_NE(chart.find(">a &lt; b<"), std::string::npos);
}

TEST(EloChart, LeavesOutWhatIsNotKnown) {
  EXPECT_TRUE(elo_charts({}).empty());
  EXPECT_TRUE(elo_charts({some_cell(0, 0, {})}).empty());
  const std::string point = drawn(elo_charts({some_cell(0, 0, {.elo = 50})}));
  EXPECT_EQ(count_of(point, "<circle class=\"theirs\""), 2);
  EXPECT_EQ(count_of(point, "<line class=\"theirs\""), 3) << "the legend's";
  EXPECT_EQ(count_of(point, "<circle class=\"ours\""), 1) << "the legend's";
  CellResult fixed = some_cell(60, 40, {.score = 0.6});
  fixed.cell.swap_colors = false;
  EXPECT_TRUE(elo_charts({fixed}).empty()) << "it would be that of the colour";
}

// All won: the interval has no upper end.
TEST(EloChart, StaysOnThePage) {
  const std::string chart = drawn(elo_charts({some_cell(10, 0, {})}));
  EXPECT_EQ(chart.find("inf"), std::string::npos);
  EXPECT_EQ(chart.find("nan"), std::string::npos);
}

TEST(FigureCharts, AreOneForEachUnit) {
  EXPECT_TRUE(figure_charts({some_cell(1, 1, {})}).empty());
  CellResult cell = some_cell(1, 1, {});
  cell.figures = {{{"a", {}, 5, 4, 6, 0, "%"}, Estimate{7, Interval{6, 8}, 3}, {}},
                  {{"b", {}, 5, {}, {}, 0, "%"}, {}, {}},
                  {{"c", {}, -3, {}, {}, 0, "points"}, {}, {}}};
  const Charts charts = figure_charts({cell});
  ASSERT_EQ(charts.size(), 2u);
  EXPECT_EQ(count_of(charts[0].svg, "<circle class=\"ours\""), 2) << "one in the legend";
  EXPECT_EQ(count_of(charts[0].svg, "<circle class=\"theirs\""), 3);
  EXPECT_NE(charts[1].svg.find(">points<"), std::string::npos) << "the axis";
}

TEST(CourseChart, GoesThroughAllGames) {
  EXPECT_TRUE(course_charts(some_cell(1, 0, {})).empty());
  const std::string chart = drawn(course_charts(some_cell(2, 2, {.score = 0.75})));
  // From 100 % down to 50 %, over the width of the page.
  EXPECT_NE(chart.find("points=\"285.0,14.0 490.0,14.0 695.0,94.7 900.0,135.0\""),
            std::string::npos)
      << chart;
  EXPECT_EQ(count_of(chart, "theirs dashed"), 2) << "one in the legend";
  EXPECT_EQ(count_of(chart, "class=\"band\""), 2);
  for (const char* words : {">games<", ">score of the player named first, %<", ">score so far<",
                            ">its 95 % interval<", ">published score<"})
    EXPECT_NE(chart.find(words), std::string::npos) << words;
  EXPECT_LT(drawn(course_charts(some_cell(5000, 5000, {}))).size(), 30'000u);
}

// The last point of the blue curve: the higher, the smaller the number.
double end_of(const std::string& chart) {
  const std::size_t curve = chart.find("<polyline class=\"ours\"");
  const std::size_t end = chart.find("\"/>", curve);
  return std::stod(chart.substr(chart.rfind(',', end) + 1));
}

TEST(LikelihoodChart, GoesUpForThePublishedEloAndDownForNone) {
  const Published published{.score = 0.65};
  EXPECT_TRUE(likelihood_charts(some_cell(2, 1, published)).empty()) << "one pair";
  EXPECT_TRUE(likelihood_charts(some_cell(60, 40, {})).empty()) << "nothing published";
  EXPECT_TRUE(likelihood_charts(some_cell(60, 40, {.score = 0.5})).empty()) << "nothing to tell";
  constexpr double kZero = 135;
  EXPECT_LT(end_of(drawn(likelihood_charts(some_cell(70, 30, published)))), kZero);
  EXPECT_GT(end_of(drawn(likelihood_charts(some_cell(50, 50, published)))), kZero);
  // The other way round for a player that was worse.
  EXPECT_GT(end_of(drawn(likelihood_charts(some_cell(70, 30, {.score = 0.35})))), kZero);
  const std::string chart = drawn(likelihood_charts(some_cell(70, 30, published)));
  EXPECT_EQ(count_of(chart, "bound dashed"), 3) << "the bounds, and one in the legend";
  EXPECT_NE(chart.find(">bounds of SPRT: above 2.94 Elo +108, below -2.94 Elo 0"),
            std::string::npos)
      << chart;
  EXPECT_NE(chart.find(">log-likelihood ratio<"), std::string::npos) << "the axis";
  EXPECT_LT(drawn(likelihood_charts(some_cell(5000, 5000, published))).size(), 30'000u);
}

TEST(SimulationCharts, NeedRunsThatDiffer) {
  ExperimentResults one, two;
  one.cells = {some_cell(60, 40, {.score = 0.6})};
  two.cells = {some_cell(70, 30, {.score = 0.7})};
  EXPECT_TRUE(simulation_charts({one, two}).empty());
  two.cells[0].simulations = 400;
  const auto charts = simulation_charts({one, two});
  ASSERT_EQ(charts.size(), 1u);
  EXPECT_NE(charts[0].svg.find(">100<"), std::string::npos);
  EXPECT_NE(charts[0].svg.find(">400<"), std::string::npos);
  EXPECT_NE(charts[0].svg.find(">1600<"), std::string::npos) << "the paper's";
  two.cells[0].cell.sizes = {13};
  EXPECT_TRUE(simulation_charts({one, two}).empty());
}

}  // namespace
}  // namespace keima
