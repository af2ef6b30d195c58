#include "core/rules.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace keima {
namespace {

TEST(Rules, FoundByAllTheirNames) {
  EXPECT_EQ(rules_named("Chinese").name, "chinese");
  EXPECT_EQ(rules_named("new_zealand").name, "new-zealand");
  EXPECT_EQ(rules_named("NZ").name, "new-zealand");
  EXPECT_EQ(rules_named("Tromp-Taylor").name, "tromp-taylor");
  for (const Rules& rules : all_rules()) EXPECT_EQ(rules_named(rules.name).name, rules.name);
}

TEST(Rules, UnknownNameSuggestsTheNearest) {
  try {
    rules_named("japanes");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "unknown rules 'japanes', did you mean 'japanese'?");
  }
  EXPECT_THROW(rules_named(""), Error);
}

TEST(Rules, WhatTheSetsMean) {
  EXPECT_EQ(rules_named("japanese").scoring, Scoring::kTerritory);
  EXPECT_EQ(rules_named("korean").scoring, Scoring::kTerritory);
  EXPECT_EQ(rules_named("aga").ko, KoRule::kSituational);
  EXPECT_EQ(rules_named("tromp-taylor").ko, KoRule::kPositional);
  EXPECT_TRUE(rules_named("new-zealand").suicide);
  EXPECT_FALSE(rules_named("chinese").suicide);
}

}  // namespace
}  // namespace keima
