// Many games, several at a time: for whatever plays them one way to go on, to stop and to fail.
//
//   source -> next game -> one of the tables -> its result -> wherever the game says
//
// A match, a tuning, Anderson's grid and the job of a worker are sources: they know which games
// there are and what becomes of a result. All that is theirs is called one at a time, so none of
// them needs a lock.
//
// Stopped games are given up: they have no result. Whoever throws, a source, a player that cannot
// be set up, or the system that gives no more threads: the others are stopped, and the first
// exception is thrown on when they have ended.
// Tested by game_pool_test.cc.
#pragma once

#include <functional>
#include <optional>

#include "lab/match/game_result.h"
#include "lab/match/match_config.h"

namespace keima {

struct PlannedGame {
  const MatchConfig& config;  // Stays where it is until the result has come or the pool has ended.
  GamePlan plan;
  std::function<void(const GameResult&)> record;  // Where the result goes.
};

class GameSource {
 public:
  virtual ~GameSource() = default;

  // Nothing if no more games shall begin; those under way are played to their end.
  virtual std::optional<PlannedGame> next() = 0;

  // In the thread that called play_games(), a few times a second and when a game is over. False
  // stops everything.
  virtual bool look() = 0;
};

// Plays at so many tables, a thread each, until the source has no more games or was stopped.
void play_games(GameSource& source, int tables);

}  // namespace keima
