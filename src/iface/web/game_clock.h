// The clocks of a game of the web page. A clock runs while somebody looks at the game.
// Tested by web_session_test.cc.
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "core/color.h"
#include "engine/clock.h"
#include "iface/web/json.h"

namespace keima::web {

class GameClock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit GameClock(const TimeSettings& settings)
      : clocks_{Clock{settings, full_time(settings)}, Clock{settings, full_time(settings)}} {}
  static GameClock from_json(const Json& time, const Json* left);  // Throws WebError.

  const TimeSettings& settings() const { return clocks_[0].settings; }
  TimeLeft left(Color color) const { return of(color).left; }

  // The clock of `color` runs from now on, the other's not.
  void start(Color color, Time now);
  // The player whose clock runs has made a move: false if the flag fell before it.
  bool move_made(Time now);
  void pause(Time now);  // What was used so far is gone.
  std::optional<Color> running() const { return running_; }
  std::optional<Color> fallen(Time now) const;  // Whose flag has fallen.

  Json time_json() const;
  Json left_json(Time now) const;

 private:
  Clock& of(Color color) { return clocks_[color == Color::kWhite]; }
  const Clock& of(Color color) const { return clocks_[color == Color::kWhite]; }
  // By the player whose turn it is, for this move.
  double used(Time now) const;

  std::array<Clock, 2> clocks_;
  std::optional<Color> running_;
  Time since_;
  std::optional<Color> turn_;  // Who thinks, paused or not.
  double used_before_ = 0;     // By that player for this move, before a pause.
};

}  // namespace keima::web
