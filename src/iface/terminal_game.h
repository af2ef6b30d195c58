// A game of a person against the engine in plain text, also fit for a screen reader: every
// move is said in words as well as drawn.
// Tested by terminal_game_test.cc.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/engine.h"

namespace keima {

class TerminalGame {
 public:
  TerminalGame(Engine& engine, Color human) : engine_(engine), human_(human) {}

  // Until the game is over, the player leaves, or the input ends.
  void run(std::istream& in, std::ostream& out);

 private:
  enum class Turn { kGoesOn, kStopped };

  void show_board(std::ostream& out) const;
  Turn ask_human(std::istream& in, std::ostream& out);
  bool play_point(const std::string& text, std::ostream& out);
  void take_back(std::ostream& out);
  Turn move_engine(std::ostream& out);
  void show_result(std::ostream& out) const;

  Engine& engine_;
  Color human_;
};

}  // namespace keima
