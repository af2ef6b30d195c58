// The margin after a move, as an interface should show it.
//
// A tree that was kept from an earlier search knows the visits of a move, but not its margins:
// those are of the simulations since, at first a few. So the mean of all moves joins in with the
// weight of ten simulations. Tested by search_analysis_test.cc.
#pragma once

#include "search/report.h"

namespace keima {

// Black's, komi included.
inline double steady_margin(const MoveReport& move, const SearchReport& report) {
  constexpr double kWeight = 10;
  const auto games = static_cast<double>(move.margin_games);
  return (games * move.margin + kWeight * report.margin) / (games + kWeight);
}

}  // namespace keima
