// What the last search found, in the formats GoGui draws (docs of gogui-analyze_commands). It is
// told as long as the game is as that search saw it, or one move further, the move it chose: after
// anything else (undo, a new board, the opponent's move, another komi) a picture of it would be of
// a position that is not on the board.
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
    "gfx/Policy/keima-policy_graphics",
    "string/Policy Moves/keima-policy_moves",
    "string/Policy Statistics/keima-policy_stats",
    "string/Final Score/final_score",
    "plist/Dead Stones/final_status_list dead",
    "plist/Living Stones/final_status_list alive",
    "plist/Seki/final_status_list seki",
    "string/Engine/gomill-describe_engine",
    "param/Settings: Game/keima-param_game",
    "param/Settings: Player/keima-param_player",
    "param/Settings: Search/keima-param_search",
    "param/Settings: Time/keima-param_time",
    "param/Settings: Policies/keima-param_policy",
};

std::string analyze_list(GtpCall&) {
  std::string list;
  for (const std::string_view line : kAnalyzeLines) list += fmt::format("{}\n", line);
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
    {"keima-pv", "", "The best line of the last search.", best_line},
};

}  // namespace

GtpCommandGroup analyze_commands() { return {"Analysis", kAnalyzeCommands}; }

}  // namespace keima
