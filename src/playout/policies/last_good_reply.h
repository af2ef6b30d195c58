// Last good replies with forgetting (BEY-3) on top of base: the reply to the last two moves that
// won when it was last played, else the reply to the last one; where neither can be played, the
// move of base.
//
// With `lgr_before=random` replies come only in place of random moves. A reply must be legal, no
// own eye and, unless `lgr_self_atari` is on, no self-atari.
// Tested by last_good_reply_test.cc and conformance_test.cc.
#pragma once

#include <string>

#include "base/options.h"
#include "playout/learned/game_follower.h"
#include "playout/learned/good_replies.h"
#include "playout/policies/base.h"
#include "playout/policy.h"
#include "playout/tactics/self_atari.h"

namespace keima {

class LastGoodReply {
 public:
  static constexpr std::string_view kName = "lgrf";
  static constexpr std::string_view kHelp =
      "Base, and replies that won when they were last played.";
  using Board = Base::Board;

  struct Options {
    Base::Options base = {};
    bool lgr_two = true;
    std::string lgr_before = "all";
    bool lgr_self_atari = false;
    void visit(auto&& f) {
      base.visit(f);
      f("lgr_two", lgr_two, Any{}, "Replies to the last two moves, before those to the last one.");
      f("lgr_before", lgr_before, Choices{"all", "random"},
        "Replies come before all moves of base, or in place of random ones alone.");
      f("lgr_self_atari", lgr_self_atari, Any{}, "A reply may be a self-atari.");
    }
  };

  class Shared {
   public:
    explicit Shared(const Options& options) : coins(options.base) {}
    // The game has come to `board`. No policy is at work.
    void new_position(const keima::Board& board) {
      if (game_.begins_anew(board)) replies.clear(board.size());
    }

    BaseSteps::Coins coins;
    GoodReplies replies;

   private:
    GameFollower game_;
  };

  LastGoodReply(const Options& options, Shared& shared)
      : replies_(shared.replies),
        base_(options.base, shared.coins),
        asks_two_(options.lgr_two),
        comes_first_(options.lgr_before == "all"),
        may_be_self_atari_(options.lgr_self_atari) {}

  void start(const Board& board) {
    base_.start(board);
    first_ = board.to_play();
    last_ = before_ = Point::none();
  }
  void played(const Board& board, Point move) {
    base_.played(board, move);
    before_ = last_;
    last_ = move;
  }
  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }
  void tell_counts(auto&& f) const { base_.tell_counts(f); }
  void learn(const SimulatedGame& record, Color winner) { replies_.learn(record, first_, winner); }

 private:
  template <Color c>
  ChosenMove choose_for(Board& board, Rng& rng) {
    if (comes_first_) {
      const ChosenMove reply = good_reply<c>(board);
      return reply.is_none() ? base_.choose(board, rng) : reply;
    }
    const ChosenMove move = base_.choose(board, rng);
    if (move.origin != MoveOrigin::kRandom && move.origin != MoveOrigin::kImproved) return move;
    const ChosenMove reply = good_reply<c>(board);
    return reply.is_none() ? move : reply;
  }

  template <Color c>
  ChosenMove good_reply(const Board& board) const {
    if (asks_two_) {
      const Point two = replies_.to_last_two(c, before_, last_);
      if (may_play<c>(board, two)) return {two, MoveOrigin::kEdge};
    }
    const Point one = replies_.to_last(c, last_);
    if (may_play<c>(board, one)) return {one, MoveOrigin::kEdge};
    return {};
  }
  template <Color c>
  bool may_play(const Board& board, Point p) const {
    return !p.is_none() && board[p] == Color::kEmpty && board.is_playable_for<c>(p) &&
           (may_be_self_atari_ || !is_self_atari<c>(board, p));
  }

  GoodReplies& replies_;
  Base base_;
  bool asks_two_, comes_first_, may_be_self_atari_;

  // The game.
  Color first_ = Color::kBlack;  // To play where it began.
  Point last_, before_;
};

}  // namespace keima
