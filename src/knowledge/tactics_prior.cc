#include "knowledge/tactics_prior.h"

#include <algorithm>
#include <array>

#include "knowledge/common_fate.h"
#include "knowledge/leaves_itself_in_atari.h"
#include "knowledge/near_stones.h"
#include "pattern/mogo_patterns.h"

namespace keima {
namespace {

constexpr double kCapturesOne = 15, kCapturesMore = 30, kSaves = 15, kSelfAtari = 10, kPattern = 10,
                 kEmptyArea = 10;
constexpr std::array<double, 4> kNearLastMove = {0, 24, 22, 8};

int line_of(Point p, int size) {
  return 1 + std::min({p.column(), p.row(), size - 1 - p.column(), size - 1 - p.row()});
}

void add_tactics(const Board& board, Point p, std::size_t i, PriorTable& table) {
  const Around around = board.around(p);
  // The usual case: nothing can be taken or saved, and two liberties are at hand.
  if ((around.bits() & Around::kAtariBits) == 0 && around.empty_neighbors() >= 2) return;
  const Color own = board.to_play(), enemy = opponent(own);
  int captured = 0;
  bool saves = false;
  for_each_neighbor(p, [&](Point q) {
    if (!is_stone(board[q]) || !board.in_atari(q)) return;
    if (board[q] == enemy) captured = std::max(captured, board.string_size(q));
    if (board[q] == own) saves = true;
  });
  if (captured > 0) table.add(i, 1, captured > 1 ? kCapturesMore : kCapturesOne);
  const bool self_atari = leaves_itself_in_atari(board, p);
  if (saves && !self_atari) table.add(i, 1, kSaves);
  if (self_atari) table.add(i, 0, kSelfAtari);
}

}  // namespace

void TacticsPrior::add(const PriorPosition& position, std::span<const PackedPoint> moves,
                       PriorTable& table) const {
  const Board& board = position.board;
  const PatternSet& patterns = mogo_patterns();
  const auto near_stones = points_near_stones(board, 3);
  const bool has_last = !position.last.is_none() && !position.last.is_pass();
  PointMap<std::uint8_t> distances;
  if (has_last) distances = common_fate_distances(board, position.last, 3);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    if (p.is_pass()) continue;
    add_tactics(board, p, i, table);
    if (patterns.contains(board.to_play(), board.around(p))) table.add(i, 1, kPattern);
    if (has_last && distances[p] <= 3) table.add(i, 1, kNearLastMove[distances[p]]);
    const bool near = (near_stones[static_cast<std::size_t>(p.row())] >> p.column() & 1) != 0;
    if (board.size() >= 9 && !near) {
      const int line = line_of(p, board.size());
      if (line <= 2) table.add(i, 0, kEmptyArea);
      if (line == 3) table.add(i, 1, kEmptyArea);
    }
  }
}

}  // namespace keima
