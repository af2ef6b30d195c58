// Settings that have a flag of their own in `gtp` and `play`, because they are what one changes
// from one game, or one line in a GUI's list of engines, to the next: --size for game.size.
#pragma once

#include <array>
#include <string>

#include "engine/settings.h"

namespace CLI {
class App;
}

namespace keima {

class SettingFlags {
 public:
  // REQUIRES: the flags live as long as the command.
  void add_to(CLI::App& command);

  // The settings with what the flags say. Throws UsageError.
  Settings applied_to(Settings settings) const;

 private:
  static constexpr std::array kKeys = {"game.size",      "game.komi",          "game.rules",
                                       "player.level",   "player.kind",        "player.policy",
                                       "search.tree",    "player.simulations", "player.seconds",
                                       "player.threads", "player.seed"};
  std::array<std::string, kKeys.size()> values_;  // Empty where the flag was not given.
};

}  // namespace keima
