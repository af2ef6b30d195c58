#include "train/data/legality.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

std::string illegal_in(std::string_view text) {
  const auto found = find_illegal_move(sgf::main_line(sgf::parse(text).front()));
  return found ? found->what : "";
}

TEST(Legality, AcceptsWhatCanBePlayed) {
  EXPECT_EQ(illegal_in("(;SZ[9];B[aa];W[bb];B[];W[tt])"), "");
  EXPECT_EQ(illegal_in("(;SZ[9];B[aa];B[bb];W[cc])"), "");  // Out of turn.
  EXPECT_EQ(illegal_in("(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ce])"), "");
  EXPECT_EQ(illegal_in("(;SZ[9];B[aa];AE[aa]AW[bb];B[aa])"), "");
  EXPECT_EQ(illegal_in("(;SZ[9])"), "");
}

TEST(Legality, NamesTheFirstMoveThatCannot) {
  EXPECT_EQ(illegal_in("(;SZ[9];B[aa];W[aa];B[aa])"), "move 2, W A9: the point is occupied");
  EXPECT_EQ(illegal_in("(;SZ[9];B[ba];W[ee];B[ab];W[aa])"), "move 4, W A9: the move is suicide");
  EXPECT_EQ(illegal_in("(;SZ[9]AB[aa]AW[ba][ab];B[cc])"),
            "stones set up before move 1: the stones near A8 have no liberty");
  const std::string ko = "(;SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]";
  EXPECT_EQ(illegal_in(ko + ";B[cb])"), "move 9, B C8: the ko may not be taken back at once");
  EXPECT_EQ(illegal_in(ko + ";B[ee];W[ff];B[cb])"), "");
  EXPECT_EQ(illegal_in(ko + ";W[ee];B[cb])"), "");  // White was to wait, and did not.
}

TEST(Legality, KnowsRulesWithSuicide) {
  const std::string game = ";SZ[9]AB[ab][bb][cb][da]AW[aa][ba];W[ca])";
  EXPECT_EQ(illegal_in("(" + game), "move 1, W C9: the move is suicide");
  EXPECT_EQ(illegal_in("(;RU[NZ]" + game.substr(1)), "");
  EXPECT_EQ(illegal_in("(;RU[Japanese]" + game.substr(1)), "move 1, W C9: the move is suicide");
  EXPECT_EQ(illegal_in("(;RU[who knows]" + game.substr(1)), "move 1, W C9: the move is suicide");
}

}  // namespace
}  // namespace keima
