// How much time a game allows, as the controller announced it.
#pragma once

namespace keima {

struct TimeSettings {
  enum class System { kNone, kAbsolute, kCanadian, kByoyomi };
  System system = System::kNone;
  double main_seconds = 0;
  double period_seconds = 0;  // Of one overtime period.
  int period_stones = 0;      // Canadian: moves to make in a period.
  int periods = 0;            // Byo-yomi: periods there are.
};

struct TimeLeft {
  double seconds = 0;
  int stones = 0;  // Canadian: moves left in the period; byo-yomi: periods left; 0: main time.
};

}  // namespace keima
