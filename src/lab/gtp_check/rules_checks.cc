// Captures, ko, suicide and repetition.
#include <fmt/format.h>

#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

void captures(Examiner& x) {
  x.new_board(9);
  x.play('w', "A1 E5 E6 J9");
  x.play('b', "A2 B1 H9 J8 D5 F5 D6 F6 E4 E7");  // Takes all four.
  x.play('b', "A1 E5 E6 J9");
}

// Black C1, B2, C3 and White D3, E2, D1; White takes at C2, Black D2, ...
void set_up_ko(Examiner& x) {
  x.new_board(9);
  x.play('b', "C1 B2 C3 D2");
  x.play('w', "D1 E2 D3 C2");  // C2 takes D2.
}

void ko(Examiner& x) {
  set_up_ko(x);
  x.refuses("play b D2", "illegal move");
  x.play('b', "J9");
  x.play('w', "J8");
  x.play('b', "D2");
}

void ko_after_undo(Examiner& x) {
  x.need("undo");
  set_up_ko(x);
  x.play('b', "J9");
  x.accepts("undo");
  x.refuses("play b D2", "illegal move");
}

void suicide(Examiner& x) {
  x.new_board(9);
  x.play('b', "A2 B1");
  x.refuses("play w A1", Verdict::kWarning);
  // Of two stones some rules allow it; then they must go.
  x.new_board(9);
  x.play('b', "A3 B2 B1");
  x.play('w', "A2");
  const Answer answer = x.ask("play w A1");
  x.note(answer.is_success() ? "suicide of two stones is allowed"
                             : "suicide of two stones is not allowed");
  if (answer.is_success()) x.play('b', "A2 A1");
}

// Two stones are sent, one is returned, and the position is as before, with the same player to
// move: no simple ko.
void repetition(Examiner& x) {
  std::string rules;
  if (x.knows("kgs-rules")) {
    x.accepts("kgs-rules chinese");
    rules = "KGS's chinese rules";
  } else if (x.knows("kata-set-rules")) {
    x.accepts("kata-set-rules tromp-taylor");
    rules = "tromp-taylor rules";
  }
  x.new_board(9);
  x.play('w', "A2 B2");
  x.play('b', "C2 D1 B1");
  x.play('w', "pass");
  x.play('b', "A1");
  x.play('w', "C1");
  const Answer answer = x.ask("play b B1");
  if (rules.empty())
    x.note(answer.is_success() ? "repetition is allowed by the rules it has"
                               : "repetition is not allowed by the rules it has");
  else
    x.verify(!answer.is_success(), fmt::format("{} forbid repetition", rules));
}

constexpr Check kRulesChecks[] = {
    {"rules", "captures", "Stones without liberties leave the board.", captures},
    {"rules", "ko", "A ko must not be taken back at once, but later.", ko},
    {"rules", "ko-after-undo", "undo restores a ko.", ko_after_undo},
    {"rules", "suicide",
     "A stone that would have no liberty cannot be played; where more than one may, they leave.",
     suicide},
    {"rules", "superko", "Rules that forbid repetition are obeyed.", repetition},
};

}  // namespace

std::span<const Check> rules_checks() { return kRulesChecks; }

}  // namespace keima::gtp_check
