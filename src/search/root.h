// What a search is about: the position at the root, how it came about, and when a simulated game
// counts as won.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "core/board/board.h"
#include "core/game.h"
#include "search/move_bans.h"
#include "search/search_numbers.h"

namespace keima {

struct Root {
  explicit Root(int size) : board(size) {}
  Root(const Game& game, Color to_play);

  Board board;
  Point last, last_but_one;                   // The moves that led here.
  bool after_pass = false;                    // Another pass ends the game.
  bool superko = false;                       // Whether no position may come again.
  std::unordered_set<std::uint64_t> earlier;  // Hashes of positions of the game, if so.

  // Komi and all that is given to White; dynamic komi shifts it.
  double komi = 0;
  double extra_komi = 0;  // The part of it that dynamic komi only pretends.
  // Territory scoring, done as area scoring where a pass costs a point: then both agree, up to who
  // moved last. This is what Black has placed more than White.
  bool territory = false;
  int placed_more = 0;

  // If not empty, the game is about these points alone: Black wins if more of them are his.
  std::vector<PackedPoint> stake;

  MoveBans bans;
  bool counts_move_owners = false;  // Who owns the board after each of the root's moves.

  // Black's margin in a game that ended with this area, so many moves after the root.
  double margin(int area, int moves) const {
    if (!territory) return area - komi;
    const int odd = moves % 2 == 0 ? 0 : board.to_play() == Color::kBlack ? 1 : -1;
    return area - placed_more - odd - komi;
  }
};

// A result for Black between 0 and 1 in units of kWin. Draws are half. A bonus m makes a win worth
// (1-m) + m s, a loss m - m s, where s is the margin as a share of the board; every move of the
// game takes length_cost off a win and adds it to a loss, all together 0.5 at most (GA-4).
struct SimulatedResult {
  double margin;  // Black's.
  int points;     // Of the board.
  int moves;      // After the root.
};
std::int64_t black_value(const SimulatedResult& result, const ResultNumbers& numbers);

}  // namespace keima
