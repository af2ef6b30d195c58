// isGO's base policy (SPEC ISGO-1 to ISGO-7): the playouts that its learning policy is built on.
//
// In order:
//   1. a reply to atari, with a probability that grows with the length of the fight;
//   2. a pattern next to the last move, with probability p_mp;
//   3. what the coins of 1 and 2 turned down;
//   4. a random point, its shape improved;
//   5. pass.
// No own eye is filled, and no move may be a self-atari but in a nakade shape. A move of steps 1
// to 3 that breaks this rule is banned for the turn, and the policy starts over, coins included.
// Step 4 draws on instead: it is reached only when 1 to 3 have nothing left to offer, so to start
// over would lead back to it.
//
// Reference: Basaldúa, Stewart, Moreno-Vega, Drake, Two online learning playout policies in Monte
// Carlo Go (IEEE TCIAIG 2014), Table I and Fig. 7 without the learned steps.
// Tested by base_test.cc and conformance_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "base/chance.h"
#include "base/options.h"
#include "pattern/mogo_patterns.h"
#include "playout/atari_tactics.h"
#include "playout/move_origin.h"
#include "playout/pattern_reply.h"
#include "playout/policy.h"
#include "playout/shape_improvement.h"
#include "playout/skipped_move.h"

namespace keima {

class Base {
 public:
  static constexpr std::string_view kName = "base";
  static constexpr std::string_view kHelp =
      "Replies to atari, patterns near the last move, then random moves of good shape.";
  using Board = AtariBoard;

  // The chances are those of Table I of the paper, tuned there by CLOP. ISGO-7 lets all skipped
  // moves come back; the paper's counts suggest patterns alone: 19.04 % skipped is 17.66 % patterns
  // * (1 - p_mp) / p_mp.
  struct Options {
    double p_at_1 = 0.3405;
    double p_at_8 = 1;
    double p_mp = 0.4812;
    std::string replies = "best_first";
    std::string recover = "all";
    void visit(auto&& f) {
      f("p_at_1", p_at_1, Range{0.0, 1.0}, "Chance of a reply to the first atari of a fight.");
      f("p_at_8", p_at_8, Range{0.0, 1.0}, "The same from the eighth on, linear in between.");
      f("p_mp", p_mp, Range{0.0, 1.0}, "Chance of a pattern move next to the last one.");
      f("replies", replies, Choices{"best_first", "uniform"}, "How to draw among atari replies.");
      f("recover", recover, Choices{"all", "patterns"}, "Moves that get a second chance.");
    }
  };

  explicit Base(const Options& options)
      : tactics_(options.replies == "uniform" ? AtariTactics::Order::kUniform
                                              : AtariTactics::Order::kBestFirst),
        recover_replies_(options.recover == "all"),
        pattern_chance_(options.p_mp),
        patterns_(mogo_patterns()) {
    for (int t = 1; t <= kLongFight; ++t)
      atari_chance_[static_cast<std::size_t>(t)] =
          Chance::between(Chance(options.p_at_1), Chance(options.p_at_8), t - 1, kLongFight - 1);
  }

  void start(const Board&) {
    tactics_.start();
    last_ = Point::none();
  }
  void played(const Board& board, Point move) {
    tactics_.played(board, move);
    last_ = move;
  }

  Point choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

  // Where the move of the last choose() came from.
  MoveOrigin origin() const { return origin_; }

 private:
  static constexpr int kLongFight = 8;  // The t from which the chance grows no more.

  template <Color c>
  Point choose_for(Board& board, Rng& rng) {
    banned_.clear();
    for (;;) {
      const Point move = urgent_move<c>(board, rng);
      if (move.is_none()) return random_move<c>(board, rng);
      if (!is_bad_self_atari<c>(board, move)) return move;
      banned_.add(move);
    }
  }

  // Steps 1 to 3; none() if they have nothing.
  template <Color c>
  Point urgent_move(const Board& board, Rng& rng) {
    SkippedMove skipped;
    if (const int t = tactics_.count(); t > 0) {
      const Point move = tactics_.reply<c>(board, rng, banned_);
      if (!move.is_none()) {
        origin_ = MoveOrigin::kTactical;
        if (atari_chance_[static_cast<std::size_t>(std::min(t, kLongFight))].happens(rng))
          return move;
        if (recover_replies_) skipped.remember(move);
      }
    }
    if (!last_.is_none() && !last_.is_pass()) {
      const Point move = pattern_reply<c>(board, patterns_, last_, rng, banned_);
      if (!move.is_none()) {
        origin_ = MoveOrigin::kPattern;
        if (pattern_chance_.happens(rng)) return move;
        skipped.remember(move);
      }
    }
    origin_ = MoveOrigin::kSkipped;
    return skipped.move();
  }

  // Steps 4 and 5. Points are drawn without replacement, as in Uniform.
  template <Color c>
  Point random_move(Board& board, Rng& rng) {
    for (int left = board.empty_count(); left > 0;) {
      const int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(left)));
      const Point p = board.empty_point(i);
      if (board.is_playable_for<c>(p)) {
        const Point better = improved_shape(board, p);
        if (better != p) {
          origin_ = MoveOrigin::kImproved;
          return better;
        }
        if (!is_bad_self_atari<c>(board, p)) {
          origin_ = MoveOrigin::kRandom;
          return p;
        }
      }
      board.swap_empty(i, --left);
    }
    origin_ = MoveOrigin::kPass;
    return Point::pass();
  }

  AtariTactics tactics_;
  bool recover_replies_;
  std::array<Chance, kLongFight + 1> atari_chance_;
  Chance pattern_chance_;
  const PatternSet& patterns_;

  Point last_;
  MoveOrigin origin_ = MoveOrigin::kPass;
  PointList banned_;
};

}  // namespace keima
