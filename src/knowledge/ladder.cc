#include "knowledge/ladder.h"

#include <algorithm>

#include "knowledge/ko_capture.h"

namespace keima {
namespace {

// Whether the string has three liberties at least once the attacker is at `filled` and it has
// extended to `extension`, as far as one sees without playing it.
bool is_out(const Board& board, Point prey, Point filled, Point extension) {
  int around = 0, joined = 0;
  for_each_neighbor(extension, [&](Point q) {
    if (board[q] == Color::kEmpty && q != filled) ++around;
    // At most two of its liberties are the two moves.
    if (board[q] == board[prey] && board.head(q) != board.head(prey))
      joined = std::max(joined, board.liberties(q) - 2);
  });
  return std::max(around, joined) >= 3;
}

}  // namespace

bool LadderReader::catches(const Board& board, Point prey, Point move) {
  begin();
  if (is_out(board, prey, move, board.first_liberty(prey, move))) return false;
  Board& after = boards_.push(board);
  play_in_reading(after, move);
  const bool caught = !defend(after, prey);
  boards_.pop();
  return caught;
}

bool LadderReader::frees(const Board& board, Point prey, Point move) {
  begin();
  Board& after = boards_.push(board);
  const bool is_free = is_free_after(after, prey, move);
  boards_.pop();
  return is_free;
}

bool LadderReader::could_be_freed(const Board& board, Point prey) {
  begin();
  Board& own = boards_.push(board);
  own.set_to_play(board[prey]);
  const bool is_free = defend(own, prey);
  boards_.pop();
  return is_free;
}

// The attacker is to move, and the prey has two liberties.
bool LadderReader::attack(Board& board, Point prey) {
  if (--moves_left_ < 0) return false;
  ReadingMoves moves;
  const Point one = board.first_liberty(prey), two = board.first_liberty(prey, one);
  if (may_play(board, one, ko_master_) && !is_out(board, prey, one, two)) moves.add(one);
  if (may_play(board, two, ko_master_) && !is_out(board, prey, two, one)) moves.add(two);
  return any(board, moves, [&](Board& next, Point move) {
    play_in_reading(next, move);
    if (!next.ko().is_none()) met_ko_ = true;
    return !defend(next, prey);
  });
}

// Its owner plays the move: is it free then?
bool LadderReader::is_free_after(Board& board, Point prey, Point move) {
  play_in_reading(board, move);
  if (!board.ko().is_none()) met_ko_ = true;
  const int liberties = board.liberties(prey);
  if (liberties == 1) {
    if (!reads_kos_) return false;
    const Point last = board.last_liberty(prey);
    if (!may_play(board, last, ko_master_)) return true;
    if (!is_ko_capture(board, last, board.to_play())) return false;
    met_ko_ = true;
    return ko_master_ == board[prey];  // He takes it back.
  }
  if (liberties > 2) return true;
  return !attack(board, prey);
}

// Its owner is to move, and the prey is in atari.
bool LadderReader::defend(Board& board, Point prey) {
  if (--moves_left_ < 0) return true;
  // What would be taken in a ko is taken back.
  if (reads_kos_ && ko_master_ == board[prey] &&
      is_ko_capture(board, board.last_liberty(prey), opponent(ko_master_))) {
    met_ko_ = true;
    return true;
  }
  return any(board, escape_moves(board, prey, ko_master_),
             [&](Board& next, Point move) { return is_free_after(next, prey, move); });
}

template <class Some>
bool LadderReader::any(Board& board, const ReadingMoves& moves, Some&& some) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i + 1 == moves.size()) return some(board, moves[i]);
    const bool holds = some(boards_.push(board), moves[i]);
    boards_.pop();
    if (holds) return true;
  }
  return false;
}

}  // namespace keima
