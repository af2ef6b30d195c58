#include "engine/judgement.h"

#include <cmath>
#include <vector>

#include "engine/fate.h"
#include "engine/owner_poll.h"
#include "engine/seki.h"
#include "engine/string_life.h"

namespace keima {
namespace {

constexpr int kPlayoutsAPosition = 1000;
constexpr float kOpen = 0.5f;   // Ownership of a point that is still anybody's, at most.
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

// Strings that do not clearly live, one stone of each. The dead are among them: what holds still in
// a seki is killed by every playout that must move.
std::vector<Point> unclear_strings(const Board& board, const PointMap<float>& ownership) {
  std::vector<Point> strings;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p]) && board.head(p) == p && life_of(board, p, ownership) < kClear)
      strings.push_back(p);
  });
  return strings;
}

// Reads what the playouts leave open. Answers false if the next move decides somewhere.
bool read_fates(const Board& board, const PolicyChoice& policy, const std::function<bool()>& go_on,
                PointMap<bool>& was_read, Judgement& judgement) {
  const std::vector<Point> unclear = unclear_strings(board, judgement.ownership);
  if (unclear.empty()) return true;
  FateReader reader(policy, board.hash(), go_on);
  bool settled = true;
  for (const Point head : unclear) {
    if (!go_on()) return false;
    const FateReader::Fate fate = reader.read(board, head);
    settled &= fate != FateReader::Fate::kOpen;
    if (fate == FateReader::Fate::kOpen) continue;
    for_each_stone(board, head, [&](Point p) {
      was_read[p] = true;
      judgement.status[p] = fate == FateReader::Fate::kDies ? Status::kDead : Status::kAlive;
    });
  }
  return settled;
}

// Every point is clearly somebody's by playouts or by reading, or neutral in a seki.
bool is_settled(const Board& board, const PointMap<bool>& was_read, const Judgement& judgement) {
  const PointMap<Color> owner = owners(board, judgement.status);
  bool settled = true;
  for_each_point(board.size(), [&](Point p) {
    bool clear = was_read[p] || std::abs(judgement.ownership[p]) >= kClear ||
                 judgement.status[p] == Status::kSeki ||
                 is_between_seki(board, judgement.status, p);
    // Beside what was read playouts are wrong, but the territory is what it looks like.
    if (board[p] == Color::kEmpty && owner[p] != Color::kEmpty)
      for_each_neighbor(p, [&](Point q) { clear |= was_read[q]; });
    settled &= clear;
  });
  return settled;
}

}  // namespace

bool is_open(const Board& board, const PointMap<float>& ownership) {
  bool open = false;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty || std::abs(ownership[p]) > kOpen) return;
    const Around around = board.around(p);
    open |= around.neighbors(Color::kBlack) == 0 || around.neighbors(Color::kWhite) == 0;
  });
  return open;
}

double judgement_cost(const Board& board, const PointMap<float>& ownership) {
  const auto strings = static_cast<double>(unclear_strings(board, ownership).size());
  return kPlayoutsAPosition + FateReader::kUsualSimulations * strings;
}

Judgement judge_position(const Board& board, const PolicyChoice& policy, Stage stage) {
  return *judge_position(board, policy, stage, [] { return true; });
}

std::optional<Judgement> judge_position(const Board& board, const PolicyChoice& policy, Stage stage,
                                        const std::function<bool()>& go_on) {
  bool stopped = false;  // Whoever said no is not asked again.
  const auto not_stopped = [&] {
    stopped = stopped || !go_on();
    return !stopped;
  };
  Judgement judgement;
  OwnerPoll poll(policy, board.hash(), not_stopped);
  judgement.ownership = poll.ask_both(board, kPlayoutsAPosition);
  if (stopped) return std::nullopt;
  mark_dead(board, judgement.ownership, judgement.status);
  if (stage == Stage::kPlaying && is_open(board, judgement.ownership)) return judgement;
  PointMap<bool> was_read;
  const bool fates_settled = read_fates(board, policy, not_stopped, was_read, judgement);
  if (!stopped) mark_seki(board, judgement.ownership, poll, judgement.status);
  if (stopped) return std::nullopt;
  judgement.settled = fates_settled && is_settled(board, was_read, judgement);
  return judgement;
}

Judgement judge_game(const Game& game, const PolicyChoice& policy) {
  return *judge_game(game, policy, [] { return true; });
}

std::optional<Judgement> judge_game(const Game& game, const PolicyChoice& policy,
                                    const std::function<bool()>& go_on) {
  std::optional<Judgement> judgement =
      judge_position(game.board(), policy, game.is_over() ? Stage::kOver : Stage::kPlaying, go_on);
  if (judgement && !game.rules().removes_dead) judgement->status = {};
  return judgement;
}

}  // namespace keima
