// What the last search found, in the formats GoGui draws (docs of gogui-analyze_commands). It is
// told as long as the game is as that search saw it, or one move further, the move it chose: after
// anything else (undo, a new board, the opponent's move, another komi) a picture of it would be of
// a position that is not on the board.
#include <cmath>

#include "base/error.h"
#include "core/coords.h"
#include "iface/gtp/gtp_commands.h"

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

std::string line_of(const MoveReport& move, int size) {
  std::string line;
  for (const Point p : move.line) line += (line.empty() ? "" : " ") + vertex_text(p, size);
  return line;
}

// "White by 2.2 points"; no minus sign, and none for a zero either.
std::string lead_text(double black_margin) {
  const std::string points = fmt::format("{:.1f}", std::abs(black_margin));
  if (points == "0.0") return "even";
  return fmt::format("{} by {} points", black_margin > 0 ? "Black" : "White", points);
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
  return line_of(call.engine.report().moves[0], call.engine.game().size());
}

std::string search_table(GtpCall& call) {
  const SearchReport& report = call.engine.report();
  std::string text = fmt::format(
      "{} to play: {:.1f} %, {}; {} simulations, {} visits, {} nodes, {:.1f} MB\n",
      name_of(report.to_play), 100 * report.value, lead_text(report.margin), report.simulations,
      report.visits, report.nodes, static_cast<double>(report.tree_bytes) / (1 << 20));
  for (std::size_t i = 0; i < report.moves.size() && i < 10; ++i) {
    const MoveReport& move = report.moves[i];
    text += fmt::format("{:>4} {:>8} visits {:5.1f} %, RAVE {:5.1f} %: {}\n",
                        vertex_text(move.move, call.engine.game().size()), move.visits,
                        100 * move.value, 100 * move.rave_value,
                        line_of(move, call.engine.game().size()));
  }
  return text;
}

// Type, label and command, as GoGui wants them.
constexpr std::string_view kAnalyzeLines[] = {
    "string/Search/keima-search",
    "sboard/Win Rates/keima-root_values",
    "sboard/Visits/keima-root_visits",
    "sboard/RAVE Values/keima-rave_values",
    "sboard/Priors/keima-priors",
    "dboard/Ownership/keima-ownership",
    "var/Best Line/keima-pv",
    "gfx/Policy/keima-policy_graphics",
    "string/Policy Moves/keima-policy_moves",
    "string/Policy Statistics/keima-policy_stats",
    "plist/Dead Stones/final_status_list dead",
    "plist/Seki/final_status_list seki",
    "param/Settings/keima-param",
};

std::string analyze_list(GtpCall&) {
  std::string list;
  for (const std::string_view line : kAnalyzeLines) list += fmt::format("{}\n", line);
  return list;
}

constexpr GtpCommand kAnalyzeCommands[] = {
    {"gogui-analyze_commands", "", "The commands GoGui can show on its board.", analyze_list},
    {"keima-search", "", "Summary of the last search, with its ten best moves.", search_table},
    {"keima-root_values", "", "Win rate of each move in the last search, in percent, as a board.",
     root_values},
    {"keima-root_visits", "", "Visits of each move in the last search, as a board.", root_visits},
    {"keima-rave_values", "", "RAVE value of each move in the last search, in percent, as a board.",
     rave_values},
    {"keima-priors", "", "Prior of each move in the last search, percent/weight, as a board.",
     priors},
    {"keima-ownership", "", "Owner of each point in the last search, from 1 (Black) to -1 (White).",
     ownership},
    {"keima-pv", "", "The best line of the last search.", best_line},
};

}  // namespace

GtpCommandGroup analyze_commands() { return {"Analysis", kAnalyzeCommands}; }

}  // namespace keima
