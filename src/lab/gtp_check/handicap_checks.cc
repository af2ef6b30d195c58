// Handicap stones.
#include <fmt/format.h>

#include <algorithm>

#include "core/coords.h"
#include "core/handicap.h"
#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

constexpr int kHandicapSize = 19;

// The points of an answer; findings where it is no list of that many different ones.
std::set<Point> points_of(Examiner& x, const std::string& text) {
  std::set<Point> points;
  for (const std::string& word : words_of_text(text)) {
    const auto point = point_from_gtp(word, kHandicapSize);
    if (x.verify(point && !point->is_pass(), fmt::format("'{}' is no vertex", visible(word, 40))))
      x.verify(points.insert(*point).second, fmt::format("{} stands there twice", word));
  }
  return points;
}

void fixed(Examiner& x) {
  x.need("fixed_handicap");
  for (int stones = 2; stones <= 9; ++stones) {
    x.new_board(kHandicapSize);
    const auto points = points_of(x, x.accepts(fmt::format("fixed_handicap {}", stones)));
    const auto wanted = fixed_handicap(kHandicapSize, stones);
    x.verify(points == std::set<Point>(wanted.begin(), wanted.end()),
             fmt::format("those are not the points of {} stones", stones));
  }
  x.refuses("play w D4");
}

void wrong_fixed(Examiner& x) {
  x.need("fixed_handicap");
  x.new_board(kHandicapSize);
  for (const char* stones : {"1", "10", "-2"})
    x.refuses(std::string("fixed_handicap ") + stones, "invalid number of stones");
  x.play('b', "K10");
  x.refuses("fixed_handicap 2", "board not empty");
}

void free_placement(Examiner& x) {
  x.need("place_free_handicap");
  for (int stones : {2, 5, 9}) {
    x.new_board(kHandicapSize);
    const Answer answer = x.think(fmt::format("place_free_handicap {}", stones));
    if (!x.verify(answer.is_success(), "it was refused")) return;
    const auto points = points_of(x, answer.text);
    const int count = static_cast<int>(points.size());
    x.verify(count >= 2 && count <= stones,
             fmt::format("{} stones were placed where {} may be", count, stones));
    if (!points.empty()) x.refuses("play w " + to_gtp(*points.begin(), kHandicapSize));
  }
  x.refuses("place_free_handicap 2", "board not empty");
  x.new_board(kHandicapSize);
  x.refuses("place_free_handicap 1", "invalid number of stones");
}

void free_setting(Examiner& x) {
  x.need("set_free_handicap");
  x.new_board(kHandicapSize);
  x.accepts("set_free_handicap D4 q16 C10");
  for (const char* vertex : {"D4", "Q16", "C10"}) x.refuses(std::string("play w ") + vertex);
  x.refuses("set_free_handicap D5 Q15", "board not empty");
  for (const char* list : {"D4 D4", "D4 Z99", "D4 pass", "D4"}) {
    x.new_board(kHandicapSize);
    x.refuses(std::string("set_free_handicap ") + list, "bad vertex list");
  }
  x.new_board(kHandicapSize);
  x.play('w', "D4");  // Nothing is left of a list that was refused.
}

constexpr Check kHandicapChecks[] = {
    {"handicap", "fixed", "fixed_handicap places stones on the points of the standard's table.",
     fixed},
    {"handicap", "wrong-fixed",
     "fixed_handicap refuses other numbers of stones ('invalid number of stones') and a board with "
     "stones "
     "('board not empty').",
     wrong_fixed},
    {"handicap", "place-free",
     "place_free_handicap places two stones or more, at most as many as asked for, and tells them.",
     free_placement},
    {"handicap", "set-free",
     "set_free_handicap places the stones it is given; it refuses what is no list of two different "
     "points or more ('bad vertex list').",
     free_setting},
};

}  // namespace

std::span<const Check> handicap_checks() { return kHandicapChecks; }

}  // namespace keima::gtp_check
