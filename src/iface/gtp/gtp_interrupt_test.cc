// It listens while it thinks. How soon it hears is measured several times, and the shortest counts:
// on a busy machine a thread may have to wait its turn.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "base/rng.h"
#include "core/coords.h"
#include "iface/gtp/gtp_test_pipe.h"
#include "iface/gtp/gtp_test_session.h"
#include "support/test_scale.h"

namespace keima {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

Milliseconds limit(double usual) {
  const bool slow_build = scaled(100) < 100;
  return Milliseconds(slow_build ? 20 * usual : usual);
}

// An engine that would think for days.
Settings endless(int size) {
  Settings settings = quick_settings();
  settings.game.size = size;
  settings.player.simulations = 1'000'000'000;
  settings.player.threads = 2;
  settings.search.memory = 16;
  return settings;
}

void expect_move(const std::string& answer) {
  ASSERT_GT(answer.size(), 2u);
  EXPECT_TRUE(point_from_gtp(answer.substr(2), kMaxSize)) << answer;
}

TEST(GtpInterrupt, EndsAMoveAtOnce) {
  PipedGtp gtp(endless(19));
  for (const char* interrupt : {"# interrupt\n", "stop\n", "gogui-interrupt\n"}) {
    Milliseconds shortest(1e9);
    for (int i = 0; i < 3; ++i) {
      gtp.send("kata-genmove_analyze b 5\n");
      while (const auto line = gtp.next_line())
        if (line->starts_with("info")) break;  // It is thinking.
      const Clock::time_point start = Clock::now();
      gtp.send(interrupt);
      std::string last;
      for (auto line = gtp.next_line(); line && !line->empty(); line = gtp.next_line())
        last = *line;
      shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
      EXPECT_TRUE(last.starts_with("play ")) << last;
      if (interrupt[0] != '#') {
        EXPECT_EQ(gtp.answer(), "=");
      }
    }
    EXPECT_LT(shortest, limit(100)) << interrupt;
  }
}

// However early it comes: the move may not even have begun.
TEST(GtpInterrupt, IsNotLost) {
  PipedGtp gtp(endless(9));
  for (int i = 0; i < 20; ++i) {
    gtp.send("genmove b\n# interrupt\n");
    expect_move(gtp.answer());
    gtp.send("undo\n");
    EXPECT_EQ(gtp.answer(), "=");
  }
}

TEST(GtpInterrupt, AnyLineEndsAnAnalysis) {
  PipedGtp gtp(endless(19));
  const std::pair<const char*, const char*> ends[] = {
      {"\n", nullptr}, {"\r\n", nullptr},      {"7 name\n", "=7 Keima"},
      {"stop\n", "="}, {"# what?\n", nullptr}, {"play b D4\n", "="}};
  for (const auto& [line, answer] : ends) {
    Milliseconds shortest(1e9);
    for (int i = 0; i < 3; ++i) {
      gtp.send("12 lz-analyze w 5\n");
      EXPECT_EQ(gtp.next_line(), "=12");
      EXPECT_TRUE(gtp.next_line()->starts_with("info move "));
      const Clock::time_point start = Clock::now();
      gtp.send(line);
      for (auto more = gtp.next_line(); more && !more->empty();) more = gtp.next_line();
      shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
      if (answer) {
        EXPECT_EQ(gtp.answer(), answer);
      }
      gtp.send("clear_board\n");
      EXPECT_EQ(gtp.answer(), "=");
    }
    EXPECT_LT(shortest, limit(100)) << line;
  }
}

TEST(GtpInterrupt, IsHeardBehindVeryManyCommands) {
  constexpr int kMany = 15'000;
  PipedGtp gtp(endless(9));
  std::string names;
  for (int i = 0; i < kMany; ++i) names += "name\n";
  gtp.send("genmove b\n" + names + "# interrupt\n");
  expect_move(gtp.answer());
  for (int i = 0; i < kMany; ++i) ASSERT_EQ(gtp.answer(), "= Keima");
}

// A line may have hundreds of thousands of numbers.
TEST(GtpInterrupt, EndsAnAnalysisInTheMiddleOfALongLine) {
  PipedGtp gtp(endless(19));
  Milliseconds shortest(1e9);
  for (int i = 0; i < 5; ++i) {
    gtp.send(
        "kata-analyze b 1 minmoves 700 movesOwnership true movesOwnershipStdev true "
        "ownership true\n");
    EXPECT_EQ(gtp.next_line(), "=");
    for (int line = 0; line < 2; ++line) EXPECT_TRUE(gtp.next_line()->starts_with("info move "));
    const Clock::time_point start = Clock::now();
    gtp.send("\n");
    for (auto line = gtp.next_line(); line && !line->empty();) line = gtp.next_line();
    shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
  }
  EXPECT_LT(shortest, limit(100));
}

// Sabaki sends dozens of lines at once; none of them cuts a move short.
TEST(GtpInterrupt, CommandsThatWaitDisturbNoMove) {
  Settings settings = quick_settings();
  settings.player.simulations = 3000;
  settings.game.size = 5;
  PipedGtp gtp(settings);
  gtp.send("1 genmove b\n2 keima-search\n\n3 komi 5.5\n4 undo\n5 genmove b\n");
  expect_move(gtp.answer().substr(1));
  const std::string search = gtp.answer();
  EXPECT_NE(search.find("; 3000 simulations, "), std::string::npos) << search;
  EXPECT_EQ(gtp.answer(), "=3");
  EXPECT_EQ(gtp.answer(), "=4");
  expect_move(gtp.answer().substr(1));
}

// A finished game on 19x19 in which nothing is clear: hundreds of strings to be read one by one,
// which takes seconds.
std::string unclear_game() {
  std::string commands = "boardsize 19\n";
  Rng rng(1);
  Game game(19, rules_named("chinese"), 7);
  for (int i = 0; i < 260; ++i) {
    const Color color = i % 2 == 0 ? Color::kBlack : Color::kWhite;
    const Point point = Point::at(static_cast<int>(rng.below(19)), static_cast<int>(rng.below(19)));
    if (game.play({color, point})) continue;
    commands += fmt::format("play {} {}\n", letter_of(color), to_gtp(point, 19));
  }
  return commands + "play b pass\nplay w pass\n";
}

void set_up_unclear_game(PipedGtp& gtp) {
  const std::string commands = unclear_game();
  gtp.send(commands);
  for (auto lines = std::ranges::count(commands, '\n'); lines > 0; --lines)
    EXPECT_EQ(gtp.answer(), "=");
}

// Nothing that takes long is deaf.
TEST(GtpInterrupt, EndsCountingAndStudies) {
  PipedGtp gtp(endless(19));
  set_up_unclear_game(gtp);
  const std::pair<const char*, const char*> commands[] = {
      {"final_score\n", "? cannot score: interrupted"},
      {"final_status_list dead\n", "? cannot score: interrupted"},
      {"keima-policy_stats base 100000\n", "= "},
      {"keima-policy_moves base 100000\n", "= "},
      {"keima-policy_graphics base 100000\n", "= "}};
  for (const auto& [command, answer] : commands) {
    Milliseconds shortest(1e9);
    for (int i = 0; i < 3; ++i) {
      gtp.send(command);
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      const Clock::time_point start = Clock::now();
      gtp.send("# interrupt\n");
      EXPECT_TRUE(gtp.answer().starts_with(answer)) << command;
      shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
    }
    EXPECT_LT(shortest, limit(100)) << command;
  }
}

TEST(GtpInterrupt, TheEndOfTheInputEndsCounting) {
  for (const char* command : {"final_score\n", "final_status_list dead\nquit\n"}) {
    Milliseconds shortest(1e9);
    for (int i = 0; i < 2; ++i) {
      PipedGtp gtp(endless(19));
      set_up_unclear_game(gtp);
      const Clock::time_point start = Clock::now();
      gtp.send(command);
      gtp.close();
      gtp.wait_for_end();
      shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
      EXPECT_EQ(gtp.answer(), "? cannot score: interrupted");
    }
    EXPECT_LT(shortest, limit(1000)) << command;
  }
}

TEST(GtpInterrupt, TheEndOfTheInputEndsTheSession) {
  for (const char* command :
       {"genmove b\n", "kata-analyze 5\n", "genmove b\nquit\n", "lz-genmove_analyze b 5\n",
        "genmove b\nname\n", "genmove b\ngenmove w\n", "genmove b\nkata-analyze w 5\n",
        "genmove b\ngenmove w\nquit\n"}) {
    Milliseconds shortest(1e9);
    for (int i = 0; i < 2; ++i) {
      PipedGtp gtp(endless(19));
      gtp.send("name\n");
      EXPECT_EQ(gtp.answer(), "= Keima");
      const Clock::time_point start = Clock::now();
      gtp.send(command);
      gtp.close();
      gtp.wait_for_end();
      shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
      for (auto left = std::ranges::count(std::string_view(command), '\n'); left > 0; --left) {
        const std::string answer = gtp.answer();
        EXPECT_TRUE(answer.starts_with('=')) << answer;
      }
    }
    EXPECT_LT(shortest, limit(1000)) << command;
  }
}

// A front end that dies with several moves asked for takes the engine with it.
TEST(GtpInterrupt, NothingIsThoughtOverForNobody) {
  GtpOptions options;
  options.is_heard = [] { return false; };
  Milliseconds shortest(1e9);
  for (int i = 0; i < 2; ++i) {
    PipedGtp gtp(endless(19), options);
    gtp.send("name\n");
    EXPECT_EQ(gtp.answer(), "= Keima");
    const Clock::time_point start = Clock::now();
    gtp.send("genmove b\ngenmove w\nfinal_score\nname\n");
    gtp.close();
    gtp.wait_for_end();
    shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
  }
  EXPECT_LT(shortest, limit(1000));
}

TEST(GtpInterrupt, TheEndOfTheInputEndsPondering) {
  Settings settings = endless(9);
  settings.player.simulations = 100;
  settings.time.ponder = true;
  Milliseconds shortest(1e9);
  for (int i = 0; i < 2; ++i) {
    PipedGtp gtp(settings);
    gtp.send("genmove b\n");
    expect_move(gtp.answer());
    const Clock::time_point start = Clock::now();
    gtp.close();
    gtp.wait_for_end();
    shortest = std::min<Milliseconds>(shortest, Clock::now() - start);
  }
  EXPECT_LT(shortest, limit(500));
}

}  // namespace
}  // namespace keima
