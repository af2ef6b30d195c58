// The board, the komi and the rules of the game to come.
#include <fmt/format.h>

#include <utility>

#include "base/error.h"
#include "base/nearest.h"
#include "core/board/ascii_board.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/move_list.h"

namespace keima {
namespace {

// gtp2ogs may send the height too; boards are square.
std::string boardsize(GtpCall& call) {
  const int size = call.integer(0);
  const int height = call.has(1) ? call.integer(1) : size;
  if (height != size) throw Error("unacceptable size: boards are square");
  if (size < kMinSize || size > kMaxSize) throw Error("unacceptable size");
  call.engine.new_game(size);
  return "";
}

std::string clear_board(GtpCall& call) {
  call.engine.new_game(call.engine.game().size());
  return "";
}

// All or nothing, as everywhere: the stones are tried on a board of their own first.
std::string set_position(GtpCall& call) {
  Engine& engine = call.engine;
  const std::vector<Move> stones = read_stones(call, 0);
  Game game(engine.game().size(), engine.game().rules(), engine.game().komi());
  game.set_up(stones, Color::kBlack);
  engine.new_game(game.size());
  engine.game() = std::move(game);
  return "";
}

std::string list_stones(GtpCall& call) {
  const Color color = call.color(0);
  const Board& board = call.engine.game().board();
  std::string list;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] == color) list += (list.empty() ? "" : " ") + vertex_text(p, board.size());
  });
  return list;
}

std::string set_random_seed(GtpCall& call) {
  call.engine.set_option("player.seed", call.arguments[0]);
  return "";
}

std::string get_random_seed(GtpCall& call) {
  return fmt::format("{}", call.engine.settings().player.seed);
}

std::string komi(GtpCall& call) {
  call.engine.set_option("game.komi", fmt::format("{}", call.number(0)));
  return "";
}

std::string get_komi(GtpCall& call) { return fmt::format("{}", call.engine.game().komi()); }

// The rule sets of KGS by its names; it says more behind some of them.
std::string kgs_rules(GtpCall& call) {
  static constexpr std::pair<std::string_view, std::string_view> kRules[] = {
      {"japanese", "japanese"},
      {"chinese", "chinese-kgs"},
      {"aga", "aga"},
      {"new_zealand", "new-zealand"}};
  std::vector<std::string> names;
  for (const auto& [name, rules] : kRules) {
    if (call.arguments[0] == name) {
      call.engine.set_option("game.rules", rules);
      return "";
    }
    names.emplace_back(name);
  }
  throw Error("unknown rules {}; KGS has {}{}", in_quotes(call.arguments[0]),
              fmt::join(names, ", "), did_you_mean(call.arguments[0], names));
}

std::string showboard(GtpCall& call) {
  const Game& game = call.engine.game();
  AsciiStyle style;
  if (!game.moves().empty()) style.last_move = game.moves().back().point;
  return fmt::format("\n{}move {}, {} to play; {} rules, komi {}; stones lost: B {}, W {}",
                     to_ascii(game.board(), style), game.moves().size() + 1,
                     name_of(game.to_play()), game.rules().name, game.komi(),
                     game.board().captured(Color::kBlack), game.board().captured(Color::kWhite));
}

constexpr GtpCommand kSetupCommands[] = {
    {"boardsize", "SIZE [SIZE]", "A new game on an empty board of this size, 2 to 25.", boardsize},
    {"rectangular_boardsize", "WIDTH HEIGHT",
     "The same for a square; boards that are none are refused.", boardsize},
    {"clear_board", "", "A new game on an empty board of the same size.", clear_board},
    {"komi", "POINTS", "Set the points White receives.", komi},
    {"get_komi", "", "The points White receives.", get_komi},
    {"kgs-rules", "RULES [MORE...]",
     "Play by KGS's japanese, chinese, aga or new_zealand rules; further words are ignored.",
     kgs_rules},
    {"set_position", "[COLOR_AND_VERTEX...]",
     "A new game that begins with these stones, `b D4 w Q16` and so on; Black is to play.",
     set_position},
    {"list_stones", "COLOR", "The stones of this colour.", list_stones},
    {"set_random_seed", "NUMBER", "Set the random seed; 0: a new one.", set_random_seed},
    {"get_random_seed", "", "The random seed that was set; 0: a new one at each start.",
     get_random_seed},
    {"showboard", "", "The position as text: X black, O white, the last move in parentheses.",
     showboard},
};

}  // namespace

GtpCommandGroup setup_commands() { return {"Setting up a game", kSetupCommands}; }

}  // namespace keima
