#include "iface/web/board_json.h"

#include "core/coords.h"

namespace keima::web {
namespace {

char legal_letter(const Game& game, Point p) {
  const auto refusal = game.check({game.to_play(), p});
  if (!refusal) return '1';
  switch (refusal->reason) {
    case Refusal::Reason::kKo:
      return 'k';
    case Refusal::Reason::kSuicide:
      return 's';
    case Refusal::Reason::kSuperko:
      return 'r';
    case Refusal::Reason::kOffBoard:
    case Refusal::Reason::kOccupied:
      break;
  }
  return '0';
}

}  // namespace

std::string stones_text(const Board& board) {
  return letters(board.size(), [&](Point p) { return stone_letter(board[p]); });
}

Json vertices(std::span<const Point> points, int size) {
  Json list = Json::array();
  for (const Point p : points) list.push_back(to_gtp(p, size));
  return list;
}

Json position_json(const Game& game) {
  const Board& board = game.board();
  const int size = game.size();
  Json atari = Json::array();
  for_each_point(size, [&](Point p) {
    if (is_stone(board[p]) && board.head(p) == p && board.liberties(p) == 1)
      atari.push_back(to_gtp(p, size));
  });
  return {
      {"stones", stones_text(board)},
      {"toPlay", name_of(game.to_play())},
      {"moveNumber", game.moves().size()},
      {"captures",
       {{"black", board.captured(Color::kWhite)}, {"white", board.captured(Color::kBlack)}}},
      {"lastMove", game.moves().empty() ? Json() : Json(to_gtp(game.moves().back().point, size))},
      {"ko", board.ko().is_none() ? Json() : Json(to_gtp(board.ko(), size))},
      {"legal", letters(size, [&](Point p) { return legal_letter(game, p); })},
      {"passes", game.passes_in_a_row()},
      {"over", game.is_over()},
      {"atari", atari}};
}

}  // namespace keima::web
