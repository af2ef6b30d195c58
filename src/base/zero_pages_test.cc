#include "base/zero_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace keima {
namespace {

bool all_zero(const ZeroPages& pages) {
  return std::all_of(pages.data(), pages.data() + pages.size(),
                     [](std::byte b) { return b == std::byte{0}; });
}

TEST(ZeroPages, StartAndBecomeZero) {
  ZeroPages pages(3 << 20);
  EXPECT_TRUE(all_zero(pages));
  for (int round = 0; round < 2; ++round) {
    std::fill_n(pages.data(), pages.size(), std::byte{7});
    EXPECT_FALSE(all_zero(pages));
    pages.clear();
    EXPECT_TRUE(all_zero(pages));
  }
}

TEST(ZeroPages, Move) {
  ZeroPages from(5000), to;
  from.data()[4999] = std::byte{1};
  to = std::move(from);
  EXPECT_EQ(to.size(), 5000u);
  EXPECT_EQ(to.data()[4999], std::byte{1});
  ZeroPages none;
  none.clear();
  EXPECT_EQ(none.size(), 0u);
}

}  // namespace
}  // namespace keima
