// The 3x3 pattern around a point, and what is known of it: its classes, which sets it is in, what a
// policy thinks it is worth.
// Tested by pattern_study_test.cc.
#pragma once

#include <cstdint>
#include <optional>

#include "lab/policy_study.h"
#include "playout/policy_choice.h"

namespace keima {

struct PatternAtPoint {
  std::uint32_t code = 0;  // The 20 bits of ERICA-9, as the side to move sees them as Black.
  std::optional<int> atari_class;   // Of the 2051 with atari; nothing where no move can be made.
  std::optional<int> stones_class;  // Of the 1107 of stones alone.
  bool in_mogo = false, in_michi = false;
  std::optional<double> gamma;  // The policy's; nothing if it would not play there.
};

// Throws Error if the point is not empty.
PatternAtPoint pattern_at(const StudyPosition& position, Point p, const PolicyChoice& policy);

// The gammas of all moves the policy may play, 0 elsewhere. Throws Error if it has none.
PointMap<double> pattern_gammas(const StudyPosition& position, const PolicyChoice& policy);

}  // namespace keima
