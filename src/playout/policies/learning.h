// isGO's learning policy (ISGO-15): base, and moves that won in earlier playouts.
//
// In order:
//   1. a reply to atari, with a probability that grows with the length of the fight;
//   2. an edge move: a learned answer to the last move;
//   3. a pattern next to the last move, with probability p_mp;
//   4. a node move: a learned move near the last one;
//   5. what the coins of 1 and 3 turned down (before 4, if the option `recovered` says so);
//   6. a random point, its shape improved;
//   7. pass.
// What is learned, and how: learned/learner.h.
//
// Reference: Basaldúa, Stewart, Moreno-Vega, Drake, Two online learning playout policies in Monte
// Carlo Go (IEEE TCIAIG 2014), section III, Table I and Fig. 7. What the paper leaves open is in
// docs/methods/isgo.md, what came of it in docs/results/learning-policy.md.
// Tested by learning_test.cc and conformance_test.cc.
#pragma once

#include <string>

#include "playout/learned/learner.h"
#include "playout/policies/base_steps.h"
#include "playout/policy.h"

namespace keima {

class Learning {
 public:
  static constexpr std::string_view kName = "learning";
  static constexpr std::string_view kHelp =
      "Base, and moves that won in earlier playouts in the same surroundings.";
  using Board = BaseSteps::Board;

  // The paper's own rules and numbers are the preset "paper". Of a context it takes 12 to 20 bits:
  // 13 give the published shares.
  struct Options {
    BaseSteps::Options base = {};
    Learner::Options learner = {};
    std::string recovered = "replies";
    std::string preset = "ours";
    void visit(auto&& f) {
      base.visit(f);
      learner.visit(f);
      f("recovered", recovered, Choices{"last", "replies", "all"},
        "Moves a coin has turned down that come before learned moves near the last one: none, "
        "replies to atari, or all.");
      f("preset", preset, Choices{"ours", "paper"},
        "With paper, the rules and numbers of the paper in place of all but nodes, edges, "
        "balance.");
    }
    // What the preset makes of them.
    Options in_force() const;
  };

  // What the threads learn together.
  class Shared {
   public:
    explicit Shared(const Options& given);
    // The game has come to `board`. No policy is at work.
    void new_position(const keima::Board& board) { learned.new_position(board); }

    const Options options;  // In force.
    Learner::Shared learned;
    const BaseSteps::Coins coins;
  };

  // The options are those of `shared`.
  Learning(const Options&, Shared& shared)
      : steps_(shared.options.base, shared.coins),
        learner_(shared.learned),
        replies_first_(shared.options.recovered != "last"),
        patterns_first_(shared.options.recovered == "all") {}

  void start(const Board& board) {
    steps_.start(board);
    learner_.start(board);
  }
  void played(const Board& board, Point move) {
    steps_.played(board, move);
    learner_.played(board, move);
  }
  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }
  void tell_counts(auto&& f) const {
    steps_.tell_counts(f);
    learner_.tell_counts(f);
  }
  void learn(const SimulatedGame&, Color winner) { learner_.learn(winner); }
  void tell_learned(const Board& board, auto&& f) const {
    for (const LearnedMove& move : learner_.learned_moves(board)) f(move);
  }

 private:
  template <Color c>
  ChosenMove choose_for(Board& board, Rng& rng) {
    learner_.choosing();
    const bool asks_edges = learner_.asks_edges(), asks_nodes = learner_.asks_nodes();
    const ChosenMove chosen = steps_.choose<c>(board, rng, [&] {
      SkippedMove skipped, skipped_pattern;
      ChosenMove move = steps_.reply_to_atari<c>(board, rng, skipped);
      if (move.is_none()) move = steps_.nakade_move<c>(board, rng);
      if (move.is_none() && asks_edges) move = learner_.edge_move<c>(board, steps_.banned(), rng);
      if (move.is_none()) move = steps_.pattern_move<c>(board, rng, skipped_pattern);
      if (move.is_none() && replies_first_) move = steps_.skipped_move(skipped, rng);
      if (move.is_none() && patterns_first_) move = steps_.skipped_move(skipped_pattern, rng);
      if (move.is_none() && asks_nodes) move = learner_.node_move<c>(board, steps_.banned(), rng);
      skipped.remember(skipped_pattern.move());
      if (move.is_none()) move = steps_.skipped_move(skipped, rng);
      return move;
    });
    learner_.chosen<c>(board, chosen);
    return chosen;
  }

  BaseSteps steps_;
  Learner learner_;
  bool replies_first_, patterns_first_;  // Those turned down, before node moves.
};

}  // namespace keima
