#include "lab/match/match_store.h"

#include <gtest/gtest.h>

#include "lab/match/match_test_players.h"
#include "support/message_of.h"

namespace keima {
namespace {

MatchConfig full_config() {
  MatchConfig config;
  config.players = {
      parse_player("name=A,policy=base,sims=500,policy.base.p_mp=0.25,clock=300", Settings{}, ""),
      parse_player("name=G,clock=5+3/2,command=gnugo --mode gtp, please", Settings{}, "")};
  config.size = 13;
  config.rules = "japanese";
  config.komi = 6.5;
  config.games = 50;
  config.seed = 77;
  config.timeout = 12.5;
  config.sprt = Sprt{-3, 4, 0.1, 0.2};
  config.openings = {parse_opening("C3 D4", 13, config.rule_set()), {}};
  return config;
}

GameResult some_game(const MatchConfig& config, int number) {
  GameResult game;
  game.plan = schedule_of(config)[static_cast<std::size_t>(number)];
  game.winner = number % 2 == 0 ? Color::kWhite : Color::kBlack;
  if (number % 2 == 0) game.margin = -3.5;
  game.end = number % 2 == 0 ? GameEnd::kScore : GameEnd::kCrash;
  game.reason = "it said \"no\", and went";
  game.moves = 100 + number;
  game.black = {50, 1.25, 25'000};
  game.white = {50, 2.5, std::nullopt};
  game.finished = "2026-11-16T08:00:00Z";
  game.sgf = "(;GC[a 'quoted' \xC3\xA4])";
  return game;
}

void expect_equal(const GameResult& a, const GameResult& b) {
  EXPECT_EQ(a.plan, b.plan);
  EXPECT_EQ(a.winner, b.winner);
  EXPECT_EQ(a.margin, b.margin);
  EXPECT_EQ(a.end, b.end);
  EXPECT_EQ(a.reason, b.reason);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.black.moves, b.black.moves);
  EXPECT_EQ(a.black.seconds, b.black.seconds);
  EXPECT_EQ(a.black.simulations, b.black.simulations);
  EXPECT_EQ(a.white.simulations, b.white.simulations);
  EXPECT_EQ(a.finished, b.finished);
}

TEST(MatchStore, MakesTheFolderItIsIn) {
  const TempFolder folder;
  MatchStore::create(folder / "new" / "lab" / "m.db", full_config());
  EXPECT_TRUE(MatchStore::is_there(folder / "new" / "lab" / "m.db"));
  MatchStore::create_anew(folder / "other" / "m.db", full_config());
  EXPECT_TRUE(MatchStore::is_there(folder / "other" / "m.db"));
  const std::filesystem::path file = folder / "other" / "m.db";
  EXPECT_EQ(message_of([&] { MatchStore::create(file / "x.db", full_config()); }),
            file.string() + ": cannot make the folder: Not a directory");
}

TEST(MatchStore, KeepsTheConfiguration) {
  const TempFolder folder;
  const MatchConfig written = full_config();
  { MatchStore::create(folder / "m.db", written); }
  const MatchStore store = MatchStore::open(folder / "m.db");
  const MatchConfig& read = store.config();
  ASSERT_EQ(read.players.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(read.players[i].name, written.players[i].name);
    EXPECT_EQ(read.players[i].command, written.players[i].command);
    EXPECT_EQ(read.players[i].clock, written.players[i].clock);
    EXPECT_EQ(get_option(read.players[i].settings, "policy.base.p_mp"),
              get_option(written.players[i].settings, "policy.base.p_mp"));
    EXPECT_EQ(read.players[i].settings.player.simulations,
              written.players[i].settings.player.simulations);
  }
  EXPECT_EQ(read.size, 13);
  EXPECT_EQ(read.rules, "japanese");
  EXPECT_EQ(read.komi, 6.5);
  EXPECT_EQ(read.games, 50);
  EXPECT_EQ(read.seed, 77u);
  EXPECT_EQ(read.timeout, 12.5);
  EXPECT_EQ(read.sprt, written.sprt);
  EXPECT_EQ(read.openings, written.openings);
  EXPECT_TRUE(store.version().starts_with("keima "));
  EXPECT_EQ(store.started().size(), 20u);
}

TEST(MatchStore, KeepsGamesAndVerdict) {
  const TempFolder folder;
  const MatchConfig config = full_config();
  {
    MatchStore store = MatchStore::create(folder / "m.db", config);
    store.add(some_game(config, 3));
    store.add(some_game(config, 0));
    EXPECT_EQ(store.verdict(), SprtVerdict::kGoOn);
    store.set_verdict(SprtVerdict::kAcceptH1);
    store.set_games(60);
  }
  MatchStore store = MatchStore::resume(folder / "m.db");
  EXPECT_EQ(store.config().games, 60);
  EXPECT_EQ(store.verdict(), SprtVerdict::kAcceptH1);
  const auto games = store.games();
  ASSERT_EQ(games.size(), 2u);
  expect_equal(games[0], some_game(config, 0));
  expect_equal(games[1], some_game(config, 3));
  std::string records;
  store.for_each_sgf(
      [&](int number, const std::string& sgf) { records += std::to_string(number) + sgf; });
  EXPECT_EQ(records, "0(;GC[a 'quoted' \xC3\xA4])3(;GC[a 'quoted' \xC3\xA4])");
  EXPECT_EQ(message_of([&] { store.add(some_game(config, 3)); }),
            (folder / "m.db").string() + ": game 3 is already stored");
}

TEST(MatchStore, AddsWhatIsAbsent) {
  const MatchConfig config = full_config();
  MatchStore store = MatchStore::in_memory(config);
  EXPECT_TRUE(store.add_if_absent(some_game(config, 1)));
  GameResult other = some_game(config, 1);
  other.moves = 5;
  EXPECT_FALSE(store.add_if_absent(other));
  EXPECT_EQ(store.games().at(0).moves, 101);
}

TEST(MatchStore, IsWrittenByOneProgramAtATime) {
  const TempFolder folder;
  const std::string name = (folder / "m.db").string();
  const std::string in_use = name + " is in use by another program";
  {
    const MatchStore store = MatchStore::create(name, full_config());
    EXPECT_EQ(message_of([&] { MatchStore::resume(name); }), in_use);
    EXPECT_EQ(message_of([&] { MatchStore::create(name, full_config()); }), in_use);
  }
  const MatchStore store = MatchStore::resume(name);
  EXPECT_EQ(message_of([&] { MatchStore::resume(name); }), in_use);
}

// What one process has added is seen by another while the first goes on.
TEST(MatchStore, CanBeReadMeanwhile) {
  const TempFolder folder;
  const MatchConfig config = full_config();
  MatchStore writer = MatchStore::create(folder / "m.db", config);
  writer.add(some_game(config, 0));
  const MatchStore reader = MatchStore::open(folder / "m.db");
  EXPECT_EQ(reader.games().size(), 1u);
  writer.add(some_game(config, 1));
  EXPECT_EQ(reader.games().size(), 2u);
}

TEST(MatchStore, KnowsWhetherColoursAreSwapped) {
  const TempFolder folder;
  MatchConfig config = quick_config(4);
  config.swap_colors = false;
  { MatchStore::create(folder / "m.db", config); }
  EXPECT_FALSE(MatchStore::open(folder / "m.db").config().swap_colors);
  // The format before: they always were.
  {
    Database(folder / "m.db", Database::Mode::kOpen)
        .run("ALTER TABLE match DROP COLUMN colors; PRAGMA user_version = 1;");
  }
  MatchStore old = MatchStore::open(folder / "m.db");
  EXPECT_TRUE(old.config().swap_colors);
  old.add(some_game(old.config(), 1));
  EXPECT_EQ(old.games().size(), 1u);
}

TEST(MatchStore, SaysWhatIsNoMatch) {
  const TempFolder folder;
  const std::string file = (folder / "m.db").string();
  const auto open = [&] { return message_of([&] { MatchStore::open(file); }); };
  EXPECT_EQ(open(), file + ": no such file");
  write_text_file(file, "This is a letter to my aunt, and nothing of the kind you want it to be.");
  EXPECT_EQ(open(), file + ": file is not a database");
  std::filesystem::remove(file);
  { Database(file, Database::Mode::kCreate).run("CREATE TABLE aunt (age INTEGER)"); }
  EXPECT_EQ(open(), file + " is not a match store of Keima");
  EXPECT_EQ(message_of([&] { MatchStore::create(file, full_config()); }),
            file + " exists; use --resume to continue");
  std::filesystem::remove(file);
  { MatchStore::create(file, full_config()); }
  { Database(file, Database::Mode::kOpen).run("PRAGMA user_version = 9"); }
  EXPECT_EQ(open(), file + " has format 9; this program reads formats 1 to 2");
}

// Files that were changed by hand.
TEST(MatchStore, SaysWhatIsWrongInAMatch) {
  const auto message = [](const std::string& sql) {
    const TempFolder folder;
    const std::string file = (folder / "m.db").string();
    { MatchStore::create(file, full_config()).add(some_game(full_config(), 0)); }
    { Database(file, Database::Mode::kOpen).run(sql); }
    const std::string text = message_of([&] { MatchStore::open(file).games(); });
    return text.starts_with(file) ? text.substr(file.size()) : text;
  };
  EXPECT_EQ(message("UPDATE match SET size = 99"), ": there are no boards of size 99");
  EXPECT_EQ(message("UPDATE opening SET moves = 'Z1' WHERE number = 0"),
            ": 'Z1' is not a point of the board");
  EXPECT_EQ(message("UPDATE setting SET key = 'player.polcy' WHERE key = 'player.policy'"),
            ": unknown option 'player.polcy', did you mean 'player.policy'?");
  EXPECT_EQ(message("DELETE FROM player WHERE number = 1"), ": a match needs two players or more");
  EXPECT_EQ(message("UPDATE match SET colors = 'red'"), ": unknown colours 'red'");
  EXPECT_EQ(message("UPDATE match SET colors = 'fixed'"), ": SPRT needs swapped colours");
  EXPECT_EQ(message("DELETE FROM match"), ": the match has no configuration");
  EXPECT_EQ(message("UPDATE game SET black = 7"), "there is no player 7");
  EXPECT_EQ(message("UPDATE game SET winner = 'aunt'"), "unknown winner 'aunt'");
  EXPECT_EQ(message("UPDATE game SET end = 'aunt'"), "unknown game end 'aunt'");
  EXPECT_EQ(message("DROP TABLE game"), ": no such table: game");
}

TEST(MatchConfig, IsChecked) {
  MatchConfig config = quick_config(2);
  check(config);
  config.players[1].name = "A";
  EXPECT_EQ(message_of([&] { check(config); }),
            "two players are named 'A'; give them different names, as in name=A,...");
  config = quick_config(2);
  config.sprt = Sprt{.elo0 = 5, .elo1 = 5};
  EXPECT_EQ(message_of([&] { check(config); }),
            "SPRT: the first bound must be the lower one, 5 is not below 5");
  config.sprt = Sprt{};
  config.players.push_back(quick_player("C"));
  EXPECT_EQ(message_of([&] { check(config); }), "SPRT needs exactly two players");
  config.players.resize(1);
  EXPECT_NE(message_of([&] { check(config); }), "no error");
}

// What a program leaves that was killed at the very beginning: no byte yet, or the first page.
TEST(MatchStore, BeginsInAFileWithNothingInIt) {
  const TempFolder folder;
  EXPECT_FALSE(MatchStore::is_there(folder / "none.db"));
  write_text_file(folder / "empty.db", "");
  { Database(folder / "header.db", Database::Mode::kCreate).run("PRAGMA journal_mode = WAL"); }
  EXPECT_GT(std::filesystem::file_size(folder / "header.db"), 0u);
  for (const char* name : {"empty.db", "header.db"}) {
    EXPECT_FALSE(MatchStore::is_there(folder / name)) << name;
    { MatchStore::create(folder / name, quick_config(2)); }
    EXPECT_TRUE(MatchStore::is_there(folder / name)) << name;
    EXPECT_EQ(MatchStore::resume(folder / name).config().games, 2) << name;
  }
  Database(folder / "other.db", Database::Mode::kCreate).run("CREATE TABLE t (x)");
  EXPECT_TRUE(MatchStore::is_there(folder / "other.db"));
}

TEST(MatchStore, IsNotWrittenAnewWhileAnotherWritesToIt) {
  const TempFolder folder;
  const auto path = folder / "m.db";
  const MatchConfig config = quick_config(2);
  {
    MatchStore store = MatchStore::create(path, config);
    EXPECT_EQ(message_of([&] { MatchStore::create_anew(path, config); }),
              path.string() + " is in use by another program");
    store.add(some_game(config, 0));
  }
  EXPECT_EQ(MatchStore::open(path).games().size(), 1u);
  EXPECT_TRUE(MatchStore::create_anew(path, config).games().empty());
}

// Three players have played 3 games each: the last pairs are halves, and what comes after them in a
// longer match has other numbers.
TEST(MatchStore, RefusesAScheduleThatDoesNotFit) {
  MatchConfig config = quick_config(3);
  config.players.push_back(quick_player("C"));
  MatchStore store = MatchStore::in_memory(config);
  for (const GamePlan& plan : schedule_of(config)) {
    GameResult game;
    game.plan = plan;
    store.add(game);
  }
  EXPECT_THROW(store.set_games(4), Error);
  EXPECT_EQ(store.config().games, 3);
  EXPECT_NO_THROW(store.set_games(2));
}

}  // namespace
}  // namespace keima
