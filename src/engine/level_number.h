// The values of the setting player.level; what they mean is in levels.h.
#pragma once

namespace keima {

inline constexpr int kFullStrength = 0;
inline constexpr int kLevelCount = 12;  // From 1, the weakest.

}  // namespace keima
