// What one player knows of its clock, from three sources: the time settings announced, the time
// left as the controller reports it, and the seconds the engine itself measured for its moves. A
// controller that reports nothing leaves the engine with its own clock, which then takes the usual
// lag into account; one that reports teaches it the lag. Where there is much time, more is kept for
// lag than is known of: it costs little, and long games are played over slow lines.
//
// Most controllers report whole seconds, rounded down. Between two of them the engine's own clock
// knows better, which matters if a game has few; it is put right when it is found ahead or behind.
// Tested by time_keeper_test.cc.
#pragma once

#include <optional>

#include "engine/clock.h"
#include "engine/lag_reserve.h"

namespace keima {

class TimeKeeper {
 public:
  // The lag to reckon with before any is seen, and at least.
  explicit TimeKeeper(double least_lag) : lag_reserve_(least_lag) {}
  void set_least_lag(double seconds) { lag_reserve_.set_least(seconds); }

  // Some controllers announce the same settings before every move: that does not turn the clock
  // back.
  void announce(const TimeSettings& settings);
  void new_game();  // Full time again; the lag remembered stays, it belongs to the connection.

  void time_reported(const TimeLeft& reported);  // From the controller, before a move of ours.
  // How long the search of the move was told to go on, if there was one; then, how long the move
  // took us from beginning to end.
  void search_ended(double search_seconds) { search_seconds_ = search_seconds; }
  void move_made(double own_seconds);

  const Clock& clock() const { return clock_; }
  Lag lag() const;

 private:
  struct UnconfirmedMove {
    TimeLeft before;
    double own_seconds;
  };

  bool keep_in_step(const TimeLeft& reported);

  Clock clock_;
  LagReserve lag_reserve_;
  bool whole_seconds_ = true;                   // Nothing else was reported so far.
  int moves_out_of_step_ = 0;                   // Since our own clock was last put right.
  bool certain_ = true;                         // clock_ shows what the controller's does.
  std::optional<UnconfirmedMove> unconfirmed_;  // The one move since it was certain.
  std::optional<double> search_seconds_;        // Of the move at work.
};

}  // namespace keima
