#include "search/arena.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <thread>

#include "base/rng.h"

namespace keima {
namespace {

constexpr std::size_t kMegabyte = 1 << 20;

TEST(Arena, KeepsToItsLimitAndReportsWhatIsUsed) {
  Arena arena(kMegabyte);
  Arena::Local local(arena);
  std::size_t bytes = 0, nodes = 0;
  while (local.make(80) != kNoFamily) {
    bytes += Family::bytes_for(80);
    nodes += 80;
    ASSERT_EQ(arena.bytes_in_use(), bytes);
    ASSERT_EQ(arena.nodes(), nodes);
  }
  EXPECT_LE(bytes, kMegabyte);
  EXPECT_GT(bytes, kMegabyte * 8 / 10);  // The ends of chunks are lost.
  arena.clear();
  EXPECT_EQ(arena.bytes_in_use(), 0u);
  EXPECT_NE(local.make(80), kNoFamily);
}

// Random families with random links; blocks in use never overlap.
TEST(Arena, UsesWhatWasDiscardedAgain) {
  Arena arena(kMegabyte);
  Arena::Local local(arena);
  Rng rng(1);
  std::map<FamilyIndex, std::size_t> in_use;  // Index and bytes.
  const auto make = [&](int size) {
    const FamilyIndex index = local.make(size);
    if (index == kNoFamily) return index;
    const auto [at, is_new] = in_use.emplace(index, Family::bytes_for(size));
    EXPECT_TRUE(is_new);
    const auto next = std::next(at);
    const auto end_of = [](auto i) { return 16 * i->first + i->second; };
    EXPECT_TRUE(next == in_use.end() || end_of(at) <= 16u * next->first);
    EXPECT_TRUE(at == in_use.begin() || end_of(std::prev(at)) <= 16u * at->first);
    return index;
  };
  int made = 0;
  for (int round = 0; round < 200; ++round) {
    // A tree of three levels, then away with it.
    const FamilyIndex top = make(20);
    ASSERT_NE(top, kNoFamily);
    for (int i = 0; i < 20; ++i) {
      const FamilyIndex child = make(10 + static_cast<int>(rng.below(8)));
      ASSERT_NE(child, kNoFamily);
      arena[top].set_family(i, child);
      if (i % 3 == 0) {
        const FamilyIndex rest = make(40);  // Together more than the memory, if they were lost.
        ASSERT_NE(rest, kNoFamily);
        arena[child].set_rest(rest);
      }
      for (int j = 0; j < 5; ++j) {
        const FamilyIndex grandchild = make(5 + static_cast<int>(rng.below(8)));
        ASSERT_NE(grandchild, kNoFamily);
        arena[child].set_family(j, grandchild);
        ++made;
      }
    }
    in_use.clear();
    arena.discard(top);
  }
  EXPECT_EQ(made, 200 * 100);  // Far more than the memory would hold at once.
}

TEST(Arena, ALargeBlockServesWhenNothingElseIsLeft) {
  Arena arena(kMegabyte);
  Arena::Local local(arena);
  std::vector<FamilyIndex> all;
  for (FamilyIndex i = local.make(300); i != kNoFamily; i = local.make(300)) all.push_back(i);
  while (local.make(20) != kNoFamily) continue;  // Ends of chunks.
  for (const FamilyIndex index : all) arena.discard(index);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_NE(local.make(20), kNoFamily);
}

TEST(Arena, ThreadsGetBlocksOfTheirOwn) {
  Arena arena(8 * kMegabyte);
  std::array<std::vector<FamilyIndex>, 4> made;
  {
    std::vector<std::jthread> threads;
    for (auto& list : made)
      threads.emplace_back([&] {
        Arena::Local local(arena);
        for (FamilyIndex i = local.make(30); i != kNoFamily; i = local.make(30)) list.push_back(i);
      });
  }
  std::set<FamilyIndex> all;
  for (const auto& list : made) all.insert(list.begin(), list.end());
  EXPECT_EQ(all.size(), made[0].size() + made[1].size() + made[2].size() + made[3].size());
  const std::size_t units = Family::bytes_for(30) / 16;
  for (auto i = std::next(all.begin()); i != all.end(); ++i) ASSERT_GE(*i - *std::prev(i), units);
}

}  // namespace
}  // namespace keima
