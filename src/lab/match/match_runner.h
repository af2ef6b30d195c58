// Plays the games of a match that are not in its store yet, several at a time (game_pool.h).
//
// Results go to the store as they come. When SPRT has decided, or the caller says so, no new game
// begins; games in progress are played to their end in the first case and given up in the second. A
// player that cannot be set up, and one whose program fails in more than a few games, end the match
// with an error (game_table.h, failure_limit.h); games that are over stay in the store.
// Tested by match_runner_test.cc.
#pragma once

#include <functional>

#include "lab/match/match_store.h"
#include "lab/match/standings.h"

namespace keima {

struct MatchProgress {
  const Standings& standings;  // Of all games, those of earlier runs too.
  std::int64_t planned = 0;    // Games of the whole match.
  std::int64_t played_now = 0;
  double seconds = 0;  // Since this run began.
};

struct RunOptions {
  int jobs = 1;  // Games at the same time.
  // Called in the calling thread a few times a second and at the end; false stops the match.
  std::function<bool(const MatchProgress&)> look = [](const MatchProgress&) { return true; };
};

enum class MatchEnd { kAllPlayed, kDecided, kStopped };

// Throws Error if a player cannot be started or set up or fails too often, and if the store cannot
// be written. Whoever calls rehearse() before knows of the first two before a store is there.
MatchEnd run_match(MatchStore& store, const RunOptions& options);

}  // namespace keima
