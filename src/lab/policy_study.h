// What a playout policy does, without any search: the moves it would draw in a position, where the
// moves of its playouts come from, and what its playouts say of a position.
//
// A position is given by the moves that led to it: most policies answer the last one.
// Tested by policy_study_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <istream>
#include <ostream>
#include <string_view>
#include <vector>

#include "playout/runner.h"

namespace keima {

struct StudyPosition {
  int size = 9;
  double komi = 7.5;
  std::vector<PackedPoint> moves = {};  // Black first, legal.
};

// "E5 C3 pass ...", played on an empty board by Chinese rules. Throws Error that names the
// move.
std::vector<PackedPoint> read_moves(std::string_view text, int size);

struct MoveShare {
  Point move;
  int draws = 0;
  std::array<int, kMoveOrigins> origins{};  // Draws by the step of the policy they came from.
};

// The moves of so many draws, the most frequent first.
std::vector<MoveShare> draw_moves(const PolicyChoice& policy, const StudyPosition& position,
                                  int draws, std::uint64_t seed);

// isGO's Table II.
struct OriginCounts {
  std::int64_t playouts = 0, black_wins = 0;
  std::array<std::array<std::int64_t, kMoveOrigins>, 2> moves{};  // Black's, White's.

  std::int64_t total() const;
  std::int64_t of(MoveOrigin origin) const;
};
OriginCounts count_origins(const PolicyChoice& policy, const StudyPosition& position, int playouts,
                           std::uint64_t seed);

// One playout with the reason of each move.
std::vector<ChosenMove> trace_playout(const PolicyChoice& policy, const StudyPosition& position,
                                      std::uint64_t seed);

struct Evaluation {
  double black_wins = 0;   // Share; a draw is half.
  PointMap<double> owner;  // 1: always Black's.
};
Evaluation evaluate_position(const PolicyChoice& policy, const StudyPosition& position,
                             int playouts, std::uint64_t seed);

// Reads a position a line, "KOMI MOVE MOVE ...", and writes a line for each: Black's win rate, then
// the mean owner of every point, row by row from the top. Empty lines are left out. Throws Error
// that names the line.
void evaluate_lines(const PolicyChoice& policy, int size, int playouts, std::uint64_t seed,
                    std::istream& in, std::ostream& out);

}  // namespace keima
