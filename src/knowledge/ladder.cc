#include "knowledge/ladder.h"

#include <algorithm>

namespace keima {
namespace {

constexpr int kMostMoves = 300;

// What the owner of a string in atari may do: take attackers in atari, or extend.
std::vector<PackedPoint> defences(const Board& board, Point prey) {
  std::vector<PackedPoint> moves;
  const auto add = [&](Point p) {
    const auto same = [&](PackedPoint q) { return Point(q) == p; };
    if (board.is_legal(p) && std::ranges::none_of(moves, same)) moves.push_back(p);
  };
  Point stone = prey;
  do {
    for_each_neighbor(stone, [&](Point q) {
      if (board[q] == opponent(board[prey]) && board.in_atari(q)) add(board.last_liberty(q));
    });
    stone = board.next_in_string(stone);
  } while (stone != prey);
  add(board.last_liberty(prey));
  return moves;
}

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
  moves_left_ = kMostMoves;
  if (is_out(board, prey, move, board.first_liberty(prey, move))) return false;
  Board& after = copy(board);
  after.play(move);
  const bool caught = !defend(after, prey);
  --level_;
  return caught;
}

bool LadderReader::frees(const Board& board, Point prey, Point move) {
  moves_left_ = kMostMoves;
  Board& after = copy(board);
  const bool is_free = is_free_after(after, prey, move);
  --level_;
  return is_free;
}

bool LadderReader::could_be_freed(const Board& board, Point prey) {
  moves_left_ = kMostMoves;
  Board& own = copy(board);
  own.set_to_play(board[prey]);
  const bool is_free = defend(own, prey);
  --level_;
  return is_free;
}

// The attacker is to move, and the prey has two liberties.
bool LadderReader::attack(Board& board, Point prey) {
  if (--moves_left_ < 0) return false;
  Moves moves;
  const Point one = board.first_liberty(prey), two = board.first_liberty(prey, one);
  if (board.is_legal(one) && !is_out(board, prey, one, two)) moves.push_back(one);
  if (board.is_legal(two) && !is_out(board, prey, two, one)) moves.push_back(two);
  return any(board, moves, [&](Board& next, Point move) {
    next.play(move);
    return !defend(next, prey);
  });
}

// Its owner plays the move: is it free then?
bool LadderReader::is_free_after(Board& board, Point prey, Point move) {
  board.play(move);
  const int liberties = board.liberties(prey);
  if (liberties != 2) return liberties > 2;
  return !attack(board, prey);
}

// Its owner is to move, and the prey is in atari.
bool LadderReader::defend(Board& board, Point prey) {
  if (--moves_left_ < 0) return true;
  return any(board, defences(board, prey),
             [&](Board& next, Point move) { return is_free_after(next, prey, move); });
}

template <class Some>
bool LadderReader::any(Board& board, const Moves& moves, Some&& some) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i + 1 == moves.size()) return some(board, moves[i]);
    const bool holds = some(copy(board), moves[i]);
    --level_;
    if (holds) return true;
  }
  return false;
}

Board& LadderReader::copy(const Board& board) {
  if (level_ == boards_.size()) {
    boards_.push_back(std::make_unique<Board>(board));
  } else {
    *boards_[level_] = board;
  }
  return *boards_[level_++];
}

}  // namespace keima
