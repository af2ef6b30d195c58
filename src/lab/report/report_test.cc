#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "lab/match/match_runner.h"
#include "lab/report/data_report.h"
#include "lab/report/html_report.h"
#include "lab/report/markdown_report.h"
#include "lab/report/report_words.h"
#include "lab/run/observation.h"
#include "lab/run/run_test_experiment.h"

namespace keima {
namespace {

// A run of the small experiment whose first cell has been played, without workers.
class ReportTest : public testing::Test {
 protected:
  ReportTest() {
    const StartedRun run =
        start_run(RunFolder(folder_ / "run"), kMeasuredExperiment, small_record());
    std::filesystem::create_directories(run.folder.cell_store(0).parent_path());
    MatchStore store =
        MatchStore::create(run.folder.cell_store(0), match_in_run(run.experiment, run.record, 0));
    run_match(store, {});
    for (const GameResult& game : store.games()) {
      points_ += game.points_of(0);
      margin_ += (game.plan.black == 0 ? 1 : -1) * game.margin.value_or(0);
    }
    for (const int number : {0, 1, 2, 3})
      append_line(run.folder.cell_numbers(3),
                  {number, number % 2 == 0 ? 3 : 4, {{"pass", 10.0 + number}, {"node", 2}}});
  }

  static void append_line(const std::filesystem::path& file, const Observation& observation) {
    std::ofstream(file, std::ios::app) << observation_line(observation) << '\n';
  }

  const TempFolder folder_;
  const std::string run_ = (folder_ / "run").string();
  double points_ = 0, margin_ = 0;
};

TEST_F(ReportTest, CountsTheGames) {
  const ExperimentResults results = read_results(run_);
  EXPECT_EQ(results.record->signature, "0x1");
  ASSERT_EQ(results.cells.size(), 4u);
  const CellResult& first = results.cells[0];
  EXPECT_EQ(first.played(), 6);
  EXPECT_EQ(first.planned, 6);
  EXPECT_EQ(first.total(), points_);
  EXPECT_EQ(first.points.size(), 6u);
  ASSERT_EQ(first.figures.size(), 1u);
  ASSERT_TRUE(first.figures[0].ours);
  EXPECT_EQ(first.figures[0].ours->count, 6);
  EXPECT_NEAR(first.figures[0].ours->value, margin_ / 6, 1e-12);
  EXPECT_EQ(results.cells[1].verdict().kind, VerdictKind::kNotComparable);
  EXPECT_EQ(results.cells[2].verdict().kind, VerdictKind::kNotPlayed);
}

// The mean over boards, of sums of numbers.
TEST_F(ReportTest, MeasuresFigures) {
  const CellResult cell = read_results(run_).cells[3];
  EXPECT_EQ(cell.played(), 4);
  EXPECT_FALSE(cell.has_score());
  ASSERT_EQ(cell.figures.size(), 2u);
  ASSERT_TRUE(cell.figures[0].ours);
  EXPECT_NEAR(cell.figures[0].ours->value, (11 + 12) / 2.0 + 2, 1e-12);
  EXPECT_EQ(cell.figures[1].verdict.kind, VerdictKind::kLower) << "2 is not 50";
  EXPECT_EQ(cell.verdict().kind, VerdictKind::kMixed);
  EXPECT_EQ(cell.verdict().text, "1 of 2 consistent, 1 of 2 lower");
}

// The short scale has other simulations than the paper's, but only one cell plays by them.
TEST_F(ReportTest, KnowsWhatIsNotAsInThePaper) {
  const ExperimentResults results = read_results(run_);
  ASSERT_EQ(results.cells[0].conditions.gaps.size(), 1u);
  EXPECT_EQ(results.cells[0].conditions.words(), "sims=0, not 100; a pen in place of a sword");
  EXPECT_TRUE(results.cells[3].conditions.are_the_papers());
  EXPECT_EQ(heading(results), "E-T-1 (short)");
  EXPECT_NE(results.cells[0].verdict().text.find("no verdict on the paper: sims=0, not 100"),
            std::string::npos);
}

// A pair of which one game is missing does not make the games after it pairs of strangers.
TEST_F(ReportTest, PairsAreWhole) {
  const auto half_points = [&] {
    const ExperimentResults results = read_results(run_);
    return std::accumulate(results.cells[0].pairs.begin(), results.cells[0].pairs.end(), 0);
  };
  EXPECT_EQ(read_results(run_).cells[0].pairs.size(), 3u);
  EXPECT_EQ(half_points(), 2 * points_);
  double lost = 0;
  {
    const auto store = RunFolder(run_).cell_store(0);
    for (const GameResult& game : MatchStore::open(store).games())
      if (game.plan.pair == 1) lost += game.points_of(0);
    Database(store, Database::Mode::kOpen).run("DELETE FROM game WHERE number = 2");
  }
  EXPECT_EQ(read_results(run_).cells[0].pairs.size(), 2u);
  EXPECT_EQ(half_points(), 2 * (points_ - lost));
}

TEST_F(ReportTest, AFileIsLeftOutWhereThereIsARun) {
  const std::string file = (folder_ / "e.toml").string();
  write_text_file(file, kMeasuredExperiment);
  EXPECT_EQ(read_all_results({file, run_}).size(), 1u);
  const auto alone = read_all_results({file});
  ASSERT_EQ(alone.size(), 1u);
  EXPECT_FALSE(alone[0].record);
  EXPECT_EQ(alone[0].cells[0].verdict().text, "not played yet");
}

TEST_F(ReportTest, Markdown) {
  const std::string text = markdown_report(read_all_results({run_}));
  EXPECT_NE(text.find("## E-T-1 (short): uniform against itself\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nNot as in the paper: sims=0, not 100; a pen in place of a sword.\n"),
            std::string::npos);
  EXPECT_NE(text.find("\n| first | 6 of 6 | "), std::string::npos) << text;
  EXPECT_NE(text.find(" | 60.0 %, 500 games | "), std::string::npos) << text;
  EXPECT_NE(text.find("| nothing | not comparable because it needs a better world |\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\n| shares | sum | 4 of 6 | 13.50 % ("), std::string::npos) << text;
  for (const char* words :
       {"- signature: 0x1\n", "- scale: short: games=6 sims=0\n",
        "- the paper's: full: games=600 sims=100\n", "- seed: 1\n", "- machine: ", "- started: "})
    EXPECT_NE(text.find(words), std::string::npos) << words;
}

TEST_F(ReportTest, HtmlStandsAlone) {
  const std::string page = html_report(read_all_results({run_}));
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  for (const char* outside : {"http:", "https:", "<script", "<link", "@import", "url("})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  for (const char* inside : {"prefers-color-scheme: dark", "width=device-width", "@media print",
                             "<svg", "<dt>signature</dt><dd>0x1</dd>"})
    EXPECT_NE(page.find(inside), std::string::npos) << inside;
}

// Everything that is linked to is there.
TEST_F(ReportTest, HtmlBeginsWithContentsAndVerdicts) {
  const std::string page = html_report(read_all_results({run_, "E-IS-7"}));
  const std::size_t overview = page.find("<section id=\"overview\">");
  ASSERT_NE(overview, std::string::npos);
  EXPECT_LT(page.find("<nav aria-label=\"Contents\">"), overview);
  EXPECT_LT(overview, page.find("<svg"));
  EXPECT_NE(page.find("<span class=\"verdict none\">not played</span>"), std::string::npos);
  int links = 0;
  for (std::size_t at = 0; (at = page.find("href=\"#", at)) != std::string::npos; ++links) {
    at += 7;
    const std::string id = page.substr(at, page.find('"', at) - at);
    EXPECT_NE(page.find("id=\"" + id + "\""), std::string::npos) << id;
  }
  EXPECT_GE(links, 10);
}

// A reader can take the data along: undo the address and it is the file.
TEST_F(ReportTest, HtmlHasItsDataInIt) {
  const auto all = read_all_results({run_});
  const std::string page = html_report(all);
  const auto file = [&](const std::string& before) {
    const std::size_t begin = page.find(before);
    if (begin == std::string::npos) return std::string("not there");
    std::string text;
    for (std::size_t i = begin + before.size(); page[i] != '"'; ++i) {
      if (page[i] != '%') {
        text += page[i];
        continue;
      }
      text += static_cast<char>(std::stoi(page.substr(i + 1, 2), nullptr, 16));
      i += 2;
    }
    return text;
  };
  EXPECT_EQ(file("download=\"experiments.csv\" href=\"data:text/csv;charset=utf-8,"),
            csv_report(all));
  EXPECT_EQ(file("download=\"experiments.json\" href=\"data:application/json;charset=utf-8,"),
            json_report(all));
}

TEST_F(ReportTest, DataForOtherPrograms) {
  const auto all = read_all_results({run_});
  const auto json = nlohmann::json::parse(json_report(all));
  const auto& cell = json["experiments"][0]["cells"][0];
  EXPECT_EQ(json["experiments"][0]["run"]["scale"], "short");
  EXPECT_EQ(json["experiments"][0]["run"]["sessions"][0]["games"], 6);
  EXPECT_EQ(cell["played"], 6);
  EXPECT_EQ(cell["points"].size(), 6u);
  EXPECT_NEAR(cell["score"]["value"].get<double>(), points_ / 6, 1e-12);
  EXPECT_EQ(cell["conditions"]["are_the_papers"], false);
  EXPECT_EQ(cell["conditions"]["stands_in"][0]["theirs"], "a sword");
  EXPECT_EQ(json["experiments"][0]["cells"][3]["figures"][1]["verdict"]["kind"], "lower");
  const std::string csv = csv_report(all);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 3 + 1 + 2) << "scores, and figures of two cells";
  EXPECT_NE(csv.find("\nE-T-1,short,shares,sum,%,4,13.5,"), std::string::npos) << csv;
}

TEST(ReportWords, Rows) {
  CellResult result;
  result.cell.name = "c";
  result.cell.published = {.score = 0.68, .games = 100};
  result.planned = 100;
  result.games = {40, 0, 60};
  const ReportTable table = score_table({result});
  EXPECT_EQ(table.columns, (std::vector<std::string>{"cell", "games", "score (95 %)", "Elo (95 %)",
                                                     "published", "verdict"}));
  ASSERT_EQ(table.rows.size(), 1u);
  EXPECT_EQ(table.rows[0], (std::vector<std::string>{"c", "100 of 100", "60.0 % (50.2 to 69.1)",
                                                     "+70.4 (+1.4 to +139.5)", "68.0 %, 100 games",
                                                     "reproduced"}));
  result.cell.published = {.elo = 117.6, .elo_low = 94.7, .elo_high = 140.4, .note = "n"};
  EXPECT_EQ(score_table({result}).rows[0][4], "Elo +117.6 (+94.7 to +140.4), n");
  EXPECT_TRUE(figure_table({result}).rows.empty());
  result.figures = {{{"margin", {"margin"}, 8, {}, {}, 2, "points"},
                     Estimate{3.25, Interval{1, 5.5}, 98},
                     {VerdictKind::kLower, "lower"}}};
  EXPECT_EQ(figure_table({result}).rows[0],
            (std::vector<std::string>{"c", "margin", "98 of 100", "3.25 points (1.00 to 5.50)",
                                      "8 points, tolerance 2", "lower"}));
}

TEST(ReportWords, Overview) {
  ExperimentResults results;
  results.experiment.id = "E-X-1";
  CellResult& cell = results.cells.emplace_back();
  cell.cell.name = "c";
  cell.cell.measure = "origins";
  cell.planned = 12;
  cell.measured = 6;
  cell.conditions.gaps = {{"sims", 5, 9}};
  const PublishedFigure published{.name = "f", .of = {}, .value = 8};
  cell.figures = {{published, {}, {VerdictKind::kAgrees, "agrees"}},
                  {published,
                   Estimate{9, Interval{8.5, 9.5}, 6},
                   {VerdictKind::kDiffers, "higher; no verdict on the paper: sims=5, not 9"}}};
  const ReportTable table = overview_table({results});
  EXPECT_EQ(table.columns,
            (std::vector<std::string>{"experiment", "cell", "games", "published", "verdict"}));
  EXPECT_EQ(table.rows.at(0),
            (std::vector<std::string>{"E-X-1", "c", "6 of 12", "2 figures",
                                      "1 of 2 agrees, 1 of 2 differs, no verdict on the paper"}));
  EXPECT_EQ(figure_table(results.cells).rows.at(1).back(), "higher; no verdict on the paper")
      << "why stands above the table";
}

TEST(ReportWords, NoEmptyColumns) {
  CellResult result;
  result.cell.name = "c";
  result.cell.published = {.score = 0.68};
  EXPECT_EQ(score_table({result}).columns,
            (std::vector<std::string>{"cell", "published", "verdict"}));
  // With fixed colours Elo would be that of the colour.
  result.cell.swap_colors = false;
  result.planned = 10;
  result.games = {4, 0, 6};
  EXPECT_EQ(score_table({result}).columns,
            (std::vector<std::string>{"cell", "games", "score (95 %)", "published", "verdict"}));
}

}  // namespace
}  // namespace keima
