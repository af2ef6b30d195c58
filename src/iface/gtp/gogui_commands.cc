// What GoGui sends besides the standard: positions, sequences of moves, its own name.
#include "base/error.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/move_list.h"

namespace keima {
namespace {

std::string play_sequence(GtpCall& call) {
  Game game = call.engine.game();
  const std::vector<Move> moves = read_moves(call, 0, PassIn::kAllowed);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (const auto refusal = game.play(moves[i]))
      throw Error("illegal move: {} {}, number {} of the sequence: {}", name_of(moves[i].color),
                  vertex_text(moves[i].point, game.size()), i + 1, refusal->text());
  call.engine.game() = std::move(game);
  return "";
}

std::string setup(GtpCall& call) {
  Game& game = call.engine.game();
  const bool is_empty = game.board().empty_count() == game.size() * game.size();
  if (!is_empty || !game.moves().empty()) throw Error("board not empty");
  game.set_up(read_stones(call, 0), game.to_play());
  return "";
}

std::string setup_player(GtpCall& call) {
  Game& game = call.engine.game();
  const Color color = call.color(0);
  if (game.to_play() != color) game.set_up({}, color);
  return "";
}

// GoGui tells its version; nothing depends on it.
std::string gogui_version(GtpCall&) { return ""; }

std::string gogui_title(GtpCall& call) {
  const PlayerOptions& player = call.engine.settings().player;
  if (player.kind == "mcts") return fmt::format("{} ({})", call.options.name, player.policy);
  return fmt::format("{} ({}, {})", call.options.name, player.kind, player.policy);
}

std::string graphics(GtpCall& call) {
  if (!call.has(0)) return call.options.graphics ? "on" : "off";
  const std::string& word = call.arguments[0];
  if (word != "on" && word != "off") fail_syntax("expected on or off");
  call.options.graphics = word == "on";
  return "";
}

constexpr GtpCommand kGoguiCommands[] = {
    {"gogui-play_sequence", "[COLOR_AND_VERTEX...]",
     "Play moves, `b D4 w Q16` and so on; all of them or none.", play_sequence},
    {"gogui-setup", "[COLOR_AND_VERTEX...]",
     "Put stones on the empty board; the game begins with this position.", setup},
    {"gogui-setup_player", "COLOR", "Set the player to move; the game begins with this position.",
     setup_player},
    {"gogui-title", "", "A name for GoGui's window.", gogui_title},
    {"gogui-version", "[VERSION...]", "Accepted; GoGui tells its version.", gogui_version},
    {"keima-graphics", "[on|off]",
     "Whether searches are drawn on GoGui's board while they go on: show or set.", graphics},
};

}  // namespace

GtpCommandGroup gogui_commands() { return {"GoGui", kGoguiCommands}; }

}  // namespace keima
