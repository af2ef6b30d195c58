// isGO's base policy (ISGO-6): the playouts that its learning policy is built on.
//
// In order:
//   1. a reply to atari, with a probability that grows with the length of the fight;
//   2. a pattern next to the last move, with probability p_mp;
//   3. what the coins of 1 and 2 turned down;
//   4. a random point, its shape improved;
//   5. pass.
//
// Reference: Basaldúa, Stewart, Moreno-Vega, Drake, Two online learning playout policies in Monte
// Carlo Go (IEEE TCIAIG 2014), Table I and Fig. 7 without the learned steps.
// Tested by base_test.cc and conformance_test.cc.
#pragma once

#include "playout/policies/base_steps.h"
#include "playout/policy.h"

namespace keima {

class Base {
 public:
  static constexpr std::string_view kName = "base";
  static constexpr std::string_view kHelp =
      "Replies to atari, patterns near the last move, then random moves of good shape.";
  using Board = BaseSteps::Board;
  using Options = BaseSteps::Options;

  explicit Base(const Options& options) : steps_(options) {}

  void start(const Board&) { steps_.start(); }
  void played(const Board& board, Point move) { steps_.played(board, move); }
  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }
  void tell_counts(auto&& f) const { steps_.tell_counts(f); }

 private:
  template <Color c>
  ChosenMove choose_for(Board& board, Rng& rng) {
    return steps_.choose<c>(board, rng, [&] {
      SkippedMove skipped;
      ChosenMove chosen = steps_.reply_to_atari<c>(board, rng, skipped);
      if (chosen.is_none()) chosen = steps_.pattern_move<c>(board, rng, skipped);
      if (chosen.is_none()) chosen = steps_.skipped_move(skipped);
      return chosen;
    });
  }

  BaseSteps steps_;
};

}  // namespace keima
