#include "base/rng.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace keima {
namespace {

TEST(Rng, SameSeedSameNumbersOtherStreamOtherNumbers) {
  Rng a(7, 1), b(7, 1), c(7, 2), d(8, 1);
  int equal_to_c = 0, equal_to_d = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t x = a.next();
    ASSERT_EQ(x, b.next());
    equal_to_c += x == c.next();
    equal_to_d += x == d.next();
  }
  EXPECT_EQ(equal_to_c, 0);
  EXPECT_EQ(equal_to_d, 0);
}

// Fixed for ever: the signature of the bench depends on these numbers.
TEST(Rng, FirstNumbersAreFixed) {
  EXPECT_EQ(mix_bits(0), 0xE220A8397B1DCDAFu);  // SplitMix64's published first output.
  Rng rng(1);
  const std::uint64_t first = rng.next();
  EXPECT_EQ(first, Rng(1).next());
  EXPECT_EQ(Rng(1, 0).below(1), 0u);
}

TEST(Rng, BelowIsUniform) {
  for (std::uint32_t n : {2u, 3u, 7u, 81u, 361u}) {
    Rng rng(n);
    std::vector<int> hits(n);
    const long draws = 1000L * n;
    for (long i = 0; i < draws; ++i) {
      const std::uint32_t x = rng.below(n);
      ASSERT_LT(x, n);
      ++hits[x];
    }
    double chi2 = 0;
    for (int h : hits) chi2 += (h - 1000.0) * (h - 1000.0) / 1000.0;
    // Mean n-1, standard deviation sqrt(2(n-1)); five of them is one chance in millions.
    EXPECT_LT(chi2, (n - 1) + 5 * std::sqrt(2.0 * (n - 1)) + 5) << "n " << n;
  }
}

// Numbers near 2^32 are where a careless method is most biased: the upper third of the range
// would come half as often.
TEST(Rng, BelowIsUnbiasedForLargeRanges) {
  const std::uint32_t n = 3u << 30;
  Rng rng(5);
  const int draws = 300000;
  int upper = 0;
  for (int i = 0; i < draws; ++i) upper += rng.below(n) >= (2u << 30);
  EXPECT_NEAR(upper, draws / 3.0, 5 * std::sqrt(draws * 2.0 / 9.0));
}

TEST(Rng, BelowWideIsUniform) {
  // Small ranges, and one near 2^64 where the upper third would come half as often.
  Rng rng(6);
  std::vector<int> hits(7);
  for (int i = 0; i < 7000; ++i) ++hits[rng.below_wide(7)];
  double chi2 = 0;
  for (int h : hits) chi2 += (h - 1000.0) * (h - 1000.0) / 1000.0;
  EXPECT_LT(chi2, 6 + 5 * std::sqrt(12.0) + 5);
  const std::uint64_t n = std::uint64_t{3} << 62;
  const int draws = 300000;
  int upper = 0;
  for (int i = 0; i < draws; ++i) upper += rng.below_wide(n) >= std::uint64_t{2} << 62;
  EXPECT_NEAR(upper, draws / 3.0, 5 * std::sqrt(draws * 2.0 / 9.0));
}

}  // namespace
}  // namespace keima
