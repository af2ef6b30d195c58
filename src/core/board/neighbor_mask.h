// Sets of neighbours: one bit for each, where the 3x3 word (around.h) has its colour. Bits 0, 2, 4
// and 6 are the neighbours up, left, right, down; bits 8, 10, 12 and 14 the diagonals.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/point.h"

namespace keima {

// The directions the bits stand for. A bit beyond them stands for the point itself.
inline constexpr std::array<std::int8_t, 17> kStepOfBit = {
    kUp,         0, kLeft,        0, kRight,        0, kDown,         0,
    kUp + kLeft, 0, kUp + kRight, 0, kDown + kLeft, 0, kDown + kRight};

// The neighbour of p that the lowest bit of the mask stands for. REQUIRES: mask != 0.
constexpr Point first_in(std::uint32_t mask, Point p) {
  return p + kStepOfBit[static_cast<std::size_t>(std::countr_zero(mask))];
}

// Calls f for the neighbours of p in the mask: one unforeseeable branch, where a look at each of
// the four would be four.
template <class Function>
[[gnu::always_inline]] inline void for_each_in(std::uint32_t mask, Point p, Function&& f) {
  for (; mask != 0; mask &= mask - 1) f(first_in(mask, p));
}

}  // namespace keima
