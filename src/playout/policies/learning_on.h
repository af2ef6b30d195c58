// isGO's learned moves on top of a policy that is none of isGO's: the paper says that they go with
// any. An edge move comes before all moves of the other policy; a node move in place of a random
// one: of fuego's last step, or, as softmax draws all its moves by weight, one that has nothing to
// do with the last move.
//
// A learned move must be legal, no own eye and no self-atari.
// Tested by learning_on_test.cc and conformance_test.cc.
#pragma once

#include <concepts>

#include "playout/learned/learner.h"
#include "playout/policies/fuego.h"
#include "playout/policies/softmax.h"
#include "playout/policy.h"
#include "playout/tactics/self_atari.h"

namespace keima {

template <PlayoutPolicy Inner>
class LearningOn {
  static constexpr bool kIsOnFuego = std::same_as<Inner, Fuego>;
  static_assert(kIsOnFuego || std::same_as<Inner, Softmax>, "has a name and a help");

 public:
  static constexpr std::string_view kName = kIsOnFuego ? "learning_fuego" : "learning_softmax";
  static constexpr std::string_view kHelp =
      kIsOnFuego
          ? "The moves of fuego, and those that won in earlier playouts in the same surroundings."
          : "The moves of softmax, and those that won in earlier playouts in the same "
            "surroundings.";
  using Board = typename Inner::Board;

  struct Options {
    typename Inner::Options inner = {};
    Learner::Options learner = {};
    void visit(auto&& f) {
      inner.visit(f);
      learner.visit(f);
    }
  };

  class Shared {
   public:
    explicit Shared(const Options& options) : inner(options.inner), learned(options.learner) {}
    // The game has come to `board`. No policy is at work.
    void new_position(const keima::Board& board) { learned.new_position(board); }

    typename Inner::Shared inner;
    Learner::Shared learned;
  };

  LearningOn(const Options& options, Shared& shared)
      : inner_(options.inner, shared.inner), learner_(shared.learned) {}

  void start(const Board& board) {
    inner_.start(board);
    learner_.start(board);
  }
  void played(const Board& board, Point move) {
    inner_.played(board, move);
    learner_.played(board, move);
  }
  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }
  void learn(const SimulatedGame&, Color winner) { learner_.learn(winner); }
  void tell_learned(const Board& board, auto&& f) const {
    for (const LearnedMove& move : learner_.learned_moves(board)) f(move);
  }
  void tell_counts(auto&& f) const { learner_.tell_counts(f); }

 private:
  template <Color c>
  ChosenMove choose_for(Board& board, Rng& rng) {
    learner_.choosing();
    ChosenMove chosen;
    if (learner_.asks_edges())
      chosen = sensible<c>(board, [&] { return learner_.edge_move<c>(board, banned_, rng); });
    if (chosen.is_none()) {
      chosen = inner_.choose(board, rng);
      if (learner_.asks_nodes() && may_give_way(chosen)) {
        const ChosenMove node =
            sensible<c>(board, [&] { return learner_.node_move<c>(board, banned_, rng); });
        if (!node.is_none()) chosen = node;
      }
    }
    learner_.chosen<c>(board, chosen);
    return chosen;
  }

  // Asks again until the answer is no self-atari.
  template <Color c, class Function>
  ChosenMove sensible(const Board& board, Function&& ask) {
    banned_.clear();
    for (;;) {
      const ChosenMove move = ask();
      if (move.is_none() || !is_self_atari<c>(board, move.move)) return move;
      banned_.add(move.move);
    }
  }

  bool may_give_way(const ChosenMove& chosen) const {
    if constexpr (kIsOnFuego)
      return chosen.origin == MoveOrigin::kRandom;
    else
      return chosen.origin == MoveOrigin::kWeighted && !inner_.is_local(chosen.move);
  }

  Inner inner_;
  Learner learner_;
  PointList banned_;
};

}  // namespace keima
