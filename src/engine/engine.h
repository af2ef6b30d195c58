// The engine: what every interface talks to. It holds the game, chooses moves and judges the final
// position. It prints nothing and reads nothing.
// Tested by engine_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "base/rng.h"
#include "core/game.h"
#include "core/score.h"
#include "engine/settings.h"
#include "engine/time_settings.h"
#include "playout/runner.h"

namespace keima {

class Engine {
 public:
  explicit Engine(const Settings& settings);  // Throws Error if a setting names nothing known.

  const Settings& settings() const { return settings_; }

  // Throws Error, and nothing changes. Takes effect at once: rules and komi in the game, a new
  // size by an empty board, policy, playouts and seed in the next move.
  void set_option(std::string_view key, std::string_view value);

  const Game& game() const { return game_; }
  Game& game() { return game_; }
  void new_game(int size);  // The empty board; rules and komi stay.

  // The move the engine would play for `color`, or a pass. The game is not changed.
  Point choose_move(Color color);

  // What becomes of each stone, judged by playouts from the position as it stands. The same
  // position gets the same answer however often one asks.
  StatusMap final_status() const;
  double final_score() const { return keima::final_score(game_, final_status()); }

  TimeSettings time_settings;                        // As the controller announced it.
  std::array<std::optional<TimeLeft>, 2> time_left;  // Of Black, of White.

 private:
  Point policy_move(Color color, const std::vector<Point>& candidates);

  Settings settings_;
  Game game_;
  Rng rng_;
  std::unique_ptr<PlayoutRunner> runner_;
};

}  // namespace keima
