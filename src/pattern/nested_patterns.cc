#include "pattern/nested_patterns.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <vector>

#include "base/check.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

struct Offset {
  int dx, dy;
  int distance() const {
    return std::abs(dx) + std::abs(dy) + std::max(std::abs(dx), std::abs(dy));
  }
};

Offset turned(Offset o, int symmetry) {
  if (symmetry & 1) o.dx = -o.dx;
  if (symmetry & 2) o.dy = -o.dy;
  if (symmetry & 4) std::swap(o.dx, o.dy);
  return o;
}

// The last step of SplitMix64: neighbouring numbers become unlike each other.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

}  // namespace

NestedPatterns::Keys::Keys() {
  std::vector<Offset> offsets;
  for (int dy = -kReach; dy <= kReach; ++dy)
    for (int dx = -kReach; dx <= kReach; ++dx)
      if (const int d = Offset{dx, dy}.distance(); d > 0 && d <= kSizes + 2)
        offsets.push_back({dx, dy});
  std::ranges::stable_sort(offsets, {}, &Offset::distance);
  KEIMA_CHECK(offsets.size() == kPoints);
  const auto place = [](Offset o) {
    return static_cast<std::size_t>((o.dy + kReach) * (2 * kReach + 1) + o.dx + kReach);
  };
  number.fill(-1);
  for (std::size_t i = 0; i < kPoints; ++i) {
    number[place(offsets[i])] = static_cast<std::int8_t>(i);
    step[i] = offsets[i].dy * kWidth + offsets[i].dx;
    for (std::size_t state = 0; state < kStates; ++state)
      for (int s = 0; s < kSymmetries; ++s)
        key[state][i][static_cast<std::size_t>(s)] =
            state == kEmpty ? 0 : mixed(place(turned(offsets[i], s)) * kStates + state);
  }
}

const NestedPatterns::Keys& NestedPatterns::keys() {
  static const Keys keys;
  return keys;
}

NestedPatterns::NestedPatterns(const Board& board, Point last)
    : last_(last.is_pass() ? Point::none() : last) {
  states_.fill(kOff);
  const Color own = board.to_play();
  for_each_point(board.size(), [&](Point p) {
    states_[cell(p)] = board[p] == Color::kEmpty ? kEmpty : board[p] == own ? kOwn : kOther;
  });
  if (last_.is_none()) return;
  Lanes sums{};
  for (int n = 1; n <= kReplySizes; ++n) {
    add_ring(cell(last_), n, sums);
    around_last_[static_cast<std::size_t>(n - 1)] = sums;
  }
}

void NestedPatterns::add_ring(std::size_t center, int n, Lanes& sums) const {
  const auto size = static_cast<std::size_t>(n);
  const auto end = static_cast<std::size_t>(kPointsOfSize[size]);
  for (auto i = static_cast<std::size_t>(kPointsOfSize[size - 1]); i < end; ++i) {
    const std::size_t state = states_[center + static_cast<std::size_t>(keys_.step[i])];
    if (state != kEmpty) add(sums, keys_.key[state][i]);
  }
}

}  // namespace keima
