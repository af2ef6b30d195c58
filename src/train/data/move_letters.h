// Moves as text, in the two letters of SGF one after the other: what compact games and the files of
// Anderson's tools have in common. They differ in the sign of a pass.
// Tested by compact_games_test.cc, anderson/expert_games_test.cc and two_step_file_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/coords.h"
#include "core/point.h"

namespace keima {

inline constexpr std::string_view kNoMoves = "-";

class MoveLetters {
 public:
  explicit constexpr MoveLetters(std::string_view pass) : pass_(pass) {}

  std::string text(Point move) const { return move.is_pass() ? std::string(pass_) : to_sgf(move); }
  std::string text(const std::vector<PackedPoint>& moves) const {
    if (moves.empty()) return std::string(kNoMoves);
    std::string all;
    for (const Point move : moves) all += text(move);
    return all;
  }

  // Nothing if they are no point of the board and no pass.
  std::optional<Point> point(std::string_view letters, int size) const {
    if (letters == pass_) return Point::pass();
    const std::optional<Point> point =
        letters.size() == 2 ? point_from_sgf(letters, size) : std::nullopt;
    return point && !point->is_pass() ? point : std::nullopt;
  }

 private:
  std::string_view pass_;
};

}  // namespace keima
