#include <gtest/gtest.h>

#include <numeric>

#include "lab/match/match_runner.h"
#include "lab/report/html_report.h"
#include "lab/report/markdown_report.h"
#include "lab/report/report_words.h"
#include "lab/run/run_test_experiment.h"

namespace keima {
namespace {

// A run of the small experiment whose first cell has been played, without workers.
class ReportTest : public testing::Test {
 protected:
  ReportTest() {
    const StartedRun run = start_small_run(folder_ / "run");
    std::filesystem::create_directories(run.folder.cell_store(0).parent_path());
    MatchStore store =
        MatchStore::create(run.folder.cell_store(0), match_of(run.experiment, run.record, 0));
    run_match(store, {});
    for (const GameResult& game : store.games()) {
      points_ += game.points_of(0);
      margin_ += (game.plan.black == 0 ? 1 : -1) * game.margin.value_or(0);
    }
  }

  const TempFolder folder_;
  const std::string run_ = (folder_ / "run").string();
  double points_ = 0, margin_ = 0;
};

TEST_F(ReportTest, CountsTheGames) {
  const ExperimentResults results = read_results(run_);
  EXPECT_EQ(results.record->signature, "0x1");
  ASSERT_EQ(results.cells.size(), 3u);
  const CellResult& first = results.cells[0];
  EXPECT_EQ(first.played(), 6);
  EXPECT_EQ(first.planned, 6);
  EXPECT_EQ(first.total(), points_);
  EXPECT_EQ(first.points.size(), 6u);
  EXPECT_EQ(first.counted, 6);
  EXPECT_NEAR(*first.mean_margin, margin_ / 6, 1e-12);
  EXPECT_EQ(results.cells[1].verdict().kind, VerdictKind::kNotComparable);
  EXPECT_EQ(results.cells[2].verdict().kind, VerdictKind::kNotPlayed);
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
  write_text_file(file, kSmallExperiment);
  EXPECT_EQ(read_all_results({file, run_}).size(), 1u);
  const auto alone = read_all_results({file});
  ASSERT_EQ(alone.size(), 1u);
  EXPECT_FALSE(alone[0].record);
  EXPECT_EQ(alone[0].cells[0].verdict().text, "not played yet");
}

TEST_F(ReportTest, Markdown) {
  const std::string text = markdown_report(read_all_results({run_}));
  EXPECT_NE(text.find("## E-T-1: uniform against itself\n"), std::string::npos);
  EXPECT_NE(text.find("\n| first | 6 of 6 | "), std::string::npos) << text;
  EXPECT_NE(text.find(" | 60.0 %, 500 games |  | "), std::string::npos) << text;
  EXPECT_NE(text.find("| later |  |  |  | nothing |  | not comparable because it needs a better "
                      "world |\n"),
            std::string::npos)
      << text;
  for (const char* words : {"- signature: 0x1\n", "- scale: short: games=6 sims=0\n", "- seed: 1\n",
                            "- machine: ", "- program: keima "})
    EXPECT_NE(text.find(words), std::string::npos) << words;
}

TEST_F(ReportTest, HtmlStandsAlone) {
  const std::string page = html_report(read_all_results({run_}));
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  for (const char* outside : {"http", "<script", "<link", "@import", "url("})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  for (const char* inside : {"prefers-color-scheme: dark", "width=device-width", "<svg",
                             "<dt>signature</dt><dd>0x1</dd>"})
    EXPECT_NE(page.find(inside), std::string::npos) << inside;
}

TEST(ReportWords, Row) {
  CellResult result;
  result.cell.name = "c";
  result.cell.published = {.score = 0.68, .games = 100, .mean_margin = 8};
  result.planned = 100;
  result.games = {40, 0, 60};
  result.mean_margin = 3.25;
  result.counted = 98;
  const auto row = report_row(result);
  EXPECT_EQ(row[1], "100 of 100");
  EXPECT_EQ(row[2], "60.0 %");
  EXPECT_EQ(row[3], "+70.4 (+1.4 to +139.5)");
  EXPECT_EQ(row[4], "68.0 %, 100 games");
  EXPECT_EQ(row[5], "+3.2 in 98 counted games, +8 published");
  EXPECT_EQ(row[6], "reproduced");
  result.cell.published = {.elo = 117.6, .elo_low = 94.7, .elo_high = 140.4, .note = "n"};
  EXPECT_EQ(report_row(result)[4], "Elo +117.6 (+94.7 to +140.4), n");
}

}  // namespace
}  // namespace keima
