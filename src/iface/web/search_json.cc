#include "iface/web/search_json.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/coords.h"
#include "iface/web/board_json.h"
#include "iface/web/findings_json.h"

namespace keima::web {
namespace {

Json candidate_json(const MoveReport& move, std::size_t order, Color mover, int size) {
  return {{"vertex", to_gtp(move.move, size)},
          {"order", order},
          {"visits", move.visits},
          {"winRate", rounded(black_rate(mover, move.value))},
          {"score", rounded(move.margin, 100)},
          {"scoreSpread", rounded(move.margin_spread, 100)},
          {"lcb", rounded(black_rate(mover, move.lower_bound))},
          {"prior", rounded(move.bias)},
          {"priorValue", rounded(black_rate(mover, move.prior_value))},
          {"priorWeight", rounded(move.prior_weight)},
          {"rave", rounded(black_rate(mover, move.rave_value))},
          {"raveVisits", rounded(move.rave_visits, 10)},
          {"pv", vertices(move.line, size)}};
}

std::string points_text(double margin) {
  return fmt::format("{} ahead by {:.1f}", margin >= 0 ? "Black" : "White", std::abs(margin));
}

}  // namespace

Json search_json(const SearchReport& report, int size, const SearchShown& shown) {
  Json candidates = Json::array();
  const auto most = static_cast<std::size_t>(shown.candidates);
  for (std::size_t i = 0; i < std::min(report.moves.size(), most); ++i)
    candidates.push_back(candidate_json(report.moves[i], i, report.to_play, size));
  const auto simulations = report.simulations + shown.earlier;
  Json json = {{"toPlay", name_of(report.to_play)},
               {"simulations", simulations},
               {"visits", report.visits},
               {"winRate", rounded(black_rate(report.to_play, report.value))},
               {"score", rounded(report.margin, 100)},
               {"scoreSpread", rounded(report.margin_spread, 100)},
               {"nodes", report.nodes},
               {"bytes", report.tree_bytes},
               {"candidates", candidates}};
  if (shown.seconds > 0.001)
    json["perSecond"] = std::round(static_cast<double>(simulations) / shown.seconds);
  if (shown.ownership)
    json["ownership"] = numbers(size, [&](Point p) { return report.ownership[p]; });
  if (!report.findings.maps.empty() || !report.findings.tables.empty())
    json["findings"] = findings_json(report.findings, size);
  return json;
}

std::string reason_text(const SearchReport& report, Point move, int size) {
  const auto found = std::ranges::find(report.moves, move, &MoveReport::move);
  if (found == report.moves.end())
    return fmt::format("Chosen without the search, which looked at {} games.", report.simulations);
  const std::string_view us = report.to_play == Color::kBlack ? "Black" : "White";
  const std::string games =
      found->visits == report.visits
          ? fmt::format("In {} simulated games", found->visits)
          : fmt::format("Of {} simulated games {} began with {}:", report.visits, found->visits,
                        to_gtp(move, size));
  std::string text = fmt::format("{} {} wins {:.0f} %{}; {}.", games, us, 100 * found->value,
                                 games.back() == ':' ? " of them" : "", points_text(report.margin));
  for (const MoveReport& other : report.moves)
    if (other.move != move && other.visits > 0)
      return text + fmt::format(" Next: {}, {:.0f} % in {}.", to_gtp(other.move, size),
                                100 * other.value, other.visits);
  return text;
}

}  // namespace keima::web
