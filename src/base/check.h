// Checks for bugs (never for bad input: that is an Error).
//   KEIMA_CHECK(x), KEIMA_CHECK_EQ(a, b)    always on; print what failed and stop.
//   KEIMA_DCHECK(x), KEIMA_DCHECK_EQ(a, b)  debug builds only, for hot paths.
#pragma once

#include <sstream>
#include <string>

namespace keima::internal {

[[noreturn]] void check_failed(const char* file, int line, const std::string& what);

template <class A, class B>
[[noreturn]] void check_eq_failed(const char* file, int line, const char* text, const A& a,
                                  const B& b) {
  std::ostringstream out;
  out << text << " (" << a << " against " << b << ")";
  check_failed(file, line, out.str());
}

}  // namespace keima::internal

#define KEIMA_CHECK(condition) \
  ((condition) ? void() : ::keima::internal::check_failed(__FILE__, __LINE__, #condition))

#define KEIMA_CHECK_EQ(a, b) \
  ((a) == (b) ? void()       \
              : ::keima::internal::check_eq_failed(__FILE__, __LINE__, #a " == " #b, (a), (b)))

#ifdef NDEBUG
#define KEIMA_DCHECK(condition) static_cast<void>(0)
#define KEIMA_DCHECK_EQ(a, b) static_cast<void>(0)
#else
#define KEIMA_DCHECK(condition) KEIMA_CHECK(condition)
#define KEIMA_DCHECK_EQ(a, b) KEIMA_CHECK_EQ(a, b)
#endif
