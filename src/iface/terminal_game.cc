#include "iface/terminal_game.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "core/board/ascii_board.h"
#include "core/coords.h"

namespace keima {
namespace {

constexpr std::string_view kHelp =
    "Enter a point such as D4 to play there. Other commands: pass, undo (your last move and the\n"
    "reply), score (an estimate), board, resign, help, quit.\n";

std::string trimmed_lower(const std::string& line) {
  std::string text;
  for (char c : line)
    if (c > ' ') text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

std::string capitalized(std::string_view name) {
  std::string text(name);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

void TerminalGame::run(std::istream& in, std::ostream& out) {
  const Game& game = engine_.game();
  out << fmt::format("You are {}. {}x{}, {} rules, komi {:g}.\n{}", name_of(human_), game.size(),
                     game.size(), game.rules().name, game.komi(), kHelp);
  show_board(out);
  while (out && !game.is_over()) {
    if (game.to_play() != human_) {
      if (move_engine(out) == Turn::kStopped) return;
      show_board(out);
    } else if (ask_human(in, out) == Turn::kStopped) {
      return;
    }
  }
  show_result(out);
}

void TerminalGame::show_board(std::ostream& out) const {
  const Game& game = engine_.game();
  AsciiStyle style;
  if (!game.moves().empty()) style.last_move = game.moves().back().point;
  out << '\n' << to_ascii(game.board(), style) << '\n';
}

TerminalGame::Turn TerminalGame::ask_human(std::istream& in, std::ostream& out) {
  out << fmt::format("{} to move: ", capitalized(name_of(human_))) << std::flush;
  std::string line;
  if (!std::getline(in, line)) {
    out << '\n';
    return Turn::kStopped;
  }
  const std::string text = trimmed_lower(line);
  if (text == "quit" || text == "exit" || text == "q") return Turn::kStopped;
  if (text == "resign") {
    out << fmt::format("{}+R. Thank you for the game.\n", letter_of(opponent(human_)));
    return Turn::kStopped;
  }
  if (text == "help" || text == "?") {
    out << kHelp;
  } else if (text == "board") {
    show_board(out);
  } else if (text == "undo") {
    take_back(out);
  } else if (text == "score") {
    out << fmt::format("About {}.\n", result_text(engine_.final_score()));
  } else if (!text.empty() && play_point(text, out)) {
    show_board(out);
  }
  return Turn::kGoesOn;
}

bool TerminalGame::play_point(const std::string& text, std::ostream& out) {
  Game& game = engine_.game();
  const std::optional<Point> point = point_from_gtp(text, game.size());
  if (!point) {
    out << fmt::format("'{}' is not a point of this board. {}", text, kHelp);
    return false;
  }
  const std::optional<Refusal> refusal = game.play({human_, *point});
  if (refusal) out << fmt::format("Illegal move: {}.\n", refusal->text());
  return !refusal;
}

void TerminalGame::take_back(std::ostream& out) {
  Game& game = engine_.game();
  // As many as bring the move back to the person: two, once both have moved.
  const int count = static_cast<int>(std::min<std::size_t>(2, game.moves().size()));
  if (count < 2 || !game.undo(count)) {
    out << "There is nothing to take back.\n";
    return;
  }
  show_board(out);
}

TerminalGame::Turn TerminalGame::move_engine(std::ostream& out) {
  const Choice choice = engine_.make_move(opponent(human_));
  if (choice.resign) {
    out << fmt::format("{} resigns.\n", capitalized(name_of(opponent(human_))));
    return Turn::kStopped;
  }
  const Move move{opponent(human_), choice.move};
  out << fmt::format(
      "{} {}\n", capitalized(name_of(move.color)),
      move.is_pass() ? "passes." : "plays " + to_gtp(move.point, engine_.game().size()) + ".");
  return Turn::kGoesOn;
}

void TerminalGame::show_result(std::ostream& out) const {
  const StatusMap status = engine_.final_status();
  std::string dead;
  for_each_point(engine_.game().size(), [&](Point p) {
    if (status[p] == Status::kDead) dead += " " + to_gtp(p, engine_.game().size());
  });
  if (!dead.empty()) out << "Dead stones:" << dead << '\n';
  out << fmt::format("The game is over: {}.\n", result_text(engine_.final_score()));
}

}  // namespace keima
