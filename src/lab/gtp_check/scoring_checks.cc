// The end of a game: who has won, and what is dead.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <map>

#include "core/coords.h"
#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

// Black owns the left 45 points, White the right 36, by walls of nine stones each: Black is nine
// points ahead under every way to count.
constexpr const char* kBlackWall = "E1 E2 E3 E4 E5 E6 E7 E8 E9";
constexpr const char* kWhiteWall = "F1 F2 F3 F4 F5 F6 F7 F8 F9";
constexpr int kStones = 18;

void set_up_walls(Examiner& x, const std::string& komi, const std::string& dead_white = "") {
  x.new_board(9);
  x.accepts("komi " + komi);
  x.play('b', kBlackWall);
  x.play('w', kWhiteWall);
  if (!dead_white.empty()) x.play('w', dead_white);
  x.play('b', "pass");
  x.play('w', "pass");
}

// Black's points minus White's; a finding, and the end of the check, if it is no score.
double score_of(Examiner& x, const std::string& text) {
  if (text == "0") return 0;
  char* end = nullptr;
  const bool has_winner = text.size() > 2 && (text[0] == 'B' || text[0] == 'W') && text[1] == '+';
  const double points = has_winner ? std::strtod(text.c_str() + 2, &end) : 0;
  if (!x.verify(has_winner && end != nullptr && *end == '\0' && points > 0,
                "a score is like B+3.5, W+12 or 0"))
    throw CheckOver{};
  return text[0] == 'B' ? points : -points;
}

double final_score(Examiner& x) {
  const Answer answer = x.think("final_score");
  if (!x.verify(answer.is_success(), "it was refused")) throw CheckOver{};
  return score_of(x, answer.text);
}

std::set<std::string> status_list(Examiner& x, const std::string& status) {
  const Answer answer = x.think("final_status_list " + status);
  if (!x.verify(answer.is_success(), "it was refused")) throw CheckOver{};
  std::set<std::string> points;
  for (const std::string& word : words_of_text(answer.text)) {
    const auto point = point_from_gtp(word, 9);
    if (x.verify(point && !point->is_pass(), fmt::format("'{}' is no vertex", visible(word, 40))))
      x.verify(points.insert(to_gtp(*point, 9)).second, fmt::format("{} stands there twice", word));
  }
  return points;
}

void score(Examiner& x) {
  x.need("final_score");
  for (const auto& [komi, wanted] :
       std::map<std::string, double>{{"0", 9}, {"9.5", -0.5}, {"9", 0}}) {
    set_up_walls(x, komi);
    const double found = final_score(x);
    x.verify(std::abs(found - wanted) < 0.01,
             fmt::format("with komi {} Black is {} ahead by every way to count", komi, wanted));
  }
}

void alive(Examiner& x) {
  x.need("final_status_list");
  set_up_walls(x, "0");
  x.verify(status_list(x, "alive").size() == kStones, "all 18 stones are alive");
  x.verify(status_list(x, "dead").empty(), "no stone is dead");
  x.verify(status_list(x, "seki").empty(), "no stone is in seki");
}

void dead(Examiner& x) {
  x.need("final_status_list");
  set_up_walls(x, "0", "B5");
  const auto dead = status_list(x, "dead");
  x.verify(dead == std::set<std::string>{"B5"}, "B5 alone is dead");
  x.verify(!status_list(x, "alive").contains("B5"), "B5 is not alive");
}

// Nine points by area; a point or two more by territory, where prisoners count and White has made
// a move more.
void score_with_dead_stones(Examiner& x) {
  x.need("final_score");
  set_up_walls(x, "0", "B5");
  const double found = final_score(x);
  x.verify(found > 8.5 && found < 11.5,
           "with a dead stone of White's on the board Black is nine to eleven points ahead");
}

void wrong_status(Examiner& x) {
  x.need("final_status_list");
  set_up_walls(x, "0");
  for (const char* status : {"", " sleeping"})
    x.refuses(std::string("final_status_list") + status, "syntax error");
}

// Two strings without eyes share two liberties.
void seki(Examiner& x) {
  x.need("final_status_list");
  x.new_board(7);
  x.play('b', "B7 E7 A6 B6 E6 A5 B5 E5 A4 C4 D4 A3 B3 C3 D3 A2 B2 C2 D2 A1 B1 C1 D1");
  x.play('w', "C7 F7 C6 F6 G6 C5 D5 F5 E4 F4 G4 E3 F3 G3 E2 F2 G2 E1 F1 G1");
  x.play('b', "pass");
  x.play('w', "pass");
  const auto in_seki = status_list(x, "seki");
  x.verify(!status_list(x, "dead").contains("E6"), "E6 is not dead, but in seki");
  x.advise(in_seki.contains("E6") && in_seki.contains("C6"), "C6 and E6 are in seki");
}

void clean_up(Examiner& x) {
  x.need("kgs-genmove_cleanup");
  set_up_walls(x, "0", "B5");
  const Answer answer = x.think("kgs-genmove_cleanup b");
  if (!x.verify(answer.is_success(), "it was refused")) return;
  const auto point = point_from_gtp(answer.text, 9);
  x.verify(point && !point->is_pass(), "White's dead stone is still on the board");
}

constexpr Check kScoringChecks[] = {
    {"scoring", "final-score", "final_score tells by how much the game is won, komi included.",
     score},
    {"scoring", "alive", "final_status_list tells which stones are alive; the others are none.",
     alive},
    {"scoring", "dead", "final_status_list tells which stones are dead.", dead},
    {"scoring", "agreement", "final_score takes dead stones off the board.",
     score_with_dead_stones},
    {"scoring", "wrong-status",
     "final_status_list knows alive, dead and seki, and refuses other words.", wrong_status},
    {"scoring", "seki", "Stones in seki are not dead; they are listed as seki.", seki},
    {"scoring", "clean-up",
     "kgs-genmove_cleanup does not pass while dead stones of the opponent are on the board.",
     clean_up},
};

}  // namespace

std::span<const Check> scoring_checks() { return kScoringChecks; }

}  // namespace keima::gtp_check
