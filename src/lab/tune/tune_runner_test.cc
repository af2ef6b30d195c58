#include "lab/tune/tune_runner.h"

#include <gtest/gtest.h>

#include "lab/match/match_test_players.h"
#include "support/message_of.h"

namespace keima {
namespace {

// Whether to search at all, against a player that does not: more is better.
Tuning quick_tuning(int trials) {
  Tuning tuning;
  tuning.match = quick_config(2 * trials);
  tuning.parameters = {parse_parameter("sims=0..12")};
  return tuning;
}

TEST(TuneRunner, PlaysEveryTrialAndRemembers) {
  const TempFolder folder;
  std::optional<TuneStore> store = TuneStore::create(folder / "t.db", quick_tuning(12));
  TuneOptions options;
  options.jobs = 2;
  std::string line;
  options.look = [&](const TuneProgress& progress) {
    line = tune_line(progress);
    return true;
  };
  const auto [optimum, is_stopped] = run_tuning(*store, options);
  EXPECT_FALSE(is_stopped);
  EXPECT_TRUE(line.starts_with("12/12 trials, ")) << line;
  const std::string name = (folder / "t.db").string();
  EXPECT_EQ(message_of([&] { TuneStore::open(name); }), name + " is in use by another program");
  store.reset();
  const TuneStore again = TuneStore::open(name);
  EXPECT_EQ(again.tuning().method, "clop");
  EXPECT_EQ(again.trials().size(), 12u);
  EXPECT_EQ(optimum_of(again).place, optimum.place);
  EXPECT_EQ(optimum_of(again).score, optimum.score);
}

TEST(TuneRunner, GoesOnWhereItWasStopped) {
  const TempFolder folder;
  {
    TuneStore store = TuneStore::create(folder / "t.db", quick_tuning(500));
    TuneOptions options;
    options.look = [](const TuneProgress& progress) { return progress.played() < 3; };
    EXPECT_TRUE(run_tuning(store, options).is_stopped);
    EXPECT_GE(store.trials().size(), 3u);
  }
  TuneStore store = TuneStore::open(folder / "t.db");
  const auto played = static_cast<int>(store.trials().size());
  store.set_trials(played + 2);
  run_tuning(store, {});
  EXPECT_EQ(static_cast<int>(store.trials().size()), played + 2);
}

TEST(TuneRunner, StopsWhereLookingFails) {
  const TempFolder folder;
  Tuning tuning = quick_tuning(5);
  tuning.parameters = {parse_parameter("sims=100000000..1000000000")};
  TuneStore store = TuneStore::create(folder / "t.db", tuning);
  TuneOptions options;
  options.look = [&](const TuneProgress&) -> bool { throw Error("no room"); };
  EXPECT_THROW(run_tuning(store, options), Error);
  EXPECT_TRUE(store.trials().empty());
}

// A player that throws in one thread while others are thinking: nobody may be told to hurry that
// is gone already.
TEST(TuneRunner, OutlivesPlayersThatThrow) {
  const TempFolder folder;
  Tuning tuning = quick_tuning(40);
  tuning.match.players[0] = parse_player("name=A,policy=softmax,sims=3", Settings{}, "");
  tuning.parameters = {parse_parameter("policy.softmax.weights=sb-published|/no/such/weights")};
  TuneStore store = TuneStore::create(folder / "t.db", tuning);
  TuneOptions options;
  options.jobs = 3;
  const std::string words = message_of([&] { run_tuning(store, options); });
  EXPECT_NE(words.find("/no/such/weights"), words.npos) << words;
  // And it is known before anything is played.
  EXPECT_EQ(message_of([&] { rehearse(tuning); }).substr(0, 19), "A cannot be set up:");
}

// A trial finds its two games without the schedule of all before: a late one costs no more.
TEST(TuneRunner, LateTrialsAreAsQuickAsEarlyOnes) {
  Tuning tuning = quick_tuning(1);
  tuning.match.games = 2'000'000'000;
  const GamePlan last = plan_of(tuning.match, tuning.match.games - 1);
  EXPECT_EQ(last.pair, tuning.match.games / 2 - 1);
  EXPECT_EQ(last.black, 1u);
}

TEST(TuneStore, SaysWhatIsWrong) {
  const TempFolder folder;
  const std::string file = (folder / "t.db").string();
  { MatchStore::create(file, quick_config(2)); }
  EXPECT_EQ(message_of([&] { TuneStore::open(file); }), file + " is a match, not a tuning");
  Tuning tuning = quick_tuning(2);
  tuning.method = "guess";
  EXPECT_THROW(TuneStore::create(folder / "u.db", tuning), Error);
  EXPECT_FALSE(std::filesystem::exists(folder / "u.db"));
}

}  // namespace
}  // namespace keima
