// Each command: what it answers, what it changes, how it fails. Games in files are in
// file_commands_test.cc.
#include <gtest/gtest.h>

#include "base/version.h"
#include "core/coords.h"
#include "iface/gtp/gtp_test_session.h"

namespace keima {
namespace {

constexpr const char* kSizes = "? unacceptable size";

TEST(GtpAdministration, TellsWhoWeAre) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("protocol_version"), "2");
  EXPECT_EQ(session.ask("name"), "Keima");
  EXPECT_EQ(session.ask("version"), version_number());
}

TEST(GtpAdministration, KnowsItsCommands) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("known_command genmove"), "true");
  EXPECT_EQ(session.ask("known_command lz-frobnicate"), "false");
  std::istringstream list(session.ask("list_commands"));
  for (const GtpCommandGroup& group : all_gtp_commands()) {
    for (const GtpCommand& command : group.commands) {
      std::string name;
      EXPECT_TRUE(std::getline(list, name));
      EXPECT_EQ(name, command.name);
      EXPECT_EQ(session.ask("known_command " + name), "true") << name;
    }
  }
}

TEST(GtpAdministration, Helps) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("help undo"), "undo: Take back the last move.");
  EXPECT_EQ(session.ask("help nonsense"), "? unknown command");
  EXPECT_NE(session.ask("help").find("\nplay COLOR VERTEX: "), std::string::npos);
}

TEST(GtpAdministration, TellsTheProcessorTime) {
  const std::string seconds = GtpTestSession().ask("cputime");
  EXPECT_GE(std::stod(seconds), 0);
  EXPECT_EQ(seconds.find('.'), seconds.size() - 4);
}

TEST(GtpSetup, ChangesTheSize) {
  GtpTestSession session;
  for (const char* size : {"2", "19", "25"}) {
    EXPECT_EQ(session.ask(std::string("boardsize ") + size), "");
    EXPECT_EQ(session.engine.game().size(), std::stoi(size));
  }
  for (const char* size : {"1", "26", "0", "-9"})
    EXPECT_EQ(session.ask(std::string("boardsize ") + size), kSizes) << size;
  for (const char* size : {"boardsize 9 13", "rectangular_boardsize 9 13"})
    EXPECT_EQ(session.ask(size), "? unacceptable size: boards are square");
  EXPECT_EQ(session.ask("boardsize nine"), "? syntax error: 'nine' is not a whole number");
  EXPECT_EQ(session.ask("boardsize 99999999999"),
            "? syntax error: '99999999999' is not a whole number");
  EXPECT_EQ(session.engine.game().size(), 25);
  EXPECT_EQ(session.ask("boardsize 13 13"), "");
}

TEST(GtpSetup, ARectangleMayBeASquare) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("rectangular_boardsize 13 13"), "");
  EXPECT_EQ(session.engine.game().size(), 13);
}

TEST(GtpSetup, ClearsTheBoardAndKeepsTheRest) {
  GtpTestSession session;
  session.send("komi 3.5\nplay b E5\nplay w C3\nclear_board\n");
  EXPECT_TRUE(session.engine.game().moves().empty());
  EXPECT_EQ(session.engine.game().board().empty_count(), 81);
  EXPECT_EQ(session.ask("get_komi"), "3.5");
}

TEST(GtpSetup, SetsKomi) {
  GtpTestSession session;
  for (const char* komi : {"0", "-4.5", "375", "6.5"}) {
    EXPECT_EQ(session.ask(std::string("komi ") + komi), "");
    EXPECT_EQ(session.ask("get_komi"), komi);
  }
  EXPECT_EQ(session.ask("komi much"), "? syntax error: 'much' is not a number");
  EXPECT_EQ(session.ask("komi nan"), "? syntax error: 'nan' is not a number");
  EXPECT_EQ(session.ask("komi inf"), "? syntax error: 'inf' is not a number");
  EXPECT_TRUE(session.ask("komi 1e9").starts_with("? "));
  EXPECT_EQ(session.ask("get_komi"), "6.5");
}

TEST(GtpSetup, TakesTheRulesOfKgs) {
  GtpTestSession session;
  const auto rules_after = [&](const std::string& line) {
    EXPECT_EQ(session.ask(line), "");
    return session.engine.game().rules().name;
  };
  EXPECT_EQ(rules_after("kgs-rules japanese"), "japanese");
  EXPECT_EQ(rules_after("kgs-rules chinese"), "chinese-kgs");
  EXPECT_EQ(rules_after("kgs-rules aga"), "aga");
  EXPECT_EQ(rules_after("kgs-rules new_zealand 7.0 and more"), "new-zealand");
  EXPECT_EQ(session.ask("kgs-rules foo"),
            "? unknown rules 'foo'; KGS has japanese, chinese, aga, new_zealand");
  EXPECT_EQ(session.ask("kgs-rules chinse"),
            "? unknown rules 'chinse'; KGS has japanese, chinese, aga, new_zealand, did you mean "
            "'chinese'?");
}

TEST(GtpSetup, ShowsTheBoard) {
  GtpTestSession session;
  session.send("boardsize 3\nkomi 0.5\nplay b B2\nplay w A1\n");
  EXPECT_EQ(session.send("5 showboard\n"),
            "=5\n   A B C\n 3 . . . 3\n 2 . X . 2\n 1(O). . 1\n   A B C\n"
            "move 3, black to play; chinese rules, komi 0.5; stones lost: B 0, W 0\n\n");
}

TEST(GtpHandicap, HasFixedPoints) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("fixed_handicap 3"), "C3 G7 C7");
  EXPECT_EQ(session.engine.game().handicap(), 3);
  EXPECT_EQ(session.engine.game().to_play(), Color::kWhite);
  EXPECT_EQ(session.ask("fixed_handicap 3"), "? board not empty");
  EXPECT_EQ(session.ask("undo"), "? cannot undo");
  session.ask("clear_board");
  for (const char* stones : {"-1", "0", "1", "10"})
    EXPECT_EQ(session.ask(std::string("fixed_handicap ") + stones), "? invalid number of stones");
  session.ask("boardsize 5");
  EXPECT_EQ(session.ask("fixed_handicap 2"), "? invalid number of stones");
  EXPECT_EQ(session.ask("fixed_handicap two"), "? syntax error: 'two' is not a whole number");
}

TEST(GtpHandicap, PlacesFreeStones) {
  GtpTestSession session;
  session.ask("boardsize 19");
  EXPECT_EQ(session.ask("place_free_handicap 2"), "D4 Q16");
  EXPECT_EQ(session.ask("place_free_handicap 2"), "? board not empty");
  session.ask("clear_board");
  session.ask("place_free_handicap 30");
  EXPECT_EQ(session.engine.game().board().stones(Color::kBlack), 30);
  session.ask("boardsize 2");
  for (const char* stones : {"0", "1", "4", "1000"})
    EXPECT_EQ(session.ask(std::string("place_free_handicap ") + stones),
              "? invalid number of stones");
  session.ask("place_free_handicap 3");
  EXPECT_EQ(session.engine.game().handicap(), 3);
}

TEST(GtpHandicap, TakesGivenStones) {
  GtpTestSession session;
  session.ask("boardsize 2");
  for (const char* list : {"A1", "A1 A1", "A1 pass", "A1 C3", "A1 A2 B1 B2", "A1 nonsense"})
    EXPECT_EQ(session.ask(std::string("set_free_handicap ") + list), "? bad vertex list") << list;
  EXPECT_EQ(session.engine.game().board().empty_count(), 4);
  EXPECT_EQ(session.ask("set_free_handicap"),
            "? syntax error: expected set_free_handicap VERTEX...");
  EXPECT_EQ(session.ask("set_free_handicap a1 B2"), "");
  EXPECT_EQ(session.engine.game().handicap(), 2);
  EXPECT_EQ(session.ask("set_free_handicap A1 B2"), "? board not empty");
  EXPECT_EQ(session.ask("undo"), "? cannot undo");
}

TEST(GtpPlay, PlaysMoves) {
  GtpTestSession session;
  for (const char* move : {"b E5", "W c3", "BLACK C7", "black d7", "White pass", "w PASS"})
    EXPECT_EQ(session.ask(std::string("play ") + move), "") << move;
  const auto moves = session.engine.game().moves();
  ASSERT_EQ(moves.size(), 6u);
  EXPECT_EQ(moves[1], (Move{Color::kWhite, *point_from_gtp("C3", 9)}));
  EXPECT_EQ(moves[3].color, Color::kBlack);
  EXPECT_TRUE(moves[5].is_pass());
}

TEST(GtpPlay, RefusesWithTheReason) {
  GtpTestSession session;
  session.send("boardsize 5\nplay b B1\nplay b A2\n");
  EXPECT_EQ(session.ask("play w B1"), "? illegal move: the point is occupied");
  EXPECT_EQ(session.ask("play w A1"), "? illegal move: the move is suicide");
  EXPECT_EQ(session.ask("play w T19"), "? illegal move: the point is not on the board");
  for (const char* line : {"play w I1", "play w A0", "play w A26", "play w", "play x A1",
                           "play w resign", "play w A1A"})
    EXPECT_TRUE(session.ask(line).starts_with("? syntax error")) << line;
  EXPECT_EQ(session.engine.game().moves().size(), 2u);
}

// A ko, and a superko that only rules with history see.
TEST(GtpPlay, RefusesRepetition) {
  GtpTestSession ko;
  ko.send(
      "boardsize 5\nplay b B3\nplay w C3\nplay b A2\nplay w D2\nplay b B1\nplay w C1\n"
      "play b C2\nplay w B2\n");
  EXPECT_EQ(ko.ask("play b C2"), "? illegal move: the move breaks the ko rule");
  ko.send("kgs-rules aga\nplay b pass\nplay w pass\n");
  EXPECT_EQ(ko.ask("play b C2"), "? illegal move: the move repeats the position after move 7");
}

TEST(GtpPlay, GeneratesMoves) {
  GtpTestSession session;
  const std::string move = session.ask("genmove b");
  ASSERT_EQ(session.engine.game().moves().size(), 1u);
  EXPECT_EQ(to_gtp(session.engine.game().moves()[0].point, 9), move);
  EXPECT_EQ(session.ask("genmove z"), "? syntax error: 'z' is not a colour");
  EXPECT_TRUE(point_from_gtp(session.ask("reg_genmove w"), 9));
  EXPECT_EQ(session.engine.game().moves().size(), 1u);
  EXPECT_TRUE(point_from_gtp(session.ask("kgs-genmove_cleanup w"), 9));
  EXPECT_EQ(session.engine.game().moves().size(), 2u);
}

// Every move the engine makes must be one it would accept, to the end of the game and beyond.
TEST(GtpPlay, PlaysWholeGamesWithItself) {
  for (const char* rules : {"chinese", "aga", "new_zealand", "japanese"}) {
    GtpTestSession session;
    session.send(std::string("boardsize 5\nkgs-rules ") + rules + "\n");
    for (int i = 0; i < 200; ++i) {
      const std::string move = session.ask(i % 2 == 0 ? "genmove b" : "genmove w");
      ASSERT_TRUE(point_from_gtp(move, 5)) << move;
    }
    EXPECT_EQ(session.engine.game().moves().size(), 200u);
  }
}

TEST(GtpPlay, APassIsInCapitals) {
  GtpTestSession session;
  // Wherever White could play, it would be suicide.
  session.send("boardsize 3\nset_free_handicap A2 B1 B2 B3 C2\n");
  for (const char* command : {"reg_genmove w", "genmove w", "kgs-genmove_cleanup w"})
    EXPECT_EQ(session.ask(command), "PASS") << command;
}

TEST(GtpPlay, TakesBack) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("undo"), "? cannot undo");
  session.send("play b A1\nplay w B1\nplay b C1\nplay w D1\n");
  EXPECT_EQ(session.ask("undo"), "");
  EXPECT_EQ(session.ask("gg-undo 4"), "? cannot undo");
  EXPECT_EQ(session.engine.game().moves().size(), 3u);
  EXPECT_EQ(session.ask("gg-undo 2"), "");
  EXPECT_EQ(session.ask("gg-undo 0"), "");
  EXPECT_EQ(session.engine.game().moves().size(), 1u);
  EXPECT_EQ(session.ask("gg-undo"), "");
  EXPECT_EQ(session.ask("gg-undo -1"), "? syntax error: '-1' is negative");
  EXPECT_EQ(session.ask("gg-undo"), "? cannot undo");
}

TEST(GtpPlay, TheEndOfAGameLeavesTheBoard) {
  GtpTestSession session;
  session.ask("play b E5");
  EXPECT_EQ(session.ask("kgs-game_over"), "");
  EXPECT_EQ(session.ask("clear_cache"), "");
  EXPECT_EQ(session.engine.game().moves().size(), 1u);
}

TEST(GtpTime, TakesTimeSettings) {
  using System = TimeSettings::System;
  GtpTestSession session;
  const TimeSettings& settings = session.engine.time_settings();
  EXPECT_EQ(session.ask("time_settings 600 30.5 10"), "");
  EXPECT_EQ(settings.system, System::kCanadian);
  EXPECT_EQ(settings.main_seconds, 600);
  EXPECT_EQ(settings.period_seconds, 30.5);
  EXPECT_EQ(settings.period_stones, 10);
  session.ask("time_settings 300 0 0");
  EXPECT_EQ(settings.system, System::kAbsolute);
  EXPECT_EQ(settings.main_seconds, 300);
  session.ask("time_settings 0 1 0");
  EXPECT_EQ(settings.system, System::kNone);
  EXPECT_EQ(session.ask("time_settings 1 -1 0"), "? syntax error: '-1' is negative");
  EXPECT_EQ(session.ask("time_settings 1 1 x"), "? syntax error: 'x' is not a whole number");
}

TEST(GtpTime, TakesTheTimeSystemsOfKgs) {
  using System = TimeSettings::System;
  GtpTestSession session;
  const TimeSettings& settings = session.engine.time_settings();
  EXPECT_EQ(session.ask("kgs-time_settings byoyomi 600 30 5"), "");
  EXPECT_EQ(settings.system, System::kByoyomi);
  EXPECT_EQ(settings.period_seconds, 30);
  EXPECT_EQ(settings.periods, 5);
  EXPECT_EQ(session.ask("kgs-time_settings canadian 600 300 25"), "");
  EXPECT_EQ(settings.system, System::kCanadian);
  EXPECT_EQ(settings.period_stones, 25);
  EXPECT_EQ(session.ask("kgs-time_settings absolute 600"), "");
  EXPECT_EQ(settings.system, System::kAbsolute);
  for (const char* line : {"kgs-time_settings", "kgs-time_settings fischer 1 2",
                           "kgs-time_settings absolute", "kgs-time_settings byoyomi 1 2"})
    EXPECT_TRUE(session.ask(line).starts_with("? syntax error: expected")) << line;
  EXPECT_EQ(settings.system, System::kAbsolute);
  EXPECT_EQ(session.ask("kgs-time_settings byoyomi 60 30 0"), "");
  EXPECT_EQ(settings.system, System::kAbsolute) << "there is no period";
  EXPECT_EQ(session.ask("kgs-time_settings none"), "");
  EXPECT_EQ(settings.system, System::kNone);
}

TEST(GtpTime, TakesTheTimeSystemsOfKataGo) {
  using System = TimeSettings::System;
  GtpTestSession session;
  const TimeSettings& settings = session.engine.time_settings();
  EXPECT_EQ(session.ask("kata-list_time_settings"),
            "none absolute byoyomi canadian fischer fischer-capped");
  EXPECT_EQ(session.ask("kata-time_settings fischer 60.5 2.5"), "");
  EXPECT_EQ(
      settings,
      (TimeSettings{.system = System::kFischer, .main_seconds = 60.5, .increment_seconds = 2.5}));
  EXPECT_EQ(session.ask("kata-time_settings fischer-capped 60 10 90 30"), "");
  EXPECT_EQ(settings.increment_seconds, 10);
  EXPECT_EQ(settings.most_seconds, 90);
  EXPECT_EQ(settings.move_seconds, 30);
  EXPECT_EQ(session.ask("kata-time_settings fischer-capped 60 10 -1 -1"), "");
  EXPECT_EQ(settings.most_seconds, TimeSettings::kUnlimited);
  EXPECT_EQ(settings.move_seconds, TimeSettings::kUnlimited);
  EXPECT_EQ(session.ask("kata-time_settings canadian 600 300 25"), "");
  EXPECT_EQ(settings.system, System::kCanadian);
  EXPECT_EQ(session.ask("kata-time_settings byoyomi 600 30 5"), "");
  EXPECT_EQ(settings.system, System::kByoyomi);
  EXPECT_EQ(session.ask("kata-time_settings absolute 600"), "");
  for (const char* line :
       {"kata-time_settings", "kata-time_settings hourglass 10", "kata-time_settings fischer 1",
        "kata-time_settings fischer 1 -2", "kata-time_settings fischer-capped 1 2 3"})
    EXPECT_TRUE(session.ask(line).starts_with("? syntax error: ")) << line;
  EXPECT_EQ(settings.system, System::kAbsolute) << "a failure changes nothing";
  EXPECT_EQ(session.ask("kata-time_settings none"), "");
  EXPECT_EQ(settings.system, System::kNone);
}

TEST(GtpTime, HearsTheTimeLeft) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("time_left b 12.5 3"), "");
  EXPECT_EQ(session.ask("time_left w -1 0"), "");
  session.ask("time_settings 60 30 5");
  session.ask("time_left b 12.5 3");
  EXPECT_EQ(session.engine.time_keeper(Color::kBlack).clock().left, (TimeLeft{12.5, 3}));
  EXPECT_EQ(session.engine.time_keeper(Color::kWhite).clock().left, (TimeLeft{60, 0}));
  EXPECT_TRUE(session.ask("time_left b soon 0").starts_with("? syntax error"));
}

// Black owns the board but for a white stone that cannot live.
void set_up_dead_stone(GtpTestSession& session) {
  session.send("boardsize 5\nkomi 4.5\n");
  for (const char* point : {"B1", "B2", "B3", "B4", "B5", "D1", "D2", "D3", "D4", "D5"})
    session.ask(std::string("play b ") + point);
  session.send("play w C3\n");
}

TEST(GtpScore, CountsTheBoard) {
  GtpTestSession session;
  set_up_dead_stone(session);
  EXPECT_EQ(session.ask("final_score"), "B+20.5");
  EXPECT_EQ(GtpTestSession().ask("final_score nine"), "? syntax error: expected final_score");
}

TEST(GtpScore, ListsStringsByStatus) {
  GtpTestSession session;
  set_up_dead_stone(session);
  EXPECT_EQ(session.ask("final_status_list dead"), "C3");
  EXPECT_EQ(session.ask("final_status_list seki"), "");
  const std::string alive = session.ask("final_status_list alive");
  std::istringstream lines(alive);
  std::string left, right, more;
  ASSERT_TRUE(std::getline(lines, left) && std::getline(lines, right)) << alive;
  EXPECT_FALSE(std::getline(lines, more)) << alive;
  EXPECT_TRUE(left.starts_with("B5 ") && left.size() == 14) << left;
  EXPECT_TRUE(right.starts_with("D5 ") && right.size() == 14) << right;
  EXPECT_EQ(session.ask("final_status_list undead"),
            "? syntax error: expected alive, dead or seki");
}

TEST(GtpParameters, ListsShowsAndSets) {
  GtpTestSession session;
  EXPECT_TRUE(session.ask("keima-param").starts_with("[string] game.size 9\n"));
  EXPECT_EQ(session.ask("keima-param game.rules"), "chinese");
  EXPECT_EQ(session.ask("keima-param game.rules japanese"), "");
  EXPECT_EQ(session.engine.game().rules().name, "japanese");
  EXPECT_EQ(session.ask("keima-param player.simulations 17"), "");
  EXPECT_EQ(session.ask("keima-param player.simulations"), "17");
  EXPECT_EQ(session.ask("keima-param player.playouts 18"), "") << "its old name";
  EXPECT_EQ(session.ask("keima-param player.simulations"), "18");
  EXPECT_EQ(session.ask("keima-param player.playouts"), "18");
  EXPECT_TRUE(session.ask("keima-param game.siz").starts_with("? unknown option 'game.siz'"));
  EXPECT_TRUE(session.ask("keima-param game.size 99")
                  .starts_with("? game.size: 99 is not between 2 and 25"));
}

TEST(GtpParameters, FollowTheCommands) {
  GtpTestSession session;
  session.send("boardsize 13\nkomi 0.5\nkgs-rules japanese\n");
  EXPECT_EQ(session.ask("keima-param game.size"), "13");
  EXPECT_EQ(session.ask("keima-param game.komi"), "0.5");
  EXPECT_EQ(session.ask("get_komi"), "0.5");
}

TEST(GtpParameters, CanBeProtected) {
  GtpTestSession session({.parameters = false});
  EXPECT_EQ(session.ask("keima-param game.size"), "9");
  EXPECT_EQ(session.ask("keima-param game.size 13"), "? this session may not change settings");
}

}  // namespace
}  // namespace keima
