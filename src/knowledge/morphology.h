// Influence and territory by mathematical morphology (BZ-6), as Indigo sees them.
//
// Stones are +128 (Black) and -128 (White), empty points 0. All points change at once:
//
//     dilation  a point >= 0 without a negative neighbour gains the number of its positive ones
//     erosion   a positive point loses the number of its neighbours <= 0, but stays >= 0
//
// and the mirror image of both for negative points; what is off the board does not count.
// Influence is d dilations. Territory is d dilations and then d (d - 1) + 1 erosions: just so many
// that a stone alone is left with nothing but itself, while stones that face each other or the edge
// keep what is between them.
// Tested by morphology_test.cc against tests/reference/slow_morphology.h.
#pragma once

#include <cstdint>
#include <span>

#include "core/board/board.h"

namespace keima {

// Above zero is Black's.
using Field = PointMap<std::int16_t>;

struct Morphology {
  int dilations, erosions;
};
inline constexpr Morphology kSmallTerritory{4, 13}, kLargeTerritory{5, 21}, kInfluence{5, 0};

// Strings that are named, by one of their stones each, are taken off first: they are dead.
Field field_of(const Board& board, const Morphology& morphology,
               std::span<const PackedPoint> dead = {});

Field dilated(const Field& field, int size);
Field eroded(const Field& field, int size);

// Points above zero minus points below.
int balance_of(const Field& field, int size);

}  // namespace keima
