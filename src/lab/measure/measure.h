// What can be measured of games besides who wins them: numbers by name, one set of them a game.
// An experiment compares them with published figures; a new measure is a file of its own and a line
// in measure.cc.
//
//   origins   a policy's playouts while a search plays itself: where their moves come from
//
// Of matches two more numbers can be compared than the score: "margin", the points by which the
// first player won a game that was counted, and "moves", how many a game had.
// Tested by measure_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/match/match_config.h"

namespace keima {

using Numbers = std::map<std::string, double>;

// A game that is measured: its board, rules and player are those of the match.
struct MeasuredGame {
  const MatchConfig& config;
  std::uint64_t seed = 1;
  const std::function<bool()>& is_stopped;  // Asked now and then.
};

struct Measure {
  std::string_view name;
  std::vector<std::string> (*numbers)();  // Their names.
  // Nothing if it was stopped.
  std::optional<Numbers> (*observe)(const MeasuredGame& game);
};

std::span<const Measure> measures();
const Measure& measure_named(std::string_view name);  // Throws Error.

// The names of the numbers of a measure, or of a match. Throws Error.
std::vector<std::string> numbers_of(const std::string& measure);

// Throws Error unless there is one player, in this process, that is limited by simulations.
void check_measurable(const MatchConfig& config);

}  // namespace keima
