#include "lab/match/opening.h"

#include <gtest/gtest.h>

#include <set>

#include "base/error.h"
#include "base/text_file.h"
#include "core/coords.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

const Rules& chinese() { return rules_named("chinese"); }

TEST(Opening, TextGoesBothWays) {
  const Opening opening = parse_opening("E5 c3  pass G7", 9, chinese());
  EXPECT_EQ(opening.size(), 4u);
  EXPECT_EQ(opening_text(opening, 9), "E5 C3 pass G7");
  EXPECT_EQ(opening_text(parse_opening("", 9, chinese()), 9), "");
}

TEST(Opening, RefusesWhatCannotBePlayed) {
  const auto message = [](const char* text) {
    return message_of([&] { parse_opening(text, 9, chinese()); });
  };
  EXPECT_EQ(message("E5 J10"), "'J10' is not a point of the board");
  EXPECT_EQ(message("E5 E5"), "move 2, E5: the point is occupied");
  EXPECT_EQ(message("pass pass"), "the game is over");
  EXPECT_EQ(message("pass pass E5"), "the game is over before its last move");
}

TEST(Opening, ReadsFilesAndFolders) {
  const TempFolder folder;
  write_text_file(folder / "b.sgf", "(;SZ[9];B[ee];W[cc])(;SZ[9];B[gc](;W[cg])(;W[gg]))");
  write_text_file(folder / "a.sgf", "(;SZ[9];B[dd])");
  write_text_file(folder / "notes.txt", "no SGF");
  const auto openings = read_openings(folder.path(), 9, chinese());
  ASSERT_EQ(openings.size(), 3u);
  EXPECT_EQ(opening_text(openings[0], 9), "D6");
  EXPECT_EQ(opening_text(openings[1], 9), "E5 C7");
  EXPECT_EQ(opening_text(openings[2], 9), "G7 C3");
  EXPECT_EQ(read_openings(folder / "b.sgf", 9, chinese()).size(), 2u);
}

TEST(Opening, SaysWhichFileAndGameIsWrong) {
  const TempFolder folder;
  const auto message = [&](const char* sgf) {
    const std::string file = (folder / "x.sgf").string();
    write_text_file(file, sgf);
    const std::string text = message_of([&] { read_openings(file, 9, chinese()); });
    EXPECT_TRUE(text.starts_with(file + ": ")) << text;
    return text.substr(std::min(text.size(), file.size() + 2));
  };
  EXPECT_EQ(message("(;SZ[9];B[ee])(;SZ[19];B[ee])"),
            "game 2: its board is 19x19, that of the match 9x9");
  EXPECT_EQ(message("(;SZ[9]AB[ee];W[cc])"),
            "game 1: an opening must consist of moves, not of set-up stones");
  EXPECT_EQ(message("(;SZ[9];B[ee];B[cc])"), "game 1: move 2 is out of turn");
  EXPECT_EQ(message("(;SZ[9];B[ee];W[ee])"), "game 1: move 2, E5: the point is occupied");
  EXPECT_NE(message("no game"), "no error");
  const TempFolder empty;
  EXPECT_EQ(message_of([&] { read_openings(empty.path(), 9, chinese()); }),
            empty.path().string() + ": no SGF files in this folder");
}

TEST(BalancedOpenings, AreLegalAndDifferent) {
  for (const int size : {9, 13, 19}) {
    const auto openings = balanced_openings(size);
    EXPECT_GE(openings.size(), 10u) << size;
    std::set<std::string> texts;
    for (const Opening& opening : openings) {
      const std::string text = opening_text(opening, size);
      EXPECT_TRUE(texts.insert(text).second) << text;
      EXPECT_EQ(parse_opening(text, size, chinese()), opening);
    }
  }
  EXPECT_TRUE(balanced_openings(7).empty());
}

}  // namespace
}  // namespace keima
