#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace keima::internal {

void check_failed(const char* file, int line, const char* what) {
  std::fprintf(stderr, "keima: bug at %s:%d: check failed: %s\n", file, line, what);
  std::abort();
}

}  // namespace keima::internal
