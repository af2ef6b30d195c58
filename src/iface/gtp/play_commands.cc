// Moves: theirs, ours, and back.
#include "base/error.h"
#include "core/coords.h"
#include "iface/gtp/gtp_commands.h"

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

// The move is played and has to be told, also where there is no memory or thread left to think on.
void ponder(Engine& engine, Color to_play) {
  try {
    engine.ponder(to_play);
  } catch (const std::exception&) {
  }
}

std::string generate(GtpCall& call, Purpose purpose) {
  const Color color = call.color(0);
  const Choice choice = call.engine.make_move(color, purpose);
  if (choice.resign) return "resign";
  if (call.engine.settings().time.ponder) ponder(call.engine, opponent(color));
  return vertex_text(choice.move, call.engine.game().size());
}

std::string genmove(GtpCall& call) { return generate(call, Purpose::kPlay); }

std::string genmove_cleanup(GtpCall& call) { return generate(call, Purpose::kCleanUp); }

std::string reg_genmove(GtpCall& call) {
  return vertex_text(call.engine.choose_move(call.color(0)), call.engine.game().size());
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

std::string nothing_to_do(GtpCall&) { return ""; }

constexpr GtpCommand kPlayCommands[] = {
    {"play", "COLOR VERTEX", "Play a move; either colour may play at any time.", play},
    {"genmove", "COLOR", "Choose a move for this colour and play it; or resign.", genmove},
    {"reg_genmove", "COLOR", "Choose a move for this colour without playing it.", reg_genmove},
    {"kgs-genmove_cleanup", "COLOR",
     "The same as genmove, but no pass while dead stones of the opponent are on the board.",
     genmove_cleanup},
    {"undo", "", "Take back the last move.", undo},
    {"gg-undo", "[MOVES]", "Take back this many moves (default 1); all of them or none.", undo},
    {"kgs-game_over", "", "Accepted when the game has ended; does nothing.", nothing_to_do},
    {"clear_cache", "", "Forget what earlier searches found.", clear_cache},
};

}  // namespace

GtpCommandGroup play_commands() { return {"Playing", kPlayCommands}; }

}  // namespace keima
