// isGO's base policy (ISGO-6): the playouts that its learning policy is built on.
//
// In order:
//   1. a reply to atari, with a probability that grows with the length of the fight;
//   2. a pattern next to the last move, with probability p_mp;
//   3. what the coins of 1 and 2 turned down;
//   4. a random point, its shape improved;
//   5. pass.
// Between 1 and 2 comes the vital point of a space that the last move emptied (p_nakade), which is
// ours, as is the rule that a self-atari must not be hopeless (self_atari): the paper's policy has
// `self_atari=shape` and `p_nakade=0`.
// Steps 3 and 4 have coins too, which are ours and certain unless trained: where 3 is, the others
// only say which of two urgent moves comes first.
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

  using Shared = BaseSteps::Coins;

  Base(const Options& options, const Shared& coins) : steps_(options, coins) {}
  explicit Base(const Options& options) : Base(options, Shared(options)) {}

  void start(const Board& board) { steps_.start(board); }
  void played(const Board& board, Point move) { steps_.played(board, move); }
  // The witness is told of coins.
  template <class Witness = NoWitness>
  ChosenMove choose(Board& board, Rng& rng, const Witness& witness = {}) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng, witness)
                                            : choose_for<Color::kWhite>(board, rng, witness);
  }
  void tell_counts(auto&& f) const { steps_.tell_counts(f); }

 private:
  template <Color c, class Witness>
  ChosenMove choose_for(Board& board, Rng& rng, const Witness& witness) {
    const auto urgent_move = [&] {
      SkippedMove skipped;
      ChosenMove chosen = steps_.reply_to_atari<c>(board, rng, skipped, witness);
      if (chosen.is_none()) chosen = steps_.nakade_move<c>(board, rng, witness);
      if (chosen.is_none()) chosen = steps_.pattern_move<c>(board, rng, skipped, witness);
      if (chosen.is_none()) chosen = steps_.skipped_move(skipped, rng, witness);
      return chosen;
    };
    return steps_.choose<c>(board, rng, urgent_move, witness);
  }

  BaseSteps steps_;
};

}  // namespace keima
