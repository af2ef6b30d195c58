// What the last search found, in the formats GoGui draws (docs of gogui-analyze_commands). It is
// told as long as the game is as that search saw it, or one move further, the move it chose: after
// anything else (undo, a new board, the opponent's move, another komi) a picture of it would be of
// a position that is not on the board. Maps and tables by name are also of the position itself and
// of the game, and need no search (Engine::findings).
#include <algorithm>

#include "base/error.h"
#include "iface/gtp/audience.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/search_text.h"
#include "search/steady_margin.h"

namespace keima {
namespace {

// A board of words, row by row from the top: word(p) for each point.
template <class Word>
std::string board_of(int size, Word&& word) {
  std::string text;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column)
      text += fmt::format("{}{}", column == 0 ? "" : " ", word(Point::at(column, row)));
    text += '\n';
  }
  return text;
}

// A board with text(move) where the search has looked, nothing elsewhere.
template <class Text>
std::string board_of_moves(GtpCall& call, Text&& text) {
  const SearchReport& report = call.engine.report();
  PointMap<std::string> words;
  for (const MoveReport& move : report.moves) words[move.move] = text(move);
  return board_of(call.engine.game().size(),
                  [&](Point p) { return words[p].empty() ? std::string("\"\"") : words[p]; });
}

std::string root_values(GtpCall& call) {
  return board_of_moves(call, [](const MoveReport& move) {
    return move.visits == 0 ? std::string() : fmt::format("{:.0f}", 100 * move.value);
  });
}

std::string root_visits(GtpCall& call) {
  return board_of_moves(call, [](const MoveReport& move) {
    return move.visits == 0 ? std::string() : fmt::format("{}", move.visits);
  });
}

std::string lower_bounds(GtpCall& call) {
  return board_of_moves(call, [](const MoveReport& move) {
    return move.visits == 0 ? std::string() : fmt::format("{:.0f}", 100 * move.lower_bound);
  });
}

// In the eyes of the player to move.
std::string margins(GtpCall& call) {
  const int sign = call.engine.report().to_play == Color::kBlack ? 1 : -1;
  return board_of_moves(call, [&](const MoveReport& move) {
    return move.margin_games == 0
               ? std::string()
               : fmt::format("{:+.1f}", sign * steady_margin(move, call.engine.report()));
  });
}

std::string rave_values(GtpCall& call) {
  return board_of_moves(call, [](const MoveReport& move) {
    return move.rave_visits == 0 ? std::string() : fmt::format("{:.0f}", 100 * move.rave_value);
  });
}

std::string priors(GtpCall& call) {
  return board_of_moves(call, [](const MoveReport& move) {
    return fmt::format("{:.0f}/{:g}", 100 * move.prior_value, move.prior_weight);
  });
}

std::string ownership(GtpCall& call) {
  const SearchReport& report = call.engine.report();
  return board_of(call.engine.game().size(),
                  [&](Point p) { return fmt::format("{:.2f}", report.ownership[p]); });
}

std::string best_line(GtpCall& call) {
  return line_text(call.engine.report().moves[0], call.engine.game().size());
}

std::string search_summary(GtpCall& call) {
  return search_table(call.engine.report(), call.engine.game().size());
}

// The same as the live graphics, of the search that has ended; without their header and last line.
std::string search_graphics(GtpCall& call) {
  const std::string text = live_graphics(call.engine.report(), call.engine.game().size());
  return text.substr(text.find('\n') + 1);
}

// --- What a player has to show under a name of its own (findings.h) -----------------------------

// "means, sigmas", for errors.
template <class Named>
std::string names_of(const std::vector<Named>& all) {
  std::string names;
  for (const Named& one : all) names += (names.empty() ? "" : ", ") + one.name;
  return names.empty() ? "there is none" : "there is " + names;
}

template <class Named>
std::string list_of(const std::vector<Named>& all) {
  std::string list;
  for (const Named& one : all) list += fmt::format("{}: {}\n", one.name, one.help);
  return list;
}

std::string named_map(GtpCall& call) {
  const Findings findings = call.engine.findings();
  if (!call.has(0)) return list_of(findings.maps);
  const NamedMap* const map = findings.map(call.arguments[0]);
  if (!map) throw Error("no map '{}'; {}", call.arguments[0], names_of(findings.maps));
  PointMap<std::string> words;
  for (const PointNumber& one : map->numbers)
    words[one.point] = fmt::format("{:.{}f}", one.number, map->digits);
  return board_of(call.engine.game().size(),
                  [&](Point p) { return words[p].empty() ? std::string("\"\"") : words[p]; });
}

std::string table_text(const NamedTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& column : table.columns) widths.push_back(column.size());
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  const auto line = [&](const std::vector<std::string>& row) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i)
      text += fmt::format("{}{:>{}}", i == 0 ? "" : "  ", row[i], widths[i]);
    return text + "\n";
  };
  std::string text = line(table.columns);
  for (const auto& row : table.rows) text += line(row);
  return text;
}

std::string named_table(GtpCall& call) {
  const Findings findings = call.engine.findings();
  if (!call.has(0)) return list_of(findings.tables);
  const NamedTable* const table = findings.table(call.arguments[0]);
  if (!table) throw Error("no table '{}'; {}", call.arguments[0], names_of(findings.tables));
  return table_text(*table);
}

// Type, label and command, as GoGui wants them.
constexpr std::string_view kAnalyzeLines[] = {
    "string/Search/keima-search",
    "gfx/Search Picture/keima-search_graphics",
    "none/Live Graphics On/keima-graphics on",
    "none/Live Graphics Off/keima-graphics off",
    "sboard/Win Rates/keima-root_values",
    "sboard/Lower Bounds/keima-lower_bounds",
    "sboard/Visits/keima-root_visits",
    "sboard/Margins/keima-margins",
    "sboard/RAVE Values/keima-rave_values",
    "sboard/Priors/keima-priors",
    "dboard/Ownership/keima-ownership",
    "var/Best Line/keima-pv",
    "string/Table.../keima-table %s",
    "string/Maps/keima-map",
    "string/Tables/keima-table",
    "gfx/Policy/keima-policy_graphics",
    "string/Policy Moves/keima-policy_moves",
    "string/Policy Statistics/keima-policy_stats",
    "string/Pattern/keima-pattern %p",
    "sboard/Pattern Gammas/keima-pattern_gammas",
    "string/Learned Moves/keima-learned",
    "string/Win and Loss States/keima-wls_states",
    "string/Attack/attack %p",
    "string/Defend/defend %p",
    "string/Ladder/go_ladder %p",
    "string/Final Score/final_score",
    "plist/Dead Stones/final_status_list dead",
    "plist/Living Stones/final_status_list alive",
    "plist/Seki/final_status_list seki",
    "string/Engine/gomill-describe_engine",
    "param/Settings: Game/keima-param_game",
    "param/Settings: Player/keima-param_player",
    "param/Settings: Search/keima-param_search",
    "param/Settings: Olga/keima-param_olga",
    "param/Settings: Indigo/keima-param_indigo",
    "param/Settings: Gobble/keima-param_gobble",
    "param/Settings: Time/keima-param_time",
    "param/Settings: Policies/keima-param_policy",
};

// Maps and tables under names of their own: those of the position always, others where the player
// that is set makes them.
struct NamedLine {
  std::string_view line;
  bool (*is_made)(const Settings&);
};
bool always(const Settings&) { return true; }
bool by_olga(const Settings& settings) { return settings.player.kind == "olga"; }
bool by_indigo(const Settings& settings) {
  return settings.player.kind == "indigo" ||
         (by_olga(settings) && settings.olga.preselect == "indigo");
}
bool by_estimator(const Settings& settings) {
  return settings.player.is_tree_search() && settings.search.estimator != "off";
}

constexpr NamedLine kNamedLines[] = {
    {"sboard/Influence/keima-map influence", always},
    {"sboard/Territory/keima-map territory", always},
    {"string/Reading/keima-table reading", always},
    {"sboard/Urgency/keima-map urgency", by_indigo},
    {"string/Urgent Moves/keima-table urgent_moves", by_indigo},
    {"sboard/Estimates: Black/keima-map estimates_black", by_estimator},
    {"sboard/Estimates: White/keima-map estimates_white", by_estimator},
    {"sboard/Pruning: Means/keima-map pruning_means", by_olga},
    {"sboard/Pruning: Games/keima-map pruning_games", by_olga},
    {"string/Pruning: Candidates/keima-table pruning", by_olga},
    {"string/Pruning: End/keima-table pruning_end", by_olga},
};

std::string analyze_list(GtpCall& call) {
  std::string list;
  for (const std::string_view line : kAnalyzeLines) list += fmt::format("{}\n", line);
  for (const NamedLine& named : kNamedLines)
    if (named.is_made(call.engine.settings())) list += fmt::format("{}\n", named.line);
  return list;
}

constexpr GtpCommand kAnalyzeCommands[] = {
    {"gogui-analyze_commands", "", "The commands GoGui can show on its board.", analyze_list},
    {"keima-search", "", "Summary of the last search, with its ten best moves.", search_summary},
    {"keima-search_graphics", "",
     "The last search for GoGui's board: best line, owners and win rates.", search_graphics},
    {"keima-root_values", "", "Win rate of each move in the last search, in percent, as a board.",
     root_values},
    {"keima-lower_bounds", "",
     "Lower bound of the win rate of each move in the last search, in percent, as a board.",
     lower_bounds},
    {"keima-margins", "",
     "Mean margin of each move in the last search, for the player to move, as a board.", margins},
    {"keima-root_visits", "", "Visits of each move in the last search, as a board.", root_visits},
    {"keima-rave_values", "", "RAVE value of each move in the last search, in percent, as a board.",
     rave_values},
    {"keima-priors", "", "Prior of each move in the last search, percent/weight, as a board.",
     priors},
    {"keima-ownership", "", "Owner of each point in the last search, from 1 (Black) to -1 (White).",
     ownership},
    {"keima-map", "[NAME]",
     "A map of the position, the game or the last search, as a board; without a name, which there "
     "are.",
     named_map},
    {"keima-table", "[NAME]",
     "A table of the position or the last search; without a name, which there are.", named_table},
    {"keima-pv", "", "The best line of the last search.", best_line},
};

}  // namespace

GtpCommandGroup analyze_commands() { return {"Analysis", kAnalyzeCommands}; }

}  // namespace keima
