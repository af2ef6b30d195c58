// What is tuned: settings of a player, each with the values it may take.
//
//   policy.base.p_mp=0..1            a number or a whole number, from its least to its greatest
//   search.tree=uct|rave             one of several
//
// A Place is one value for each parameter: numbers from -1 (least) to 1 (greatest), or which of
// several, counted from 0. Tuners know places only.
// Tested by parameter_test.cc and tests/fuzz/parameter_fuzz.cc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "engine/settings.h"

namespace keima {

using Place = std::vector<double>;

struct Parameter {
  enum class Kind { kNumber, kInteger, kChoice };

  std::string key;
  Kind kind = Kind::kNumber;
  double low = 0, high = 1;          // Of numbers.
  std::vector<std::string> choices;  // Of kChoice.

  bool is_choice() const { return kind == Kind::kChoice; }

  // The text of the setting at a coordinate of a place.
  std::string value_at(double coordinate) const;
  // Where a number lies that is between low and high.
  double coordinate_of(double value) const { return 2 * (value - low) / (high - low) - 1; }

  double random_coordinate(Rng& rng) const;
};

// The short names of player_spec.h will do. Throws Error, with the text, if there is no such
// setting or it does not take all those values.
Parameter parse_parameter(std::string_view text);
std::string parameter_text(const Parameter& parameter);

// "policy.base.p_mp=0.25,search.tree=uct"
std::string place_text(const std::vector<Parameter>& parameters, const Place& place);

void apply(const std::vector<Parameter>& parameters, const Place& place, Settings& settings);

}  // namespace keima
