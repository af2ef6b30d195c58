// The steps that isGO's base and learning policies are made of (ISGO-1 to ISGO-7): replies to
// atari, patterns, skipped moves, random moves of good shape. A policy puts them in order.
//
// No own eye is filled, and no move may be a self-atari but in a nakade shape that is not hopeless
// (hopeless_nakade.h); with the option `self_atari` at "shape", as in the paper, in any nakade
// shape. Rules for fights have coins, which are ours: p_nakade, and p_vital and p_crowd, which are
// off (docs/results/fights.md). An urgent move
// that breaks the rule is banned for the turn, and the policy starts over, coins included. Random
// moves draw on instead: they are reached only when nothing urgent is left or a coin was against
// it, so to start over would lead back to them, or decide anew what is decided. Tested by
// base_test.cc and learning_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "base/options.h"
#include "pattern/pattern_sets.h"
#include "playout/coins.h"
#include "playout/move_origin.h"
#include "playout/point_list.h"
#include "playout/random_point.h"
#include "playout/tactics/atari_tactics.h"
#include "playout/tactics/crowding.h"
#include "playout/tactics/hopeless_nakade.h"
#include "playout/tactics/pattern_reply.h"
#include "playout/tactics/shape_improvement.h"
#include "playout/tactics/skipped_move.h"
#include "playout/tactics/vital_shape.h"

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
    double p_nakade = 1;
    double p_vital = 0;
    double p_crowd = 1;
    std::string self_atari = "eyes";
    std::string replies = "best_first";
    std::string recover = "all";
    std::string patterns = "mogo";
    std::string coins = {};
    void visit(auto&& f) {
      f("p_at_1", p_at_1, Range{0.0, 1.0}, "Probability of a reply to the first atari of a fight.");
      f("p_at_8", p_at_8, Range{0.0, 1.0}, "The same from the eighth on, linear in between.");
      f("p_mp", p_mp, Range{0.0, 1.0}, "Probability of a pattern move next to the last move.");
      f("p_skipped", p_skipped, Range{0.0, 1.0},
        "Probability of a move that a coin has turned down, before any random one.");
      f("p_shape", p_shape, Range{0.0, 1.0},
        "Probability of a better shape in place of a random move.");
      f("p_nakade", p_nakade, Range{0.0, 1.0},
        "Probability to take the vital point of an eye space that the last move made.");
      f("p_vital", p_vital, Range{0.0, 1.0},
        "Probability of the vital point of an eye space in place of a random move in it.");
      f("p_crowd", p_crowd, Range{0.0, 1.0},
        "Probability of a move that does no more than take the third liberty of an own string.");
      f("self_atari", self_atari, Choices{"shape", "eyes"},
        "Self-atari in a nakade shape: always, or not against an eye elsewhere.");
      f("replies", replies, Choices{"best_first", "uniform"},
        "How to choose among replies to atari.");
      f("recover", recover, Choices{"all", "patterns"},
        "Moves that get a second chance after a coin has turned them down.");
      f("patterns", patterns, pattern_set_names(), "Set of patterns next to the last move.");
      f("coins", coins, Any{},
        "File of trained probabilities, in place of those above; empty: none.");
    }
  };

  struct Coins {
    static constexpr std::size_t kLongFight = 8;  // Ataris from which the chance is the same.
    // Replies come first, by the number of ataris.
    enum Coin : std::size_t {
      kPattern = kLongFight,
      kSkipped,
      kShape,
      kNakade,
      kVital,
      kCrowd,
      kCount
    };
    static const CoinNames kNames;

    // Throws Error if the file is not as it should be.
    explicit Coins(const Options& options);

    std::array<Chance, kCount> chances;
  };

  BaseSteps(const Options& options, const Coins& coins)
      : tactics_(options.replies == "uniform" ? AtariTactics::Order::kUniform
                                              : AtariTactics::Order::kBestFirst),
        recover_replies_(options.recover == "all"),
        minds_eyes_(options.self_atari == "eyes"),
        takes_nakade_(!coins.chances[Coins::kNakade].is_never()),
        looks_for_vital_(!coins.chances[Coins::kVital].is_never()),
        may_crowd_(coins.chances[Coins::kCrowd].is_certain()),
        coins_(coins),
        patterns_(pattern_set(options.patterns)) {}

  void start(const Board& board) {
    tactics_.start();
    last_ = Point::none();
    made_space_ = false;
    captured_ = board.captured(Color::kBlack) + board.captured(Color::kWhite);
  }
  void played(const Board& board, Point move) {
    tactics_.played(board, move);
    last_ = move;
    const int captured = board.captured(Color::kBlack) + board.captured(Color::kWhite);
    const int taken = captured - captured_;
    made_space_ = takes_nakade_ && taken >= kSmallestNakadeSpace &&
                  taken <= static_cast<int>(kLargestEyeSpace);
    captured_ = captured;
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
      const bool refused = judge<c>(board, chosen.move) != SelfAtari::kSensible;
      if (!refused && takes_crowding<c>(board, chosen.move, rng, witness)) return chosen;
      banned_.add(chosen.move);
      urgent_self_ataris_ += refused;
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

  // The vital point of what the last move has emptied by a capture.
  template <Color c, class Witness = NoWitness>
  [[gnu::always_inline]] ChosenMove nakade_move(const Board& board, Rng& rng,
                                                const Witness& witness = {}) {
    if (!made_space_) [[likely]]
      return {};
    const Point move = found_nakade<c>(board, rng);
    if (move.is_none() ||
        !toss_unless_certain(Coins::kNakade, coins_.chances[Coins::kNakade], rng, witness))
      return {};
    return {move, MoveOrigin::kTactical};
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
  static constexpr int kSmallestNakadeSpace = 3;  // Less has no vital point.

  template <Color c>
  [[gnu::noinline]] Point found_nakade(const Board& board, Rng& rng) {
    nakades_.clear();
    for_each_nakade<c>(board, last_, [&](Point p) {
      if (board.is_playable_for<c>(p) && !banned_.contains(p)) nakades_.add(p);
    });
    return nakades_.empty() ? Point::none() : nakades_.pick(rng);
  }

  // What the rule of self-atari says of a move.
  template <Color c>
  [[gnu::always_inline]] SelfAtari judge(const Board& board, Point p) const {
    if (!is_self_atari<c>(board, p)) return SelfAtari::kSensible;
    if (minds_eyes_) return judge_self_atari<c>(board, p);
    return joins_to_nakade<c>(board, p) ? SelfAtari::kSensible : SelfAtari::kSenseless;
  }

  // Whether p crowds no own string, or the coin is for it.
  template <Color c, class Witness>
  [[gnu::always_inline]] bool takes_crowding(const Board& board, Point p, Rng& rng,
                                             const Witness& witness) const {
    if (may_crowd_ || !may_crowd<c>(board.around(p))) [[likely]]
      return true;
    return !crowds_own_string<c>(board, p) ||
           toss(Coins::kCrowd, coins_.chances[Coins::kCrowd], rng, witness);
  }

  template <Color c, class Witness>
  ChosenMove random_move(Board& board, Rng& rng, const Witness& witness) {
    Point drawn, resort;
    const auto try_point = [&](Point p) __attribute__((always_inline)) {
      drawn = p;
      if (!board.is_playable_for<c>(p)) return Point::none();
      const Point better = better_point(board, p, rng, witness);
      if (better == p) {
        const SelfAtari found = judge<c>(board, p);
        if (found != SelfAtari::kSensible) {
          ++random_self_ataris_;
          if (found == SelfAtari::kLastResort) resort = p;
          return Point::none();
        }
      }
      return takes_crowding<c>(board, better, rng, witness) ? better : Point::none();
    };
    const Point move = random_point(board, rng, try_point);
    if (move.is_none()) return move_or_pass(resort, MoveOrigin::kRandom);
    return {move, move == drawn ? MoveOrigin::kRandom : MoveOrigin::kImproved};
  }

  // What to play for the random point p, the rule of self-atari aside.
  template <class Witness>
  [[gnu::always_inline]] Point better_point(const Board& board, Point p, Rng& rng,
                                            const Witness& witness) const {
    if (looks_for_vital_ && may_have_vital_point(board.around(p))) {
      const Point vital = vital_shape(board, p);
      if (vital != p &&
          toss_unless_certain(Coins::kVital, coins_.chances[Coins::kVital], rng, witness))
        return vital;
    }
    const Point better = improved_shape(board, p);
    const bool is_better =
        better != p &&
        toss_unless_certain(Coins::kShape, coins_.chances[Coins::kShape], rng, witness);
    return is_better ? better : p;
  }

  AtariTactics tactics_;
  bool recover_replies_;
  bool minds_eyes_, takes_nakade_, looks_for_vital_, may_crowd_;
  Coins coins_;
  const PatternSet& patterns_;

  Point last_;
  int captured_ = 0;         // Stones of both sides, up to the last move.
  bool made_space_ = false;  // Enough to look for a nakade.
  PointList banned_, nakades_;
  std::int64_t urgent_self_ataris_ = 0, random_self_ataris_ = 0;  // Refused.
};

}  // namespace keima
