// A policy against its slow twin, which tells the exact probability of every move.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "playout/policy.h"
#include "reference/twin_games.h"
#include "support/chi_square.h"
#include "support/symmetry.h"

namespace keima {

struct SlowChoice {
  MoveOrigin origin = MoveOrigin::kPass;
  std::map<Point, double> moves;
};

// Each point of a set equally often; `played` tells what is played for it.
template <class Points, class Function>
SlowChoice equally_often(MoveOrigin origin, const Points& points, Function&& played) {
  SlowChoice choice{origin, {}};
  for (Point p : points) choice.moves[played(p)] += 1.0 / static_cast<double>(points.size());
  return choice;
}

// Plays games of the policy and compares, at some of its moves, what it draws with what the twin
// says of slow(game). The policy sees the game turned, mirrored and with colours exchanged: that it
// draws what the twin says of the original shows that it treats all directions and colours alike.
// Answers how many positions were decided by each step.
template <class P, class Slow>
std::array<int, kMoveOrigins> compare_with_twin(const typename P::Options& options, Slow&& slow,
                                                int size, long games, int draws) {
  std::array<int, kMoveOrigins> decided{};
  for (long i = 0; i < games; ++i) {
    const Symmetry turned{size, static_cast<int>(i % 16)};
    TwinGame game(size);
    AtariBoard board(size);
    board.set_to_play(turned(Color::kBlack));
    P policy{options};
    policy.start(board);
    Rng rng(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(size));
    for (int ply = 0; ply < 2 * size * size; ++ply) {
      if (rng.below(6) == 0) {
        SlowChoice expected = slow(game), seen{expected.origin, {}};
        for (const auto& [move, p] : expected.moves) seen.moves[turned(move)] = p;
        std::map<Point, int> hits;
        for (int draw = 0; draw < draws; ++draw) {
          const auto [move, origin] = policy.choose(board, rng);
          ++hits[move];
          if (origin != MoveOrigin::kCorrected) {
            EXPECT_EQ(name_of(origin), name_of(expected.origin));
          }
        }
        const auto result = are_drawn_as(seen.moves, hits);
        EXPECT_TRUE(result) << name_of(expected.origin) << " in game " << i << ", move " << ply;
        if (!result) return decided;
        ++decided[static_cast<std::size_t>(expected.origin)];
      }
      // Its own move mostly; now and then another one, for positions that it would not come to.
      const std::vector<Point> playable = game.playable();
      const bool any = !playable.empty() && rng.below(4) == 0;
      const Point move =
          any ? turned(playable[rng.below(static_cast<std::uint32_t>(playable.size()))])
              : policy.choose(board, rng).move;
      if (move.is_pass() && game.last().is_pass()) break;
      board.play(move);
      policy.played(board, move);
      // Back to how the twin sees it.
      Point original = move;
      if (!move.is_pass())
        for_each_point(size, [&](Point p) {
          if (turned(p) == move) original = p;
        });
      game.play(original);
    }
  }
  return decided;
}

}  // namespace keima
