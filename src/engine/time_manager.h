// How long to think about a move: Erica's ladder (ERICA-14).
//
//   basic       t = remaining / C
//   enhanced    t = remaining / (C + max(MaxPly - Ply, 0)), which saves for the middle game
//   unstable    50 % more while the most visited move is not the one with the highest value
//   behind      100 % more while the best win rate is below 0.4; the larger of the two is given
//   early stop  as soon as the second move cannot catch up with the best
//
// `remaining` is what the clock shows less what must be kept: once the worst lag expected, and for
// each move still to come the usual lag and the least a move takes. Overtime needs no formula: a
// period is shared by the moves to be made in it. A Fischer move gets the increment and its share.
//
// All of it is arithmetic on its arguments; nobody here looks at a clock.
// Tested by time_manager_test.cc and time_simulation_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/options.h"
#include "engine/clock.h"
#include "engine/lag_reserve.h"

namespace keima {

struct TimeOptions {
  std::string formula = "enhanced";
  std::optional<double> c;
  std::optional<double> max_ply;
  bool unstable = true;
  bool behind = true;
  bool early_stop = true;
  double lag = 0.1;
  bool ponder = false;
  int ponder_replies = 0;

  void visit(auto&& f) {
    f("formula", formula, Choices{"basic", "enhanced"},
      "A move's share of the time left: basic is 1/C, enhanced 1/(C + max_ply - ply) until max_ply "
      "moves are played and 1/C from then on.");
    f("c", c, Range{1, 1000}, "The C of the formula; auto is 12 on 9x9, 16 on 13x13, 28 on 19x19.");
    f("max_ply", max_ply, Range{0, 1000},
      "The enhanced formula's last move of the opening; auto is 10 on 9x9, 30 on 13x13, 80 on "
      "19x19.");
    f("unstable", unstable, Any{},
      "Think up to 50 % longer while the most visited move is not the one with the highest value.");
    f("behind", behind, Any{}, "Think up to 100 % longer while the win rate is below 0.4.");
    f("early_stop", early_stop, Any{},
      "Stop thinking when no other move can still overtake the most visited one.");
    f("lag", lag, Range{0, 60},
      "Seconds reserved for lag between the program and the clock; more if more lag is observed, "
      "or if there is time for it.");
    f("ponder", ponder, Any{}, "Think on the opponent's time too.");
    f("ponder_replies", ponder_replies, Range{0, 1000},
      "Number of replies to think about on the opponent's time, the likeliest ones; 0: all.");
  }
};

struct TimeSituation {
  Clock clock;  // Of the player to move.
  Lag lag;
  int ply = 1;  // The move to choose, 1 being the first of the game.
  int board_size = 19;
};

// In seconds.
struct Allotment {
  double target = 0;   // Think this long,
  double maximum = 0;  // and never longer than this.
};

// Unlimited if there is no clock. Never less than it takes to make some move.
Allotment allot(const TimeSituation& situation, const TimeOptions& options);

// How the search for a move stands.
struct SearchProgress {
  double elapsed = 0;            // Seconds since it began.
  std::int64_t simulations = 0;  // Since it began, without those of a tree that was kept.
  std::int64_t best_visits = 0;  // Of the most visited move, and the next.
  std::int64_t second_visits = 0;
  bool best_has_highest_value = true;  // The most visited move is also the highest valued.
  double best_win_rate = 0.5;          // Of the player to move.
};

enum class Verdict { kGoOn, kStop };

Verdict judge(const Allotment& allotment, const SearchProgress& progress,
              const TimeOptions& options);

}  // namespace keima
