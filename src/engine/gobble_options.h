// What can be set of the player `gobble`.
#pragma once

#include "base/options.h"

namespace keima {

struct GobbleOptions {
  double temperature = 5;
  int games = 10'000;

  void visit(auto&& f) {
    f("temperature", temperature, Range{0.0, 1000.0},
      "Temperature in the first game: how many places moves change in their list, roughly.");
    f("games", games, Range{1, 1'000'000'000},
      "Games in which the list cools down; player.simulations, if set, and time may end it "
      "sooner.");
  }
};

}  // namespace keima
