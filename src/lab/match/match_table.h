// A table with one board, at which games of a match are played one after the other. Its players are
// kept from game to game; one that failed is made anew.
// Tested by match_runner_test.cc.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "lab/match/match_player.h"

namespace keima {

class MatchTable {
 public:
  // REQUIRES: the configuration outlives it.
  explicit MatchTable(const MatchConfig& config)
      : config_(config), players_(config.players.size()) {}

  // Nothing if `stop` was set before the game was over. Throws Error if a player cannot be started.
  std::optional<GameResult> play(const GamePlan& plan, const std::atomic<bool>& stop);

  // Lets those who think come to an end soon. From any thread.
  void interrupt();

 private:
  const MatchConfig& config_;
  std::vector<std::unique_ptr<MatchPlayer>> players_;
  std::mutex mutex_;  // For those at the board.
  MatchPlayer* black_ = nullptr;
  MatchPlayer* white_ = nullptr;
};

}  // namespace keima
