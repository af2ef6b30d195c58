// lz-analyze, kata-analyze and their kin: the form of what they say, and that they end.
#include <fmt/format.h>

#include "base/error.h"
#include "core/coords.h"
#include "core/game.h"
#include "lab/gtp_check/examiner.h"
#include "lab/gtp_check/info_line.h"

namespace keima::gtp_check {
namespace {

constexpr int kAnalyzedSize = 9;

// Whether the text is an info line, and what it says; a finding if not.
std::optional<InfoLine> info_of(Examiner& x, const std::string& line, Dialect dialect) {
  try {
    return parse_info_line(line, dialect, kAnalyzedSize);
  } catch (const Error& error) {
    x.verify(false, error.what());
    return std::nullopt;
  }
}

void set_up(Examiner& x) {
  x.new_board(kAnalyzedSize);
  x.play('b', "E5");
  x.play('w', "C3");
}

void check_moves(Examiner& x, const InfoLine& info, Color color) {
  Game game(kAnalyzedSize, rules_named("chinese"), 7.5);
  game.play({Color::kBlack, *point_from_gtp("E5", kAnalyzedSize)});
  game.play({Color::kWhite, *point_from_gtp("C3", kAnalyzedSize)});
  for (const InfoMove& move : info.moves)
    x.verify(!game.check({color, move.move}),
             fmt::format("{} is no legal move", to_gtp(move.move, kAnalyzedSize)));
}

// Begins an analysis and reads so many lines of it; what was read last. Ends the check if it does
// not come.
InfoLine begin(Examiner& x, const std::string& command, Dialect dialect, int lines) {
  x.session().send("31 " + command + "\n", x.limits().command);
  const auto header = x.session().read_line(x.limits().command);
  const bool began = header && (*header == "=31" || *header == "=31 ");
  if (!x.verify(began, "the answer does not begin with a line '=31'")) throw CheckOver{};
  std::optional<InfoLine> info;
  long visits = 0;
  for (int i = 0; i < lines; ++i) {
    const auto line = x.session().read_line(x.limits().command);
    if (!x.verify(line.has_value(), "no line of analysis came in time")) throw CheckOver{};
    if (!x.verify(!line->empty(), "the analysis ended by itself")) throw CheckOver{};
    info = info_of(x, *line, dialect);
    if (!info) throw CheckOver{};
    long sum = 0;
    for (const InfoMove& move : info->moves) sum += move.visits;
    x.verify(sum >= visits, "there are fewer visits than a line before");
    visits = sum;
  }
  return std::move(*info);
}

// The lines up to the empty one that ends the analysis.
void read_to_end(Examiner& x) {
  for (int i = 0; i < 10'000; ++i) {
    const auto line = x.session().read_line(x.limits().command);
    if (!x.verify(line.has_value(), "the analysis does not end")) throw CheckOver{};
    if (line->empty()) return;
  }
  x.verify(false, "the analysis does not end");
  throw CheckOver{};
}

// Any line ends it; a command is answered after that, a comment is not.
void end_by(Examiner& x, const std::string& line) {
  const Stopwatch stopwatch;
  x.session().send(line + "\n", x.limits().command);
  read_to_end(x);
  x.note(fmt::format("'{}' ended it after {:.0f} ms", line, 1000 * stopwatch.seconds()));
  x.advise(stopwatch.seconds() < kAtOnce,
           fmt::format("it took {:.0f} ms to end", 1000 * stopwatch.seconds()));
  if (!line.empty() && line.front() != '#') {
    const Answer answer = x.answer();
    x.verify(answer.id == line.substr(0, line.find(' ')),
             "the command that ended it has no answer");
  }
}

void grammar(Examiner& x, const std::string& command, Dialect dialect) {
  x.need(command);
  set_up(x);
  for (const char* arguments : {"b 10", "10", "b interval 10", "interval 10"}) {
    const InfoLine info = begin(x, command + " " + arguments, dialect, 3);
    check_moves(x, info, Color::kBlack);
    end_by(x, "32 name");
  }
  const InfoLine info = begin(x, command + " w 10", dialect, 1);
  check_moves(x, info, Color::kWhite);
  end_by(x, "33 name");
}

void lz_grammar(Examiner& x) { grammar(x, "lz-analyze", Dialect::kLeela); }
void kata_grammar(Examiner& x) { grammar(x, "kata-analyze", Dialect::kKata); }

std::string any_analysis(Examiner& x, Dialect& dialect) {
  dialect = x.knows("kata-analyze") ? Dialect::kKata : Dialect::kLeela;
  if (!x.knows("kata-analyze")) x.need("lz-analyze");
  return dialect == Dialect::kKata ? "kata-analyze" : "lz-analyze";
}

void ends_by_empty_line(Examiner& x) {
  Dialect dialect{};
  const std::string command = any_analysis(x, dialect);
  set_up(x);
  begin(x, command + " b 10", dialect, 1);
  end_by(x, "");
  x.accepts("name");
}

void stop(Examiner& x) {
  Dialect dialect{};
  x.need("stop");
  const std::string command = any_analysis(x, dialect);
  set_up(x);
  x.verify(x.accepts("stop").empty(), "stop answers nothing");
  begin(x, command + " b 10", dialect, 1);
  end_by(x, "34 stop");
}

void leaves_the_game_alone(Examiner& x) {
  Dialect dialect{};
  const std::string command = any_analysis(x, dialect);
  set_up(x);
  const InfoLine info = begin(x, command + " b 10", dialect, 1);
  end_by(x, "35 name");
  x.refuses("play b E5");
  if (!info.moves.front().move.is_pass())
    x.play('w', to_gtp(info.moves.front().move, kAnalyzedSize));
}

void wrong_arguments_of_analysis(Examiner& x) {
  Dialect dialect{};
  const std::string command = any_analysis(x, dialect);
  set_up(x);
  for (const char* arguments : {" b 10 nonsense true", " b interval", " b ownership maybe"}) {
    x.session().send("36 " + command + arguments + "\n", x.limits().command);
    const auto header = x.session().read_line(x.limits().command);
    if (!x.verify(header.has_value(), "nothing came")) throw CheckOver{};
    const bool refused = header->starts_with("?");
    x.advise(refused, fmt::format("'{}{}' was accepted", command, arguments));
    if (!refused) x.session().send("\n", x.limits().command);
    read_to_end(x);
  }
}

void avoided_moves(Examiner& x) {
  Dialect dialect{};
  const std::string command = any_analysis(x, dialect);
  set_up(x);
  const Point avoided = begin(x, command + " b 10", dialect, 3).moves.front().move;
  end_by(x, "37 name");
  const std::string vertex = to_gtp(avoided, kAnalyzedSize);
  const InfoLine info = begin(x, fmt::format("{} b 10 avoid b {} 1", command, vertex), dialect, 2);
  for (const InfoMove& move : info.moves)
    x.verify(move.move != avoided, fmt::format("{} is not avoided", vertex));
  end_by(x, "38 name");
  const InfoLine allowed = begin(x, command + " b 10 allow b D4,F6 1", dialect, 2);
  for (const InfoMove& move : allowed.moves)
    x.verify(move.move == *point_from_gtp("D4", kAnalyzedSize) ||
                 move.move == *point_from_gtp("F6", kAnalyzedSize),
             fmt::format("{} is not among those allowed", to_gtp(move.move, kAnalyzedSize)));
  end_by(x, "39 name");
}

void kata_lists(Examiner& x) {
  x.need("kata-analyze");
  set_up(x);
  const InfoLine info =
      begin(x, "kata-analyze b 10 rootInfo true ownership true pvVisits true maxmoves 2",
            Dialect::kKata, 2);
  x.verify(info.lists.contains("ownership"), "there is no ownership");
  x.verify(info.root.contains("visits") && info.root.contains("winrate"),
           "rootInfo has not visits and winrate");
  for (const InfoMove& move : info.moves)
    x.verify(move.lists.contains("pvVisits"), "there is a pv without pvVisits");
  x.verify(info.moves.size() <= 2, "there are more moves than maxmoves allows");
  end_by(x, "40 name");
}

void moves_ownership(Examiner& x) {
  x.need("kata-analyze");
  set_up(x);
  const InfoLine info = begin(x, "kata-analyze b 10 movesOwnership true", Dialect::kKata, 2);
  for (const InfoMove& move : info.moves)
    x.verify(move.visits == 0 || move.lists.contains("movesOwnership"),
             fmt::format("{} has no movesOwnership", to_gtp(move.move, kAnalyzedSize)));
  end_by(x, "42 name");
}

void interrupt_comment(Examiner& x) {
  x.need("gogui-interrupt");
  x.verify(x.accepts("gogui-interrupt").empty(), "gogui-interrupt answers nothing");
  x.session().send("# interrupt\n", x.limits().command);
  x.accepts("name");
  Dialect dialect{};
  const std::string command = any_analysis(x, dialect);
  set_up(x);
  begin(x, command + " b 10", dialect, 1);
  end_by(x, "# interrupt");
  x.accepts("name");
}

enum class Afterwards { kPlayed, kLeft };

// Whether the move was played, or else can be.
void check_afterwards(Examiner& x, const std::string& move, Afterwards afterwards) {
  const auto point = point_from_gtp(move, kAnalyzedSize);
  x.verify(point || move == "resign", fmt::format("'{}' is no move", visible(move, 40)));
  if (!point || point->is_pass()) return;
  if (afterwards == Afterwards::kPlayed)
    x.refuses("play w " + move);
  else
    x.play('b', move);
}

void search(Examiner& x) {
  x.need("kata-search");
  set_up(x);
  x.hurry();
  const Answer answer = x.think("43 kata-search b");
  if (x.verify(answer.is_success(), "it was refused"))
    check_afterwards(x, answer.text, Afterwards::kLeft);
  x.take_time();
}

// Any line ends it, but it may have been done before.
void cancel(Examiner& x, const std::string& command, const std::string& cancelled) {
  x.need(command);
  set_up(x);
  if (x.knows("time_settings")) x.accepts("time_settings 0 30 1");
  x.session().send(fmt::format("44 {} b\n", command), x.limits().command);
  x.session().wait(0.3);
  const Stopwatch stopwatch;
  x.session().send("45 name\n", x.limits().command);
  const Answer answer = x.session().read_answer(x.limits().move);
  const double seconds = stopwatch.seconds();
  x.verify(answer.is_success() && answer.id == "44", "it got no answer");
  const auto lines = lines_of_text(answer.text);
  const std::string last = lines.empty() ? "" : lines.back();
  const std::string move = last.substr(std::min(last.size(), cancelled.find("cancelled")));
  x.verify(last == cancelled || move == "resign" || point_from_gtp(move, kAnalyzedSize),
           fmt::format("'{}' is neither '{}' nor a move", visible(last, 40), cancelled));
  x.verify(x.answer().id == "45", "the command that ended it has no answer");
  x.note(fmt::format("it ended after {:.0f} ms", 1000 * seconds));
  x.advise(seconds < kAtOnce, fmt::format("it took {:.0f} ms to end", 1000 * seconds));
  x.take_time();
}

void search_cancellable(Examiner& x) { cancel(x, "kata-search_cancellable", "cancelled"); }
void search_analyze_cancellable(Examiner& x) {
  cancel(x, "kata-search_analyze_cancellable", "play cancelled");
}

void generate(Examiner& x, const std::string& command, Dialect dialect, Afterwards afterwards) {
  x.need(command);
  set_up(x);
  x.hurry();
  const Answer answer = x.think("41 " + command + " b 10");
  x.verify(answer.is_success(), "it was refused");
  x.verify(answer.raw.starts_with("=41\n") || answer.raw.starts_with("=41 \n"),
           "the answer does not begin with a line '=41'");
  const auto lines = lines_of_text(answer.text);
  int infos = 0;
  std::string move;
  for (const std::string& line : lines) {
    if (line.starts_with("info")) {
      ++infos;
      info_of(x, line, dialect);
    } else if (line.starts_with("play ")) {
      move = line.substr(5);
    } else {
      x.verify(line.empty(), fmt::format("'{}' is neither info nor play", visible(line, 60)));
    }
  }
  x.verify(infos > 0, "there is no line of analysis before the move");
  x.verify(!lines.empty() && !move.empty() && lines.back().starts_with("play "),
           "the last line is not 'play' and a move");
  check_afterwards(x, move, afterwards);
  x.take_time();
}

void lz_generate(Examiner& x) {
  generate(x, "lz-genmove_analyze", Dialect::kLeela, Afterwards::kPlayed);
}
void kata_generate(Examiner& x) {
  generate(x, "kata-genmove_analyze", Dialect::kKata, Afterwards::kPlayed);
}
void search_analyze(Examiner& x) {
  generate(x, "kata-search_analyze", Dialect::kKata, Afterwards::kLeft);
}

constexpr Check kAnalysisChecks[] = {
    {"analysis", "lz-analyze",
     "lz-analyze answers '=' at once, then lines of info until any input comes; win rates, priors "
     "and bounds are whole ten-thousandths.",
     lz_grammar},
    {"analysis", "kata-analyze",
     "kata-analyze answers '=' at once, then lines of info until any input comes; win rates, "
     "priors and bounds are fractions.",
     kata_grammar},
    {"analysis", "lists",
     "kata-analyze adds rootInfo, ownership and pvVisits if asked, and no more than maxmoves "
     "moves.",
     kata_lists},
    {"analysis", "moves-ownership",
     "kata-analyze adds the owners after each move that was visited, if asked for movesOwnership.",
     moves_ownership},
    {"analysis", "empty-line", "An empty line ends an analysis, too.", ends_by_empty_line},
    {"analysis", "stop", "stop ends an analysis, and does nothing where there is none.", stop},
    {"analysis", "game", "An analysis does not change the game.", leaves_the_game_alone},
    {"analysis", "arguments", "An argument nobody knows is refused.", wrong_arguments_of_analysis},
    {"analysis", "avoid-and-allow", "avoid leaves moves out, allow all others.", avoided_moves},
    {"analysis", "lz-genmove",
     "lz-genmove_analyze answers lines of info, one at least, and then 'play' with the move it "
     "has played.",
     lz_generate},
    {"analysis", "kata-genmove",
     "kata-genmove_analyze answers lines of info, one at least, and then 'play' with its move.",
     kata_generate},
    {"analysis", "kata-search", "kata-search answers a move, and does not play it.", search},
    {"analysis", "kata-search-analyze",
     "kata-search_analyze answers as kata-genmove_analyze does, and does not play the move.",
     search_analyze},
    {"analysis", "kata-search-cancellable",
     "kata-search_cancellable is ended by any line and then answers 'cancelled', or the move if it "
     "was done before.",
     search_cancellable},
    {"analysis", "kata-search-analyze-cancellable",
     "The same of kata-search_analyze_cancellable, with 'play' before it.",
     search_analyze_cancellable},
    {"analysis", "gogui-interrupt",
     "An engine that knows gogui-interrupt ends an analysis when the line '# interrupt' comes, and "
     "takes it for a comment where there is nothing to end.",
     interrupt_comment},
};

}  // namespace

std::span<const Check> analysis_checks() { return kAnalysisChecks; }

}  // namespace keima::gtp_check
