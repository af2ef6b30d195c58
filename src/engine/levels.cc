#include "engine/levels.h"

#include <fmt/core.h>

#include <array>

#include "base/check.h"

namespace keima {
namespace {

using LevelTable = std::array<Level, kLevelCount>;

// Number, candidates, temperature, simulations; rating, error. The numbers were chosen so that the
// steps between ratings are about even.
constexpr LevelTable kSmallBoards = {{
    {1, 1, 3.0, 100, -845, 384},
    {2, 1, 2.4, 100, -612, 345},
    {3, 1, 1.9, 100, -474, 313},
    {4, 1, 1.4, 100, -314, 277},
    {5, 1.05, 1.0, 100, -245, 244},
    {6, 1.4, 1.0, 100, -157, 226},
    {7, 2, 1.0, 100, -24, 190},
    {8, 3.5, 1.0, 130, 86, 200},
    {9, 5.5, 1.0, 200, 177, 200},
    {10, 8, 1.0, 350, 274, 243},
    {11, 11, 1.0, 650, 321, 278},
    {12, 0, 1.0, 2000, 460, 314},
}};

constexpr LevelTable kMiddleBoards = {{
    {1, 1, 2.0, 100, -825, 491},
    {2, 1, 1.6, 100, -758, 462},
    {3, 1, 1.3, 100, -617, 429},
    {4, 1, 1.0, 100, -543, 401},
    {5, 1.2, 1.0, 100, -439, 373},
    {6, 1.45, 1.0, 100, -393, 346},
    {7, 1.75, 1.0, 100, -263, 312},
    {8, 2.5, 1.0, 120, -228, 276},
    {9, 4, 1.0, 180, -74, 258},
    {10, 6, 1.0, 300, 131, 241},
    {11, 9, 1.0, 600, 327, 365},
    {12, 0, 1.0, 1600, 583, 476},
}};

constexpr LevelTable kLargeBoards = {{
    {1, 1, 1.8, 100, -1212, 595},
    {2, 1, 1.5, 100, -979, 545},
    {3, 1, 1.25, 100, -924, 518},
    {4, 1, 1.0, 100, -746, 498},
    {5, 1.15, 1.0, 100, -668, 490},
    {6, 1.35, 1.0, 100, -599, 465},
    {7, 1.6, 1.0, 100, -559, 454},
    {8, 2, 1.0, 100, -481, 428},
    {9, 3, 1.0, 150, -460, 395},
    {10, 5, 1.0, 250, -309, 343},
    {11, 8, 1.0, 500, -214, 373},
    {12, 0, 1.0, 1200, 60, 406},
}};

}  // namespace

int rated_size(int board_size) { return board_size <= 11 ? 9 : board_size <= 15 ? 13 : 19; }

std::span<const Level> levels(int board_size) {
  switch (rated_size(board_size)) {
    case 9:
      return kSmallBoards;
    case 13:
      return kMiddleBoards;
    default:
      return kLargeBoards;
  }
}

const Level& level_of(int number, int board_size) {
  KEIMA_CHECK(number >= 1 && number <= kLevelCount);
  return levels(board_size)[static_cast<std::size_t>(number - 1)];
}

std::string level_name(const Level& level) {
  return level.is_rated() ? fmt::format("{} ({:+})", level.number, level.rating)
                          : fmt::format("{}", level.number);
}

}  // namespace keima
