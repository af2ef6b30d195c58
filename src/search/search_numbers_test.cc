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
  for (const int size : {9, 13, 14, 15, 19}) {
    const SearchNumbers n = search_numbers(options, size);
    EXPECT_EQ(n.result.bonus, 0.02);
    EXPECT_EQ(n.result.length_cost, size < 15 ? 0 : 0.00028);
    EXPECT_EQ(n.mercy, 0.3);
    EXPECT_TRUE(n.corner_opening);
    EXPECT_TRUE(n.early_stop);
    EXPECT_TRUE(n.fuego_prior);
    EXPECT_EQ(n.pass_prior, 0);  // It is in the table of the prior.
    EXPECT_EQ(n.resign.below, size < 15 ? 0.05 : 0.08);
    EXPECT_EQ(n.resign.moves, 1);
    EXPECT_EQ(n.resign.visits, 5000u);
    EXPECT_FALSE(n.estimator);
  }
  for (const char* tree : {"manyfaces", "aya"}) {  // ERICA-1: both widen.
    options.tree = tree;
    EXPECT_EQ(search_numbers(options, 9).widening, 5) << tree;
  }
  options.tree = "pebbles";
  EXPECT_EQ(search_numbers(options, 9).widening, 0);
  EXPECT_EQ(search_numbers(options, 9).kind, FormulaKind::kPebbles);
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
  set_option(options, "late_weight", "1.5");
  const SearchNumbers numbers = search_numbers(options, 9);
  EXPECT_EQ(numbers.expand_visits, 5u);
  EXPECT_EQ(numbers.rave.distance, RaveDistance::kErica);
  EXPECT_EQ(numbers.formula.exploration, 0.25f);
  EXPECT_TRUE(numbers.tactics_prior);
  EXPECT_EQ(numbers.likely_prior.weight, 7);
  EXPECT_EQ(numbers.late_weight, 1.5);
  EXPECT_THROW(set_option(options, "tree", "oak"), Error);
  EXPECT_EQ(numbers.mercy, 0);
  EXPECT_FALSE(numbers.corner_opening);
  EXPECT_FALSE(numbers.early_stop);
  EXPECT_FALSE(numbers.fuego_prior);
  EXPECT_GT(numbers.pass_prior, 0);

  EXPECT_EQ(numbers.first_moves, 24);
  set_option(options, "widening", "3");
  EXPECT_GT(search_numbers(options, 9).all_moves_visits, 1'000'000'000u);  // They never come.
}

TEST(SearchNumbers, TheEstimatorHasItsShare) {
  SearchOptions options;
  set_option(options, "estimator", "point");
  SearchNumbers numbers = search_numbers(options, 9);
  EXPECT_EQ(numbers.estimator, DynamicEstimator::Key::kPointAlone);
  EXPECT_EQ(numbers.estimator_share.gamma, 0.8);
  EXPECT_EQ(numbers.estimator_share.late_gamma, 0.8);
  EXPECT_EQ(numbers.estimator_share.evidence, 0);
  set_option(options, "estimator", "color");
  set_option(options, "estimator_gamma", "0.5");
  set_option(options, "estimator_late_gamma", "0.9");
  set_option(options, "estimator_evidence", "100");
  set_option(options, "fuego_prior", "on");
  numbers = search_numbers(options, 9);
  EXPECT_EQ(numbers.estimator, DynamicEstimator::Key::kColorAndPoint);
  EXPECT_EQ(numbers.estimator_share.gamma, 0.5);
  EXPECT_EQ(numbers.estimator_share.late_gamma, 0.9);
  EXPECT_EQ(numbers.estimator_share.evidence, 100);
  EXPECT_EQ(numbers.pass_prior, 0);
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
