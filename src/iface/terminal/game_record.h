// A game of a person against the engine as SGF, and back: with who had which colour, at which
// level, with how much time left, and how it ended. Tested by game_record_test.cc.
#pragma once

#include <optional>
#include <string>

#include "core/game.h"
#include "engine/settings.h"
#include "engine/time_settings.h"

namespace keima {

// What the clocks show.
struct TimeInGame {
  TimeSettings clock;  // Absolute or canadian.
  TimeLeft black, white;

  TimeLeft& of(Color color) { return color == Color::kBlack ? black : white; }
  bool operator==(const TimeInGame&) const = default;
};

struct PlayedGame {
  Game game;
  Color human = Color::kBlack;
  int level = kFullStrength;  // Of the engine.
  std::string result = {};    // "B+3.5", "W+R", "B+T"; empty while the game goes on.
  std::optional<TimeInGame> time = {};
};

// `date` as SGF has it: 2026-11-18.
std::string sgf_of(const PlayedGame& played, const std::string& date);

// The main line of the first game of the text, all of it or the first `moves` moves. Komi and rules
// the record does not name are those of the settings. Where no player is Keima, the person has the
// colour `usual`. Throws Error.
PlayedGame played_game_of(const std::string& text, const Settings& settings, Color usual,
                          std::optional<int> moves = std::nullopt);

}  // namespace keima
