// How much time a game allows, as the controller announced it.
#pragma once

#include <limits>

namespace keima {

struct TimeSettings {
  enum class System { kNone, kAbsolute, kCanadian, kByoyomi, kFischer };
  static constexpr double kUnlimited = std::numeric_limits<double>::infinity();

  System system = System::kNone;
  double main_seconds = 0;
  double period_seconds = 0;         // Canadian, byo-yomi: of one overtime period.
  int period_stones = 0;             // Canadian: moves to make in a period.
  int periods = 0;                   // Byo-yomi: periods there are.
  double increment_seconds = 0;      // Fischer: what each move earns.
  double most_seconds = kUnlimited;  // Fischer: the clock never shows more.
  double move_seconds = kUnlimited;  // Fischer: one move may not take longer.

  bool has_overtime() const { return system == System::kCanadian || system == System::kByoyomi; }

  bool operator==(const TimeSettings&) const = default;
};

struct TimeLeft {
  double seconds = 0;
  int stones = 0;  // Canadian: moves left in the period; byo-yomi: periods left; 0: main time.

  bool operator==(const TimeLeft&) const = default;
};

}  // namespace keima
