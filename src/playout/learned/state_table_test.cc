#include "playout/learned/state_table.h"

#include <gtest/gtest.h>

#include <map>

#include "base/rng.h"

namespace keima {
namespace {

// In a bucket of two, a key that was met twice outlives any number of new ones, and yields to
// another that is met twice only after that.
TEST(StateTable, WhatComesAgainStays) {
  StateTable table(10);
  const auto key = [](std::uint32_t i) { return (i + 1) << 16 | 77; };  // All in one bucket.
  const auto meet = [&](std::uint32_t i) {
    table.put(key(i), static_cast<std::uint8_t>(table.state(key(i)) + 1));
    return table.state(key(i));
  };
  meet(0);
  meet(0);
  for (std::uint32_t i = 1; i < 50; ++i) EXPECT_EQ(meet(i), 1);
  EXPECT_EQ(table.state(key(0)), 2);
  EXPECT_EQ(table.state(key(49)), 1);
  EXPECT_EQ(table.state(key(48)), 0);
  meet(49);  // Now it is first, and the other second.
  EXPECT_EQ(table.state(key(0)), 2);
  meet(50);
  EXPECT_EQ(table.state(key(0)), 0);
  EXPECT_EQ(table.state(key(49)), 2);
}

TEST(StateTable, KnowsEveryBitOfAKey) {
  StateTable table(10);
  const std::uint32_t key = 0xABCD1234;
  table.put(key, 7);
  EXPECT_EQ(table.state(key), 7);
  for (int bit = 0; bit < 32; ++bit) EXPECT_EQ(table.state(key ^ 1u << bit), 0);
  table.clear();
  EXPECT_EQ(table.state(key), 0);
}

// A long random sequence of few keys in a large table: the same states as in a plain map.
TEST(StateTable, AgreesWithAMap) {
  StateTable table(16);
  std::map<std::uint32_t, std::uint8_t> map;
  Rng rng(2);
  for (int i = 0; i < 20000; ++i) {
    const auto key = static_cast<std::uint32_t>(mix_bits(rng.below(300)));
    const auto state = static_cast<std::uint8_t>(1 + rng.below(250));
    ASSERT_EQ(table.state(key), map[key]);
    table.put(key, state);
    map[key] = state;
  }
  for (const auto& [key, state] : map) EXPECT_EQ(table.state(key), state);
}

}  // namespace
}  // namespace keima
