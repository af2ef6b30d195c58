// Time settings in one line each, for tests of clocks.
#pragma once

#include "engine/time_settings.h"

namespace keima {

constexpr TimeSettings absolute(double main) {
  return {.system = TimeSettings::System::kAbsolute, .main_seconds = main};
}
constexpr TimeSettings canadian(double main, double period, int stones) {
  return {.system = TimeSettings::System::kCanadian,
          .main_seconds = main,
          .period_seconds = period,
          .period_stones = stones};
}
constexpr TimeSettings byoyomi(double main, double period, int periods) {
  return {.system = TimeSettings::System::kByoyomi,
          .main_seconds = main,
          .period_seconds = period,
          .periods = periods};
}
constexpr TimeSettings fischer(double main, double increment,
                               double most = TimeSettings::kUnlimited,
                               double move = TimeSettings::kUnlimited) {
  return {.system = TimeSettings::System::kFischer,
          .main_seconds = main,
          .increment_seconds = increment,
          .most_seconds = most,
          .move_seconds = move};
}

}  // namespace keima
