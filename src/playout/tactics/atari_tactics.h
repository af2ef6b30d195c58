// Replies to atari (ISGO-3), and the counter t of forcing moves.
//
// A move makes an event if it puts a string in atari, of either side, or adds to one that was in
// atari. t is the number of such moves in a row: it counts the steps of a ladder. A policy
// replies with a probability that grows with t, so that hopeless ladders stay short and a long
// one is played to its end, for both sides alike.
//
// The replies, best first:
//   1. capture the string of the last move: a self-atari, or a failed escape;
//   2. save own strings that the last move put in atari by capturing a neighbour of theirs;
//   3. save them by extending, if that leaves two liberties or more.
// The order is ours, the paper does not give one; kUniform draws from all of them alike.
// Tested by atari_tactics_test.cc.
#pragma once

#include "playout/point_list.h"
#include "playout/tactics/attackers.h"
#include "playout/tactics/self_atari.h"

namespace keima {

class AtariTactics {
 public:
  enum class Order { kBestFirst, kUniform };

  explicit AtariTactics(Order order) : order_(order) {}

  void start() { count_ = 0; }

  // `move` is now on the board.
  template <BoardFeatures F>
  void played(const BasicBoard<F>& board, Point move) {
    if (move.is_pass()) {
      count_ = 0;
      return;
    }
    last_ = move;
    last_in_atari_ = board.in_atari(move);
    attacked_ = board.around(move).neighbors(board.to_play()) & board.neighbors_in_atari(move);
    const bool event = last_in_atari_ || attacked_ != 0 || board.extended_from_atari();
    count_ = event ? count_ + 1 : 0;
  }

  int count() const { return count_; }  // t

  // A reply that is legal, no own eye and not among the rejected; none() if there is none.
  // REQUIRES: board.to_play() == c, count() > 0.
  template <Color c, BoardFeatures F>
  Point reply(const BasicBoard<F>& board, Rng& rng, const PointList& rejected) {
    const auto add = [&](Point p) {
      if (board.template is_playable_for<c>(p) && !rejected.contains(p)) replies_.add(p);
    };
    const auto found = [&] { return order_ == Order::kBestFirst && !replies_.empty(); };
    replies_.clear();
    if (last_in_atari_) add(board.last_liberty(last_));
    if (attacked_ != 0 && !found()) {
      const NeighborStrings attacked(board, attacked_, last_);
      for (Point head : attacked) for_each_attacker_in_atari<c>(board, head, add);
      if (!found()) {
        for (Point head : attacked) {
          const Point p = board.last_liberty(head);
          if (board.template is_playable_for<c>(p) && !is_self_atari<c>(board, p)) add(p);
        }
      }
    }
    return replies_.empty() ? Point::none() : replies_.pick(rng);
  }

 private:
  Order order_;
  int count_ = 0;
  // About the last move, where count_ > 0: itself, whether its string is in atari, and those
  // neighbours of it that it put in atari.
  Point last_;
  bool last_in_atari_ = false;
  std::uint32_t attacked_ = 0;
  PointList replies_;
};

}  // namespace keima
