// Whether a published figure was reproduced. A pure function of the two results:
//
//   reproduced         ours is surely on the published side of 50 %, and the intervals overlap
//   smaller, larger    ours is surely on the published side, but the intervals do not overlap
//   not significant    our interval contains 50 %
//   contradicted       ours is surely on the other side
//   ours alone         ours is surely on one side, and the published interval contains 50 %
//
// All intervals are of 95 %, ours is score_interval(). A published figure without an interval or a
// number of games counts as a point: it must lie in ours. Tested by verdict_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lab/experiment/experiment.h"
#include "lab/stats/interval.h"

namespace keima {

enum class VerdictKind {
  kReproduced,
  kSmaller,
  kLarger,
  kNotSignificant,
  kContradicted,
  kOursAlone,
  kNotComparable,  // Something is missing to play it.
  kNotPlayed,      // It could be.
  kNothingToCompare,
};

struct CellVerdict {
  VerdictKind kind = VerdictKind::kNotPlayed;
  std::string text;
};

// In the eyes of the first player: its points of so many games.
CellVerdict verdict_on(const Cell& cell, double points, std::int64_t games);

// What was published as a score, if anything; made from Elo where only that is known.
std::optional<double> published_score(const Published& published);
// Its interval, as scores: the published one, else Wilson's of the published games.
std::optional<Interval> published_interval(const Published& published);

}  // namespace keima
