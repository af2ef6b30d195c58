// loadsgf and printsgf.
#include <gtest/gtest.h>

#include <filesystem>

#include "base/text_file.h"
#include "base/version.h"
#include "core/coords.h"
#include "iface/gtp/gtp_test_session.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class GtpFiles : public testing::Test {
 protected:
  std::string path(const std::string& name) { return (folder_ / name).string(); }

  // The answer to loading this text, followed by `arguments`.
  std::string load(const std::string& sgf, const std::string& arguments = "") {
    write_text_file(path("in.sgf"), sgf);
    std::string answer = session.ask("loadsgf " + path("in.sgf") + arguments);
    const std::string file = path("in.sgf");
    if (const auto at = answer.find(file); at != answer.npos) answer.replace(at, file.size(), "F");
    return answer;
  }

  const Game& game() { return session.engine.game(); }
  std::size_t move_count() { return game().moves().size(); }

  GtpTestSession session;
  TempFolder folder_;
};

constexpr const char* kGame = "(;SZ[13]KM[5.5]RU[Japanese];B[dd];W[jj];B[jd];W[dj])";

TEST_F(GtpFiles, LoadsAWholeGame) {
  EXPECT_EQ(load(kGame), "");
  EXPECT_EQ(game().size(), 13);
  EXPECT_EQ(game().komi(), 5.5);
  EXPECT_EQ(game().rules().name, "japanese");
  EXPECT_EQ(move_count(), 4u);
}

// As GTP 2 has it; of rules it says nothing, and they are the file's own.
TEST_F(GtpFiles, SizeAndKomiOfAFileStayAndItsRulesDoNot) {
  session.ask("komi 7.5");
  EXPECT_EQ(load("(;SZ[13]KM[0.5]RU[Japanese];B[dd];W[jj])"), "");
  EXPECT_EQ(session.ask("keima-param time.lag 1"), "") << "nothing to do with rules";
  EXPECT_EQ(game().rules().name, "japanese");
  EXPECT_EQ(session.ask("keima-param game.size"), "13");
  EXPECT_EQ(session.ask("keima-param game.komi"), "0.5");
  EXPECT_EQ(session.ask("keima-param game.rules"), "chinese");
  session.ask("clear_board");
  EXPECT_EQ(game().size(), 13);
  EXPECT_EQ(game().komi(), 0.5);
  EXPECT_EQ(game().rules().name, "chinese");
  session.send("kgs-rules japanese\n");
  EXPECT_EQ(load("(;SZ[13]RU[Chinese];B[dd];W[jj])"), "");
  EXPECT_EQ(game().rules().name, "chinese");
  session.ask("boardsize 9");
  EXPECT_EQ(game().rules().name, "japanese");
}

TEST_F(GtpFiles, LoadsAGameWithoutItsLastBracketAndSaysSo) {
  EXPECT_EQ(load("(;SZ[5];B[aa];W[bb]\n"),
            "warning: the last ')' is missing; the file may be cut short");
  EXPECT_EQ(move_count(), 2u);
  EXPECT_EQ(load("(;SZ[5];B[aa];W[b").front(), '?');
}

TEST_F(GtpFiles, LoadsOldChineseRecords) {
  EXPECT_EQ(load("(;CA[gb2312]SZ[19]KM[375]RU[Chinese]PB[\x81\x5D];B[dd];W[pp])"), "");
  EXPECT_EQ(game().komi(), 7.5);
  EXPECT_EQ(move_count(), 2u);
}

TEST_F(GtpFiles, LoadsUpToAMove) {
  EXPECT_EQ(load(kGame, " 3"), "");
  EXPECT_EQ(move_count(), 2u);
  EXPECT_EQ(load(kGame, " 1"), "");
  EXPECT_EQ(move_count(), 0u);
  EXPECT_EQ(load(kGame, " 99999999999999999999"), "");
  EXPECT_EQ(move_count(), 4u);
}

TEST_F(GtpFiles, LoadsUpToAVertex) {
  EXPECT_EQ(load(kGame, " K10"), "");  // jd
  EXPECT_EQ(move_count(), 2u);
  EXPECT_EQ(load(kGame, " A1"), "");
  EXPECT_EQ(move_count(), 4u);
  EXPECT_EQ(load(kGame, " T19"), "");
  EXPECT_EQ(move_count(), 4u);
}

TEST_F(GtpFiles, KeepsKomiAndRulesAFileDoesNotName) {
  session.ask("komi 3.5");
  EXPECT_EQ(load("(;SZ[5]RU[House rules];B[aa])"), "");
  EXPECT_EQ(game().komi(), 3.5);
  EXPECT_EQ(game().rules().name, "chinese");
}

TEST_F(GtpFiles, LoadsHandicapAndSetup) {
  EXPECT_EQ(load("(;SZ[9]HA[2]AB[cc][gg];W[ee])"), "");
  EXPECT_EQ(game().handicap(), 2);
  EXPECT_EQ(move_count(), 1u);
  EXPECT_EQ(load("(;SZ[9]AB[cc]AW[gg]PL[W])"), "");
  EXPECT_EQ(game().handicap(), 0);
  EXPECT_EQ(game().to_play(), Color::kWhite);
  EXPECT_EQ(load("(;SZ[9];B[aa];AW[bb]AE[aa];B[cc])"), "");
  EXPECT_EQ(game().board().stones(Color::kBlack), 1);
  EXPECT_EQ(game().board().stones(Color::kWhite), 1);
}

TEST_F(GtpFiles, AFileThatFailsChangesNothing) {
  session.send("boardsize 7\nkomi 1.5\nplay b D4\n");
  EXPECT_EQ(load("(;SZ[5]KM[9]RU[Japanese];B[aa];W[bb];B[aa])"),
            "? cannot load file: F: move 3, black A5: the point is occupied");
  EXPECT_EQ(load("(;SZ[5]KM[5000];B[aa])").find("? cannot load file: F: game.komi: "), 0u);
  EXPECT_EQ(load("no game at all").find("? cannot load file: F: line 1, column 1: "), 0u);
  EXPECT_EQ(load("(;SZ[5]AB[aa]AW[ab][ba])").find("? cannot load file: F: "), 0u);
  EXPECT_EQ(load("(;SZ[26])").find("? cannot load file: F: line 1, column "), 0u);
  EXPECT_EQ(session.ask("loadsgf /no/such/file.sgf 5").find("? cannot load file: "), 0u);
  EXPECT_EQ(game().size(), 7);
  EXPECT_EQ(game().komi(), 1.5);
  EXPECT_EQ(game().rules().name, "chinese");
  EXPECT_EQ(move_count(), 1u);
}

TEST_F(GtpFiles, FileNamesMayHaveSpaces) {
  session.send("boardsize 5\nplay b C3\n");
  EXPECT_EQ(session.ask("printsgf " + path("my own game.sgf")), "");
  session.ask("boardsize 9");
  EXPECT_EQ(session.ask("loadsgf " + path("my own game.sgf")), "");
  EXPECT_EQ(game().size(), 5);
  EXPECT_EQ(move_count(), 1u);
  EXPECT_EQ(session.ask("loadsgf " + path("my own game.sgf") + " 1"), "");
  EXPECT_EQ(move_count(), 0u);
}

TEST_F(GtpFiles, PrintsTheGame) {
  session.send("boardsize 5\nkomi 0.5\nplay b C3\nplay w pass\n");
  const std::string sgf = session.ask("printsgf");
  for (const char* part : {"SZ[5]", "KM[0.5]", "RU[chinese]", ";B[cc]", ";W[]"})
    EXPECT_NE(sgf.find(part), std::string::npos) << part << " in " << sgf;
}

TEST_F(GtpFiles, WhatWasPrintedLoadsAgain) {
  const char* const sessions[] = {
      "fixed_handicap 4\nplay w E5\nplay b E6\n",
      "boardsize 19\nkgs-rules aga\nplay b D4\nplay b Q16\nplay w pass\n",
      "boardsize 25\nkomi -3\nplay w Z25\n",
      "clear_board\n",
  };
  for (const char* lines : sessions) {
    GtpTestSession other;
    other.send(lines);
    const std::string sgf = other.ask("printsgf");
    EXPECT_EQ(load(sgf), "") << sgf;
    EXPECT_EQ(session.ask("printsgf"), sgf);
    EXPECT_EQ(session.ask("showboard"), other.ask("showboard"));
  }
}

TEST_F(GtpFiles, PrintsPositionsThatWereSetUp) {
  EXPECT_EQ(load("(;SZ[5]AB[cc]AW[dd]PL[W];W[aa])"), "");
  const std::string sgf = session.ask("printsgf");
  for (const char* part : {"AB[cc]", "AW[dd]", "PL[W]", ";W[aa]"})
    EXPECT_NE(sgf.find(part), std::string::npos) << part << " in " << sgf;
}

TEST_F(GtpFiles, TellsHowTheGameCameAbout) {
  session.send("keima-param search.exploration 0.25\nset_random_seed 17\nkomi 5.5\n");
  const std::string sgf = session.ask("printsgf");
  EXPECT_NE(sgf.find("GC[" + version_text() + "\n"), std::string::npos) << sgf;
  for (const char* line : {"\nplayer.seed = 17", "\nsearch.exploration = 0.25"})
    EXPECT_NE(sgf.find(line), std::string::npos) << line << " in " << sgf;
  EXPECT_EQ(sgf.find("game.komi"), std::string::npos) << "it is in the record";
}

// Many programs would think that White is to move.
TEST_F(GtpFiles, SaysWhoIsToMoveBehindBlackStones) {
  session.send("boardsize 5\nset_position b C3 b D4\n");
  EXPECT_NE(session.ask("printsgf").find("AB[db][cc]PL[B]"), std::string::npos);
  session.send("boardsize 5\nset_position b C3 w D4\n");
  EXPECT_EQ(session.ask("printsgf").find("PL["), std::string::npos);
  session.send("boardsize 9\nfixed_handicap 2\n");
  EXPECT_EQ(session.ask("printsgf").find("PL["), std::string::npos);
}

TEST_F(GtpFiles, OfAPointThatIsSetTwiceTheLastWordCounts) {
  EXPECT_EQ(load("(;SZ[5]AB[cc][aa][cc]AW[aa])"), "");
  EXPECT_EQ(session.ask("list_stones b"), "C3");
  EXPECT_EQ(session.ask("list_stones w"), "A5");
}

TEST_F(GtpFiles, SaysWhenItCannotWrite) {
  EXPECT_EQ(session.ask("printsgf /no/such/folder/game.sgf").find("? cannot save file: "), 0u);
}

TEST_F(GtpFiles, CanBeForbidden) {
  GtpTestSession closed({.files = false});
  EXPECT_EQ(closed.ask("loadsgf x.sgf"), "? cannot load file: this session has no access to files");
  EXPECT_EQ(closed.ask("printsgf x.sgf"),
            "? cannot save file: this session has no access to files");
  EXPECT_TRUE(closed.ask("printsgf").starts_with("(;"));
}

}  // namespace
}  // namespace keima
