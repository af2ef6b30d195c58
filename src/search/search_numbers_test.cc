#include "search/search_numbers.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(SearchNumbers, PresetsHaveThePublishedNumbers) {
  SearchOptions options;
  options.tree = "ego";  // AND-1.
  EXPECT_EQ(search_numbers(options, 9).expand_visits, 100u);
  EXPECT_EQ(search_numbers(options, 9).even_prior, 1);
  EXPECT_EQ(search_numbers(options, 9).formula.exploration, 0.5f);
  options.tree = "erica";  // ERICA-1, ERICA-3, ERICA-4.
  EXPECT_EQ(search_numbers(options, 19).formula.exploration, 0.6f);
  EXPECT_EQ(search_numbers(options, 19).formula.bias_weight, 50);
  EXPECT_EQ(search_numbers(options, 19).expand_visits, 5u);
  options.tree = "fuego";  // GA-4.
  EXPECT_EQ(search_numbers(options, 9).formula.rave_initial, 1);
  EXPECT_EQ(search_numbers(options, 19).formula.rave_initial, 0.9f);
  EXPECT_EQ(search_numbers(options, 9).formula.rave_equivalence, 5000);
  EXPECT_EQ(search_numbers(options, 9).rave_pause, 20u);
  EXPECT_EQ(search_numbers(options, 9).expand_visits, 3u);
  EXPECT_EQ(search_numbers(options, 9).score_bonus, 0.02);
  options.tree = "pachi";
  EXPECT_EQ(search_numbers(options, 9).formula.rave_equivalence, 3000);
  EXPECT_EQ(search_numbers(options, 19).formula.rave_equivalence, 4000);
}

TEST(SearchNumbers, WhatIsSetOverridesThePreset) {
  SearchOptions options;
  set_option(options, "expand_visits", "5");
  set_option(options, "rave_distance", "erica");
  set_option(options, "exploration", "0.25");
  set_option(options, "tactics_prior", "on");
  set_option(options, "likely_prior", "7");
  const SearchNumbers numbers = search_numbers(options, 9);
  EXPECT_EQ(numbers.expand_visits, 5u);
  EXPECT_EQ(numbers.rave.distance, RaveDistance::kErica);
  EXPECT_EQ(numbers.formula.exploration, 0.25f);
  EXPECT_TRUE(numbers.tactics_prior);
  EXPECT_EQ(numbers.likely_prior, 7);
  EXPECT_THROW(set_option(options, "tree", "oak"), Error);

  EXPECT_EQ(numbers.first_moves, 24);
  set_option(options, "widening", "3");
  EXPECT_GT(search_numbers(options, 9).all_moves_visits, 1'000'000'000u);  // They never come.
}

TEST(SearchNumbers, WideningFollowsItsSchedule) {
  EXPECT_EQ(widened(3, 0), 3);
  EXPECT_EQ(widened(3, 39), 3);
  EXPECT_EQ(widened(3, 40), 4);
  EXPECT_EQ(widened(3, 111), 4);
  EXPECT_EQ(widened(3, 112), 5);
  EXPECT_EQ(widened(3, 241), 5);
  EXPECT_EQ(widened(3, 242), 6);
  EXPECT_EQ(widened(1, 1'000'000), 17);
}

}  // namespace
}  // namespace keima
