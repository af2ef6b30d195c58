// The sets of patterns that policies can be told to use, by name.
#pragma once

#include <string_view>

#include "base/options.h"
#include "pattern/michi_patterns.h"
#include "pattern/mogo_patterns.h"

namespace keima {

inline Choices pattern_set_names() { return {"mogo", "michi"}; }

// REQUIRES: one of the names.
inline const PatternSet& pattern_set(std::string_view name) {
  return name == "michi" ? michi_patterns() : mogo_patterns();
}

}  // namespace keima
