#include "lab/report/verdict.h"

#include <algorithm>
#include <array>

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

// On the side of 50 %.
CellVerdict compare_effects(double published, Interval theirs, Interval ours, std::int64_t games) {
  if (contains(ours, 0.5))
    return {VerdictKind::kNotSignificant, not_significant_text(published, theirs, ours, games)};
  if (contains(theirs, 0.5)) return {VerdictKind::kOursAlone, "significant here, not as published"};
  if ((ours.low > 0.5) != (published > 0.5)) return {VerdictKind::kContradicted, "contradicted"};
  // Nearer to 50 % is smaller, on either side.
  const bool is_nearer = published > 0.5 ? ours.high < theirs.low : ours.low > theirs.high;
  const bool is_farther = published > 0.5 ? ours.low > theirs.high : ours.high < theirs.low;
  if (is_nearer) return {VerdictKind::kSmaller, "reproduced in direction, smaller"};
  if (is_farther) return {VerdictKind::kLarger, "reproduced in direction, larger"};
  return {VerdictKind::kReproduced, "reproduced"};
}

CellVerdict compare_numbers(Interval theirs, Interval ours) {
  if (ours.low > theirs.high) return {VerdictKind::kHigher, "higher than published"};
  if (ours.high < theirs.low) return {VerdictKind::kLower, "lower than published"};
  if (contains(theirs, ours.low) && contains(theirs, ours.high))
    return {VerdictKind::kReproduced, "reproduced"};
  return {VerdictKind::kConsistent, "consistent with what was published"};
}

// What a comparison is worth where not all was as in the paper.
CellVerdict without_verdict(const CellVerdict& verdict, const std::string& why) {
  const std::string no_verdict = "; no verdict on the paper: " + why;
  switch (verdict.kind) {
    case VerdictKind::kReproduced:
    case VerdictKind::kSmaller:
    case VerdictKind::kLarger:
    case VerdictKind::kConsistent:
      return {VerdictKind::kAgrees, "agrees" + no_verdict};
    case VerdictKind::kContradicted:
      return {VerdictKind::kDiffers, "the other way round" + no_verdict};
    case VerdictKind::kHigher:
    case VerdictKind::kLower:
      return {VerdictKind::kDiffers, verdict.text + no_verdict};
    case VerdictKind::kNotSignificant:
      return {verdict.kind, "not significant" + no_verdict};
    default:
      return {verdict.kind, verdict.text + no_verdict};
  }
}

CellVerdict under(const Conditions& conditions, const CellVerdict& verdict) {
  return conditions.are_the_papers() ? verdict : without_verdict(verdict, conditions.words());
}

// The published interval, as wide as the tolerance at least.
Interval band_of(const PublishedFigure& figure) {
  return {std::min(figure.low.value_or(figure.value), figure.value - figure.tolerance),
          std::max(figure.high.value_or(figure.value), figure.value + figure.tolerance)};
}

}  // namespace

std::string_view name_of(VerdictKind kind) {
  constexpr std::array<std::string_view, 15> kNames = {
      "reproduced", "smaller",    "larger",         "not significant", "contradicted",
      "ours alone", "consistent", "higher",         "lower",           "agrees",
      "differs",    "mixed",      "not comparable", "not played",      "nothing to compare"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string Conditions::words() const {
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : "; ") + words; };
  for (const ScaleGap& gap : gaps) add(fmt::format("{}={}, not {}", gap.name, gap.ours, gap.paper));
  for (const StandIn& stand_in : stand_ins)
    add(fmt::format("{} in place of {}", stand_in.ours, stand_in.theirs));
  return text;
}

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

CellVerdict verdict_on(const Cell& cell, const Conditions& conditions, double points,
                       std::int64_t games) {
  if (!cell.needs.empty())
    return {VerdictKind::kNotComparable, "not comparable because it needs " + cell.needs};
  if (games == 0) return {VerdictKind::kNotPlayed, "not played yet"};
  const auto published = published_score(cell.published);
  if (!published) return {VerdictKind::kNothingToCompare, "no published score"};
  const Interval ours = score_interval(points, static_cast<double>(games));
  const Interval theirs =
      published_interval(cell.published).value_or(Interval{*published, *published});
  return under(conditions, cell.swap_colors ? compare_effects(*published, theirs, ours, games)
                                            : compare_numbers(theirs, ours));
}

CellVerdict verdict_on(const PublishedFigure& figure, const Conditions& conditions,
                       const std::optional<Estimate>& ours) {
  if (!ours) return {VerdictKind::kNotPlayed, "not measured yet"};
  if (!ours->interval) return {VerdictKind::kNotSignificant, "too few games for an interval"};
  return under(conditions, compare_numbers(band_of(figure), *ours->interval));
}

}  // namespace keima
