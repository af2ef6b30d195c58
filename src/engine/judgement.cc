#include "engine/judgement.h"

#include <cmath>

#include "engine/owner_poll.h"
#include "engine/seki.h"

namespace keima {
namespace {

constexpr int kPlayouts = 1000;
constexpr float kClear = 0.7f;  // Ownership of a point that is nobody's question any more.

void mark_dead(const Board& board, const PointMap<float>& ownership, StatusMap& status) {
  PointMap<float> string_sums;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) string_sums[board.head(p)] += ownership[p];
  });
  for_each_point(board.size(), [&](Point p) {
    if (!is_stone(board[p])) return;
    const float black = string_sums[board.head(p)];
    if (board[p] == Color::kBlack ? black < 0 : black > 0) status[p] = Status::kDead;
  });
}

bool is_settled(const Board& board, const Judgement& judgement) {
  bool settled = true;
  for_each_point(board.size(), [&](Point p) {
    const bool in_seki =
        judgement.status[p] == Status::kSeki || is_between_seki(board, judgement.status, p);
    settled &= in_seki || std::abs(judgement.ownership[p]) >= kClear;
  });
  return settled;
}

}  // namespace

Judgement judge_position(const Board& board, const PolicyChoice& policy) {
  Judgement judgement;
  OwnerPoll poll(policy, board.hash());
  judgement.ownership = poll.ask_both(board, kPlayouts);
  mark_dead(board, judgement.ownership, judgement.status);
  mark_seki(board, judgement.ownership, poll, judgement.status);
  judgement.settled = is_settled(board, judgement);
  return judgement;
}

}  // namespace keima
