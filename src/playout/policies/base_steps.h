// The steps that isGO's base and learning policies are made of (ISGO-1 to ISGO-7): replies to
// atari, patterns, skipped moves, random moves of good shape. A policy puts them in order.
//
// No own eye is filled, and no move may be a self-atari but in a nakade shape. An urgent move that
// breaks this rule is banned for the turn, and the policy starts over, coins included. Random moves
// draw on instead: they are reached only when nothing urgent is left, so to start over would lead
// back to them.
// Tested by base_test.cc and learning_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "base/chance.h"
#include "base/options.h"
#include "pattern/mogo_patterns.h"
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
    std::string replies = "best_first";
    std::string recover = "all";
    void visit(auto&& f) {
      f("p_at_1", p_at_1, Range{0.0, 1.0}, "Probability of a reply to the first atari of a fight.");
      f("p_at_8", p_at_8, Range{0.0, 1.0}, "The same from the eighth on, linear in between.");
      f("p_mp", p_mp, Range{0.0, 1.0}, "Probability of a pattern move next to the last move.");
      f("replies", replies, Choices{"best_first", "uniform"},
        "How to choose among replies to atari.");
      f("recover", recover, Choices{"all", "patterns"},
        "Moves that get a second chance after a coin has turned them down.");
    }
  };

  explicit BaseSteps(const Options& options)
      : tactics_(options.replies == "uniform" ? AtariTactics::Order::kUniform
                                              : AtariTactics::Order::kBestFirst),
        recover_replies_(options.recover == "all"),
        pattern_chance_(options.p_mp),
        patterns_(mogo_patterns()) {
    for (int t = 1; t <= kLongFight; ++t)
      atari_chance_[static_cast<std::size_t>(t)] =
          Chance::between(Chance(options.p_at_1), Chance(options.p_at_8), t - 1, kLongFight - 1);
  }

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
  // it says none().
  template <Color c, class Function>
  [[gnu::always_inline]] ChosenMove choose(Board& board, Rng& rng, Function&& urgent_move) {
    banned_.clear();
    for (;;) {
      const ChosenMove chosen = urgent_move();
      if (chosen.is_none()) return random_move<c>(board, rng);
      if (!is_bad_self_atari<c>(board, chosen.move)) return chosen;
      banned_.add(chosen.move);
      ++urgent_self_ataris_;
    }
  }

  // The urgent steps answer a move or none(). What their coins turn down goes to `skipped`.
  template <Color c>
  ChosenMove reply_to_atari(const Board& board, Rng& rng, SkippedMove& skipped) {
    const int t = tactics_.count();
    if (t == 0) return {};
    const Point move = tactics_.reply<c>(board, rng, banned_);
    if (move.is_none()) return {};
    if (atari_chance_[static_cast<std::size_t>(std::min(t, kLongFight))].happens(rng))
      return {move, MoveOrigin::kTactical};
    if (recover_replies_) skipped.remember(move);
    return {};
  }

  template <Color c>
  ChosenMove pattern_move(const Board& board, Rng& rng, SkippedMove& skipped) {
    if (!has_last_point()) return {};
    const Point move = pattern_reply<c>(board, patterns_, last_, rng, banned_);
    if (move.is_none()) return {};
    if (pattern_chance_.happens(rng)) return {move, MoveOrigin::kPattern};
    skipped.remember(move);
    return {};
  }

  static ChosenMove skipped_move(const SkippedMove& skipped) {
    return {skipped.move(), MoveOrigin::kSkipped};
  }

 private:
  static constexpr int kLongFight = 8;  // The t from which the chance grows no more.

  template <Color c>
  ChosenMove random_move(Board& board, Rng& rng) {
    Point drawn;
    const Point move = random_point(board, rng, [&](Point p) {
      drawn = p;
      if (!board.is_playable_for<c>(p)) return Point::none();
      const Point better = improved_shape(board, p);
      if (better != p) return better;
      if (!is_bad_self_atari<c>(board, p)) return p;
      ++random_self_ataris_;
      return Point::none();
    });
    return move_or_pass(move, move == drawn ? MoveOrigin::kRandom : MoveOrigin::kImproved);
  }

  AtariTactics tactics_;
  bool recover_replies_;
  std::array<Chance, kLongFight + 1> atari_chance_;
  Chance pattern_chance_;
  const PatternSet& patterns_;

  Point last_;
  PointList banned_;
  std::int64_t urgent_self_ataris_ = 0, random_self_ataris_ = 0;  // Refused.
};

}  // namespace keima
