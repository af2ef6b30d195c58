// The moves an engine makes.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/coords.h"
#include "core/game.h"
#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

constexpr double kKomi = 6.5;

bool is_resignation(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text == "resign";
}

// The move of an answer to genmove; nothing if it resigns. No vertex ends the check.
std::optional<Point> move_of(Examiner& x, const Answer& answer, int size) {
  if (!x.verify(answer.is_success(), "it was refused")) throw CheckOver{};
  if (is_resignation(answer.text)) return std::nullopt;
  const auto point = point_from_gtp(answer.text, size);
  if (!x.verify(point.has_value(), "a move is a vertex, pass or resign")) throw CheckOver{};
  return point;
}

// Plays both sides. Suicide and repetition are the engine's own affair, all else is not.
void play_moves(Examiner& x, int size, int most_moves) {
  x.new_board(size);
  x.accepts(fmt::format("komi {}", kKomi));
  x.hurry();
  Game game(size, rules_named("chinese"), kKomi);
  for (int i = 0; i < most_moves && !game.is_over(); ++i) {
    const Color color = game.to_play();
    const auto point = move_of(x, x.think(fmt::format("genmove {}", name_of(color))), size);
    if (!point) break;
    const auto refusal = game.play({color, *point});
    if (!x.verify(!refusal, refusal ? "the move is illegal: " + refusal->text() : "")) break;
  }
  if (game.moves().size() < 2 && !game.is_over())
    x.advise(false, fmt::format("it resigns after {} moves", game.moves().size()));
  x.take_time();
}

void legal_moves(Examiner& x) {
  play_moves(x, 9, 12);
  play_moves(x, 5, 40);
}

void moves_are_played(Examiner& x) {
  x.new_board(9);
  x.hurry();
  const auto first = move_of(x, x.think("genmove b"), 9);
  if (first && !first->is_pass()) x.refuses("play w " + to_gtp(*first, 9));
  const auto second = move_of(x, x.think("genmove b"), 9);  // The same colour again.
  if (first && second && !second->is_pass())
    x.verify(*first != *second, "the second move is where the first one is");
  move_of(x, x.think("genmove WHITE"), 9);
  x.take_time();
}

void moves_after_passes(Examiner& x) {
  x.new_board(9);
  x.play('b', "pass");
  x.play('w', "pass");
  x.hurry();
  move_of(x, x.think("genmove b"), 9);
  x.take_time();
}

// Black has two eyes and all the rest.
void full_boards(Examiner& x) {
  x.new_board(5);
  x.play('b', "A5 B5 C5 D5 E5 A4 C4 D4 E4 A3 B3 C3 D3 E3 A2 B2 C2 D2 E2 A1 B1 C1 D1");
  const Answer answer = x.think("genmove w");
  const auto point = move_of(x, answer, 5);
  x.verify(!point || point->is_pass(), "White has no legal move but pass");
}

void reg_genmove(Examiner& x) {
  x.need("reg_genmove");
  x.new_board(9);
  x.hurry();
  const auto point = move_of(x, x.think("reg_genmove b"), 9);
  if (point && !point->is_pass()) x.play('w', to_gtp(*point, 9));  // Nobody has played there.
  x.take_time();
}

constexpr Check kMoveChecks[] = {
    {"moves", "legal", "genmove answers legal moves, pass or resign.", legal_moves},
    {"moves", "played", "genmove plays its move, for either colour, also twice in a row.",
     moves_are_played},
    {"moves", "after-passes", "genmove answers also after two passes.", moves_after_passes},
    {"moves", "full-board", "Where nothing else is legal, genmove passes.", full_boards},
    {"moves", "reg-genmove", "reg_genmove answers a move without playing it.", reg_genmove},
};

}  // namespace

std::span<const Check> move_checks() { return kMoveChecks; }

}  // namespace keima::gtp_check
