// The plain numbers a search works with: a preset by name, and what the options say on top of it.
// Tested by search_numbers_test.cc.
#pragma once

#include <cstdint>
#include <optional>

#include "knowledge/dynamic_estimator.h"
#include "knowledge/estimator_prior.h"
#include "knowledge/likely_moves.h"
#include "search/formula.h"
#include "search/rave.h"
#include "search/search_options.h"

namespace keima {

// When to give up: below this chance to win, so many moves in a row, each after this many visits.
struct ResignRule {
  double below = 0.05;
  int moves = 3;
  std::uint64_t visits = 100;
};

// What the result of a simulated game is worth beside who won (root.h).
struct ResultNumbers {
  double bonus = 0;        // Share that depends on the margin.
  double length_cost = 0;  // A move.
};

struct SearchNumbers {
  FormulaKind kind = FormulaKind::kRave;
  FormulaNumbers formula;
  RaveOptions rave;
  std::uint32_t expand_visits = 8;
  double even_prior = 0;
  double pass_prior = 0;  // Weight of a bad value for pass.
  bool tactics_prior = false;
  bool fuego_prior = false;
  double indigo_prior = 0;             // Weight of what is read.
  bool outlook = false;                // Whether likely moves depend on it.
  LikelyPrior likely_prior;            // Weight of likely moves.
  int first_moves = 0;                 // Likeliest moves a node begins with; 0: all.
  std::uint32_t all_moves_visits = 0;  // Visits after which it has the others.
  std::uint32_t rave_pause = 0;
  int widening = 0;
  double late_weight = 1;  // Of a node's next result, over the mean of those before it.
  ResultNumbers result;
  double mercy = 0;  // As a share of the board.
  std::optional<DynamicEstimator::Key> estimator;
  EstimatorShare estimator_share;
  bool estimator_refresh = false;

  // Of the player, not of the search.
  bool corner_opening = false;
  bool early_stop = false;  // Of a search that is limited by simulations.
  ResignRule resign;
};

// The preset for the board size, with what the options say on top.
SearchNumbers search_numbers(const SearchOptions& options, int board_size);

// Moves to consider at a node of so many visits: one more than `first` at 40 visits, and another
// one after 1.8 times as many again, 72, each time: at 40, 112, 241 ... (Ray's schedule).
int widened(int first, std::uint32_t visits);

}  // namespace keima
