// What lies around a point: its 3x3 neighbourhood in one word, kept up to date by the board.
//
//   bits  0- 7  colours of the neighbours up, left, right, down (two bits each, see Color)
//   bits  8-15  colours of the diagonals up-left, up-right, down-left, down-right
//   bits 16-19  the neighbour up, left, right, down belongs to a string in atari
//   bits 20-23  the neighbour up, left, right, down is empty
//
// Bits 0-19 are the 20-bit code of Erica's playout patterns (ERICA-9). Bits 20-23 repeat
// what bits 0-7 say, because "is there an empty neighbour?" is by far the commonest question of
// a playout and becomes one instruction.
// Tested by around_test.cc and, on every ply of random games, by board_test.cc.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/color.h"

namespace keima {

class Around {
 public:
  constexpr Around() = default;
  explicit constexpr Around(std::uint32_t bits) : bits_(bits) {}

  constexpr std::uint32_t bits() const { return bits_; }

  // The 16 colour bits, and with the four atari bits of ERICA-9.
  constexpr std::uint32_t colors() const { return bits_ & 0xFFFF; }
  constexpr std::uint32_t pattern() const { return bits_ & 0xFFFFF; }

  constexpr bool has_empty_neighbor() const { return (bits_ & kEmptyBits) != 0; }
  constexpr int empty_neighbors() const { return std::popcount(bits_ & kEmptyBits); }

  // The neighbours of colour c as a mask of bits 0, 2, 4, 6. REQUIRES: is_stone(c).
  constexpr std::uint32_t neighbors(Color c) const { return mask_of(bits_, c); }

  // The empty ones, in the same form.
  constexpr std::uint32_t empty_neighbor_mask() const { return ~(bits_ | (bits_ >> 1)) & 0x55; }

  // How many of the four lie off the board: 2 in a corner.
  constexpr int borders() const { return std::popcount(bits_ & (bits_ >> 1) & 0x55); }

  // Whether just two neighbours are empty, and so is the point between them on the diagonal.
  constexpr bool is_corner_of_open_square() const {
    // By which neighbours are empty: where the colour of that diagonal is.
    constexpr std::array<std::uint16_t, 16> kBetween = {0, 0, 0,      0x0300, 0,      0x0C00, 0, 0,
                                                        0, 0, 0x3000, 0,      0xC000, 0,      0, 0};
    const std::uint32_t between = kBetween[(bits_ & kEmptyBits) >> 20];
    return between != 0 && (bits_ & between) == 0;
  }

  // ISGO-1: all four neighbours are c or border, and the enemy has fewer than two of the
  // diagonals, an edge counting as one.
  constexpr bool is_eye_of(Color c) const {
    const std::uint32_t all = 0x55u * static_cast<std::uint32_t>(code_of(c));
    return (bits_ & all) == all && !has_enemy_corners(c);
  }

  // The second half of the eye rule alone.
  constexpr bool has_enemy_corners(Color c) const {
    const bool at_edge = (bits_ & (bits_ >> 1) & 0x55) != 0;
    return std::popcount(mask_of(bits_ >> 8, opponent(c))) + at_edge >= 2;
  }

  // A stone of colour c appears at, or leaves, the point in direction k (0-7, the order above).
  static constexpr std::uint32_t change(int k, Color c) {
    const std::uint32_t emptiness = k < 4 ? 1u << (20 + k) : 0;
    return (static_cast<std::uint32_t>(code_of(c)) << (2 * k)) | emptiness;
  }
  static constexpr std::uint32_t atari_bit(int k) { return 1u << (16 + k); }
  static constexpr std::uint32_t kAtariBits = 0xF0000, kEmptyBits = 0xF00000;

 private:
  static constexpr std::uint32_t mask_of(std::uint32_t bits, Color c) {
    const std::uint32_t low = bits, high = bits >> 1;
    return (c == Color::kBlack ? low & ~high : high & ~low) & 0x55;
  }

  std::uint32_t bits_ = 0;
};

}  // namespace keima
