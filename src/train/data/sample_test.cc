#include "train/data/sample.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace keima {
namespace {

std::vector<int> drawn(const std::vector<int>& stream, std::size_t count) {
  Sample<int> sample(count);
  for (const int i : stream) sample.add(mix_bits(static_cast<std::uint64_t>(i)), i);
  return sample.take();
}

std::vector<int> numbers(int count) {
  std::vector<int> list(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) list[static_cast<std::size_t>(i)] = i;
  return list;
}

TEST(Sample, DoesNotDependOnTheOrder) {
  std::vector<int> stream = numbers(1000);
  const std::vector<int> first = drawn(stream, 50);
  EXPECT_EQ(first.size(), 50u);
  std::ranges::reverse(stream);
  EXPECT_EQ(drawn(stream, 50), first);
  // More drawn begin with the same.
  std::vector<int> more = drawn(stream, 200);
  more.resize(50);
  EXPECT_EQ(more, first);
}

TEST(Sample, TakesAllIfThereAreFew) {
  std::vector<int> all = drawn(numbers(7), 50);
  std::ranges::sort(all);
  EXPECT_EQ(all, numbers(7));
  EXPECT_TRUE(drawn(numbers(7), 0).empty());
}

TEST(Sample, IsTheSlowWay) {
  std::vector<int> sorted = numbers(5000);
  std::ranges::sort(sorted, {}, [](int i) { return mix_bits(static_cast<std::uint64_t>(i)); });
  sorted.resize(321);
  EXPECT_EQ(drawn(numbers(5000), 321), sorted);
}

TEST(Sample, PrefersTheFirstOfEqualKeys) {
  Sample<int> sample(2);
  for (int i = 0; i < 5; ++i) sample.add(42, i);
  EXPECT_EQ(sample.take(), (std::vector{0, 1}));
}

}  // namespace
}  // namespace keima
