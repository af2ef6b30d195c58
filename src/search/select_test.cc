#include "search/select.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/rng.h"
#include "search/family_block.h"

namespace keima {
namespace {

constexpr FormulaKind kKinds[] = {
    FormulaKind::kUct, FormulaKind::kRave,      FormulaKind::kErica, FormulaKind::kFuego,
    FormulaKind::kAya, FormulaKind::kManyFaces, FormulaKind::kPuct,  FormulaKind::kPebbles};

TEST(NaturalLog, IsNearTheLibrarys) {
  for (double x : {1.0, 1.5, 2.0, 2.7182818, 10.0, 1000.0, 12345.678, 1e6, 4e9})
    EXPECT_NEAR(natural_log(x), std::log(x), 1e-9) << x;
}

// Child numbers n = 10, q = 0.6, n~ = 40, q~ = 0.8, p = 0.3; parent N = 100. By hand:
TEST(Formula, GoldenValues) {
  FamilyBlock block(1);
  Family f = block.family;
  f.weights()[0] = 10;
  f.means()[0] = 0.6f;
  f.rave_weights()[0] = 40;
  f.rave_means()[0] = 0.8f;
  f.biases()[0] = 0.3f;
  const FormulaNumbers numbers{.exploration = 0.5f,
                               .rave_equivalence = 500,
                               .rave_initial = 0.5f,
                               .bias_weight = 2,
                               .first_play_urgency = 1};
  const ParentNumbers parent = parent_numbers(100, numbers);
  const double explore = 0.5 * std::sqrt(std::log(100.0) / 10);
  const double silver = 40 / (10 + 40 + 10 * 40 / 500.0);
  const double fuego = 40 / (10 * (1 / 0.5 + 40 / 500.0) + 40);
  const double scheduled = std::sqrt(500.0 / (500 + 300));
  const auto score = [&](FormulaKind kind) { return score_of(f, 0, kind, parent, numbers); };
  EXPECT_NEAR(score(FormulaKind::kUct), 0.6 + explore, 1e-6);
  EXPECT_NEAR(score(FormulaKind::kRave),
              silver * 0.8 + (1 - silver) * (0.6 + explore) + 2 * 0.3 * 10 / 11, 1e-6);
  EXPECT_NEAR(score(FormulaKind::kErica),
              silver * 0.8 + (1 - silver) * (0.6 + explore) + 2 * 0.3 / 11, 1e-6);
  EXPECT_NEAR(score(FormulaKind::kFuego),
              fuego * 0.8 + (1 - fuego) * 0.6 + 0.5 * std::sqrt(std::log(100.0) / 11), 1e-6);
  EXPECT_NEAR(score(FormulaKind::kManyFaces),
              scheduled * 0.8 + (1 - scheduled) * (0.6 + explore) + 0.02 * (2 * 0.3 - 1), 1e-6);
  EXPECT_NEAR(
      score(FormulaKind::kAya),
      scheduled * (0.8 + 0.5 * std::sqrt(std::log(100.0) / 40)) + (1 - scheduled) * (0.6 + explore),
      1e-6);
  // Six wins of ten: Beta(7, 5), of mean 7/12 and variance 7*5 / (12*12*13).
  const double beta = 0.5 * std::sqrt(std::log(100.0) * 35 / (144 * 13));
  EXPECT_NEAR(score(FormulaKind::kPebbles), silver * 0.8 + (1 - silver) * (0.6 + beta), 1e-6);
  EXPECT_NEAR(score(FormulaKind::kPuct), 0.6 + 2 * 0.3 * 10 / 11, 1e-6);
}

// From -2 % for a move nobody makes to +2 % for the likeliest, however likely that is.
TEST(Formula, ManyFacesBiasIsTwoPercentEitherWay) {
  FamilyBlock block(3);
  Family f = block.family;
  for (int i = 0; i < 3; ++i) {
    f.weights()[i] = 10;
    f.means()[i] = 0.5f;
  }
  f.biases()[0] = 0.2f;
  f.biases()[1] = 0.1f;
  const FormulaNumbers numbers{.rave_equivalence = 500};
  const ParentNumbers parent =
      parent_numbers(100, numbers, FormulaKind::kManyFaces, Children{f, Family()});
  const auto score = [&](int i) {
    return score_of(f, i, FormulaKind::kManyFaces, parent, numbers);
  };
  EXPECT_NEAR(score(0), 0.52, 1e-6);
  EXPECT_NEAR(score(1), 0.5, 1e-6);
  EXPECT_NEAR(score(2), 0.48, 1e-6);
}

// Silver's weight in both forms of the literature: k = 1 / (4 b^2).
TEST(Formula, SilversWeightInBothForms) {
  const double n = 25, rave_n = 70, k = 3000, b = 1 / (2 * std::sqrt(k));
  EXPECT_NEAR(rave_n / (n + rave_n + 4 * n * rave_n * b * b),
              rave_n / (n + rave_n + n * rave_n / k), 1e-12);
}

TEST(Formula, NothingKnownGivesTheUrgency) {
  FamilyBlock block(1);
  const FormulaNumbers numbers{.first_play_urgency = 7};
  for (const FormulaKind kind : kKinds)
    EXPECT_NEAR(score_of(block.family, 0, kind, parent_numbers(1, numbers), numbers), 7, 0.1);
}

TEST(Select, AgreesWithALoopOverTheScores) {
  Rng rng(3);
  const auto number = [&](double most) {
    return static_cast<float>(most * rng.below(1000) / 1000);
  };
  for (int round = 0; round < 300; ++round) {
    const int size = 1 + static_cast<int>(rng.below(100));
    FamilyBlock block(size);
    Family f = block.family;
    for (int i = 0; i < size; ++i) {
      // Few different numbers, so that there are ties.
      f.weights()[i] = static_cast<float>(rng.below(4));
      f.means()[i] = static_cast<float>(rng.below(3)) / 2;
      f.rave_weights()[i] = static_cast<float>(rng.below(3));
      f.rave_means()[i] = static_cast<float>(rng.below(3)) / 2;
      f.biases()[i] = static_cast<float>(rng.below(2)) / 2;
    }
    const FormulaNumbers numbers{.exploration = number(1),
                                 .rave_equivalence = 100,
                                 .bias_weight = number(2),
                                 .first_play_urgency = number(2)};
    const ParentNumbers parent = parent_numbers(1 + rng.below(1000), numbers);
    for (const FormulaKind kind : kKinds) {
      const int count = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
      int best = 0;
      for (int i = 1; i < count; ++i)
        if (score_of(f, i, kind, parent, numbers) > score_of(f, best, kind, parent, numbers))
          best = i;
      ASSERT_EQ(select(f, count, kind, parent, numbers).child, best);
    }
  }
}

// A bandit with known arms: UCT gives nearly all its draws to the best one.
TEST(Select, UctFindsTheBestArm) {
  constexpr double kArms[] = {0.3, 0.5, 0.45, 0.6, 0.2, 0.4, 0.55, 0.1, 0.35, 0.25};
  FamilyBlock block(10);
  Family f = block.family;
  Rng rng(5);
  const FormulaNumbers numbers{.exploration = 0.4f, .first_play_urgency = 1e6f};
  for (int draw = 1; draw <= 20'000; ++draw) {
    const int arm = select(f, 10, FormulaKind::kUct, parent_numbers(draw, numbers), numbers).child;
    f.add_visit(arm);
    if (rng.below(1000) < 1000 * kArms[arm]) f.add_value(arm, kWin);
    f.refresh(arm);
  }
  EXPECT_GT(f.visits(3), 14'000u);
  EXPECT_NEAR(f.value(3), 0.6, 0.03);
  for (int i = 0; i < 10; ++i) EXPECT_GE(f.visits(i), 3u);
}

}  // namespace
}  // namespace keima
