// Which step of a policy a move came from, for the table of origins (SPEC ISGO-17).
#pragma once

#include <cstdint>
#include <string_view>

namespace keima {

enum class MoveOrigin : std::uint8_t { kTactical, kPattern, kSkipped, kRandom, kImproved, kPass };
inline constexpr int kMoveOrigins = 6;

constexpr std::string_view name_of(MoveOrigin origin) {
  constexpr std::string_view kNames[] = {"tactical", "pattern",  "skipped",
                                         "random",   "improved", "pass"};
  return kNames[static_cast<int>(origin)];
}

}  // namespace keima
