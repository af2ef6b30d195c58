// A table with one board, at which games are played one after the other. Other programs are kept
// for their next game; one that failed is started anew, also one that does not take up another
// game. Players in this process begin every game anew by themselves.
// Tested by game_pool_test.cc and match_runner_test.cc.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "lab/match/match_player.h"

namespace keima {

class GameTable {
 public:
  // Nothing if `stop` was set before the game was over. Throws Error if a player cannot be started
  // or not be set up.
  std::optional<GameResult> play(const MatchConfig& config, const GamePlan& plan,
                                 const std::atomic<bool>& stop);

  // Lets those who think come to an end soon. From any thread.
  void interrupt();

 private:
  // Who sits there, and what was asked for.
  struct Chair {
    std::unique_ptr<MatchPlayer> player;
    std::string command;
    TimeSettings clock;
    double timeout = 0;

    bool is_kept_for(const PlayerSpec& spec, double its_timeout) const {
      return player != nullptr && spec.is_external() && command == spec.command &&
             clock == spec.clock && timeout == its_timeout;
    }
  };

  MatchPlayer& player(const MatchConfig& config, std::size_t number);
  std::optional<GameResult> play_once(const MatchConfig& config, const GamePlan& plan,
                                      const std::atomic<bool>& stop);
  void seat(MatchPlayer* black, MatchPlayer* white);

  std::map<std::size_t, Chair> chairs_;  // By the players' numbers.
  std::mutex mutex_;                     // For those at the board.
  MatchPlayer* black_ = nullptr;
  MatchPlayer* white_ = nullptr;
};

}  // namespace keima
