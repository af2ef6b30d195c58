#include "knowledge/reading_moves.h"

namespace keima {
namespace {

// Calls f for each stone of the string.
template <class F>
void for_each_stone(const Board& board, Point string, F&& f) {
  Point stone = string;
  do {
    f(stone);
    stone = board.next_in_string(stone);
  } while (stone != string);
}

// The strings of one colour that touch the string, each once, by their heads.
ReadingMoves neighbor_strings(const Board& board, Point string, Color color) {
  ReadingMoves heads;
  for_each_stone(board, string, [&](Point stone) {
    for_each_neighbor(stone, [&](Point q) {
      if (board[q] == color) heads.add(board.head(q));
    });
  });
  return heads;
}

// The liberties of a string, those with the most empty points around them first: there it gets
// the most room, or loses the most.
ReadingMoves liberties_of(const Board& board, Point string) {
  ReadingMoves liberties;
  board.for_each_liberty_until(string, [&](Point p) {
    liberties.add(p);
    return true;
  });
  std::stable_sort(liberties.begin(), liberties.end(), [&](Point a, Point b) {
    return board.around(a).empty_neighbors() > board.around(b).empty_neighbors();
  });
  return liberties;
}

// The strings of the same owner behind its attackers, and beside its liberties.
ReadingMoves friends_of(const Board& board, Point string, const ReadingMoves& attackers,
                        const ReadingMoves& liberties) {
  const Color owner = board[string];
  ReadingMoves friends;
  const auto add = [&](Point other) {
    if (other != board.head(string)) friends.add(other);
  };
  for (const Point attacker : attackers)
    for (const Point other : neighbor_strings(board, attacker, owner)) add(other);
  for (const Point p : liberties)
    for_each_neighbor(p, [&](Point q) {
      if (board[q] == owner) add(board.head(q));
    });
  return friends;
}

// Takes only what may be played.
class MoveCollector {
 public:
  MoveCollector(const Board& board, Color ko_master) : board_(board), ko_master_(ko_master) {}
  void add(Point p) {
    if (may_play(board_, p, ko_master_)) moves_.add(p);
  }
  void add_liberties(Point string) {
    board_.for_each_liberty_until(string, [&](Point p) {
      add(p);
      return true;
    });
  }
  void add_beside(const ReadingMoves& points) {
    for (const Point p : points)
      for_each_neighbor(p, [&](Point q) {
        if (board_[q] == Color::kEmpty) add(q);
      });
  }
  // The last liberty of strings of that colour, in atari, that touch one of the points.
  void add_captures_beside(const ReadingMoves& points, Color color) {
    for (const Point p : points)
      for_each_neighbor(p, [&](Point q) {
        if (board_[q] == color && board_.in_atari(q)) add(board_.last_liberty(q));
      });
  }
  const ReadingMoves& moves() const { return moves_; }

 private:
  const Board& board_;
  Color ko_master_;
  ReadingMoves moves_;
};

}  // namespace

ReadingMoves escape_moves(const Board& board, Point prey, Color ko_master) {
  MoveCollector collector(board, ko_master);
  for_each_stone(board, prey, [&](Point stone) {
    for_each_neighbor(stone, [&](Point q) {
      if (board[q] == opponent(board[prey]) && board.in_atari(q))
        collector.add(board.last_liberty(q));
    });
  });
  collector.add(board.last_liberty(prey));
  return collector.moves();
}

ReadingMoves defence_moves(const Board& board, Point prey, Color ko_master) {
  const Color owner = board[prey], attacker = opponent(owner);
  MoveCollector collector(board, ko_master);
  const ReadingMoves attackers = neighbor_strings(board, prey, attacker);
  const ReadingMoves liberties = liberties_of(board, prey);
  for (const Point string : attackers)
    if (board.in_atari(string)) collector.add(board.last_liberty(string));
  for (const Point p : liberties) collector.add(p);
  for (const Point string : attackers)
    if (board.liberties(string) <= board.liberties(prey) + 2) collector.add_liberties(string);
  collector.add_beside(liberties);
  collector.add_captures_beside(liberties, attacker);
  // Friends must not fall, and may take what is around them.
  for (const Point other : friends_of(board, prey, attackers, liberties)) {
    if (board.in_atari(other)) collector.add(board.last_liberty(other));
    for (const Point third : neighbor_strings(board, other, attacker))
      if (board.liberties(third) <= 2) collector.add_liberties(third);
  }
  return collector.moves();
}

ReadingMoves attack_moves(const Board& board, Point prey, Color ko_master) {
  const Color owner = board[prey], attacker = opponent(owner);
  MoveCollector collector(board, ko_master);
  const ReadingMoves liberties = liberties_of(board, prey);
  for (const Point p : liberties) collector.add(p);
  // Its own stones that are in atari: saved by extending, or by taking what is around them.
  const ReadingMoves attackers = neighbor_strings(board, prey, attacker);
  for (const Point string : attackers)
    if (board.in_atari(string)) collector.add(board.last_liberty(string));
  const ReadingMoves friends = friends_of(board, prey, attackers, liberties);
  for (const Point other : friends)
    if (board.in_atari(other)) collector.add(board.last_liberty(other));
  collector.add_beside(liberties);
  // And those that will be.
  for (const Point string : attackers)
    if (board.liberties(string) == 2) collector.add_liberties(string);
  for (const Point other : friends)
    for (const Point string : neighbor_strings(board, other, attacker))
      if (board.in_atari(string)) collector.add(board.last_liberty(string));
  return collector.moves();
}

}  // namespace keima
