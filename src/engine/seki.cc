#include "engine/seki.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/string_life.h"

namespace keima {
namespace {

constexpr int kPlayoutsAMove = 200;  // After a move that is tried.
constexpr float kUndecided = 0.7f;   // Ownership of a point that may be neutral, at most.
constexpr float kSameFate = 0.2f;    // Strings of one group differ by less.
constexpr float kLives = 0.5f;       // Who moves and lives, lives at least so much.

std::vector<Point> liberties_of(const Board& board, Point p) {
  std::vector<Point> liberties;
  for_each_stone(board, p, [&](Point stone) {
    for_each_neighbor(stone, [&](Point q) {
      if (board[q] == Color::kEmpty && std::ranges::find(liberties, q) == liberties.end())
        liberties.push_back(q);
    });
  });
  return liberties;
}

class SekiFinder {
 public:
  SekiFinder(const Board& board, const PointMap<float>& ownership, OwnerPoll& poll,
             StatusMap& status)
      : board_(board), ownership_(ownership), poll_(poll), status_(status) {}

  void mark() {
    std::vector<Point> found;
    for_each_point(board_.size(), [&](Point p) {
      if (board_[p] != Color::kEmpty || !may_be_neutral(p)) return;
      const std::vector<Point> strings = locked_at(p);
      found.insert(found.end(), strings.begin(), strings.end());
    });
    for (const Point head : found)
      for_each_stone(board_, head, [&](Point stone) { status_[stone] = Status::kSeki; });
  }

 private:
  // Playouts are undecided about p, or wrong about a living string beside it.
  bool may_be_neutral(Point p) const {
    bool neutral = std::abs(ownership_[p]) <= kUndecided;
    for (const Color c : kBothPlayers)
      for (const Point head : strings_at(c, p))
        neutral |= life_of(board_, head, ownership_) <= kUndecided;
    return neutral;
  }

  // The living strings of one colour that touch p.
  std::vector<Point> strings_at(Color c, Point p) const {
    std::vector<Point> strings;
    for_each_neighbor(p, [&](Point q) {
      if (board_[q] != c || status_[q] == Status::kDead) return;
      if (std::ranges::find(strings, board_.head(q)) == strings.end())
        strings.push_back(board_.head(q));
    });
    return strings;
  }

  // The groups of both sides that p locks, by their strings; none if it locks nothing.
  std::vector<Point> locked_at(Point p) {
    std::vector<Point> all;
    for (const Color c : kBothPlayers) {
      const std::vector<Point> strings = strings_at(c, p);
      if (strings.empty() || (!is_shortage(c, p) && !are_eyeless(strings))) return {};
      all.insert(all.end(), strings.begin(), strings.end());
    }
    for (const Color c : kBothPlayers)
      if (is_shortage(c, p) && !is_lost_by_moving(c, p, all)) return {};
    return all;
  }

  bool are_eyeless(const std::vector<Point>& strings) const {
    return std::ranges::all_of(strings, [&](Point head) {
      return std::ranges::all_of(liberties_of(board_, head), [&](Point q) {
        return !strings_at(opponent(board_[head]), q).empty();
      });
    });
  }

  Board turned_to(Color c) const {
    Board board = board_;
    if (board.to_play() != c) board.pass();
    return board;
  }

  // Whether c's move at p takes nothing and leaves its string a single liberty or none.
  bool is_shortage(Color c, Point p) const {
    Board board = turned_to(c);
    if (!board.is_legal(p)) return board.is_suicide(p);
    board.play(p);
    return board.stones(opponent(c)) == board_.stones(opponent(c)) && board.liberties(p) == 1;
  }

  // Who owns the board after c's move at p. If it is self-atari, the enemy takes at once: playouts
  // would miss that now and then. REQUIRES: the move is legal.
  PointMap<float> owners_after(Board board, Point p) {
    board.play(p);
    if (board.liberties(p) == 1) {
      const Point liberty = board.first_liberty(p);
      if (board.is_legal(liberty)) board.play(liberty);
    }
    return poll_.ask(board, kPlayoutsAMove);
  }

  // Adds the strings that die along with the mover. REQUIRES: is_shortage(c, p).
  bool is_lost_by_moving(Color c, Point p, std::vector<Point>& strings) {
    const Board board = turned_to(c);
    if (!board.is_legal(p)) return true;
    const PointMap<float> after = owners_after(board, p);
    const Point mover = strings_at(c, p).front();
    const float life = life_of(board_, mover, ownership_), fate = life_of(board_, mover, after);
    if (fate >= kLives) return false;
    for_each_point(board_.size(), [&](Point q) {
      if (board_[q] != c || board_.head(q) != q || status_[q] == Status::kDead) return;
      if (std::abs(life_of(board_, q, ownership_) - life) < kSameFate &&
          std::abs(life_of(board_, q, after) - fate) < kSameFate)
        strings.push_back(q);
    });
    return true;
  }

  const Board& board_;
  const PointMap<float>& ownership_;
  OwnerPoll& poll_;
  StatusMap& status_;
};

}  // namespace

void mark_seki(const Board& board, const PointMap<float>& ownership, OwnerPoll& poll,
               StatusMap& status) {
  SekiFinder(board, ownership, poll, status).mark();
}

bool is_between_seki(const Board& board, const StatusMap& status, Point p) {
  if (board[p] != Color::kEmpty) return false;
  bool black = false, white = false;
  for_each_neighbor(p, [&](Point q) {
    black |= board[q] == Color::kBlack && status[q] == Status::kSeki;
    white |= board[q] == Color::kWhite && status[q] == Status::kSeki;
  });
  return black && white;
}

}  // namespace keima
