#include "pattern/nested_patterns.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
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
    for (std::size_t state = kEmpty + 1; state < kStates; ++state)
      for (int s = 0; s < kSymmetries; ++s)
        (s < 4 ? key[i][state].low : key[i][state].high)[s % 4] =
            mixed(place(turned(offsets[i], s)) * kStates + state);
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

// Empty points are added as others are: that is quicker than to see which they are.
void NestedPatterns::add_ring(std::size_t center, int n, Lanes& sums) const {
  const auto size = static_cast<std::size_t>(n);
  const auto end = static_cast<std::size_t>(kPointsOfSize[size]);
  Lanes ring = sums;
  for (auto i = static_cast<std::size_t>(kPointsOfSize[size - 1]); i < end; ++i)
    add(ring, keys_.key[i][states_[center + static_cast<std::size_t>(keys_.step[i])]]);
  sums = ring;
}

int NestedPatterns::number_around_last(Point p) const {
  if (last_.is_none()) return -1;
  const int dx = p.column() - last_.column() + kReach, dy = p.row() - last_.row() + kReach;
  constexpr int kSpan = 2 * kReach + 1;
  if (dx < 0 || dx >= kSpan || dy < 0 || dy >= kSpan) return -1;
  return keys_.number[static_cast<std::size_t>(dy * kSpan + dx)];
}

namespace {

// The moves that are still growing, with the hashes of their next patterns.
class Growing {
 public:
  void add(std::size_t move, std::uint64_t hash, const PatternIndex& known) {
    known.prefetch(hash);
    growing_[count_++] = {hash, move};
  }
  // Looks them up from size `first` to `last`; next(move, size) is the next hash of those that are
  // known.
  template <class Next>
  void grow(int first, int last, const PatternIndex& known, std::span<std::int32_t> found,
            Next&& next) {
    for (int n = first; n <= last; ++n) {
      const std::size_t count = std::exchange(count_, 0);
      for (std::size_t i = 0; i < count; ++i) {
        const auto [hash, move] = growing_[i];
        const int number = known.find(hash);
        if (number == PatternIndex::kUnknown) continue;
        found[move] = number;
        if (n < last) add(move, next(move, n + 1), known);
      }
    }
  }

 private:
  struct Move {
    std::uint64_t hash;
    std::size_t number;
  };
  std::array<Move, kMaxPoints> growing_;
  std::size_t count_ = 0;
};

}  // namespace

void NestedPatterns::find_shapes(std::span<const PackedPoint> moves, const PatternIndex& known,
                                 std::span<std::int32_t> found) const {
  std::ranges::fill(found, PatternIndex::kUnknown);
  std::array<Lanes, kMaxPoints> sums;
  const auto hash_of = [&](std::size_t i, int n) {
    add_ring(cell(moves[i]), n, sums[i]);
    return salted(smallest(sums[i]), 0, n);
  };
  Growing growing;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    sums[i] = Lanes{};
    add_ring(cell(moves[i]), 1, sums[i]);
    growing.add(i, hash_of(i, 2), known);
  }
  growing.grow(2, kSizes, known, found, hash_of);
}

void NestedPatterns::find_replies(std::span<const PackedPoint> moves, const PatternIndex& known,
                                  std::span<std::int32_t> found) const {
  std::ranges::fill(found, PatternIndex::kUnknown);
  std::array<int, kMaxPoints> number;
  const auto hash_of = [&](std::size_t i, int n) { return reply_hash(number[i], n); };
  Growing growing;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    number[i] = number_around_last(moves[i]);
    if (number[i] >= 0) growing.add(i, hash_of(i, 1), known);
  }
  growing.grow(1, kReplySizes, known, found, hash_of);
}

}  // namespace keima
