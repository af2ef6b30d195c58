#include "knowledge/fuego_prior.h"

#include "knowledge/common_fate.h"
#include "pattern/mogo_patterns.h"

namespace keima {
namespace {

struct ValueAndWeight {
  double value = 0, weight = 0;
};

enum class FuegoKind : std::uint8_t { kSelfAtari, kGivesAtari, kPattern, kOther };

// A row of the table, by FuegoKind.
using FuegoRow = std::array<ValueAndWeight, 4>;

double full_weight(const Board& board) { return board.size() < 15 ? 9 : 18; }

FuegoRow row_of(MoveOrigin rule, bool any_point, double n9) {
  if (rule != MoveOrigin::kRandom) return {{{0.1, n9}, {0.8, n9}, {0.6, n9}, {0.4, n9}}};
  if (any_point) return {{{0.1, n9}, {1.0, 3}, {0.9, 3}, {0.5, 3}}};
  return {{{0.1, n9}, {}, {}, {}}};
}

template <Color c>
bool gives_atari_or_matches(const Board& board, Point p) {
  return mogo_patterns().contains(c, board.around(p)) || gives_atari<c>(board, p);
}

template <Color c>
bool has_any_point(const Board& board) {
  for (int i = 0; i < board.empty_count(); ++i)
    if (gives_atari_or_matches<c>(board, board.empty_point(i))) return true;
  return false;
}

template <Color c>
FuegoKind kind_of(const Board& board, Point p) {
  if (is_self_atari<c>(board, p)) return FuegoKind::kSelfAtari;
  if (gives_atari<c>(board, p)) return FuegoKind::kGivesAtari;
  if (mogo_patterns().contains(c, board.around(p))) return FuegoKind::kPattern;
  return FuegoKind::kOther;
}

template <Color c>
void add_rows(const Board& board, MoveOrigin rule, const PointList& best,
              std::span<const PackedPoint> moves, PriorTable& table) {
  const double n9 = full_weight(board);
  const bool any = rule != MoveOrigin::kRandom || has_any_point<c>(board);
  const FuegoRow row = row_of(rule, any, n9);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    if (p.is_pass()) {
      table.add(i, 0.1, n9);
    } else if (best.contains(p)) {
      table.add(i, 1, n9);
    } else {
      const auto [value, weight] = row[static_cast<std::size_t>(kind_of<c>(board, p))];
      table.add(i, value, weight);
    }
  }
}

void add_nearness(const Board& board, Point last, std::span<const PackedPoint> moves,
                  PriorTable& table) {
  constexpr std::array<double, 5> kByDistance = {0.1, 1.0, 0.6, 0.6, 0.1};
  const double weight = board.size() < 15 ? 4 : 5;
  const PointMap<std::uint8_t> distances = common_fate_distances(board, last, 3);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    table.add(i, p.is_pass() ? 0.1 : kByDistance[distances[p]], weight);
  }
}

}  // namespace

void FuegoPrior::add(const PriorPosition& position, std::span<const PackedPoint> moves,
                     PriorTable& table) const {
  const Board& board = position.board;
  const auto is_on_board = [](Point p) { return !p.is_none() && !p.is_pass(); };
  // Where a side moves twice in a row, the last move is its own and asks for no answer.
  const bool answers =
      is_on_board(position.last) && board[position.last] == opponent(board.to_play());
  Fuego policy(options_, coins_);
  PointList best;
  const MoveOrigin rule = policy.deciding_rule(board, position.last_but_one,
                                               answers ? position.last : Point::none(), best);
  if (board.to_play() == Color::kBlack)
    add_rows<Color::kBlack>(board, rule, best, moves, table);
  else
    add_rows<Color::kWhite>(board, rule, best, moves, table);
  if (is_on_board(position.last)) add_nearness(board, position.last, moves, table);
}

}  // namespace keima
