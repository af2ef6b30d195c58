// What the tests of policies that learn have in common.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <thread>
#include <vector>

#include "core/board/ascii_board.h"
#include "playout/owner.h"
#include "playout/policy.h"
#include "support/test_scale.h"

namespace keima {

// White has just taken a liberty of the black group, whose life hangs on the middle of its three
// points. The playouts decide whether it lives; the rest of the board is wide open.
inline const Point kAttack = Point::at(1, 2), kVital = Point::at(1, 0), kGroup = Point::at(0, 1);
inline Board life_and_death() {
  return board_from_ascii(R"(
    . . . X O . O
    X X X X O O O
    O . O O O . O
    O O O . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                          Color::kWhite);
}

// Threads that learn together keep to the rules, too (and, in a build that looks, do not race).
template <class P>
void expect_threads_keep_the_rules(const typename P::Options& options) {
  typename P::Shared shared(options);
  shared.new_position(Board(7));
  std::vector<std::thread> threads;
  std::array<bool, 3> legal{};
  for (std::size_t t = 0; t < legal.size(); ++t)
    threads.emplace_back([&, t] {
      P policy(options, shared);
      Rng rng(10, t);
      const auto record = std::make_unique<SimulatedGame>();
      bool all_legal = true;
      for (long game = 0; game < scaled(300); ++game) {
        typename P::Board board(7);
        play_out(board, policy, rng, *record);
        policy.learn(*record, area_score(board) > 0 ? Color::kBlack : Color::kWhite);
        Board replay(7);
        for (int i = 0; i < record->size; ++i) {
          const Point move = record->moves[static_cast<std::size_t>(i)];
          all_legal &= move.is_pass() || replay.is_legal(move);
          replay.play(move);
        }
      }
      legal[t] = all_legal;
    });
  for (std::thread& thread : threads) thread.join();
  for (const bool all_legal : legal) EXPECT_TRUE(all_legal);
}

}  // namespace keima
