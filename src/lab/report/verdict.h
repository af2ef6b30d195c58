// Whether a published figure was reproduced. A pure function of the two results and of what is not
// as it was in the paper.
//
// A score of two players who change colours is compared in its effect, on which side of 50 % it is:
//
//   reproduced         ours is surely on the published side, and the intervals overlap
//   smaller, larger    ours is surely on the published side, but the intervals do not overlap
//   not significant    our interval contains 50 %
//   contradicted       ours is surely on the other side
//   ours alone         ours is surely on one side, and the published interval contains 50 %
//
// Any other number, and the score of one who always has Black, has no such side. It is compared
// with the published interval, widened to the tolerance:
//
//   reproduced         ours lies in it, with its whole interval
//   consistent         the two overlap
//   higher, lower      they do not
//
// Where the scale is not the paper's or something stands in for what the paper had, there is no
// verdict on the paper: the results then agree or differ, and the words say what was not the same.
//
// All intervals are of 95 %, ours of scores are score_interval(). A published figure without an
// interval or a number of games counts as a point: it must lie in ours. Tested by verdict_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/stats/mean.h"

namespace keima {

enum class VerdictKind {
  kReproduced,
  kSmaller,
  kLarger,
  kNotSignificant,
  kContradicted,
  kOursAlone,
  kConsistent,
  kHigher,
  kLower,
  kAgrees,         // No verdict on the paper: same side, or near the figure.
  kDiffers,        // No verdict on the paper: other side, or away from the figure.
  kMixed,          // Several figures that do not all have the same verdict.
  kNotComparable,  // Something is missing to play it.
  kNotPlayed,      // It could be.
  kNothingToCompare,
};
// "reproduced", "contradicted", ...: one or two words, also for machines.
std::string_view name_of(VerdictKind kind);

struct CellVerdict {
  VerdictKind kind = VerdictKind::kNotPlayed;
  std::string text;
};

// What the published figures depend on and we have otherwise.
struct Conditions {
  std::vector<ScaleGap> gaps = {};
  std::vector<StandIn> stand_ins = {};

  bool are_the_papers() const { return gaps.empty() && stand_ins.empty(); }
  std::string words() const;  // "sims=2000, not 8000; UCT in place of progressive pruning"
};

// In the eyes of the first player: its points of so many games. REQUIRES: the cell is a match.
CellVerdict verdict_on(const Cell& cell, const Conditions& conditions, double points,
                       std::int64_t games);

// Of a figure; nothing was measured yet if there is no estimate.
CellVerdict verdict_on(const PublishedFigure& figure, const Conditions& conditions,
                       const std::optional<Estimate>& ours);

// What was published as a score, if anything; made from Elo where only that is known.
std::optional<double> published_score(const Published& published);
// Its interval, as scores: the published one, else Wilson's of the published games.
std::optional<Interval> published_interval(const Published& published);

}  // namespace keima
