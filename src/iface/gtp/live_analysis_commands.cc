// Analysis that goes on while the client looks at it, and moves with an analysis: the extensions of
// Leela Zero, KataGo and CGOS. What is said is in analysis_text.h, what may be asked in
// analysis_request.h, and what ends it in command_queue.h.
#include <algorithm>

#include "base/error.h"
#include "core/sensible_moves.h"
#include "iface/gtp/analysis_text.h"
#include "iface/gtp/audience.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/pondering.h"

namespace keima {
namespace {

using std::chrono::milliseconds;

// Between two lines where none was asked for: an analysis without them would be none, while of a
// move only the last line is expected.
constexpr milliseconds kUsualInterval{1000}, kNever{std::chrono::hours(24 * 365)};

Analysis analysis_of(const AnalysisRequest& request, const GtpCall& call) {
  return {.bans = request.bans, .move_owners = request.wants_move_owners(), .stop = call.stop};
}

// Before the answer begins, for after that it cannot fail any more.
void check_bans(const Game& game, const AnalysisRequest& request) {
  const std::vector<PackedPoint> moves = sensible_moves(game, request.color);
  if (std::ranges::all_of(moves,
                          [&](Point move) { return request.bans.bans(request.color, move, 1); }))
    throw Error("none of the moves that are left can sensibly be played");
}

template <AnalysisDialect kDialect>
std::string analyze(GtpCall& call) {
  const AnalysisRequest request = analysis_request(call, kDialect);
  const int size = call.engine.game().size();
  check_bans(call.engine.game(), request);
  call.reply.begin();
  const Audience audience(
      call,
      [&](const SearchReport& report) {
        const std::string line = analysis_line(kDialect, report, request, size, call.stop);
        if (!line.empty()) call.reply.send_line(line);
      },
      request.interval.value_or(kUsualInterval));
  call.engine.think(request.color, {}, analysis_of(request, call));
  return "";
}

enum class Afterwards { kPlay, kLeave };

// What is told of a move that took no search.
SearchReport bare_report(Point move, Color color) {
  SearchReport report;
  report.to_play = color;
  MoveReport only;
  only.move = move;
  only.line = {move};
  only.line_visits = {0};
  report.moves.push_back(only);
  return report;
}

std::string played_text(const Choice& choice, int size) {
  return "play " + (choice.resign ? "resign" : vertex_text(choice.move, size));
}

// The lines of an analysis, the last one of all that was found, and the move.
template <AnalysisDialect kDialect, Afterwards kAfterwards>
std::string choose_with_analysis(GtpCall& call) {
  AnalysisRequest request = analysis_request(call, kDialect);
  Engine& engine = call.engine;
  const int size = engine.game().size();
  check_bans(engine.game(), request);
  call.reply.begin();
  Choice choice;
  {
    const Audience audience(
        call,
        [&](const SearchReport& report) {
          const std::string line = analysis_line(kDialect, report, request, size, call.stop);
          if (!line.empty()) call.reply.send_line(line);
        },
        request.interval.value_or(kNever));
    const Analysis analysis = analysis_of(request, call);
    choice = kAfterwards == Afterwards::kPlay
                 ? engine.make_move(request.color, Purpose::kPlay, analysis)
                 : engine.choose(request.color, Purpose::kPlay, analysis);
  }
  request.min_moves = std::max(request.min_moves, 1);
  request.max_moves = std::max(request.max_moves, 1);
  call.reply.send_line(analysis_line(
      kDialect, choice.report ? *choice.report : bare_report(choice.move, request.color), request,
      size, call.stop));
  if (kAfterwards == Afterwards::kPlay && !choice.resign) begin_pondering(call, request.color);
  return played_text(choice, size);
}

std::string search_cancellably_with_analysis(GtpCall& call) {
  const std::string played = choose_with_analysis<AnalysisDialect::kKata, Afterwards::kLeave>(call);
  return call.stop.stop_requested() ? "play cancelled" : played;
}

std::string cgos_genmove_analyze(GtpCall& call) {
  const Color color = call.color(0);
  const int size = call.engine.game().size();
  Choice choice;
  {
    const Audience audience(call);
    choice = call.engine.make_move(color, Purpose::kPlay, {.stop = call.stop});
  }
  call.reply.send_line(
      cgos_analysis(choice.report ? *choice.report : bare_report(choice.move, color), size));
  if (!choice.resign) begin_pondering(call, color);
  return played_text(choice, size);
}

std::string search(GtpCall& call) {
  const Audience audience(call);
  const Choice choice = call.engine.choose(call.color(0), Purpose::kPlay, {.stop = call.stop});
  return choice.resign ? "resign" : vertex_text(choice.move, call.engine.game().size());
}

std::string search_cancellably(GtpCall& call) {
  const std::string move = search(call);
  return call.stop.stop_requested() ? "cancelled" : move;
}

// What was at work has ended by now (command_queue.h).
std::string was_heard(GtpCall&) { return ""; }

constexpr std::string_view kArguments = "[COLOR] [CENTISECONDS] [KEY...]";
using enum AnalysisDialect;

constexpr GtpCommand kLiveAnalysisCommands[] = {
    {"lz-analyze", kArguments,
     "Analyse until the next line of input, with a line of Leela Zero's form every so often.",
     analyze<kLeela>, GtpCommand::Effect::kEndsOnInput},
    {"lz-genmove_analyze", kArguments, "genmove with such lines, then `play` and the move.",
     choose_with_analysis<kLeela, Afterwards::kPlay>},
    {"kata-analyze", kArguments,
     "Analyse until the next line of input, with a line of KataGo's form every so often.",
     analyze<kKata>, GtpCommand::Effect::kEndsOnInput},
    {"kata-genmove_analyze", kArguments, "genmove with such lines, then `play` and the move.",
     choose_with_analysis<kKata, Afterwards::kPlay>},
    {"kata-search", "COLOR", "Choose a move for this colour, or resign, without playing it.",
     search},
    {"kata-search_cancellable", "COLOR",
     "The same; any line of input ends it, and the answer is `cancelled`.", search_cancellably,
     GtpCommand::Effect::kEndsOnInput},
    {"kata-search_analyze", kArguments, "kata-genmove_analyze without playing the move.",
     choose_with_analysis<kKata, Afterwards::kLeave>},
    {"kata-search_analyze_cancellable", kArguments,
     "The same; any line of input ends it, and the last line is `play cancelled`.",
     search_cancellably_with_analysis, GtpCommand::Effect::kEndsOnInput},
    {"cgos-genmove_analyze", "COLOR",
     "genmove with a line of JSON for the viewers of CGOS, then `play` and the move.",
     cgos_genmove_analyze},
    {"stop", "", "End analysis, thinking and pondering at once; heard while they go on.", was_heard,
     GtpCommand::Effect::kInterrupts},
    {"gogui-interrupt", "",
     "Says that a line `# interrupt` ends thinking, too; as a command the same as stop.", was_heard,
     GtpCommand::Effect::kInterrupts},
};

}  // namespace

GtpCommandGroup live_analysis_commands() { return {"Live analysis", kLiveAnalysisCommands}; }

}  // namespace keima
