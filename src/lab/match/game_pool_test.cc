#include "lab/match/game_pool.h"

#include <gtest/gtest.h>

#include <mutex>
#include <set>
#include <thread>

#include "lab/match/game_table.h"
#include "lab/match/match_test_players.h"
#include "support/message_of.h"

namespace keima {
namespace {

// Fails if two are inside at the same time.
class OneAtATime {
 public:
  explicit OneAtATime(std::mutex& mutex) : lock_(mutex, std::try_to_lock) {
    EXPECT_TRUE(lock_.owns_lock());
    std::this_thread::yield();
  }

 private:
  std::unique_lock<std::mutex> lock_;
};

// The games of a schedule. Tests change what it does.
class TestSource : public GameSource {
 public:
  explicit TestSource(const MatchConfig& config) : config_(config) {}

  std::optional<PlannedGame> next() override {
    const OneAtATime inside(mutex_);
    if (begun_ == games_in(config_)) return std::nullopt;
    on_next(begun_);
    return PlannedGame{config_, plan_of(config_, begun_++), [this](const GameResult& result) {
                         const OneAtATime also(mutex_);
                         on_result(result);
                         recorded.insert(result.plan.number);
                       }};
  }
  bool look() override {
    const OneAtATime inside(mutex_);
    EXPECT_EQ(std::this_thread::get_id(), caller_);
    return on_look();
  }

  std::function<void(int)> on_next = [](int) {};
  std::function<void(const GameResult&)> on_result = [](const GameResult&) {};
  std::function<bool()> on_look = [] { return true; };
  std::multiset<int> recorded;

 private:
  const MatchConfig config_;
  const std::thread::id caller_ = std::this_thread::get_id();
  int begun_ = 0;
  std::mutex mutex_;
};

// Games that would take days.
MatchConfig slow_config(int games) {
  MatchConfig config = quick_config(games);
  config.players[0] = parse_player("name=A,policy=uniform,sims=1000000000", Settings{}, "");
  return config;
}

TEST(GamePool, PlaysEveryGameOnce) {
  for (const int tables : {0, 1, 3}) {
    TestSource source(quick_config(20));
    play_games(source, tables);
    EXPECT_EQ(source.recorded.size(), tables == 0 ? 0u : 20u);
    for (const int number : source.recorded) EXPECT_EQ(source.recorded.count(number), 1u);
  }
}

TEST(GamePool, StopsWhenTold) {
  TestSource source(slow_config(20));
  int looks = 0;
  source.on_look = [&] { return ++looks < 3; };
  play_games(source, 2);
  EXPECT_EQ(looks, 3) << "who said no is not asked again";
  EXPECT_TRUE(source.recorded.empty());
}

// The others think until they are stopped.
TEST(GamePool, AnyFailureStopsTheOthers) {
  const auto fail = [] { throw Error("no more"); };
  {
    TestSource source(slow_config(20));
    source.on_next = [&](int game) {
      if (game == 2) fail();
    };
    EXPECT_EQ(message_of([&] { play_games(source, 3); }), "no more");
  }
  {
    TestSource source(slow_config(20));
    source.on_look = [&]() -> bool { throw Error("no more"); };
    EXPECT_EQ(message_of([&] { play_games(source, 3); }), "no more");
  }
  {
    const FakePrograms programs;
    MatchConfig config = slow_config(20);
    // It resigns as soon as it is asked: where it is Black, that is at once.
    config.players[1] = programs.player("P", "genmove", "answer resign");
    TestSource source(config);
    source.on_result = [&](const GameResult&) { fail(); };
    EXPECT_EQ(message_of([&] { play_games(source, 3); }), "no more");
    EXPECT_TRUE(source.recorded.empty());
  }
  {
    MatchConfig config = slow_config(20);
    config.players.push_back(parse_player("name=X,command=no-such-program", Settings{}, ""));
    TestSource source(config);
    EXPECT_NE(message_of([&] { play_games(source, 3); }).find("no-such-program"),
              std::string::npos);
  }
}

// One program for all games, whatever match they belong to; our own players are as each match says.
TEST(GameTable, KeepsProgramsFromMatchToMatch) {
  const FakePrograms programs;
  const TempFolder folder;
  const std::string starts = (folder / "starts").string();
  MatchConfig config = quick_config(2);
  config.players[1] = programs.player(
      "P", "boardsize", "[ -n \"$begun\" ] || echo x >>" + starts + "; begun=1; answer ''");
  GameTable table;
  const std::atomic<bool> never = false;
  const auto simulations = [&] {
    return table.play(config, plan_of(config, 0), never)->black.simulations;
  };
  EXPECT_EQ(simulations(), 0);
  config.players[0] = parse_player("name=A,policy=uniform,sims=5", Settings{}, "");
  EXPECT_GT(simulations(), 0);
  EXPECT_EQ(read_text_file(starts), "x\n");
  config.timeout = 50;  // Another one.
  EXPECT_GT(simulations(), 0);
  EXPECT_EQ(read_text_file(starts), "x\nx\n");
}

}  // namespace
}  // namespace keima
