// What a playout policy is, and the one loop that runs them all.
//
// A policy chooses the next move of a simulated game. It names the board it needs (bare, or with
// exact liberties), may keep incremental state of its own, and is told when a game starts and when
// a move was played. The loop is a template: every call below is direct and inlined. The only
// virtual calls are in runner.h, once per game.
//
// What a policy may do beyond that, such as learn from the games it played, is in
// policy_abilities.h.
//
// choose() gets the board by reference to non-const because the order of the list of empty points
// is no part of the position: a policy may permute it to draw without replacement.
#pragma once

#include <array>
#include <bitset>
#include <concepts>
#include <cstdlib>
#include <string_view>

#include "base/rng.h"
#include "core/board/board.h"
#include "playout/move_origin.h"

namespace keima {

// The moves of one simulated game: those a search chose in its tree, then those of the playout.
// All-moves-as-first, ownership and learners read it after the game.
struct SimulatedGame {
  static constexpr int kMaxPath = kMaxPoints;
  static constexpr int kMaxMoves = kMaxPath + 3 * kMaxPoints;
  std::array<PackedPoint, kMaxMoves> moves;
  int path_size = 0;  // Moves before the playout.
  int size = 0;
  std::bitset<kMaxPath> is_ko_capture;  // Of the moves of the path.
};

template <class P>
concept PlayoutPolicy = requires(P policy, typename P::Board& board, Rng& rng, Point move) {
  { P::kName } -> std::convertible_to<std::string_view>;
  { P::kHelp } -> std::convertible_to<std::string_view>;
  { policy.start(board) } -> std::same_as<void>;              // A new game begins at `board`.
  { policy.choose(board, rng) } -> std::same_as<ChosenMove>;  // A legal move, or pass, and why.
  { policy.played(board, move) } -> std::same_as<void>;       // `move` is now on `board`.
};

// Plays from `board` to the end and leaves it at the final position; the moves go behind those of
// the record. The policy has been told of the start of the game and of those moves. The game ends
// after two passes in a row, or after three times as many moves as the board has points
// (COM-3), or when one side has more than `mercy` stones more than the other (GA-4; 0: however
// many): then it is counted as it stands. on_origin(origin) is called for each move, before it is
// played.
template <PlayoutPolicy P, class OnOrigin>
void play_on(typename P::Board& board, P& policy, Rng& rng, SimulatedGame& record, int mercy,
             OnOrigin&& on_origin) {
  int size = record.size;
  const int most_moves = size + 3 * board.size() * board.size();
  // Without mercy nobody asks until the last move: it costs those nothing who do not use it.
  int asked_at = mercy > 0 ? size : most_moves;
  bool passed = size > 0 && Point(record.moves[static_cast<std::size_t>(size - 1)]).is_pass();
  for (;;) {
    if (size >= asked_at) [[unlikely]] {
      const int more = board.stones(Color::kBlack) - board.stones(Color::kWhite);
      if (size >= most_moves || std::abs(more) > mercy) break;
      asked_at = size + 1;
    }
    const auto [move, origin] = policy.choose(board, rng);
    on_origin(origin);
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
}

template <PlayoutPolicy P>
void play_on(typename P::Board& board, P& policy, Rng& rng, SimulatedGame& record, int mercy = 0) {
  play_on(board, policy, rng, record, mercy, [](MoveOrigin) {});
}

// A whole game from `board`.
template <PlayoutPolicy P>
void play_out(typename P::Board& board, P& policy, Rng& rng, SimulatedGame& record) {
  record.size = record.path_size = 0;
  policy.start(board);
  play_on(board, policy, rng, record);
}

}  // namespace keima
