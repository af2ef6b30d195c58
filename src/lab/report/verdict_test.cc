#include "lab/report/verdict.h"

#include <gtest/gtest.h>

#include "lab/stats/elo.h"

namespace keima {
namespace {

Cell cell_with(const Published& published) {
  Cell cell;
  cell.published = published;
  return cell;
}

CellVerdict verdict(const Published& published, double points, std::int64_t games) {
  return verdict_on(cell_with(published), points, games);
}

// E-IS-7: 300 of 500, +70.4 (39.3 to 101.6).
const Published kBalancing = {
    .score = 0.6, .games = 500, .elo = 70.4, .elo_low = 39.3, .elo_high = 101.6};

TEST(Verdict, Reproduced) {
  EXPECT_EQ(verdict(kBalancing, 300, 500).kind, VerdictKind::kReproduced);
  EXPECT_EQ(verdict(kBalancing, 120, 200).kind, VerdictKind::kReproduced);
  EXPECT_EQ(verdict(kBalancing, 560, 1000).kind, VerdictKind::kReproduced) << "they overlap";
  EXPECT_EQ(verdict(kBalancing, 300, 500).text, "reproduced");
}

TEST(Verdict, SmallerAndLarger) {
  EXPECT_EQ(verdict(kBalancing, 5200, 10'000).kind, VerdictKind::kSmaller);
  EXPECT_EQ(verdict(kBalancing, 90, 100).kind, VerdictKind::kLarger);
  EXPECT_EQ(verdict(kBalancing, 90, 100).text, "reproduced in direction, larger");
  EXPECT_EQ(verdict(kBalancing, 5200, 10'000).text, "reproduced in direction, smaller");
}

TEST(Verdict, NotSignificantTellsHowManyGamesItTakes) {
  EXPECT_EQ(verdict(kBalancing, 11, 20).text,
            "not significant; 194 games would show the published effect");
  EXPECT_EQ(verdict(kBalancing, 11, 20).kind, VerdictKind::kNotSignificant);
  EXPECT_EQ(verdict(kBalancing, 108, 200).text,
            "not significant; 194 games should have shown the published effect");
  EXPECT_EQ(verdict(kBalancing, 500, 1000).text,
            "not significant; our interval excludes the published one");
  const Published nothing_much = {.score = 0.52, .games = 500};
  EXPECT_EQ(verdict(nothing_much, 50, 100).text, "not significant, as published");
}

TEST(Verdict, Contradicted) {
  EXPECT_EQ(verdict(kBalancing, 30, 100).kind, VerdictKind::kContradicted);
  EXPECT_EQ(verdict({.score = 0.2, .games = 300}, 70, 100).kind, VerdictKind::kContradicted);
}

TEST(Verdict, OursAloneWhereNothingWasShown) {
  for (const int points : {300, 700}) {
    EXPECT_EQ(verdict({.score = 0.52, .games = 100}, points, 1000).kind, VerdictKind::kOursAlone);
    EXPECT_EQ(verdict({.score = 0.5}, points, 1000).kind, VerdictKind::kOursAlone);
  }
  EXPECT_EQ(verdict({.score = 0.5}, 50, 100).text, "not significant, as published");
}

// The same in a mirror: the first player is the weaker one.
TEST(Verdict, OnTheOtherSideOfEven) {
  const Published weaker = {
      .score = 0.38, .games = 300, .elo = -85, .elo_low = -125.7, .elo_high = -44.4};
  EXPECT_EQ(verdict(weaker, 114, 300).kind, VerdictKind::kReproduced);
  EXPECT_EQ(verdict(weaker, 4800, 10'000).kind, VerdictKind::kSmaller);
  EXPECT_EQ(verdict(weaker, 10, 100).kind, VerdictKind::kLarger);
}

TEST(Verdict, APointMustLieInOurInterval) {
  const Published about_50_elo = {.elo = 50};
  EXPECT_NEAR(*published_score(about_50_elo), score_of(50), 1e-12);
  EXPECT_FALSE(published_interval(about_50_elo));
  EXPECT_EQ(verdict(about_50_elo, 571, 1000).kind, VerdictKind::kReproduced);
  EXPECT_EQ(verdict(about_50_elo, 700, 1000).kind, VerdictKind::kLarger);
  EXPECT_EQ(verdict(about_50_elo, 5200, 10'000).kind, VerdictKind::kSmaller);
}

TEST(Verdict, ScoreAndGamesGiveAnInterval) {
  const auto interval = published_interval({.score = 0.68, .games = 100});
  ASSERT_TRUE(interval);
  EXPECT_NEAR(interval->low, wilson(68, 100).low, 1e-12);
  const auto given = published_interval(kBalancing);
  EXPECT_NEAR(elo_of(given->low), 39.3, 1e-9);
}

TEST(Verdict, WithoutGamesOrFigures) {
  Cell cell = cell_with(kBalancing);
  EXPECT_EQ(verdict_on(cell, 0, 0).kind, VerdictKind::kNotPlayed);
  EXPECT_EQ(verdict({.note = "lost"}, 60, 100).kind, VerdictKind::kNothingToCompare);
  cell.needs = "a Fuego 0.4";
  EXPECT_EQ(verdict_on(cell, 0, 0).kind, VerdictKind::kNotComparable);
  EXPECT_EQ(verdict_on(cell, 0, 0).text, "not comparable because it needs a Fuego 0.4");
}

}  // namespace
}  // namespace keima
