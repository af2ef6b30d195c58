// Moves: theirs, ours, and back.
#include "base/error.h"
#include "core/coords.h"
#include "iface/gtp/audience.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/pondering.h"

namespace keima {
namespace {

// A vertex that exists on larger boards only is an illegal move, not a wrong word.
Point move_point(const GtpCall& call, std::size_t i) {
  const std::string& word = call.arguments[i];
  if (!point_from_gtp(word, call.engine.game().size()) && point_from_gtp(word, kMaxSize))
    throw Error("illegal move: {}", Refusal{Refusal::Reason::kOffBoard}.text());
  return call.vertex(i);
}

std::string play(GtpCall& call) {
  const Move move{call.color(0), move_point(call, 1)};
  if (const auto refusal = call.engine.game().play(move))
    throw Error("illegal move: {}", refusal->text());
  return "";
}

std::string generate(GtpCall& call, Purpose purpose) {
  const Color color = call.color(0);
  const int size = call.engine.game().size();
  Choice choice;
  {
    const Audience audience(call);
    choice = call.engine.make_move(color, purpose, {.stop = call.stop});
  }
  if (call.options.search_info && call.options.tell && choice.report)
    call.options.tell(search_info(*choice.report, choice.seconds, size));
  if (choice.resign) return "resign";
  begin_pondering(call, color);
  return vertex_text(choice.move, size);
}

std::string genmove(GtpCall& call) { return generate(call, Purpose::kPlay); }

std::string genmove_cleanup(GtpCall& call) { return generate(call, Purpose::kCleanUp); }

std::string reg_genmove(GtpCall& call) {
  const Choice choice = call.engine.choose(call.color(0), Purpose::kPlay, {.stop = call.stop});
  return vertex_text(choice.move, call.engine.game().size());
}

std::string undo(GtpCall& call) {
  const int moves = call.has(0) ? call.count(0) : 1;
  if (!call.engine.game().undo(moves)) throw Error("cannot undo");
  return "";
}

std::string clear_cache(GtpCall& call) {
  call.engine.forget();
  return "";
}

constexpr GtpCommand kPlayCommands[] = {
    {"play", "COLOR VERTEX", "Play a move; either colour may play at any time.", play},
    {"genmove", "COLOR", "Choose a move for this colour and play it; or resign.", genmove},
    {"reg_genmove", "COLOR", "Choose a move for this colour without playing it.", reg_genmove},
    {"kgs-genmove_cleanup", "COLOR",
     "The same as genmove, but no pass while dead stones of the opponent are on the board.",
     genmove_cleanup},
    {"gomill-genmove_ex", "COLOR [KEYWORD...]",
     "The same as genmove; a claim to have won is never made.", genmove},
    {"undo", "", "Take back the last move.", undo},
    {"gg-undo", "[MOVES]", "Take back this many moves (default 1); all of them or none.", undo},
    {"clear_cache", "", "Forget what earlier searches found.", clear_cache},
};

}  // namespace

GtpCommandGroup play_commands() { return {"Playing", kPlayCommands}; }

}  // namespace keima
