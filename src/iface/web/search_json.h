// What a search found, as the page gets it: all in Black's eyes.
#pragma once

#include "core/game.h"
#include "iface/web/json.h"
#include "search/report.h"

namespace keima::web {

struct SearchShown {
  int candidates = 20;
  bool ownership = true;
  double seconds = 0;         // Of thinking, for the speed.
  std::uint64_t earlier = 0;  // Simulations before the last interruption.
};

Json search_json(const SearchReport& report, int size, const SearchShown& shown);

// A value in the eyes of `color`, in Black's.
inline double black_rate(Color color, double value) {
  return color == Color::kBlack ? value : 1 - value;
}
inline double rounded(double value, double steps = 10000) {
  return std::round(value * steps) / steps;
}

// Why the engine plays this, in words.
std::string reason_text(const SearchReport& report, Point move, int size);

}  // namespace keima::web
