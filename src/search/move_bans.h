// Moves that a search must leave alone: what an analysis was told to avoid, or not told to allow.
//
// A ban is about the moves of one colour, and holds down to a depth of the tree: the moves at the
// root are depth 1, the replies 2. Pass can be banned like any move. Where nothing is left, the
// game is played out from there.
// Tested by search_analysis_test.cc and engine_analysis_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/color.h"
#include "core/point.h"

namespace keima {

class MoveBans {
 public:
  static constexpr int kMaxDepth = 0xFFFF;

  // REQUIRES, as for allow_only(): 1 <= depth <= kMaxDepth.
  void avoid(Color color, std::span<const PackedPoint> moves, int depth) {
    for (const Point move : moves) raise(color, move, depth);
    depth_ = std::max(depth_, depth);
  }
  // All moves but these are banned.
  void allow_only(Color color, std::span<const PackedPoint> moves, int depth) {
    PointMap<bool> allowed;
    for (const Point move : moves) allowed[move] = true;
    for (int cell = 0; cell < kCells; ++cell)
      if (const Point move = Point::from_cell(cell); !allowed[move]) raise(color, move, depth);
    depth_ = std::max(depth_, depth);
  }

  // Down to which depth there may be any; 0: none at all.
  int depth() const { return depth_; }
  bool bans(Color color, Point move, int depth) const {
    return depth <= until_[color == Color::kWhite][move];
  }

  bool operator==(const MoveBans& other) const {
    const auto same = [](const auto& a, const auto& b) {
      return std::equal(a.data(), a.data() + kCells, b.data());
    };
    return depth_ == other.depth_ &&
           (depth_ == 0 || (same(until_[0], other.until_[0]) && same(until_[1], other.until_[1])));
  }

 private:
  void raise(Color color, Point move, int depth) {
    std::uint16_t& until = until_[color == Color::kWhite][move];
    until = std::max(until, static_cast<std::uint16_t>(depth));
  }

  int depth_ = 0;
  std::array<PointMap<std::uint16_t>, 2> until_;  // Of Black and of White.
};

}  // namespace keima
