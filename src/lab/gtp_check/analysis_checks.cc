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

// Any line ends it; a command is answered after that.
void end_by(Examiner& x, const std::string& line) {
  const Stopwatch stopwatch;
  x.session().send(line + "\n", x.limits().command);
  read_to_end(x);
  x.note(fmt::format("'{}' ended it after {:.0f} ms", line, 1000 * stopwatch.seconds()));
  x.advise(stopwatch.seconds() < 1, fmt::format("it took {:.1f} s to end", stopwatch.seconds()));
  if (!line.empty()) {
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

void generate(Examiner& x, const std::string& command, Dialect dialect) {
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
  const auto point = point_from_gtp(move, kAnalyzedSize);
  x.verify(point || move == "resign", fmt::format("'{}' is no move", visible(move, 40)));
  if (point && !point->is_pass()) x.refuses("play w " + move);
  x.take_time();
}

void lz_generate(Examiner& x) { generate(x, "lz-genmove_analyze", Dialect::kLeela); }
void kata_generate(Examiner& x) { generate(x, "kata-genmove_analyze", Dialect::kKata); }

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
};

}  // namespace

std::span<const Check> analysis_checks() { return kAnalysisChecks; }

}  // namespace keima::gtp_check
