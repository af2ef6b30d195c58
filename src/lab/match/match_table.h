// A table with one board, at which games of a match are played one after the other. Its players are
// kept from game to game; one that failed is made anew, also one that does not take up another
// game.
// Tested by match_runner_test.cc.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

#include "lab/match/match_player.h"

namespace keima {

class MatchTable {
 public:
  // REQUIRES: the configuration outlives it.
  explicit MatchTable(const MatchConfig& config)
      : config_(config), players_(config.players.size()) {}

  // Nothing if `stop` was set before the game was over. Throws Error if a player cannot be started
  // or not be set up.
  std::optional<GameResult> play(const GamePlan& plan, const std::atomic<bool>& stop);

  // Lets those who think come to an end soon. From any thread.
  void interrupt();

 private:
  std::optional<GameResult> play_once(const GamePlan& plan, const std::atomic<bool>& stop);
  void seat(MatchPlayer* black, MatchPlayer* white);

  const MatchConfig& config_;
  std::vector<std::unique_ptr<MatchPlayer>> players_;
  std::mutex mutex_;  // For those at the board.
  MatchPlayer* black_ = nullptr;
  MatchPlayer* white_ = nullptr;
};

// The tables at which somebody plays, for those who must be able to end that.
class OpenTables {
 public:
  // A table is among them while its entry lives.
  class Entry {
   public:
    Entry(OpenTables& tables, MatchTable& table) : tables_(tables), table_(table) {
      const std::lock_guard lock(tables_.mutex_);
      tables_.open_.insert(&table_);
    }
    ~Entry() {
      const std::lock_guard lock(tables_.mutex_);
      tables_.open_.erase(&table_);
    }
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;

   private:
    OpenTables& tables_;
    MatchTable& table_;
  };

  void interrupt() {
    const std::lock_guard lock(mutex_);
    for (MatchTable* table : open_) table->interrupt();
  }

 private:
  std::mutex mutex_;
  std::set<MatchTable*> open_;
};

}  // namespace keima
