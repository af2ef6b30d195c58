// Settings of an engine that plays the same each time, for tests.
#pragma once

#include "engine/settings.h"

namespace keima {

inline Settings test_settings(int size, int simulations) {
  Settings settings;
  settings.game.size = size;
  settings.player.simulations = simulations;
  settings.player.seed = 11;
  settings.player.threads = 1;
  settings.search.memory = 16;
  return settings;
}

}  // namespace keima
