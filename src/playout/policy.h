// What a playout policy is, and the one loop that runs them all.
//
// A policy chooses the next move of a simulated game. It names the board it needs (bare, or with
// exact liberties), may keep incremental state of its own, and is told when a game starts, when a
// move was played and, if it has a finish(), when the game is over. The loop is a template: every
// call below is direct and inlined. The only virtual call is in runner.h, once per game.
//
// choose() gets the board by reference to non-const because the order of the list of empty points
// is no part of the position: a policy may permute it to draw without replacement.
#pragma once

#include <array>
#include <concepts>
#include <string_view>

#include "base/rng.h"
#include "core/board.h"

namespace keima {

// The moves of one playout. All-moves-as-first, ownership and learners read it after the game.
struct GameRecord {
  static constexpr int kMaxMoves = 3 * kMaxPoints;
  std::array<PackedPoint, kMaxMoves> moves;
  int size = 0;
};

template <class P>
concept PlayoutPolicy = std::constructible_from<P, typename P::Options> &&
    requires(P policy, typename P::Board& board, Rng& rng, Point move) {
  { P::kName } -> std::convertible_to<std::string_view>;
  { P::kHelp } -> std::convertible_to<std::string_view>;
  { policy.start(board) } -> std::same_as<void>;         // A new game begins at `board`.
  { policy.choose(board, rng) } -> std::same_as<Point>;  // A legal move, or pass.
  { policy.played(board, move) } -> std::same_as<void>;  // `move` is now on `board`.
};

// Plays from `board` to the end and leaves it at the final position. The game ends after two
// passes in a row, or after three times as many moves as the board has points (SPEC COM-3): then
// it is counted as it stands.
template <PlayoutPolicy P>
void play_out(typename P::Board& board, P& policy, Rng& rng, GameRecord& record) {
  const int most_moves = 3 * board.size() * board.size();
  int size = 0;
  bool passed = false;
  policy.start(board);
  while (size < most_moves) {
    const Point move = policy.choose(board, rng);
    record.moves[static_cast<std::size_t>(size++)] = move;
    if (move.is_pass()) [[unlikely]] {
      board.pass();
      policy.played(board, move);
      if (passed) break;
      passed = true;
    } else {
      board.play(move);
      policy.played(board, move);
      passed = false;
    }
  }
  record.size = size;
  if constexpr (requires { policy.finish(board); }) policy.finish(board);  // Learners only.
}

}  // namespace keima
