// The commands of the last search, and when they have nothing to say.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "base/text_file.h"
#include "iface/gtp/gtp_test_session.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

const char* const kStale = "? the last search was of another position";

class GtpAnalysis : public testing::Test {
 protected:
  GtpAnalysis() {
    session_.send(
        "keima-param player.simulations 50\nkeima-param search.memory 16\nboardsize 5\n"
        "play b B2\ngenmove w\n");
  }
  void expect_current(const std::string& after) {
    SCOPED_TRACE(after);
    for (const char* command : kCommands) EXPECT_NE(session_.ask(command).front(), '?') << command;
  }
  void expect_stale(const std::string& after) {
    SCOPED_TRACE(after);
    session_.send(after + "\n");
    for (const char* command : kCommands) EXPECT_EQ(session_.ask(command), kStale) << command;
  }

  static constexpr const char* kCommands[] = {
      "keima-search", "keima-root_values", "keima-root_visits", "keima-rave_values",
      "keima-priors", "keima-ownership",   "keima-pv"};
  GtpTestSession session_;
};

TEST_F(GtpAnalysis, TellsOfTheMoveJustMadeAndOfThePositionSearched) {
  expect_current("genmove");
  session_.send("undo\n");
  expect_current("undo of its own move: the position that was searched");
  session_.send("reg_genmove w\n");
  expect_current("reg_genmove");
  session_.send("clear_board\nplay b B2\n");
  expect_current("the same position, reached anew");
}

TEST_F(GtpAnalysis, HasNothingToSayOfAnotherPosition) {
  expect_stale("boardsize 3");
  for (const char* change : {"clear_board", "play b pass", "komi 3.5", "kgs-rules japanese",
                             "clear_cache", "clear_board\nplay b B3"}) {
    session_.send("boardsize 5\nkomi 7.5\nkeima-param game.rules chinese\nplay b B2\ngenmove w\n");
    expect_current("genmove");
    expect_stale(change);
  }
  session_.send("clear_board\nplay b C3\nplay w C4\ngenmove b\n");
  expect_stale("gg-undo 2");
  session_.send("clear_board\nkeima-param player.simulations 0\n");
  expect_stale("genmove b");  // Without a search.
}

TEST_F(GtpAnalysis, HasNothingToSayOfALoadedGame) {
  const TempFolder folder;
  const std::string file = (folder / "game.sgf").string();
  write_text_file(file, "(;SZ[5]KM[7.5];B[aa];W[bb])");
  expect_stale("loadsgf " + file);
}

// The estimator is about the game, whatever position was searched last.
TEST_F(GtpAnalysis, TellsWhatPlayoutsOfTheGameSay) {
  EXPECT_EQ(session_.ask("keima-map estimates_black").find("? no map 'estimates_black'; there is "),
            0u);
  session_.send(
      "keima-param search.estimator color\nclear_board\nplay b B2\ngenmove w\nplay b pass\n");
  const std::string board = session_.ask("keima-map estimates_white");
  const std::regex boards("((\"\"|[0-9]+)( (\"\"|[0-9]+)){4}\n?){5}");
  EXPECT_TRUE(std::regex_match(board, boards)) << board;
  EXPECT_NE(board, session_.ask("keima-map estimates_black"));
  EXPECT_NE(session_.ask("keima-map").find("\nestimates_black: How often"), std::string::npos);
  session_.send("clear_board\n");
  EXPECT_EQ(session_.ask("keima-map estimates_white").find_first_of("0123456789"),
            std::string::npos);
}

// Of the position on the board, without a search.
TEST_F(GtpAnalysis, TellsOfThePositionAfterAnyMove) {
  session_.send("boardsize 9\nplay b E5\n");
  EXPECT_EQ(session_.ask("keima-pv"), kStale);
  const std::string after_one = session_.ask("keima-map influence");
  EXPECT_NE(after_one.find(" 144 "), std::string::npos) << after_one;
  session_.send("play w E4\nplay b E3\nplay w A1\nplay b D4\n");
  EXPECT_NE(session_.ask("keima-map influence"), after_one);
  EXPECT_NE(session_.ask("keima-table reading").find("E4"), std::string::npos);
}

// What the player that is set makes, and nothing that it does not.
TEST_F(GtpAnalysis, ListsTheMapsOfThePlayerThatIsSet) {
  const auto lists = [&](const char* command) {
    const std::string list = session_.ask("gogui-analyze_commands") + "\n";
    return list.find(std::string("/") + command + "\n") != std::string::npos;
  };
  EXPECT_TRUE(lists("keima-map influence"));
  EXPECT_FALSE(lists("keima-map pruning_means"));
  EXPECT_FALSE(lists("keima-map estimates_black"));
  EXPECT_FALSE(lists("keima-table urgent_moves"));
  session_.send("keima-param search.estimator color\n");
  EXPECT_TRUE(lists("keima-map estimates_black"));
  session_.send("keima-param player.kind olga\n");
  EXPECT_FALSE(lists("keima-map estimates_black"));
  EXPECT_TRUE(lists("keima-table pruning_end"));
  EXPECT_FALSE(lists("keima-table urgent_moves"));
  session_.send("keima-param olga.preselect indigo\n");
  EXPECT_TRUE(lists("keima-table urgent_moves"));
  session_.send("keima-param player.kind indigo\n");
  EXPECT_TRUE(lists("keima-map urgency"));
  EXPECT_FALSE(lists("keima-table pruning"));
  // All that are listed are there.
  for (const char* kind : {"mcts", "olga", "indigo", "gobble"}) {
    session_.send(fmt::format("keima-param player.kind {}\nclear_board\nplay b B2\n", kind));
    session_.send("genmove w\n");
    std::istringstream list(session_.ask("gogui-analyze_commands"));
    for (std::string line; std::getline(list, line);) {
      const std::string command = line.substr(line.rfind('/') + 1);
      if (command.starts_with("keima-map ") || command.starts_with("keima-table ")) {
        if (command.find('%') == std::string::npos) {
          EXPECT_NE(session_.ask(command).front(), '?') << kind << ": " << command;
        }
      }
    }
  }
}

TEST_F(GtpAnalysis, NothingWasSearchedAtFirst) {
  EXPECT_EQ(GtpTestSession().ask("keima-pv"), "? no search yet");
}

TEST_F(GtpAnalysis, NamesTheSideThatLeads) {
  session_.send("clear_board\nkomi 20\ngenmove b\n");
  const std::string text = session_.ask("keima-search");
  EXPECT_TRUE(std::regex_search(text, std::regex("^black to play: .* %, White by [0-9.]+ points;")))
      << text;
  session_.send("clear_board\nkomi -20\ngenmove b\n");
  EXPECT_NE(session_.ask("keima-search").find(", Black by "), std::string::npos);
}

// GoGui draws a board from what such a command answers, and fails if that is none: so it offers
// none that people may leave without a name.
TEST_F(GtpAnalysis, OffersBoardsThatAreSome) {
  std::istringstream lines(session_.ask("gogui-analyze_commands"));
  for (std::string line; std::getline(lines, line);) {
    const std::string command = line.substr(line.rfind('/') + 1);
    if (!line.starts_with("sboard/") && !line.starts_with("dboard/")) continue;
    EXPECT_EQ(line.find('%'), std::string::npos) << line;
    const std::string answer = session_.ask(command);
    if (answer.front() != '?') {
      EXPECT_EQ(std::ranges::count(answer, '\n') + 1, 5) << line << '\n' << answer;
    }
  }
}

TEST_F(GtpAnalysis, OffersWhatPruningAndReadingHaveToShow) {
  session_.ask("keima-param player.kind olga");
  const std::string list = session_.ask("gogui-analyze_commands") + "\n";
  for (const char* command :
       {"string/Pruning: End/keima-table pruning_end\n", "string/Attack/attack %p\n",
        "string/Defend/defend %p\n", "string/Ladder/go_ladder %p\n"})
    EXPECT_NE(list.find(command), std::string::npos) << command;
}

// What a player shows under names of its own: pruning, of Olga.
TEST_F(GtpAnalysis, DrawsMapsAndTablesByName) {
  EXPECT_EQ(session_.ask("keima-table pruning"),
            "? no table 'pruning'; there is urgent_moves, reading");
  session_.send(
      "keima-param player.kind olga\nkeima-param olga.n_s 4\nkeima-param player.simulations 300\n"
      "clear_board\nplay b B2\ngenmove w\n");
  EXPECT_EQ(session_.ask("keima-map").find("pruning_means: Mean score of each candidate"), 0u);
  EXPECT_EQ(
      session_.ask("keima-map means"),
      "? no map 'means'; there is pruning_means, pruning_games, influence, territory, urgency");
  // Five rows of five words, four of them numbers.
  const std::string games = session_.ask("keima-map pruning_games");
  EXPECT_TRUE(std::regex_match(games, std::regex("(((\"\"|[0-9]+) ){4}(\"\"|[0-9]+)\n?){5}")))
      << games;
  const std::regex number("[0-9]+");
  EXPECT_EQ(std::distance(std::sregex_iterator(games.begin(), games.end(), number), {}), 4);
  const std::string table = session_.ask("keima-table pruning");
  EXPECT_TRUE(std::regex_search(table, std::regex("move +state +games +mean +sigma +left +right")));
  EXPECT_EQ(std::ranges::count(table, '\n'), 4) << table;
}

}  // namespace
}  // namespace keima
