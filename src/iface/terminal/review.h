// Going through a game that was played: forward and back, with what a short search thinks of each
// position, the largest mistakes, and playing on from anywhere.
// Tested by review_test.cc.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "iface/terminal/board_picture.h"
#include "iface/terminal/line_prompt.h"
#include "iface/terminal/thinking_watch.h"

namespace keima {

// What a search thinks of the position after so many moves.
struct Opinion {
  double black = 0.5;       // Black's chance to win.
  double margin = 0;        // Black's, komi included.
  std::vector<Point> line;  // How it would go on; empty if the game is over there.
};

// A move after which the chance to win of the one who made it was less.
struct Mistake {
  std::size_t move = 0;  // Its number, from 1.
  double loss = 0;       // Of that chance.
};

// Those of `color` that lost most, in the order of the game. There is an opinion of the start and
// of the position after each move, as far as they go.
std::vector<Mistake> mistakes_of(Color color, std::span<const Move> moves,
                                 std::span<const Opinion> opinions, std::size_t most);

// Black's chance in the course of the game, drawn in one line of so many columns at most.
std::string chance_line(std::span<const Opinion> opinions, std::size_t columns,
                        const TerminalStyle& style);

struct TerminalReviewOptions {
  Engine& engine;  // Its game is gone through, and is there again in the end.
  LinePrompt& lines;
  std::ostream& out;
  TerminalStyle style;
  ThinkingWatch::Audience audience;
  Color human;  // Whose mistakes are of interest.
};

struct ReviewEnd {
  std::optional<int> play_from;  // The number of moves after which to play on.
  bool leaves = false;           // The input has ended, or the player wants to go.
};

class TerminalReview {
 public:
  explicit TerminalReview(const TerminalReviewOptions& options);
  ReviewEnd run();

 private:
  void look_at_all();
  void tell_mistakes() const;
  void show() const;
  void tell_best() const;
  Game position() const;  // After the moves gone through so far.
  void obey(const std::string& line);

  const TerminalReviewOptions options_;
  std::ostream& out_;
  const Game game_;
  std::vector<Opinion> opinions_;
  std::size_t at_ = 0;  // Moves gone through.
  bool ended_ = false, show_is_due_ = true;
  ReviewEnd end_;
};

}  // namespace keima
