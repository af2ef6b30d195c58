// ISGO-1: every case of the eye rule, in the centre, at the edge and in the corner.
#include "core/board/around.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/colors.h"

namespace keima {
namespace {

Around make(const std::vector<Color>& eight) {
  std::uint32_t bits = 0;
  for (int k = 0; k < 8; ++k) {
    bits |= static_cast<std::uint32_t>(code_of(eight[k])) << (2 * k);
    if (k < 4 && eight[k] == kE) bits |= 1u << (20 + k);
  }
  return Around(bits);
}

// All fillings of the diagonals that are on the board: `places` lists them.
void check_all_diagonals(std::vector<Color> eight, const std::vector<int>& places, bool at_edge) {
  int cases = 1;
  for (std::size_t i = 0; i < places.size(); ++i) cases *= 3;
  for (int code = 0; code < cases; ++code) {
    int rest = code, whites = 0;
    for (int place : places) {
      eight[place] = std::vector{kE, kB, kW}[rest % 3];
      whites += eight[place] == kW;
      rest /= 3;
    }
    const bool is_eye = at_edge ? whites < 1 : whites < 2;
    EXPECT_EQ(make(eight).is_eye_of(kB), is_eye) << "diagonals " << code;
    EXPECT_FALSE(make(eight).is_eye_of(kW));
  }
}

TEST(Eye, Centre) { check_all_diagonals({kB, kB, kB, kB, kE, kE, kE, kE}, {4, 5, 6, 7}, false); }

TEST(Eye, Edge) { check_all_diagonals({kX, kB, kB, kB, kX, kX, kE, kE}, {6, 7}, true); }

TEST(Eye, Corner) { check_all_diagonals({kX, kX, kB, kB, kX, kX, kX, kE}, {7}, true); }

TEST(Eye, NeedsAllFourNeighbours) {
  for (int k = 0; k < 4; ++k) {
    for (Color c : {kE, kW}) {
      std::vector<Color> eight = {kB, kB, kB, kB, kB, kB, kB, kB};
      eight[k] = c;
      EXPECT_FALSE(make(eight).is_eye_of(kB));
    }
  }
}

TEST(Around, CountsNeighbours) {
  const Around around = make({kB, kW, kE, kB, kE, kE, kW, kB});
  EXPECT_EQ(around.neighbors(kB), 0b01000001u);
  EXPECT_EQ(around.neighbors(kW), 0b00000100u);
  EXPECT_TRUE(around.has_empty_neighbor());
  EXPECT_EQ(around.empty_neighbors(), 1);
}

// Against coordinates: neighbour k of four and diagonal k of four.
TEST(Around, KnowsTheCornersOfOpenSquares) {
  constexpr int kSteps[8][2] = {{0, -1},  {-1, 0}, {1, 0},  {0, 1},
                                {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
  constexpr Color kAll[] = {kE, kB, kW, kX};
  for (int code = 0; code < 1 << 16; ++code) {
    std::vector<Color> eight(8);
    for (int k = 0; k < 8; ++k) eight[k] = kAll[code >> (2 * k) & 3];
    std::vector<int> empty;
    int borders = 0;
    for (int k = 0; k < 4; ++k) {
      if (eight[k] == kE) empty.push_back(k);
      borders += eight[k] == kX;
    }
    bool expected = false;
    for (int k = 4; k < 8 && empty.size() == 2; ++k)
      expected |= eight[k] == kE && kSteps[k][0] == kSteps[empty[0]][0] + kSteps[empty[1]][0] &&
                  kSteps[k][1] == kSteps[empty[0]][1] + kSteps[empty[1]][1];
    ASSERT_EQ(make(eight).is_corner_of_open_square(), expected) << code;
    ASSERT_EQ(make(eight).borders(), borders) << code;
  }
}

}  // namespace
}  // namespace keima
