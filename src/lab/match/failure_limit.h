// When programs fail too often for a match to mean anything. A game or two lost by a crash are a
// result; a program that cannot play is none.
// Tested by match_runner_test.cc.
#pragma once

#include <vector>

#include "lab/match/game_result.h"

namespace keima {

class FailureLimit {
 public:
  explicit FailureLimit(std::size_t players) : uses_(players) {}

  // Throws Error, with what was wrong the last time, when a player has forfeited more than three
  // games, and more than one in twenty of those it has played.
  void add(const GameResult& game, const MatchConfig& config);

 private:
  struct Use {
    int games = 0, failures = 0;
  };
  std::vector<Use> uses_;
};

}  // namespace keima
