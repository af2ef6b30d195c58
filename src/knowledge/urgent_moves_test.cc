#include "knowledge/urgent_moves.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

std::vector<PackedPoint> legal_moves(const Board& board) {
  std::vector<PackedPoint> moves;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] == Color::kEmpty && board.is_playable(p)) moves.emplace_back(p);
  });
  return moves;
}

const UrgentMove& at(const UrgentMoves& moves, Point p) {
  for (const UrgentMove& move : moves.moves)
    if (move.move == p) return move;
  ADD_FAILURE() << "the move is not there";
  return moves.moves.front();
}

bool has_reason(const UrgentMove& move, const std::string& text) {
  for (const UrgencyReason& reason : move.reasons)
    if (reason.text == text) return true;
  return false;
}

const char* const kFight = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . O . .
    . X O O . . . . .
    . X O . . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . O . . . X . .
    . . . . . . . . .
  )";

UrgentMoves moves_of(const Board& board, const std::vector<PackedPoint>& legal) {
  return urgent_moves({{board, Point::at(2, 3), Point::at(1, 3)}, legal, MoveWeights::built_in(9)});
}

TEST(UrgentMoves, AreSortedAndAddUp) {
  const Board board = board_from_ascii(kFight, Color::kBlack);
  const std::vector<PackedPoint> legal = legal_moves(board);
  const UrgentMoves moves = moves_of(board, legal);
  ASSERT_EQ(moves.moves.size(), legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    double sum = 0;
    for (const UrgencyReason& reason : moves.moves[i].reasons) sum += reason.bonus;
    EXPECT_NEAR(sum, moves.moves[i].urgency, 1e-9);
    if (i > 0) {
      EXPECT_LE(moves.moves[i].urgency, moves.moves[i - 1].urgency);
    }
  }
}

TEST(UrgentMoves, TakeAndSaveWhatIsAtStake) {
  const char* const atari = R"(
    . . . . . . . . .
    . . . X X . . . .
    . . X O O X . . .
    . . X O . . . . .
    . . . X . O . . .
    . . . . . . . . .
    . . O . . . O . .
    . . . . . . . . .
    . . . . . . . . .
  )";
  const Point last = Point::at(4, 3);
  const Board black = board_from_ascii(atari, Color::kBlack);
  const std::vector<PackedPoint> legal = legal_moves(black);
  const UrgentMoves taken =
      urgent_moves({{black, Point::at(2, 6), Point::at(3, 4)}, legal, MoveWeights::built_in(9)});
  EXPECT_EQ(taken.moves.front().move, last);
}

// The cutting stone is caught where it stands: to play at its liberty is to give a stone away.
TEST(UrgentMoves, KnowWhatIsGivenAway) {
  const Board board = board_from_ascii(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . X . .
    . O . O . . . . .
    O . . . O . X . .
    . . . . . . . . .
  )",
                                       Color::kBlack);
  const std::vector<PackedPoint> legal = legal_moves(board);
  const UrgentMoves moves = moves_of(board, legal);
  // Far down the list it is not even looked at.
  EXPECT_GT(at(moves, Point::at(6, 6)).urgency, at(moves, Point::at(2, 6)).urgency);
}

TEST(UrgentMoves, SeeTheVitalPointOfAnEye) {
  const Board board = board_from_ascii(R"(
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . X . .
    . . . . . . . . .
    . . O . . . X . .
    . . . . . . . . .
    . . . . . . . . .
  )",
                                       Color::kWhite);
  const std::vector<PackedPoint> legal = legal_moves(board);
  const UrgentMoves moves = moves_of(board, legal);
  EXPECT_TRUE(has_reason(at(moves, Point::at(1, 0)), "nakade"));
  Board own = board;
  own.pass();
  const std::vector<PackedPoint> own_legal = legal_moves(own);
  const UrgentMoves own_moves = moves_of(own, own_legal);
  EXPECT_TRUE(has_reason(at(own_moves, Point::at(1, 0)), "eye"));
}

TEST(UrgentMoves, CalmlyComparedLeadToBetterPositions) {
  const Board board = board_from_ascii(kFight, Color::kBlack);
  const std::vector<PackedPoint> legal = legal_moves(board);
  const UrgentTask task{{board, Point::at(2, 3), Point::at(1, 3)}, legal, MoveWeights::built_in(9)};
  UrgentMoves moves = urgent_moves(task);
  const UrgentMoves before = moves;
  compare_calmly(task, 8, moves);
  for (std::size_t i = 1; i < 8; ++i) EXPECT_LE(moves.moves[i].calm, moves.moves[i - 1].calm);
  // The others stay where they were.
  for (std::size_t i = 8; i < legal.size(); ++i)
    EXPECT_EQ(moves.moves[i].move, before.moves[i].move);
}

}  // namespace
}  // namespace keima
