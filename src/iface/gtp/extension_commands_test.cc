// The commands of GoGui, KataGo, KGS, CGOS and gomill that are no analysis.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text_file.h"
#include "base/version.h"
#include "core/coords.h"
#include "iface/gtp/gtp_test_session.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

Color stone_at(const GtpTestSession& session, const char* vertex) {
  const Board& board = session.engine.game().board();
  return board[*point_from_gtp(vertex, board.size())];
}

TEST(GtpGogui, PlaysASequenceOrNothing) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("gogui-play_sequence b D4 w E5 b pass w F6"), "");
  EXPECT_EQ(session.engine.game().moves().size(), 4u);
  EXPECT_EQ(session.ask("gogui-play_sequence b C3 w D4"),
            "? illegal move: white D4, number 2 of the sequence: the point is occupied");
  EXPECT_EQ(session.engine.game().moves().size(), 4u);
  EXPECT_EQ(session.ask("gogui-play_sequence"), "");
  EXPECT_EQ(session.ask("gogui-play_sequence b"),
            "? syntax error: a colour or a vertex is missing at the end of the list");
  EXPECT_EQ(session.ask("gogui-play_sequence b D44"),
            "? syntax error: 'D44' is not a vertex of a 9x9 board");
  EXPECT_EQ(session.ask("gg-undo 4"), "");
}

TEST(GtpGogui, SetsUpPositions) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("gogui-setup b D4 w E5 b F6"), "");
  EXPECT_EQ(stone_at(session, "E5"), Color::kWhite);
  EXPECT_EQ(session.engine.game().to_play(), Color::kBlack);
  EXPECT_EQ(session.ask("gogui-setup_player w"), "");
  EXPECT_EQ(session.engine.game().to_play(), Color::kWhite);
  EXPECT_EQ(stone_at(session, "E5"), Color::kWhite);
  EXPECT_EQ(session.ask("gogui-setup b A1"), "? board not empty");
  EXPECT_EQ(session.ask("undo"), "? cannot undo");
  session.send("clear_board\n");
  EXPECT_EQ(session.ask("gogui-setup b D4 w D4"), "? D4 is listed twice");
  EXPECT_EQ(session.ask("gogui-setup b pass"), "? syntax error: a pass is no stone");
  EXPECT_EQ(session.ask("gogui-setup"), "");
}

// A position may come again that was there before the stones were set up; not one since.
TEST(GtpGogui, SuperkoLooksBackToTheSetUp) {
  GtpTestSession session;
  session.send("boardsize 5\nkata-set-rules tromp-taylor\n");
  EXPECT_EQ(session.ask("set_position b A1 b B2 b C1 w C2 w D1"), "");
  EXPECT_EQ(session.ask("play w B1"), "");  // Takes C1.
  EXPECT_EQ(session.ask("play b C1").substr(0, 15), "? illegal move:");
}

TEST(GtpSetup, SetsAPositionOrNothing) {
  GtpTestSession session;
  session.send("play b C3\n");
  EXPECT_EQ(session.ask("set_position b D4 w E5 w F6"), "");
  EXPECT_EQ(session.ask("list_stones w"), "F6 E5");
  EXPECT_EQ(session.ask("list_stones black"), "D4");
  EXPECT_EQ(session.engine.game().to_play(), Color::kBlack);
  // A string without a liberty.
  EXPECT_EQ(session.ask("set_position b A1 w A2 w B1").front(), '?');
  EXPECT_EQ(session.ask("set_position b D4 w D4"), "? D4 is listed twice");
  EXPECT_EQ(session.ask("set_position b D4 b D4"), "? D4 is listed twice");
  EXPECT_EQ(session.ask("list_stones b"), "D4");
  EXPECT_EQ(session.ask("set_position"), "");
  EXPECT_EQ(session.ask("list_stones w"), "");
}

TEST(GtpSetup, SetsTheSeed) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("set_random_seed 4711"), "");
  EXPECT_EQ(session.ask("get_random_seed"), "4711");
  EXPECT_EQ(session.ask("keima-param player.seed"), "4711");
  EXPECT_EQ(session.ask("set_random_seed x").front(), '?');
}

TEST(GtpKata, RulesOfTheGame) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("kata-set-rules japanese"), "");
  EXPECT_EQ(session.engine.game().rules().name, "japanese");
  EXPECT_NE(session.ask("kata-get-rules").find(R"("scoring":"TERRITORY")"), std::string::npos);
  EXPECT_EQ(session.ask("kata-set-rules { \"ko\": \"SITUATIONAL\" }"), "");
  EXPECT_EQ(session.engine.game().rules().name, "new-zealand");
  EXPECT_EQ(session.ask("kata-set-rule ko POSITIONAL"), "");
  EXPECT_EQ(session.engine.game().rules().name, "tromp-taylor");
  EXPECT_EQ(session.ask("kata-set-rule suicide false").substr(0, 20), "? no rules are known");
}

// Every parameter that is listed can be asked for and set to what it is.
TEST(GtpKata, ListedParametersAreKnown) {
  GtpTestSession session;
  std::istringstream names(session.ask("kata-list-params"));
  int count = 0;
  for (std::string name; names >> name; ++count) {
    const std::string value = session.ask("kata-get-param " + name);
    EXPECT_FALSE(value.starts_with('?')) << name << ": " << value;
    if (value.empty()) continue;  // A line of GTP cannot say that.
    EXPECT_EQ(session.ask("kata-set-param " + name + " " + value), "") << name;
  }
  EXPECT_GT(count, 30);
}

TEST(GtpKata, SetsSeveralParametersOrNone) {
  GtpTestSession session;
  session.send("play b D4\n");
  EXPECT_EQ(session.ask(R"(kata-set-params {"maxVisits": 17, "search.keep_tree": false,)"
                        R"( "game.rules": "japanese"})"),
            "");
  EXPECT_EQ(session.engine.settings().player.simulations, 17);
  EXPECT_FALSE(session.engine.settings().search.keep_tree);
  EXPECT_EQ(session.engine.game().rules().name, "japanese");
  for (const char* second : {R"("player.simulations":"many")", R"("player.policy":"chess")",
                             R"("game.rules":"chess")", R"("nothing":1)", R"("maxTime":[1])"}) {
    const std::string answer =
        session.ask(fmt::format(R"(kata-set-params {{"maxVisits":99,{}}})", second));
    EXPECT_EQ(answer.front(), '?') << second;
    EXPECT_EQ(session.engine.settings().player.simulations, 17) << second;
  }
  EXPECT_EQ(session.ask("kata-set-params [1]"), "? the parameters are no JSON object");
  EXPECT_EQ(session.ask("kata-set-params {").front(), '?');
  EXPECT_EQ(session.ask("kata-set-params {}"), "");
  // What stays as it is, is not set again: a size would begin a new game.
  EXPECT_EQ(session.ask("kata-set-params " + session.ask("kata-get-params")), "");
  EXPECT_EQ(session.engine.game().moves().size(), 1u);
  EXPECT_EQ(GtpTestSession({.parameters = false}).ask("kata-set-params {}"),
            "? this session may not change settings");
}

TEST(GtpKata, Parameters) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("kata-set-param maxVisits 17"), "");
  EXPECT_EQ(session.ask("kata-get-param player.simulations"), "17");
  EXPECT_EQ(session.ask("kata-get-param maxVisits"), "17");
  EXPECT_EQ(session.ask("kata-get-param playoutDoublingAdvantage").substr(0, 17),
            "? unknown option ");
  const auto json = nlohmann::json::parse(session.ask("kata-get-params"));
  EXPECT_EQ(json["player.simulations"], 17);
  EXPECT_EQ(json["game.rules"], "chinese");
  EXPECT_EQ(json["game.komi"], "auto");
  EXPECT_EQ(json["search.keep_tree"], true);
  EXPECT_NE(session.ask("kata-list-params").find("player.policy player.simulations "),
            std::string::npos);
  EXPECT_NE(session.ask("kata-list-params").find(" maxVisits "), std::string::npos);
  EXPECT_EQ(GtpTestSession({.parameters = false}).ask("kata-set-param maxVisits 17"),
            "? this session may not change settings");
}

// Every line has a form that GoGui's dialog reads, and what it sends back is understood.
TEST(GtpParameters, AreOfTypesThatGoguiKnows) {
  GtpTestSession session;
  std::istringstream all(session.ask("keima-param"));
  int flags = 0, lists = 0;
  for (std::string line; std::getline(all, line);) {
    const std::size_t end = line.find("] ");
    ASSERT_NE(end, std::string::npos) << line;
    const std::string type = line.substr(1, end - 1), setting = line.substr(end + 2);
    const std::string value = setting.substr(setting.find(' ') + 1);
    if (type == "bool") {
      EXPECT_TRUE(value == "0" || value == "1") << line;
      ++flags;
    } else if (type.starts_with("list/")) {
      EXPECT_NE((type + "/").find("/" + value + "/"), std::string::npos) << line;
      ++lists;
    } else {
      EXPECT_EQ(type, "string") << line;
    }
    EXPECT_EQ(session.ask("keima-param " + setting), "") << line;
  }
  EXPECT_GT(flags, 3);
  EXPECT_GT(lists, 2);
  EXPECT_TRUE(session.ask("keima-param_game").starts_with("[string] game.size 9\n"));
  EXPECT_EQ(session.ask("keima-param_game").find("player."), std::string::npos);
  EXPECT_EQ(session.ask("keima-param_time time.ponder 1"), "");
  EXPECT_EQ(session.ask("keima-param time.ponder"), "true");
}

TEST(GtpGogui, ListsCommandsThatAreThere) {
  GtpTestSession session;
  std::istringstream list(session.ask("gogui-analyze_commands"));
  int count = 0;
  for (std::string line; std::getline(list, line); ++count) {
    const std::size_t label = line.find('/'), command = line.find('/', label + 1);
    ASSERT_NE(command, std::string::npos) << line;
    EXPECT_EQ(line.find('/', command + 1), std::string::npos) << line;
    const std::string name = line.substr(command + 1, line.find(' ', command) - command - 1);
    EXPECT_TRUE(find_gtp_command(name)) << line;
  }
  EXPECT_GT(count, 20);
}

TEST(GtpServers, AnswersChat) {
  GtpTestSession session;
  EXPECT_NE(session.ask("kgs-chat game somebody hello there").find(version_number()),
            std::string::npos);
  EXPECT_EQ(session.ask("kgs-chat game somebody what RULES do we have?"),
            "We play by chinese rules with komi 7.5.");
  EXPECT_EQ(session.ask("kgs-chat game somebody who wins?"),
            "I have not thought about this position yet.");
  session.send("boardsize 5\nkeima-param player.simulations 50\ngenmove b\n");
  EXPECT_TRUE(session.ask("kgs-chat game somebody who wins?").starts_with("I give Black "));
  EXPECT_TRUE(session.ask("kgs-chat private somebody who wins?").starts_with("I am Keima "));
  EXPECT_EQ(session.ask("kgs-chat game somebody").substr(0, 4), "I am");
  EXPECT_EQ(session.ask("kgs-chat foo bob hi"), "? syntax error: expected game or private");
}

// The client of CGOS takes a failure of any of these for the end of the engine; a rating may be
// missing.
TEST(GtpServers, AcceptsWhatCgosTells) {
  GtpTestSession session;
  for (const char* line : {"cgos-opponent_name GNU Go", "cgos-opponent_rating 1800?",
                           "cgos-opponent_rating", "cgos-gameover B+0.5", "kgs-game_over"})
    EXPECT_EQ(session.ask(line), "") << line;
}

TEST(GtpServers, TellsGomillAboutItself) {
  GtpTestSession session;
  EXPECT_EQ(session.ask("gomill-explain_last_move"), "");
  session.send("boardsize 5\nkeima-param player.simulations 50\n");
  EXPECT_TRUE(point_from_gtp(session.ask("gomill-genmove_ex b claim"), 5));
  EXPECT_TRUE(session.ask("gomill-explain_last_move").starts_with("black to play: "));
  const std::string description = session.ask("gomill-describe_engine");
  EXPECT_TRUE(description.starts_with(version_text())) << description;
  EXPECT_NE(description.find("\nplayer.simulations = 50"), std::string::npos);
  EXPECT_NE(description.find("\nplayer.seed = 1"), std::string::npos);
  EXPECT_EQ(description.find("\nplayer.resign = "), std::string::npos);
  EXPECT_GE(std::stod(session.ask("gomill-cpu_time")), 0);
}

TEST(GtpServers, SavesGamesForGomill) {
  const TempFolder folder;
  const std::string file = (folder / "game.sgf").string();
  GtpTestSession session;
  session.send("boardsize 5\nplay b C3\n");
  EXPECT_EQ(session.ask("gomill-savesgf " + file + " PB=Black\\_Player RE=B+R XX=ignored"), "");
  const std::string text = read_text_file(file);
  EXPECT_NE(text.find("PB[Black Player]"), std::string::npos) << text;
  EXPECT_NE(text.find("RE[B+R]"), std::string::npos);
  EXPECT_NE(text.find(";B[cc]"), std::string::npos);
  EXPECT_EQ(session.ask("gomill-savesgf " + file + " PB"),
            "? syntax error: 'PB' is no PROPERTY=VALUE");
  EXPECT_EQ(GtpTestSession({.files = false}).ask("gomill-savesgf " + file),
            "? cannot save file: this session has no access to files");
}

}  // namespace
}  // namespace keima
