// What can be set of the player `indigo` (BZ-5).
#pragma once

#include <string>

#include "base/options.h"

namespace keima {

struct IndigoOptions {
  std::string method = "calm";
  int nodes = 1000;
  int effort = 3;

  void visit(auto&& f) {
    f("method", method, Choices({"urgent", "calm"}),
      "urgent: the most urgent move, unverified; calm: the best of the most urgent ones, by the "
      "position after it.");
    f("nodes", nodes, Range{1, 10'000'000}, "Moves read for each string at the most.");
    f("effort", effort, Range{0, 20},
      "Reading: how many moves an attacker may spend that give no atari; those that leave three "
      "liberties or more count twice.");
  }
};

}  // namespace keima
