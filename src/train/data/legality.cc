#include "train/data/legality.h"

#include <fmt/core.h>

#include "base/error.h"
#include "core/board/position.h"
#include "core/coords.h"
#include "core/rules.h"

namespace keima {
namespace {

BareBoard set_up_on(const BareBoard& board, const sgf::Setup& setup) {
  PointMap<Color> stones;
  stones.fill(Color::kEmpty);
  for_each_point(board.size(), [&](Point p) { stones[p] = board[p]; });
  for (const sgf::Placement& placement : setup.placements)
    stones[placement.point] = placement.color;
  return BareBoard(board_with_stones(board.size(), stones));
}

bool allows_suicide(const std::string& rules) {
  try {
    return rules_named(rules).suicide;
  } catch (const Error&) {
    return false;  // Of rules that nobody knows we assume the usual.
  }
}

std::string_view reason(const BareBoard& board, Point p) {
  if (board[p] != Color::kEmpty) return "the point is occupied";
  return p == board.ko() ? "the ko may not be taken back at once" : "the move is suicide";
}

// Plays a move; nothing is returned if that was legal.
std::string_view play(BareBoard& board, const Move& move, const std::string& rules) {
  if (move.color != board.to_play()) board.pass();
  if (move.is_pass()) {
    board.pass();
  } else if (board.is_legal(move.point)) {
    board.play(move.point);
  } else if (board[move.point] == Color::kEmpty && board.is_suicide(move.point) &&
             allows_suicide(rules)) {
    board.play_suicide(move.point);
  } else {
    return reason(board, move.point);
  }
  return {};
}

}  // namespace

std::optional<IllegalMove> find_illegal_move(const sgf::GameRecord& game) {
  BareBoard board(game.info.size);
  int number = 1;
  try {
    if (!game.setup.placements.empty()) board = set_up_on(board, game.setup);
    for (const sgf::Step& step : game.steps) {
      const Move* move = step.move();
      if (!move) {
        board = set_up_on(board, *step.setup());
        continue;
      }
      if (const std::string_view why = play(board, *move, game.info.rules); !why.empty())
        return IllegalMove{number, fmt::format("move {}, {} {}: {}", number, letter_of(move->color),
                                               to_gtp(move->point, game.info.size), why)};
      ++number;
    }
  } catch (const Error& error) {
    return IllegalMove{number,
                       fmt::format("stones set up before move {}: {}", number, error.what())};
  }
  return std::nullopt;
}

}  // namespace keima
