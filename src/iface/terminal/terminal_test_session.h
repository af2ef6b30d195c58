// A game in the terminal with prepared lines, for tests.
#pragma once

#include <optional>
#include <sstream>
#include <string>

#include "iface/terminal/terminal_game.h"

namespace keima {

struct TestSession {
  Color human = Color::kBlack;
  int size = 5;
  int handicap = 0;
  int level = kFullStrength;
  TimeSettings clock = {};
  std::optional<GameFolder> folder = {};
  bool continues = false;
};

// All that is shown.
inline std::string play_session(const std::string& input, const TestSession& session = {}) {
  Settings settings;
  settings.game.size = session.size;
  settings.player.simulations = 20;
  settings.player.seed = 1;
  settings.player.threads = 1;
  settings.player.level = session.level;
  settings.search.memory = 16;
  Engine engine(settings);
  std::istringstream in(input);
  std::ostringstream out;
  PromptedLines lines(in, out);
  TerminalGameOptions options;
  options.human = session.human;
  options.handicap = session.handicap;
  options.clock = session.clock;
  options.folder = session.folder;
  TerminalGame game(engine, options, lines, out);
  if (session.continues) game.continue_last();
  game.run();
  return out.str();
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace keima
