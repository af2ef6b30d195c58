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
  return verdict_on(cell_with(published), {}, points, games);
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

// A quarter of the simulations says nothing of the paper, whatever comes of it.
TEST(Verdict, KnowsTheScale) {
  const Conditions quarter{.gaps = {{"sims", 2000, 8000}}};
  const auto at_a_quarter = [&](double points, std::int64_t games) {
    return verdict_on(cell_with(kBalancing), quarter, points, games);
  };
  EXPECT_EQ(at_a_quarter(30, 100).kind, VerdictKind::kDiffers);
  EXPECT_EQ(at_a_quarter(30, 100).text,
            "the other way round; no verdict on the paper: sims=2000, not 8000");
  EXPECT_EQ(at_a_quarter(300, 500).kind, VerdictKind::kAgrees);
  EXPECT_EQ(at_a_quarter(90, 100).kind, VerdictKind::kAgrees);
  EXPECT_EQ(at_a_quarter(500, 1000).text,
            "not significant; no verdict on the paper: sims=2000, not 8000")
      << "it excludes nothing, either";
}

TEST(Verdict, KnowsWhatStandsIn) {
  const Conditions other_search{.stand_ins = {{"UCT", "progressive pruning"}}};
  const CellVerdict verdict = verdict_on(cell_with(kBalancing), other_search, 300, 500);
  EXPECT_EQ(verdict.kind, VerdictKind::kAgrees);
  EXPECT_EQ(verdict.text, "agrees; no verdict on the paper: UCT in place of progressive pruning");
  EXPECT_EQ(verdict_on(cell_with({}), other_search, 300, 500).kind, VerdictKind::kNothingToCompare);
}

// Who always has Black pays for it: 50 % is not the mark.
TEST(Verdict, OfFixedColoursComparesTheScores) {
  Cell cell = cell_with({.score = 0.466, .games = 100});
  cell.swap_colors = false;
  EXPECT_EQ(verdict_on(cell, {}, 466, 1000).kind, VerdictKind::kReproduced)
      << "and would be not significant otherwise";
  EXPECT_EQ(verdict_on(cell, {}, 45, 100).kind, VerdictKind::kConsistent);
  EXPECT_EQ(verdict_on(cell, {}, 700, 1000).kind, VerdictKind::kHigher);
  EXPECT_EQ(verdict_on(cell, {}, 200, 1000).kind, VerdictKind::kLower);
}

TEST(Verdict, OfAFigure) {
  const PublishedFigure share{.name = "pattern", .of = {}, .value = 17.66, .tolerance = 2};
  const auto kind = [&](double low, double high) {
    return verdict_on(share, {}, Estimate{(low + high) / 2, Interval{low, high}, 5}).kind;
  };
  EXPECT_EQ(kind(17, 18), VerdictKind::kReproduced);
  EXPECT_EQ(kind(16, 19.6), VerdictKind::kReproduced) << "within the tolerance";
  EXPECT_EQ(kind(10, 18), VerdictKind::kConsistent);
  EXPECT_EQ(kind(19.7, 30), VerdictKind::kHigher);
  EXPECT_EQ(kind(1, 15.6), VerdictKind::kLower);
  EXPECT_EQ(verdict_on(share, {}, std::nullopt).text, "not measured yet");
  EXPECT_EQ(verdict_on(share, {}, Estimate{17, {}, 1}).text, "too few games for an interval");
  const Conditions quarter{.gaps = {{"sims", 2000, 8000}}};
  EXPECT_EQ(verdict_on(share, quarter, Estimate{25, Interval{24, 26}, 5}).text,
            "higher than published; no verdict on the paper: sims=2000, not 8000");
  const PublishedFigure with_interval{.name = "x", .of = {}, .value = 5, .low = 4, .high = 8};
  EXPECT_EQ(verdict_on(with_interval, {}, Estimate{7, Interval{6, 8}, 5}).kind,
            VerdictKind::kReproduced);
}

TEST(Verdict, HasANameForEveryKind) {
  EXPECT_EQ(name_of(VerdictKind::kReproduced), "reproduced");
  EXPECT_EQ(name_of(VerdictKind::kMixed), "mixed");
  EXPECT_EQ(name_of(VerdictKind::kNothingToCompare), "nothing to compare");
}

TEST(Verdict, WithoutGamesOrFigures) {
  Cell cell = cell_with(kBalancing);
  EXPECT_EQ(verdict_on(cell, {}, 0, 0).kind, VerdictKind::kNotPlayed);
  EXPECT_EQ(verdict({.note = "lost"}, 60, 100).kind, VerdictKind::kNothingToCompare);
  cell.needs = "a Fuego 0.4";
  EXPECT_EQ(verdict_on(cell, {}, 0, 0).kind, VerdictKind::kNotComparable);
  EXPECT_EQ(verdict_on(cell, {}, 0, 0).text, "not comparable because it needs a Fuego 0.4");
}

}  // namespace
}  // namespace keima
