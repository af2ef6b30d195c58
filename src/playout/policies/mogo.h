// MoGo's playouts (ERICA-16): a sequence of rules, the first that has a move decides.
//
//   1. the last move put strings of ours in atari: a move that saves one, by capture or extension;
//   2. a pattern next to the last move;
//   3. a capture anywhere;
//   4. a random point;
//   5. pass.
// Within a rule every move is equally likely. No own eye is filled. Self-atari is forbidden to
// extensions only: what else MoGo forbade then is not written.
//
// Reference: Gelly, Wang, Munos, Teytaud, Modification of UCT with patterns in Monte-Carlo Go
// (2006).
// Tested by mogo_test.cc and conformance_test.cc.
#pragma once

#include "pattern/mogo_patterns.h"
#include "playout/policy.h"
#include "playout/random_point.h"
#include "playout/tactics/atari_defence.h"
#include "playout/tactics/global_capture.h"
#include "playout/tactics/pattern_reply.h"

namespace keima {

class Mogo {
 public:
  static constexpr std::string_view kName = "mogo";
  static constexpr std::string_view kHelp =
      "Saves strings from atari, else patterns near the last move, else captures, else random.";
  using Board = AtariBoard;
  struct Options {
    void visit(auto&&) {}
  };

  explicit Mogo(Options) : patterns_(mogo_patterns()) {}

  void start(const Board& board) {
    last_ = Point::none();
    event_ = {};
    captures_.start(board);
  }
  void played(const Board& board, Point move) {
    last_ = move;
    event_ = {};
    if (move.is_pass()) return;
    event_ = atari_event(board, move);
    captures_.played(move, event_);
  }

  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

 private:
  template <Color c>
  ChosenMove choose_for(Board& board, Rng& rng) {
    moves_.clear();
    if (event_.attacked != 0) {
      add_atari_defences<c>(board, last_, event_.attacked, moves_);
      if (!moves_.empty()) return {moves_.pick(rng), MoveOrigin::kTactical};
    }
    if (!last_.is_none() && !last_.is_pass()) {
      const Point move = pattern_reply_near_two<c>(board, patterns_, last_, Point::none(), rng,
                                                   [](Point) { return true; });
      if (!move.is_none()) return {move, MoveOrigin::kPattern};
    }
    captures_.add_captures<c>(board, moves_);
    if (!moves_.empty()) return {moves_.pick(rng), MoveOrigin::kCapture};
    const Point move = random_point(
        board, rng, [&](Point p) { return board.is_playable_for<c>(p) ? p : Point::none(); });
    return move_or_pass(move, MoveOrigin::kRandom);
  }

  const PatternSet& patterns_;

  Point last_;
  AtariEvent event_;  // Of the last move.
  GlobalCapture captures_;
  PointList moves_;
};

}  // namespace keima
