// "0,20": the two claims of SPRT (lab/stats/sprt.h) as the command line has them.
// Tested by match_command_test.cc.
#pragma once

#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

#include "iface/cli/context.h"
#include "lab/stats/sprt.h"

namespace keima {

// Throws UsageError.
inline Sprt parse_sprt(const std::string& text) {
  const auto number = [&](std::string_view part) {
    double value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc() || end != part.data() + part.size() || !(std::abs(value) <= 4000))
      throw UsageError("--sprt: '{}' is not two Elo differences, as in 0,20", text);
    return value;
  };
  const std::string_view whole(text);
  const std::size_t comma = whole.find(',');
  return {.elo0 = number(whole.substr(0, comma)),
          .elo1 = number(comma == std::string_view::npos ? "" : whole.substr(comma + 1))};
}

}  // namespace keima
