// How much work a long test does. KEIMA_TEST_SCALE=small cuts it to a twentieth, for builds
// that run many times slower (sanitizers, valgrind).
#pragma once

#include <cstdlib>
#include <string_view>

namespace keima {

inline long scaled(long full) {
  const char* scale = std::getenv("KEIMA_TEST_SCALE");
  return scale != nullptr && std::string_view(scale) == "small" ? full / 20 + 1 : full;
}

}  // namespace keima
