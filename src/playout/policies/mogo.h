// MoGo's playouts (ERICA-16): a sequence of rules, the first that has a move decides.
//
//   1. the last move put strings of ours in atari: a move that saves one, by capture or extension;
//   2. a pattern next to the last move;
//   3. a capture anywhere;
//   4. a random point;
//   5. pass.
// Between 1 and 2 there may be, by option, what later versions added: the vital point of an eye
// space beside the last move (`nakade`), then a point with nothing around it, if one of a few drawn
// anywhere on the board is such (`fill_board`).
// Within a rule every move is equally likely. No own eye is filled. Self-atari is forbidden to
// extensions only: what else MoGo forbade then is not written.
//
// Reference: Gelly, Wang, Munos, Teytaud, Modification of UCT with patterns in Monte-Carlo Go
// (2006). Chaslot, Fiter, Hoock, Rimmel, Teytaud, Adding expert knowledge and exploration in
// Monte-Carlo tree search (2009).
// Tested by mogo_test.cc and conformance_test.cc.
#pragma once

#include "base/options.h"
#include "pattern/pattern_sets.h"
#include "playout/policy.h"
#include "playout/random_point.h"
#include "playout/tactics/atari_defence.h"
#include "playout/tactics/global_capture.h"
#include "playout/tactics/nakade_point.h"
#include "playout/tactics/pattern_reply.h"

namespace keima {

class Mogo {
 public:
  static constexpr std::string_view kName = "mogo";
  static constexpr std::string_view kHelp =
      "Saves strings from atari, else patterns near the last move, else captures, else random.";
  using Board = AtariBoard;
  struct Options {
    std::string patterns = "mogo";
    bool nakade = false;
    int fill_board = 0;
    void visit(auto&& f) {
      f("patterns", patterns, pattern_set_names(), "Set of patterns next to the last move.");
      f("nakade", nakade, Any{}, "Take the vital point of an eye space beside the last move.");
      f("fill_board", fill_board, Range{0, 100},
        "Points to draw in search of one with nothing around it, before patterns; 0: none.");
    }
  };

  explicit Mogo(const Options& options)
      : patterns_(pattern_set(options.patterns)),
        nakade_(options.nakade),
        fill_board_(options.fill_board) {}

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
    if (nakade_ && !last_.is_none() && !last_.is_pass()) {
      add_nakades<c>(board);
      if (!moves_.empty()) return {moves_.pick(rng), MoveOrigin::kTactical};
    }
    if (fill_board_ > 0) {
      const Point move = lonely_point(board, rng);
      if (!move.is_none()) return {move, MoveOrigin::kRandom};
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

  template <Color c>
  void add_nakades(const Board& board) {
    for_each_nakade<c>(board, last_, [&](Point p) {
      if (board.is_playable_for<c>(p)) moves_.add(p);
    });
  }

  // Of the points drawn the first whose eight neighbours are on the board and empty, as it is.
  Point lonely_point(const Board& board, Rng& rng) const {
    const auto size = static_cast<std::uint32_t>(board.size());
    for (int i = 0; i < fill_board_; ++i) {
      const Point p =
          Point::at(static_cast<int>(rng.below(size)), static_cast<int>(rng.below(size)));
      if (board[p] == Color::kEmpty && board.around(p).colors() == 0) return p;
    }
    return Point::none();
  }

  const PatternSet& patterns_;
  bool nakade_;
  int fill_board_;

  Point last_;
  AtariEvent event_;  // Of the last move.
  GlobalCapture captures_;
  PointList moves_;
};

}  // namespace keima
