// The header must leave NDEBUG as it was, whichever way this file is compiled: what check.h and
// others make of it has to be the same in all files.
#include <cstdint>  // Which toml++ needs and does not include.

#ifdef NDEBUG
constexpr bool kNdebugBefore = true;
#else
constexpr bool kNdebugBefore = false;
#endif
#include "base/toml.h"
#ifdef NDEBUG
constexpr bool kNdebugAfter = true;
#else
constexpr bool kNdebugAfter = false;
#endif

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(Toml, LeavesNdebugAsItWas) {
  EXPECT_EQ(kNdebugAfter, kNdebugBefore);
  bool is_evaluated = false;
  assert((is_evaluated = true));
  EXPECT_EQ(is_evaluated, !kNdebugBefore);
}

}  // namespace
}  // namespace keima
