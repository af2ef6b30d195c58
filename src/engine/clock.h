// How the clock of one player runs under each time system: what a move of so many seconds leaves,
// and when the flag falls. The flag falls when the display reaches zero, not after it.
//
//   absolute   the main time is all there is.
//   canadian   after the main time, so many moves in each period; the last of them renews it.
//   byo-yomi   after the main time, each move begins with a full period; a move that uses up
//              periods loses them, and the last one must not be used up.
//   fischer    each move, once made, adds the increment; the display may have an upper limit.
// Tested by clock_test.cc.
#pragma once

#include <optional>

#include "engine/time_settings.h"

namespace keima {

// What the clock shows before the first move, and when overtime begins.
TimeLeft full_time(const TimeSettings& settings);
TimeLeft full_overtime(const TimeSettings& settings);  // REQUIRES: there is overtime.

// The most a single move has when the clock is full: all of an overtime period, or of the main time
// if there is none; unlimited without a clock.
double full_seconds(const TimeSettings& settings);

struct Clock {
  TimeSettings settings;
  TimeLeft left = full_time(settings);

  bool in_overtime() const { return settings.has_overtime() && left.stones > 0; }

  // How long the next move may take; unlimited if there is no clock.
  double seconds_to_flag() const;
  bool flag_falls_in(double seconds) const { return seconds >= seconds_to_flag(); }

  // What a move of so many seconds leaves. If its flag fell, what is shown is the last the time
  // system has to give: nothing, or the last period.
  TimeLeft left_after(double seconds) const;
};

// How long a move took, as far as what the clock showed before it and after it tells. Overtime that
// is renewed hides it; of byo-yomi periods lost it is the least it can have been.
std::optional<double> time_taken(const TimeSettings& settings, TimeLeft before, TimeLeft after);

}  // namespace keima
