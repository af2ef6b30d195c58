// What a search has found, as a value: for listeners, interfaces and tests.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/color.h"
#include "core/point.h"
#include "search/findings.h"

namespace keima {

// Values are in the eyes of the player who makes the move.
struct MoveReport {
  Point move;
  std::uint32_t visits = 0;
  double value = 0.5;      // Of its simulations; the prior's if there were none.
  double rave_visits = 0;  // Weights, not whole games, where distance counts.
  double rave_value = 0.5;
  double prior_value = 0.5, prior_weight = 0;
  double bias = 0;         // How likely a good player is to choose it, if the search knows.
  double lower_bound = 0;  // Of its value (lower_bound.h).
  // Mean and spread of Black's margins, komi included, in so many simulations since the search came
  // to this position; without any, those of all moves. A few say little: steady_margin.h.
  double margin = 0, margin_spread = 0;
  std::uint64_t margin_games = 0;
  std::vector<Point> line;  // How the game would go on, the move itself first.
  std::vector<std::uint32_t> line_visits;
  // As in the whole report, after this move; only if it was asked for.
  std::shared_ptr<const PointMap<float>> ownership;
};

struct SearchReport {
  Color to_play = Color::kBlack;
  std::uint64_t simulations = 0;  // Since the position was set.
  std::uint64_t visits = 0;       // Of the root: those kept from earlier searches, too.
  double value = 0.5;             // For the player to move.
  double new_value = 0.5;         // The same in the simulations alone.
  // Mean and standard deviation of Black's margins, komi included, dynamic komi not.
  double margin = 0, margin_spread = 0;
  std::uint64_t nodes = 0;
  std::uint64_t tree_bytes = 0;
  std::vector<MoveReport> moves;  // Most visited first.
  PointMap<float> ownership;      // 1: always Black's at the end, -1: always White's.
  Findings findings;              // What else there is to show.
};

// How clear the decision is.
struct RootLead {
  std::uint32_t best = 0, second = 0;  // Visits.
  double best_value = 0.5;             // Of the most visited move.
  bool best_is_highest = true;  // No move with a fair share of the visits has a higher value.
};

}  // namespace keima
