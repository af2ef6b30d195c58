// What a point of the board can hold. Black and White are also the two players.
#pragma once

#include <cstdint>
#include <string_view>

namespace keima {

// The values are the two-bit codes used in 3x3 patterns: a border point has both bits set.
enum class Color : std::uint8_t { kEmpty = 0, kBlack = 1, kWhite = 2, kBorder = 3 };

inline constexpr Color kBothPlayers[] = {Color::kBlack, Color::kWhite};

constexpr int code_of(Color c) { return static_cast<int>(c); }
constexpr bool is_stone(Color c) { return c == Color::kBlack || c == Color::kWhite; }

// REQUIRES: is_stone(c).
constexpr Color opponent(Color c) { return static_cast<Color>(code_of(c) ^ 3); }

constexpr std::string_view name_of(Color c) {
  constexpr std::string_view kNames[] = {"empty", "black", "white", "border"};
  return kNames[code_of(c)];
}

// 'B' and 'W' for the players, as SGF and results write them.
constexpr char letter_of(Color c) { return c == Color::kBlack ? 'B' : 'W'; }

}  // namespace keima
