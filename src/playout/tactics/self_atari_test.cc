#include "playout/tactics/self_atari.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "core/board/ascii_board.h"
#include "reference/naive_board.h"
#include "reference/polyominoes.h"
#include "support/test_scale.h"

namespace keima {
namespace {

template <BoardFeatures F>
bool is_bad(const BasicBoard<F>& board, Point p) {
  return board.to_play() == Color::kBlack ? is_bad_self_atari<Color::kBlack>(board, p)
                                          : is_bad_self_atari<Color::kWhite>(board, p);
}
template <BoardFeatures F>
bool leaves_one_liberty(const BasicBoard<F>& board, Point p) {
  return board.to_play() == Color::kBlack ? is_self_atari<Color::kBlack>(board, p)
                                          : is_self_atari<Color::kWhite>(board, p);
}

// Black's shape without its last stone, walled in by White but for one liberty.
Board walled_in(const Shape& shape, std::size_t last, Cell liberty) {
  Board board(13);
  const auto point = [](Cell c) { return Point::at(c.first + 3, c.second + 3); };
  for (Cell cell : shape) {
    for (Cell wall : cells_around(cell)) {
      if (wall == liberty || std::find(shape.begin(), shape.end(), wall) != shape.end()) continue;
      if (board[point(wall)] == Color::kEmpty) board.put_stone(Color::kWhite, point(wall));
    }
  }
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (i != last) board.put_stone(Color::kBlack, point(shape[i]));
  return board;
}

TEST(SelfAtari, AllShapesAllLastStonesOnTheBoard) {
  for (const Shape& shape : all_shapes(6)) {
    std::set<Cell> outside;
    for (Cell cell : shape)
      for (Cell next : cells_around(cell))
        if (std::find(shape.begin(), shape.end(), next) == shape.end()) outside.insert(next);
    for (std::size_t last = 0; last < shape.size(); ++last) {
      for (Cell liberty : outside) {
        const Board board = walled_in(shape, last, liberty);
        const Point p = Point::at(shape[last].first + 3, shape[last].second + 3);
        ASSERT_TRUE(leaves_one_liberty(board, p)) << to_ascii(board);
        ASSERT_EQ(is_bad(board, p), !is_drawn_nakade(shape, last)) << to_ascii(board);
      }
    }
  }
}

// The seki of the paper's Fig. 2-III, in the lower right corner: White must not fill either
// liberty, because the bent three would be completed in its middle.
TEST(SelfAtari, KeepsTheSekiInTheCorner) {
  const Board board = board_from_ascii(R"(
    . . . . .
    . . . X .
    . . X X X
    . . X . O
    . . X O .
  )",
                                       Color::kWhite);
  EXPECT_TRUE(is_bad(board, Point::at(3, 3)));
  EXPECT_TRUE(is_bad(board, Point::at(4, 4)));
}

// What a move captures becomes liberties: here two stones are enough, one is not.
TEST(SelfAtari, CountsCapturedStones) {
  const Board two = board_from_ascii(R"(
    O O . O .
    X X X O .
    O O O O .
    . . . . .
    . . . . .
  )");
  EXPECT_FALSE(leaves_one_liberty(two, Point::at(2, 0)));
  EXPECT_FALSE(is_bad(two, Point::at(2, 0)));
  const Board one = board_from_ascii(R"(
    O . O . .
    X X O . .
    X O O . .
    O O . . .
    . . . . .
  )");
  EXPECT_TRUE(leaves_one_liberty(one, Point::at(1, 0)));
  EXPECT_TRUE(is_bad(one, Point::at(1, 0)));
}

TEST(SelfAtari, AgreesWithTheReferenceInRandomGames) {
  for (int size : {3, 5, 7, 9}) {
    for (long game = 0; game < scaled(60); ++game) {
      AtariBoard board(size);
      NaiveBoard naive(size);
      Rng rng(game, size);
      for (int ply = 0; ply < 2 * size * size; ++ply) {
        std::vector<Point> moves;
        for_each_point(size, [&](Point p) {
          if (!board.is_legal(p)) return;
          if (board.is_playable(p)) moves.push_back(p);
          NaiveBoard after = naive;
          after.play(p);
          ASSERT_EQ(leaves_one_liberty(board, p), after.liberty_count(p) == 1);
        });
        if (moves.empty()) break;
        const Point move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        board.play(move);
        naive.play(move);
      }
    }
  }
}

}  // namespace
}  // namespace keima
