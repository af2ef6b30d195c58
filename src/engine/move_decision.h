// Which move to play after a search: the best one it found. But whether to pass is decided by what
// the board would be counted as (judgement.h) and by a search of the position after the pass.
// Tested by pass_test.cc and engine_test.cc.
#pragma once

#include <functional>

#include "core/game.h"
#include "playout/policy_choice.h"
#include "search/report.h"

namespace keima {

class Searcher;

// In a clean-up no pass is made while dead stones of the opponent are on the board.
enum class Purpose { kPlay, kCleanUp };

inline constexpr double kHopeless = 0.01;  // A chance to win that is none.

struct MoveQuestion {
  const Game& game;
  Color color;
  Purpose purpose;
  PolicyChoice policy;          // That judges the board.
  const SearchReport& report;   // The best move first.
  double spare;                 // The simulations there is still time for.
  double extra_komi;            // That the search pretended.
  double hopeless = kHopeless;  // Below this chance to win a count that is lost is accepted.
};

// The searcher is the one that made the report. If `go_on` says no, what the search found decides.
Point decide_move(const MoveQuestion& question, Searcher& searcher,
                  const std::function<bool()>& go_on);

// Whether it may be time to pass, as far as the ownership of an earlier search of the game tells.
bool nears_end(const Game& game, const SearchReport& report);

}  // namespace keima
