#include "engine/corner_opening.h"

#include <gtest/gtest.h>

#include <set>

#include "core/coords.h"

namespace keima {
namespace {

std::set<std::string> openings(const Board& board) {
  std::set<std::string> all;
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    const Point p = corner_opening(board, rng);
    if (!p.is_none()) all.insert(to_gtp(p, board.size()));
  }
  return all;
}

void play(Board& board, std::initializer_list<const char*> moves) {
  for (const char* move : moves) board.play(point_from_gtp(move, board.size()).value());
}

TEST(CornerOpening, DrawsFromTheEmptyCorners) {
  using Names = std::set<std::string>;
  EXPECT_EQ(openings(Board(12)), Names());
  EXPECT_EQ(openings(Board(13)), (Names{"D4", "D10", "K4", "K10"}));
  Board board(19);
  EXPECT_EQ(openings(board), (Names{"D4", "D16", "Q4", "Q16"}));
  play(board, {"E5"});
  EXPECT_EQ(openings(board), (Names{"D16", "Q4", "Q16"}));
  play(board, {"F4", "P15", "T1"});  // F4 is in no corner.
  EXPECT_EQ(openings(board), (Names{"D16"}));
  play(board, {"A19"});
  EXPECT_EQ(openings(board), Names());
}

TEST(CornerOpening, KnowsWhenTheOpeningIsOver) {
  Board board(19);
  play(board, {"K10", "K11", "K9", "K12", "J10", "J11", "J9", "J12", "L10", "L11"});
  EXPECT_EQ(openings(board).size(), 4u);
  play(board, {"L9"});  // The sixth of Black.
  EXPECT_TRUE(openings(board).empty());
}

}  // namespace
}  // namespace keima
