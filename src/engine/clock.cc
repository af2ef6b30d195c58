#include "engine/clock.h"

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

using System = TimeSettings::System;

TimeLeft after_canadian_move(const TimeSettings& settings, TimeLeft left, double seconds) {
  if (left.stones == 1) return full_overtime(settings);
  return {std::max(0.0, left.seconds - seconds), left.stones - 1};
}

TimeLeft after_byoyomi_move(const TimeSettings& settings, TimeLeft left, double seconds) {
  const double beyond = seconds - left.seconds;
  const double lost = beyond < 0 ? 0 : 1 + std::floor(beyond / settings.period_seconds);
  const double periods = std::max(1.0, left.stones - lost);
  return {settings.period_seconds, static_cast<int>(periods)};
}

}  // namespace

TimeLeft full_overtime(const TimeSettings& settings) {
  return {settings.period_seconds,
          settings.system == System::kCanadian ? settings.period_stones : settings.periods};
}

TimeLeft full_time(const TimeSettings& settings) {
  if (settings.has_overtime() && settings.main_seconds == 0) return full_overtime(settings);
  return {settings.main_seconds, 0};
}

double full_seconds(const TimeSettings& settings) {
  if (settings.system == System::kNone) return TimeSettings::kUnlimited;
  if (settings.has_overtime()) return settings.period_seconds;
  return std::min(std::max(settings.main_seconds, settings.increment_seconds),
                  settings.move_seconds);
}

double Clock::seconds_to_flag() const {
  switch (settings.system) {
    case System::kNone:
      return TimeSettings::kUnlimited;
    case System::kAbsolute:
      return left.seconds;
    case System::kCanadian:
      return in_overtime() ? left.seconds : left.seconds + settings.period_seconds;
    case System::kByoyomi:
      return left.seconds +
             settings.period_seconds * (in_overtime() ? left.stones - 1 : settings.periods);
    case System::kFischer:
      return std::min(left.seconds, settings.move_seconds);
  }
  return 0;
}

TimeLeft Clock::left_after(double seconds) const {
  const double rest = std::max(0.0, left.seconds - seconds);
  switch (settings.system) {
    case System::kNone:
      return left;
    case System::kAbsolute:
      return {rest, 0};
    case System::kFischer:
      return {std::min(rest + settings.increment_seconds, settings.most_seconds), 0};
    case System::kCanadian:
    case System::kByoyomi:
      break;
  }
  if (!in_overtime()) {
    if (rest > 0) return {rest, 0};
    return Clock{settings, full_overtime(settings)}.left_after(seconds - left.seconds);
  }
  return settings.system == System::kCanadian ? after_canadian_move(settings, left, seconds)
                                              : after_byoyomi_move(settings, left, seconds);
}

std::optional<double> time_taken(const TimeSettings& settings, TimeLeft before, TimeLeft after) {
  if (settings.system == System::kNone) return std::nullopt;
  if (settings.system == System::kFischer) {
    if (after.seconds >= settings.most_seconds) return std::nullopt;
    return before.seconds + settings.increment_seconds - after.seconds;
  }
  if (after.stones == 0) return before.seconds - after.seconds;

  // The move ended in overtime; if it began before, it had both.
  double main_seconds = 0;
  if (before.stones == 0) {
    main_seconds = before.seconds;
    before = full_overtime(settings);
  }
  if (settings.system == System::kCanadian) {
    if (after.stones != before.stones - 1) return std::nullopt;
    return main_seconds + before.seconds - after.seconds;
  }
  const int lost = before.stones - after.stones;
  if (lost > 0) return main_seconds + before.seconds + (lost - 1) * settings.period_seconds;
  return std::nullopt;
}

}  // namespace keima
