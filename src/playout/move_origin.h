// Which step of a policy a move came from: why it was played (ISGO-17).
#pragma once

#include <cstdint>
#include <string_view>

#include "core/point.h"

namespace keima {

enum class MoveOrigin : std::uint8_t {
  kTactical,    // Reply to an atari.
  kCapture,     // A capture that is no such reply.
  kLowLiberty,  // More liberties for a string that has two.
  kEdge,        // A learned answer to the last move.
  kPattern,     // A pattern next to the last move.
  kNode,        // A learned move near the last one.
  kSkipped,     // What a coin turned down.
  kWeighted,    // Drawn by weight.
  kRandom,
  kImproved,   // A random move, moved to a better shape.
  kCorrected,  // A self-atari or a worthless move, replaced by what it should have been.
  kPass
};
inline constexpr int kMoveOrigins = 12;

constexpr std::string_view name_of(MoveOrigin origin) {
  constexpr std::string_view kNames[kMoveOrigins] = {
      "tactical", "capture",  "low-liberty", "edge",     "pattern",   "node",
      "skipped",  "weighted", "random",      "improved", "corrected", "pass"};
  return kNames[static_cast<int>(origin)];
}

// A move of a policy and why it is played; none() from a step that has no move.
struct ChosenMove {
  Point move;
  MoveOrigin origin = MoveOrigin::kPass;

  constexpr bool is_none() const { return move.is_none(); }
  constexpr bool operator==(const ChosenMove&) const = default;
};

constexpr ChosenMove move_or_pass(Point move, MoveOrigin origin) {
  if (move.is_none()) return {Point::pass(), MoveOrigin::kPass};
  return {move, origin};
}

}  // namespace keima
