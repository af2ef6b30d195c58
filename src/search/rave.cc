#include "search/rave.h"

#include <algorithm>

namespace keima {

// What is the same for all children of one family.
struct RaveLevel {
  float sign;            // Of the entries of first_at_ that are moves of this player.
  int k;                 // The number of the move that was chosen here.
  float inverse_length;  // One divided by the length of the game from here.
  float value;           // The result in the eyes of this player.
  int ko_reach;          // Moves up to this distance belong to a ko fight; 0: none.
};

namespace {

using Eight = stdx::native_simd<float>;
using One = stdx::simd<float, stdx::simd_abi::scalar>;

// The length of the ko fight that begins with move k: 1 + 3j where the moves at distances 3, 6, ...
// 3j take a ko as well (ERICA-10b). 0 if it begins with no capture.
int ko_reach(const SimulatedGame& record, int k) {
  const auto takes_ko = [&](int move) {
    return move < record.path_size && record.is_ko_capture[static_cast<std::size_t>(move)];
  };
  if (!takes_ko(k)) return 0;
  int reach = 1;
  while (takes_ko(k + reach + 2)) reach += 3;
  return reach;
}

}  // namespace

template <class V>
void RaveUpdater::update_some(Family family, int i, const RaveLevel& level) {
  const PackedPoint* const moves = family.moves() + i;
  // Distance of the move that counts, negative if there is none.
  const V first([&](auto j) { return first_at_[moves[j]]; });
  const V distance = first * V(level.sign) - V(static_cast<float>(1 + level.k));
  auto counts = distance >= V(0);
  if (level.ko_reach > 0) {
    for (std::size_t j = 0; j < V::size(); ++j) {
      const int d = static_cast<int>(distance[j]);
      if (d > 0 && d <= level.ko_reach && d % 6 == 4) counts[j] = false;
    }
  }
  if (stdx::none_of(counts)) return;

  V gain(1), value(level.value);
  const V share = distance * V(level.inverse_length);
  switch (options_.distance) {
    case RaveDistance::kNone:
      break;
    case RaveDistance::kErica:
      value += distance * V((1 - 2 * level.value) * static_cast<float>(options_.distance_step));
      break;
    case RaveDistance::kFuego:
      gain = V(2) - share;
      break;
    case RaveDistance::kPachi:
      gain = V(4) - stdx::floor(V(4) * share);
      break;
  }
  const V weight = load_some<V>(family.rave_weights() + i);
  const V mean = load_some<V>(family.rave_means() + i);
  V new_weight = weight, new_mean = mean;
  stdx::where(counts, new_weight) = weight + gain;
  stdx::where(counts, new_mean) = mean + (value - mean) * gain / new_weight;
  store_some(new_weight, family.rave_weights() + i);
  store_some(new_mean, family.rave_means() + i);
}

void RaveUpdater::update_family(Family family, const RaveLevel& level) {
  constexpr int kWidth = static_cast<int>(Eight::size());
  int i = 0;
  for (; i + kWidth <= family.size(); i += kWidth) update_some<Eight>(family, i, level);
  for (; i < family.size(); ++i) update_some<One>(family, i, level);
}

void RaveUpdater::update(std::span<const Children> children, const SimulatedGame& record,
                         Color first, double black_value, int board_size) {
  std::fill_n(first_at_.data(), kStride * (board_size + 2), 0.0f);
  const int depth = static_cast<int>(children.size());
  for (int k = record.size - 1; k >= depth; --k) note(record.moves[static_cast<std::size_t>(k)], k);
  for (int k = depth - 1; k >= 0; --k) {
    note(record.moves[static_cast<std::size_t>(k)], k);
    // A pass is no move that could have been made earlier or later.
    first_at_[Point::pass()] = 0;
    const bool is_black = (first == Color::kBlack) == (k % 2 == 0);
    const RaveLevel level{k % 2 == 0 ? 1.0f : -1.0f, k, 1 / static_cast<float>(record.size - k),
                          static_cast<float>(is_black ? black_value : 1 - black_value),
                          options_.ko_threat_fix ? ko_reach(record, k) : 0};
    const Children& here = children[static_cast<std::size_t>(k)];
    update_family(here.first, level);
    if (here.rest) update_family(here.rest, level);
  }
}

}  // namespace keima
