#include "engine/time_keeper.h"

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

// Of the time for one move or one game this part is kept for lag in any case, up to half a second.
constexpr double kKeptShare = 0.02, kMostKept = 0.5;

// A clock gives back up to this much by showing whole seconds. If it gives back more, somebody has
// set it anew, and it tells nothing of lag.
constexpr double kRounding = 1;

// Where a second more or less is a large part of the game.
bool is_short(const TimeSettings& settings) {
  return settings.system == TimeSettings::System::kAbsolute && settings.main_seconds <= 20;
}

}  // namespace

void TimeKeeper::announce(const TimeSettings& settings) {
  if (settings == clock_.settings) return;
  clock_.settings = settings;
  new_game();
}

void TimeKeeper::new_game() {
  clock_.left = full_time(clock_.settings);
  moves_out_of_step_ = 0;
  certain_ = true;
  unconfirmed_.reset();
}

Lag TimeKeeper::lag() const {
  Lag lag = lag_reserve_.lag();
  lag.worst = std::max(lag.worst, std::min(kKeptShare * full_seconds(clock_.settings), kMostKept));
  return lag;
}

// What is reported in whole seconds, if it tells that our own clock is right, or a little ahead or
// behind; false if it tells something else.
bool TimeKeeper::keep_in_step(const TimeLeft& reported) {
  whole_seconds_ = whole_seconds_ && reported.seconds == std::floor(reported.seconds);
  const TimeLeft& own = clock_.left;
  if (!whole_seconds_ || certain_ || !is_short(clock_.settings)) return false;
  const double ahead = std::max(0.0, own.seconds - (reported.seconds + kRounding));
  const double behind = std::max(0.0, reported.seconds - own.seconds);
  if (ahead > kRounding || behind > kRounding) return false;
  unconfirmed_.reset();
  if (ahead == 0 && behind == 0) return true;
  lag_reserve_.observe_drift(moves_out_of_step_, ahead - behind);
  moves_out_of_step_ = 0;
  clock_.left.seconds += behind - ahead;
  return true;
}

void TimeKeeper::time_reported(const TimeLeft& reported) {
  if (keep_in_step(reported)) return;
  moves_out_of_step_ = 0;
  if (unconfirmed_) {
    const auto taken = time_taken(clock_.settings, unconfirmed_->before, reported);
    if (taken && *taken - unconfirmed_->own_seconds > -kRounding)
      lag_reserve_.observe(*taken - unconfirmed_->own_seconds);
    unconfirmed_.reset();
  }
  clock_.left = reported;
  certain_ = true;
}

void TimeKeeper::move_made(double own_seconds) {
  if (search_seconds_) lag_reserve_.observe_own(own_seconds - *search_seconds_);
  search_seconds_.reset();
  ++moves_out_of_step_;
  unconfirmed_.reset();
  if (certain_) unconfirmed_ = UnconfirmedMove{clock_.left, own_seconds};
  clock_.left = clock_.left_after(own_seconds + lag_reserve_.usual_outside());
  // Whether lag has cost a byo-yomi period cannot be known before the controller says so.
  if (clock_.settings.system == TimeSettings::System::kByoyomi && clock_.in_overtime())
    clock_.left.stones = 1;
  certain_ = false;
}

}  // namespace keima
