#include "engine/judgement.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/rng.h"
#include "playout/runner.h"

namespace keima {
namespace {

constexpr int kPlayouts = 1000;
constexpr float kClear = 0.7f;  // Ownership of a point that is nobody's question any more.

PointMap<float> owner_shares(Board board, const PolicyChoice& policy) {
  const std::unique_ptr<PolicyTeam> team = make_policy(policy);
  const std::unique_ptr<PlayoutRunner> runner = team->make_runner();
  const auto record = std::make_unique<GameRecord>();
  Rng rng(board.hash());
  OwnerSums sums;
  for (int side = 0; side < 2; ++side) {
    runner->set_position(board);
    for (int i = 0; i < kPlayouts / 2; ++i) {
      runner->run(rng, *record);
      runner->add_owners(sums);
    }
    board.pass();
  }
  PointMap<float> shares;
  for_each_point(board.size(),
                 [&](Point p) { shares[p] = static_cast<float>(sums[p]) / kPlayouts; });
  return shares;
}

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

// Whether all liberties of the string at p also touch a living enemy string, and there are two or
// more: then neither side can approach. (With one common liberty it would be an atari.)
bool shares_all_liberties(const Board& board, const StatusMap& status, Point p) {
  const Color enemy = opponent(board[p]);
  int liberties = 0;
  bool shared = true;
  const Point first = board.head(p);
  Point stone = first;
  do {
    for_each_neighbor(stone, [&](Point q) {
      if (board[q] != Color::kEmpty) return;
      ++liberties;
      bool touches = false;
      for_each_neighbor(
          q, [&](Point r) { touches |= board[r] == enemy && status[r] != Status::kDead; });
      shared &= touches;
    });
    stone = board.next_in_string(stone);
  } while (stone != first);
  return shared && liberties >= 2 && board.liberties(p) >= 2;
}

// Strings without an eye or territory, facing one another over common liberties.
void mark_seki(const Board& board, const PointMap<float>& ownership, StatusMap& status) {
  PointMap<bool> facing;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p]) && status[p] == Status::kAlive)
      facing[p] = shares_all_liberties(board, status, p);
  });
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty || std::abs(ownership[p]) > kClear) return;
    bool black = false, white = false;
    for_each_neighbor(p, [&](Point q) {
      black |= board[q] == Color::kBlack && facing[q];
      white |= board[q] == Color::kWhite && facing[q];
    });
    if (!black || !white) return;
    for_each_neighbor(p, [&](Point q) {
      if (!is_stone(board[q]) || !facing[q]) return;
      const Point first = q;
      Point stone = first;
      do {
        status[stone] = Status::kSeki;
        stone = board.next_in_string(stone);
      } while (stone != first);
    });
  });
}

bool is_settled(const Board& board, const Judgement& judgement) {
  bool settled = true;
  for_each_point(board.size(), [&](Point p) {
    bool in_seki = judgement.status[p] == Status::kSeki;
    for_each_neighbor(p, [&](Point q) { in_seki |= judgement.status[q] == Status::kSeki; });
    settled &= in_seki || std::abs(judgement.ownership[p]) >= kClear;
  });
  return settled;
}

}  // namespace

Judgement judge_position(const Board& board, const PolicyChoice& policy) {
  Judgement judgement;
  judgement.ownership = owner_shares(board, policy);
  mark_dead(board, judgement.ownership, judgement.status);
  mark_seki(board, judgement.ownership, judgement.status);
  judgement.settled = is_settled(board, judgement);
  return judgement;
}

}  // namespace keima
