#include "lab/report/verdict.h"

#include "lab/stats/elo.h"
#include "lab/stats/power.h"

namespace keima {
namespace {

bool contains(Interval interval, double score) {
  return interval.low <= score && score <= interval.high;
}

// What our games could not show: how many it takes, and whether the published effect is still
// possible.
std::string not_significant_text(double published, Interval theirs, Interval ours,
                                 std::int64_t games) {
  if (contains(theirs, 0.5)) return "not significant, as published";
  std::string text = "not significant; ";
  if (ours.low > theirs.high || ours.high < theirs.low)
    return text + "our interval excludes the published one";
  const std::int64_t needed = games_to_see(elo_of(published));
  return text + (needed > games
                     ? fmt::format("{} games would show the published effect", needed)
                     : fmt::format("{} games should have shown the published effect", needed));
}

}  // namespace

std::optional<double> published_score(const Published& published) {
  if (published.score) return published.score;
  if (published.elo) return score_of(*published.elo);
  return std::nullopt;
}

std::optional<Interval> published_interval(const Published& published) {
  if (published.elo_low)
    return Interval{score_of(*published.elo_low), score_of(*published.elo_high)};
  const auto score = published_score(published);
  if (!score || !published.games) return std::nullopt;
  return score_interval(*score * *published.games, *published.games);
}

CellVerdict verdict_on(const Cell& cell, double points, std::int64_t games) {
  if (!cell.needs.empty())
    return {VerdictKind::kNotComparable, "not comparable because it needs " + cell.needs};
  if (games == 0) return {VerdictKind::kNotPlayed, "not played yet"};
  const auto published = published_score(cell.published);
  if (!published) return {VerdictKind::kNothingToCompare, "no published figure"};
  const Interval ours = score_interval(points, static_cast<double>(games));
  const Interval theirs =
      published_interval(cell.published).value_or(Interval{*published, *published});
  if (contains(ours, 0.5))
    return {VerdictKind::kNotSignificant, not_significant_text(*published, theirs, ours, games)};
  if (contains(theirs, 0.5)) return {VerdictKind::kOursAlone, "significant here, not as published"};
  if ((ours.low > 0.5) != (*published > 0.5)) return {VerdictKind::kContradicted, "contradicted"};
  // Nearer to 50 % is smaller, on either side.
  const bool is_nearer = *published > 0.5 ? ours.high < theirs.low : ours.low > theirs.high;
  const bool is_farther = *published > 0.5 ? ours.low > theirs.high : ours.high < theirs.low;
  if (is_nearer) return {VerdictKind::kSmaller, "reproduced in direction, smaller"};
  if (is_farther) return {VerdictKind::kLarger, "reproduced in direction, larger"};
  return {VerdictKind::kReproduced, "reproduced"};
}

}  // namespace keima
