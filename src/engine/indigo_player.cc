#include "engine/indigo_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/coords.h"
#include "knowledge/evaluation.h"
#include "knowledge/urgent_moves.h"
#include "search/root.h"

namespace keima {
namespace {

constexpr std::size_t kCompared = 8;   // Moves the calm method compares.
constexpr std::size_t kReported = 10;  // Moves that are told.

UrgentMoves rated_moves(const MoveTask& task, const Root& root) {
  const IndigoOptions& options = task.settings.indigo;
  const auto weights = MoveWeights::named(task.settings.search.likely_weights);
  const UrgentTask urgent{{root.board, root.last, root.last_but_one},
                          task.points,
                          weights ? *weights : MoveWeights::built_in(task.game.size()),
                          {.nodes = options.nodes, .effort = options.effort}};
  UrgentMoves moves = urgent_moves(urgent);
  if (options.method == "calm") compare_calmly(urgent, kCompared, moves);
  return moves;
}

NamedMap map_of(const Field& field, int size, std::string name, std::string help) {
  NamedMap map{std::move(name), std::move(help), 0};
  for_each_point(size, [&](Point p) { map.numbers.push_back({p, static_cast<double>(field[p])}); });
  return map;
}

NamedMap urgency_map(const UrgentMoves& moves) {
  NamedMap map{"urgency", "How urgent each move is, as a logarithm.", 1};
  for (const UrgentMove& move : moves.moves) map.numbers.push_back({move.move, move.urgency});
  return map;
}

NamedTable moves_table(const UrgentMoves& moves, int size) {
  NamedTable table{"urgent_moves",
                   "The best moves, with what is urgent about them.",
                   {"move", "urgency", "calm", "reasons"}};
  for (std::size_t i = 0; i < std::min(kReported, moves.moves.size()); ++i) {
    const UrgentMove& move = moves.moves[i];
    std::string reasons;
    for (const UrgencyReason& reason : move.reasons)
      reasons +=
          fmt::format("{}{} {:+.1f}", reasons.empty() ? "" : ", ", reason.text, reason.bonus);
    table.rows.push_back({to_gtp(move.move, size), fmt::format("{:.1f}", move.urgency),
                          fmt::format("{:.1f}", move.calm), reasons});
  }
  return table;
}

std::string word_of(Point p, int size) { return p.is_none() ? "-" : to_gtp(p, size); }

NamedTable reading_table(const UrgentMoves& moves, int size) {
  NamedTable table{"reading",
                   "The strings of few liberties: safe, critical or dead, and the moves for that.",
                   {"string", "colour", "stones", "liberties", "status", "attack", "defence"}};
  constexpr std::string_view kStatus[] = {"safe", "critical", "dead"};
  for (const ReadString& string : moves.strings)
    table.rows.push_back({to_gtp(string.string, size), std::string(name_of(string.owner)),
                          std::to_string(string.stones), std::to_string(string.liberties),
                          std::string(kStatus[static_cast<std::size_t>(string.status)]),
                          word_of(string.attack, size), word_of(string.defence, size)});
  return table;
}

Findings findings_of(const UrgentMoves& moves, const Board& board) {
  const int size = board.size();
  const std::vector<PackedPoint> lost = lost_strings(moves.strings, board.to_play());
  Findings findings;
  findings.maps.push_back(map_of(field_of(board, kInfluence, lost), size, "influence",
                                 "Influence by morphology; Black's is above zero."));
  findings.maps.push_back(map_of(field_of(board, territory_for(size), lost), size, "territory",
                                 "Territory by morphology; Black's is above zero."));
  findings.maps.push_back(urgency_map(moves));
  findings.tables.push_back(moves_table(moves, size));
  findings.tables.push_back(reading_table(moves, size));
  return findings;
}

std::vector<PackedPoint> best_of(const UrgentMoves& moves, std::size_t count) {
  std::vector<PackedPoint> best;
  for (std::size_t i = 0; i < std::min(count, moves.moves.size()); ++i)
    best.emplace_back(moves.moves[i].move);
  return best;
}

}  // namespace

Findings position_findings(const MoveTask& task) {
  const Root root(task.game, task.color);
  return findings_of(rated_moves(task, root), root.board);
}

std::vector<PackedPoint> indigo_moves(const MoveTask& task, int count) {
  const Root root(task.game, task.color);
  return best_of(rated_moves(task, root), static_cast<std::size_t>(count));
}

SearchReport IndigoPlayer::choose(const MoveTask& task, Rng&) {
  const Root root(task.game, task.color);
  const UrgentMoves moves = rated_moves(task, root);
  SearchReport report = report_of(task.color, best_of(moves, kReported));
  report.findings = findings_of(moves, root.board);
  return report;
}

}  // namespace keima
