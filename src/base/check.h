// Checks for bugs (never for bad input: that is an Error).
//   KEIMA_CHECK(x)     always on; prints what failed and stops.
//   KEIMA_DCHECK(x)    debug builds only, for hot paths.
#pragma once

namespace keima::internal {

[[noreturn]] void check_failed(const char* file, int line, const char* what);

}  // namespace keima::internal

#define KEIMA_CHECK(condition) \
  ((condition) ? void() : ::keima::internal::check_failed(__FILE__, __LINE__, #condition))

#ifdef NDEBUG
#define KEIMA_DCHECK(condition) static_cast<void>(0)
#else
#define KEIMA_DCHECK(condition) KEIMA_CHECK(condition)
#endif
