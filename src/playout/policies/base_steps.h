// The steps that isGO's base and learning policies are made of (ISGO-1 to ISGO-7): replies to
// atari, patterns, skipped moves, random moves of good shape. A policy puts them in order.
//
// No own eye is filled, and no move may be a self-atari but in a nakade shape. An urgent move that
// breaks this rule is banned for the turn, and the policy starts over, coins included. Random moves
// draw on instead: they are reached only when nothing urgent is left or a coin was against it, so
// to start over would lead back to them, or decide anew what is decided. Tested by base_test.cc and
// learning_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "base/options.h"
#include "pattern/mogo_patterns.h"
#include "playout/coins.h"
#include "playout/move_origin.h"
#include "playout/point_list.h"
#include "playout/random_point.h"
#include "playout/tactics/atari_tactics.h"
#include "playout/tactics/pattern_reply.h"
#include "playout/tactics/shape_improvement.h"
#include "playout/tactics/skipped_move.h"

namespace keima {

class BaseSteps {
 public:
  using Board = AtariBoard;

  // The chances are those of Table I of the paper, tuned there by CLOP. All skipped moves come back
  // here; the paper's counts suggest patterns alone (ISGO-7): 19.04 % skipped is 17.66 % patterns
  // * (1 - p_mp) / p_mp.
  struct Options {
    double p_at_1 = 0.3405;
    double p_at_8 = 1;
    double p_mp = 0.4812;
    double p_skipped = 1;
    double p_shape = 1;
    std::string replies = "best_first";
    std::string recover = "all";
    std::string coins = {};
    void visit(auto&& f) {
      f("p_at_1", p_at_1, Range{0.0, 1.0}, "Probability of a reply to the first atari of a fight.");
      f("p_at_8", p_at_8, Range{0.0, 1.0}, "The same from the eighth on, linear in between.");
      f("p_mp", p_mp, Range{0.0, 1.0}, "Probability of a pattern move next to the last move.");
      f("p_skipped", p_skipped, Range{0.0, 1.0},
        "Probability of a move that a coin has turned down, before any random one.");
      f("p_shape", p_shape, Range{0.0, 1.0},
        "Probability of a better shape in place of a random move.");
      f("replies", replies, Choices{"best_first", "uniform"},
        "How to choose among replies to atari.");
      f("recover", recover, Choices{"all", "patterns"},
        "Moves that get a second chance after a coin has turned them down.");
      f("coins", coins, Any{},
        "File of trained probabilities, in place of those above; empty: none.");
    }
  };

  struct Coins {
    static constexpr std::size_t kLongFight = 8;  // Ataris from which the chance is the same.
    // Replies come first, by the number of ataris.
    enum Coin : std::size_t { kPattern = kLongFight, kSkipped, kShape, kCount };
    static const CoinNames kNames;

    // Throws Error if the file is not as it should be.
    explicit Coins(const Options& options);

    std::array<Chance, kCount> chances;
  };

  BaseSteps(const Options& options, const Coins& coins)
      : tactics_(options.replies == "uniform" ? AtariTactics::Order::kUniform
                                              : AtariTactics::Order::kBestFirst),
        recover_replies_(options.recover == "all"),
        coins_(coins),
        patterns_(mogo_patterns()) {}

  void start() {
    tactics_.start();
    last_ = Point::none();
  }
  void played(const Board& board, Point move) {
    tactics_.played(board, move);
    last_ = move;
  }

  // Whether the last move is a point: known, and no pass.
  bool has_last_point() const { return !last_.is_none() && !last_.is_pass(); }
  Point last() const { return last_; }
  const PointList& banned() const { return banned_; }

  void tell_counts(auto&& f) const {
    f("urgent moves refused as self-atari", urgent_self_ataris_);
    f("random moves refused as self-atari", random_self_ataris_);
  }

  // A whole turn: what `urgent_move` says, if the rule of self-atari allows it; a random move where
  // it says none(). The witness, here and below, is told of coins (playout/coins.h).
  template <Color c, class Function, class Witness = NoWitness>
  [[gnu::always_inline]] ChosenMove choose(Board& board, Rng& rng, Function&& urgent_move,
                                           const Witness& witness = {}) {
    banned_.clear();
    for (;;) {
      const ChosenMove chosen = urgent_move();
      if (chosen.is_none()) return random_move<c>(board, rng, witness);
      if (!is_bad_self_atari<c>(board, chosen.move)) return chosen;
      banned_.add(chosen.move);
      ++urgent_self_ataris_;
    }
  }

  // The urgent steps answer a move or none(). What their coins turn down goes to `skipped`.
  template <Color c, class Witness = NoWitness>
  ChosenMove reply_to_atari(const Board& board, Rng& rng, SkippedMove& skipped,
                            const Witness& witness = {}) {
    const auto t = static_cast<std::size_t>(tactics_.count());
    if (t == 0) return {};
    const Point move = tactics_.reply<c>(board, rng, banned_);
    if (move.is_none()) return {};
    const std::size_t coin = std::min(t, Coins::kLongFight) - 1;
    if (toss(coin, coins_.chances[coin], rng, witness)) return {move, MoveOrigin::kTactical};
    if (recover_replies_) skipped.remember(move);
    return {};
  }

  template <Color c, class Witness = NoWitness>
  ChosenMove pattern_move(const Board& board, Rng& rng, SkippedMove& skipped,
                          const Witness& witness = {}) {
    if (!has_last_point()) return {};
    const Point move = pattern_reply<c>(board, patterns_, last_, rng, banned_);
    if (move.is_none()) return {};
    if (toss(Coins::kPattern, coins_.chances[Coins::kPattern], rng, witness))
      return {move, MoveOrigin::kPattern};
    skipped.remember(move);
    return {};
  }

  template <class Witness = NoWitness>
  ChosenMove skipped_move(const SkippedMove& skipped, Rng& rng, const Witness& witness = {}) const {
    const Point move = skipped.move();
    if (move.is_none()) return {};
    if (!toss_unless_certain(Coins::kSkipped, coins_.chances[Coins::kSkipped], rng, witness))
      return {};
    return {move, MoveOrigin::kSkipped};
  }

 private:
  template <Color c, class Witness>
  ChosenMove random_move(Board& board, Rng& rng, const Witness& witness) {
    Point drawn;
    const Point move = random_point(board, rng, [&](Point p) {
      drawn = p;
      if (!board.is_playable_for<c>(p)) return Point::none();
      const Point better = improved_shape(board, p);
      if (better != p &&
          toss_unless_certain(Coins::kShape, coins_.chances[Coins::kShape], rng, witness))
        return better;
      if (!is_bad_self_atari<c>(board, p)) return p;
      ++random_self_ataris_;
      return Point::none();
    });
    return move_or_pass(move, move == drawn ? MoveOrigin::kRandom : MoveOrigin::kImproved);
  }

  AtariTactics tactics_;
  bool recover_replies_;
  Coins coins_;
  const PatternSet& patterns_;

  Point last_;
  PointList banned_;
  std::int64_t urgent_self_ataris_ = 0, random_self_ataris_ = 0;  // Refused.
};

}  // namespace keima
