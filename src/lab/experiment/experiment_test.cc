#include "lab/experiment/experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lab/experiment/experiment_library.h"
#include "support/message_of.h"

namespace keima {
namespace {

const std::string kHead = "id = 'E-X-1'\ntitle = 't'\nsource = 's'\n";
const std::string kScales =
    "[scale.short]\ngames = 10\nsims = 5\n[scale.full]\ngames = 20\nsims = 9\n";
const std::string kCell =
    "[[cell]]\nname = 'c'\nsize = 13\nkomi = 0\nrules = 'japanese'\nequal_cpu = true\n"
    "openings = 'balanced'\nplayers = ['name=A,policy=base,sims={sims}', "
    "'policy=uniform,sims=7']\n";

std::string error_of(const std::string& toml) {
  return message_of([&] { parse_experiment(toml, "x.toml"); });
}

TEST(Experiment, ReadsAllThereIs) {
  const Experiment experiment = parse_experiment(
      kHead + "differs = 'd'\n" + kScales + kCell +
          "[cell.published]\nscore = 0.663\ngames = 1000\nelo = 117.6\nelo_low = 94.7\n"
          "elo_high = 140.4\nnote = 'n'\n"
          "[[cell.figure]]\nname = 'margin'\nvalue = -3\nlow = -5\nhigh = 1\ntolerance = 2\n"
          "unit = 'points'\n"
          "[[cell]]\nname = 'later'\nneeds = 'something'\n",
      "x.toml");
  EXPECT_EQ(experiment.id, "E-X-1");
  EXPECT_EQ(experiment.title, "t");
  EXPECT_EQ(experiment.source, "s");
  EXPECT_EQ(experiment.differs, "d");
  EXPECT_EQ(experiment.scale("full"), (ScaleNumbers{{"games", 20}, {"sims", 9}}));
  ASSERT_EQ(experiment.cells.size(), 2u);
  EXPECT_TRUE(experiment.can_run());
  const Cell& cell = experiment.cells[0];
  EXPECT_TRUE(cell.equal_cpu);
  EXPECT_EQ(cell.published.score, 0.663);
  EXPECT_EQ(cell.published.games, 1000);
  EXPECT_EQ(cell.published.elo, 117.6);
  EXPECT_EQ(cell.published.elo_low, 94.7);
  EXPECT_EQ(cell.published.elo_high, 140.4);
  EXPECT_EQ(cell.published.note, "n");
  ASSERT_EQ(cell.figures.size(), 1u);
  EXPECT_EQ(cell.figures[0].of, std::vector<std::string>{"margin"}) << "what it is called";
  EXPECT_EQ(cell.figures[0].value, -3);
  EXPECT_EQ(cell.figures[0].low, -5);
  EXPECT_EQ(cell.figures[0].tolerance, 2);
  EXPECT_EQ(cell.figures[0].unit, "points");
  EXPECT_EQ(experiment.cells[1].needs, "something");
  EXPECT_EQ(experiment.cells[1].published.score, std::nullopt);

  const MatchConfig match = match_at_scale(cell, experiment.scale("full"));
  EXPECT_EQ(match.size, 13);
  EXPECT_EQ(match.komi, 0);
  EXPECT_EQ(match.rules, "japanese");
  EXPECT_EQ(match.games, 20);
  EXPECT_EQ(match.openings, balanced_openings(13));
  ASSERT_EQ(match.players.size(), 2u);
  EXPECT_EQ(match.players[0].settings.player.simulations, 9);
  EXPECT_EQ(match.players[1].settings.player.simulations, 7);
  EXPECT_EQ(match.players[1].name, "B");
}

TEST(Experiment, ColoursMayStay) {
  const auto colors = [](const std::string& line) {
    const Experiment experiment = parse_experiment(kHead + kScales + kCell + line, "x.toml");
    return match_at_scale(experiment.cells[0], experiment.scale("short")).swap_colors;
  };
  EXPECT_TRUE(colors(""));
  EXPECT_TRUE(colors("colors = 'swapped'\n"));
  EXPECT_FALSE(colors("colors = 'fixed'\n"));
}

TEST(Experiment, SaysWhatStandsInForWhat) {
  const Experiment experiment = parse_experiment(
      kHead + "stands_in = [{ ours = 'UCT', theirs = 'pruning' }]\n" + kScales + kCell +
          "stands_in = [{ ours = 'a', theirs = 'b' }]\n[[cell]]\nname = 'later'\nneeds = 'x'\n",
      "x.toml");
  ASSERT_EQ(experiment.cells[0].stand_ins.size(), 2u);
  EXPECT_EQ(experiment.cells[0].stand_ins[0].theirs, "pruning");
  EXPECT_EQ(experiment.cells[0].stand_ins[1].ours, "a");
  EXPECT_EQ(experiment.cells[1].stand_ins.size(), 1u);
  EXPECT_EQ(error_of(kHead + "stands_in = [{ ours = 'UCT' }]\n"),
            "x.toml:4:14: 'theirs' is missing");
}

const std::string kMeasured =
    "[[cell]]\nname = 'c'\nmeasure = 'origins'\nsizes = [9, 13]\n"
    "players = ['policy=base,sims={sims}']\n";

TEST(Experiment, MeasuresOtherThingsThanScores) {
  const Experiment experiment =
      parse_experiment(kHead + kScales + kMeasured +
                           "[[cell.figure]]\nname = 'shape'\nof = ['pattern', 'improved']\n"
                           "value = 22\n",
                       "x.toml");
  EXPECT_EQ(experiment.cells[0].sizes, (std::vector<int>{9, 13}));
  EXPECT_FALSE(experiment.cells[0].is_match());
  EXPECT_EQ(match_at_scale(experiment.cells[0], experiment.scale("full")).games, 20);
  const std::string before = kHead + kScales + kMeasured;
  EXPECT_EQ(error_of(before), "x.toml:10:1: without a match there must be a [[cell.figure]]");
  EXPECT_EQ(error_of(before + "[[cell.figure]]\nname = 'nodes'\nvalue = 1\n"),
            "x.toml:15:1: 'origins' does not measure 'nodes', did you mean 'node'?");
  EXPECT_EQ(error_of(before + "[[cell.figure]]\nname = 'node'\n"),
            "x.toml:15:1: 'value' is missing");
  EXPECT_EQ(error_of(before + "[[cell.figure]]\nname = 'node'\nvalue = 1\nlow = 2\nhigh = 3\n"),
            "x.toml:15:1: the value is not between low and high");
  EXPECT_EQ(
      error_of(kHead + kScales + "[[cell]]\nname = 'c'\nmeasure = 'origin'\n"),
      "x.toml:12:11: unknown measure 'origin', did you mean 'origins'?; known: match, origins");
}

// Games make an interval narrower; all else changes what is measured.
TEST(Experiment, KnowsWhatIsNotThePapersScale) {
  const Experiment experiment = parse_experiment(kHead + kScales + kCell, "x.toml");
  const auto gaps = [&](const ScaleNumbers& numbers) {
    return scale_gaps(experiment, experiment.cells[0], numbers);
  };
  EXPECT_TRUE(gaps({{"games", 4}, {"sims", 9}}).empty());
  ASSERT_EQ(gaps({{"games", 20}, {"sims", 5}}).size(), 1u);
  EXPECT_EQ(gaps({{"games", 20}, {"sims", 5}})[0].paper, 9);
  EXPECT_EQ(scale_words(experiment, "short", {{"games", 10}, {"sims", 5}}), "short");
  EXPECT_EQ(scale_words(experiment, "short", {{"games", 4}, {"sims", 6}}),
            "short with games=4, sims=6");
}

TEST(Experiment, ThatNeedsSomethingNeedsNothingElse) {
  const Experiment experiment =
      parse_experiment("needs = 'training'\n" + kHead + "[[cell]]\nname = 'c'\n", "x.toml");
  EXPECT_FALSE(experiment.can_run());
  EXPECT_EQ(experiment.cells[0].needs, "training");
}

TEST(Experiment, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of("id = "),
            "x.toml:1:6: Error while parsing key-value pair: encountered end-of-file");
  EXPECT_EQ(error_of("id = 5\n"), "x.toml:1:6: id: expected a string");
  EXPECT_EQ(error_of("id = 'a b'\n"), "x.toml:1:6: id: 'a b' is not letters, digits and '-' alone");
  EXPECT_EQ(error_of("id = 'E'\n"), "x.toml:1:1: 'title' is missing");
  EXPECT_EQ(error_of(kHead + "tittle = 'x'\n"),
            "x.toml:4:1: unknown key 'tittle', did you mean 'title'?");
  EXPECT_EQ(error_of(kHead), "x.toml:1:1: [[cell]] is missing");
  EXPECT_EQ(error_of(kHead + kCell), "x.toml:1:1: [scale.short] is missing");
  EXPECT_EQ(error_of(kHead + "[scale.short]\nsims = 5\n"),
            "x.toml:4:1: scale.short: games is missing");
  EXPECT_EQ(error_of(kHead + "[scale.short]\ngames = 'x'\n"),
            "x.toml:5:9: games: expected a number");
  EXPECT_EQ(error_of(kHead + kScales + "[cell]\nname = 'c'\n"),
            "x.toml:10:1: cell: expected a list of tables, [[cell]]");
  const std::string before = kHead + kScales;
  EXPECT_EQ(error_of(before + "[[cell]]\nsize = 9\n"), "x.toml:10:1: 'name' is missing");
  EXPECT_EQ(error_of(before + "[[cell]]\nname = 'c'\nsize = 40\n"),
            "x.toml:12:8: size: 40 is not between 2 and 25");
  EXPECT_EQ(error_of(before + "[[cell]]\nname = 'c'\nsize = 9.5\n"),
            "x.toml:12:8: size: expected a whole number");
  EXPECT_EQ(error_of(before + "[[cell]]\nname = 'c'\nequal_cpu = 1\n"),
            "x.toml:12:13: equal_cpu: expected true or false");
  EXPECT_EQ(error_of(before + "[[cell]]\nname = 'c'\n"),
            "x.toml:10:1: cell 'c', scale full: a match needs two players or more");
  const auto with_players = [&](const std::string& players) {
    return error_of(before + "[[cell]]\nname = 'c'\nplayers = " + players + "\n");
  };
  EXPECT_EQ(with_players("'A'"), "x.toml:12:11: players: expected a list of strings");
  EXPECT_EQ(with_players("[1]"), "x.toml:12:12: players: expected a list of strings");
  EXPECT_EQ(
      with_players("['sims={sim}', 'sims=1']"),
      "x.toml:12:11: cell 'c', scale full: player 'sims={sim}': the scale has no number 'sim', "
      "did you mean 'sims'?");
  EXPECT_EQ(with_players("['sims={sims', 'sims=1']"),
            "x.toml:12:11: cell 'c', scale full: player 'sims={sims': a '{' without '}'");
  EXPECT_TRUE(with_players("['policy=bas', 'sims=1']")
                  .starts_with("x.toml:12:11: cell 'c', scale full: player 'policy=bas': "));
  EXPECT_EQ(with_players("['sims=1', 'sims=1', 'sims=2']"),
            "x.toml:12:11: cell 'c', scale full: a cell has two players, not 3");
  EXPECT_EQ(with_players("['sims=1', 'time=1']\nequal_cpu = true"),
            "x.toml:12:11: cell 'c', scale full: equal CPU: player B is not limited by simulations")
      << "before any game is played";
  EXPECT_EQ(error_of(before + "[[cell]]\nname = 'c'\ncolors = 'white'\n"),
            "x.toml:12:10: colors: 'white' is not one of swapped, fixed");
  EXPECT_EQ(
      error_of(before + "[[cell]]\nname = 'c'\nsizes = [9, 13]\nplayers = ['sims=1', 'sims=1']\n"),
      "x.toml:10:1: a match has one size");
  EXPECT_EQ(error_of(before + "[[cell]]\nname = 'c'\nsizes = [9, 40]\n"),
            "x.toml:12:13: sizes: 40 is not a board size");
  EXPECT_EQ(error_of(before + kCell + "[[cell]]\nname = 'c'\nneeds = 'x'\n"),
            "x.toml:18:1: two cells are called 'c'");
  const std::string published = before + kCell + "[cell.published]\n";
  EXPECT_EQ(error_of(published + "score = 66.3\n"),
            "x.toml:19:9: score: 66.3 is not between 0 and 1");
  EXPECT_EQ(error_of(published + "elo_low = 1\n"),
            "x.toml:18:1: elo_low and elo_high must be given together");
  EXPECT_EQ(error_of(published + "elo_low = 2\nelo_high = 1\n"),
            "x.toml:18:1: elo_low is above elo_high");
}

TEST(Experiment, NumbersCanBeChanged) {
  const ScaleNumbers scale = {{"games", 100}, {"sims", 8000}};
  EXPECT_EQ(with_changes(scale, {"games=40", "sims=2.5"}),
            (ScaleNumbers{{"games", 40}, {"sims", 2.5}}));
  const auto message = [&](const std::string& change) {
    return message_of([&] { with_changes(scale, {change}); });
  };
  EXPECT_EQ(message("game=40"), "the scale has no number 'game', did you mean 'games'?");
  EXPECT_EQ(message("games"), "'games': expected NAME=NUMBER, as in games=40");
  EXPECT_EQ(message("games=x"), "'games=x': expected NAME=NUMBER, as in games=40");
  EXPECT_EQ(message("games=0"), "games: 0 is not a valid number of games");
  const Experiment experiment = parse_experiment(kHead + kScales + kCell, "x.toml");
  EXPECT_EQ(message_of([&] { experiment.scale("long"); }),
            "E-X-1 has no scale 'long'; it has full, short");
}

// Those of the papers.
TEST(Experiment, EveryFileOfOursIsOne) {
  std::set<std::string> ids;
  for (const ExperimentText& text : built_in_experiments()) {
    const Experiment experiment = parse_experiment(text.toml, text.name);
    EXPECT_TRUE(ids.insert(experiment.id).second) << experiment.id << " is there twice";
    std::string name = experiment.id.substr(2);
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    EXPECT_EQ(std::filesystem::path(text.name).stem().string(), name);
  }
  const std::vector<std::pair<std::string, int>> papers = {
      {"IS", 9}, {"AN", 5}, {"ER", 5}, {"GA", 3}, {"BZ", 6}};
  for (const auto& [paper, count] : papers)
    for (int i = 1; i <= count; ++i)
      EXPECT_TRUE(ids.contains("E-" + paper + "-" + std::to_string(i))) << paper << i;
}

}  // namespace
}  // namespace keima
