#include "engine/opening_move.h"

#include <algorithm>

#include "engine/corner_opening.h"
#include "engine/opening_book.h"
#include "search/search_numbers.h"

namespace keima {
namespace {

Point book_move(const OpeningTask& task, Rng& rng) {
  constexpr double kLeastKomi = 4, kMostKomi = 9;  // The book was made for an even game.
  const std::string& book = task.settings.player.book;
  if (book == "off" || (book == "auto" && !task.has_clock)) return Point::none();
  const Game& game = task.game;
  const Board& board = game.board();
  if (game.komi() < kLeastKomi || game.komi() > kMostKomi || game.handicap() > 0 ||
      board.to_play() != task.color || task.cleans_up)
    return Point::none();
  const Point move = OpeningBook::built_in(board.size()).draw(board, rng);
  // Rules may forbid what the book has.
  const bool may_play = std::ranges::any_of(task.points, [&](Point p) { return p == move; });
  return may_play ? move : Point::none();
}

}  // namespace

Point opening_move(const OpeningTask& task, Rng& rng) {
  if (const Point move = book_move(task, rng); !move.is_none()) return move;
  const bool has_own = search_numbers(task.settings.search, task.game.size()).corner_opening;
  return has_own ? corner_opening(task.game.board(), rng) : Point::none();
}

}  // namespace keima
