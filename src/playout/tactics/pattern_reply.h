// Urgent replies by pattern (ISGO-4): a point next to the last move, diagonally too, whose
// surroundings are in a set of patterns.
// Tested by pattern_reply_test.cc.
#pragma once

#include <cstdlib>

#include "core/board/board.h"
#include "pattern/pattern_set.h"
#include "playout/point_list.h"

namespace keima {

// The empty ones among the eight points around p that match, as a neighbour mask.
template <Color c, BoardFeatures F>
std::uint32_t matches_around(const BasicBoard<F>& board, const PatternSet& patterns, Point p) {
  const std::uint32_t colors = board.around(p).colors();
  const std::uint32_t empty = ~(colors | colors >> 1) & 0x5555;
  // All eight without a branch. What lies on stones and border is masked out at the end.
  std::uint32_t matches = 0;
  for (int k = 0; k < 8; ++k) {
    const Point q = first_in(1u << (2 * k), p);
    matches |= static_cast<std::uint32_t>(patterns.contains(c, board.around(q))) << (2 * k);
  }
  return matches & empty;
}

// One of them that is legal, no own eye and not among the rejected, each equally often; none() if
// there is none. REQUIRES: board.to_play() == c.
template <Color c, BoardFeatures F>
Point pattern_reply(const BasicBoard<F>& board, const PatternSet& patterns, Point last, Rng& rng,
                    const PointList& rejected) {
  for (std::uint32_t rest = matches_around<c>(board, patterns, last); rest != 0;) {
    std::uint32_t from = rest;
    for (auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(rest))); skip > 0; --skip)
      from &= from - 1;
    const Point p = first_in(from, last);
    if (board.template is_playable_for<c>(p) && !rejected.contains(p)) return p;
    rest &= ~(from & -from);
  }
  return Point::none();
}

// Whether q is one of the eight points around p.
constexpr bool is_around(Point p, Point q) {
  return std::abs(p.column() - q.column()) <= 1 && std::abs(p.row() - q.row()) <= 1;
}

// The same around two points at once, for points that `accept` takes; one that lies near both
// counts once. REQUIRES: board.to_play() == c, `last` is no pass; `second_last` may be none().
template <Color c, BoardFeatures F, class Function>
Point pattern_reply_near_two(const BasicBoard<F>& board, const PatternSet& patterns, Point last,
                             Point second_last, Rng& rng, Function&& accept) {
  // The matches around second_last in the upper half.
  std::uint32_t rest = matches_around<c>(board, patterns, last);
  if (!second_last.is_none()) rest |= matches_around<c>(board, patterns, second_last) << 16;
  while (rest != 0) {
    std::uint32_t from = rest;
    for (auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(rest))); skip > 0; --skip)
      from &= from - 1;
    const bool is_near_last = (from & 0xFFFF) != 0;
    const Point p = is_near_last ? first_in(from, last) : first_in(from >> 16, second_last);
    const bool is_second_look = !is_near_last && is_around(p, last);
    if (!is_second_look && board.template is_playable_for<c>(p) && accept(p)) return p;
    rest &= ~(from & -from);
  }
  return Point::none();
}

}  // namespace keima
