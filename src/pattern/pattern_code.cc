#include "pattern/pattern_code.h"

#include <algorithm>
#include <array>

namespace keima {
namespace {

using std::size_t;
using std::uint32_t;

// The eight neighbours in the order of around.h, as (right, down).
struct Step {
  int x, y;
  bool operator==(const Step&) const = default;
};
constexpr std::array<Step, 8> kSteps = {Step{0, -1}, {-1, 0}, {1, 0},  {0, 1},
                                        {-1, -1},    {1, -1}, {-1, 1}, {1, 1}};

constexpr size_t place_of(Step step) {
  for (size_t k = 0; k < kSteps.size(); ++k)
    if (kSteps[k] == step) return k;
  return kSteps.size();
}

// Where each neighbour goes.
constexpr auto kPlaces = [] {
  std::array<std::array<size_t, 8>, kSymmetries> places{};
  for (size_t s = 0; s < kSymmetries; ++s) {
    for (size_t k = 0; k < 8; ++k) {
      Step step = kSteps[k];
      if ((s & 1) != 0) step.x = -step.x;
      if ((s & 2) != 0) step.y = -step.y;
      if ((s & 4) != 0) step = {step.y, step.x};
      places[s][k] = place_of(step);
    }
  }
  return places;
}();

constexpr uint32_t color_at(uint32_t code, size_t k) { return code >> (2 * k) & 3; }
constexpr bool in_atari(uint32_t code, size_t k) { return (code >> (16 + k) & 1) != 0; }
constexpr uint32_t kEmpty = 0, kBlack = 1, kWhite = 2, kBorder = 3;

// Row by row from the upper left.
constexpr std::array<size_t, 8> kByRows = {4, 0, 5, 1, 2, 6, 3, 7};
constexpr std::array<uint32_t, 4> kAndersonColor = {2, 0, 1, 3};
constexpr std::array<uint32_t, 4> kOurColor = {kBlack, kWhite, kEmpty, kBorder};

}  // namespace

uint32_t transformed(uint32_t code, int symmetry) {
  const auto& places = kPlaces[static_cast<size_t>(symmetry)];
  uint32_t result = 0;
  for (size_t k = 0; k < 8; ++k) {
    result |= color_at(code, k) << (2 * places[k]);
    if (k < 4) result |= static_cast<uint32_t>(in_atari(code, k)) << (16 + places[k]);
  }
  return result;
}

bool is_on_some_board(uint32_t code) {
  for (size_t k = 0; k < 4; ++k) {
    const uint32_t color = color_at(code, k);
    if (in_atari(code, k) && color != kBlack && color != kWhite) return false;
  }
  const auto off = [code](Step step) { return color_at(code, place_of(step)) == kBorder; };
  if ((off({0, -1}) && off({0, 1})) || (off({-1, 0}) && off({1, 0}))) return false;
  return std::all_of(kSteps.begin() + 4, kSteps.end(), [&](Step diagonal) {
    return off(diagonal) == (off({diagonal.x, 0}) || off({0, diagonal.y}));
  });
}

bool is_consistent(uint32_t code) {
  for (size_t k = 0; k < 4; ++k) {
    if (!in_atari(code, k)) continue;
    for (Step diagonal : kSteps) {
      const bool touches =
          diagonal.x * diagonal.y != 0 && (kSteps[k].x == diagonal.x || kSteps[k].y == diagonal.y);
      if (!touches) continue;
      const uint32_t color = color_at(code, place_of(diagonal));
      if (color == kEmpty) return false;
      if (color != color_at(code, k)) continue;
      // The other neighbour of the centre that touches the diagonal.
      const size_t beyond = place_of(kSteps[k].x == 0 ? Step{diagonal.x, 0} : Step{0, diagonal.y});
      if (color_at(code, beyond) == kEmpty) return false;
      if (color_at(code, beyond) == color && !in_atari(code, beyond)) return false;
    }
  }
  return true;
}

bool is_suicide(uint32_t code) {
  for (size_t k = 0; k < 4; ++k) {
    const uint32_t color = color_at(code, k);
    if (color == kEmpty) return false;
    if (color == kBlack && !in_atari(code, k)) return false;
    if (color == kWhite && in_atari(code, k)) return false;
  }
  return true;
}

uint32_t anderson_code(uint32_t code) {
  uint32_t result = 0;
  for (size_t k : kByRows) result = result << 2 | kAndersonColor[color_at(code, k)];
  return result;
}

uint32_t from_anderson_code(uint32_t code) {
  uint32_t result = 0;
  for (size_t i = 0; i < 8; ++i) result |= kOurColor[code >> (14 - 2 * i) & 3] << (2 * kByRows[i]);
  return result;
}

}  // namespace keima
