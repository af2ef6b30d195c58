// What a move has to do with the last one, for playouts that weigh the moves near it: the kinds of
// local_features.h (ERICA-8), and those that MoGo's line of programs plays first.
//
//   capture-last            captures the string of the last move
//   save-by-capturing       saves a string that the last move put in atari
//   save-by-extending       the same, on its last liberty
//   capture-after-ko        captures beside a new ko
//   semeai                  a string has two liberties: puts one that touches it in atari, for good
//   stop                    the string of the last move has two liberties: where it would gain some
//   run                     the same for an own string beside the last move
//   nakade                  the vital point of an eye space beside the last move, which took
//   stones:
//                           to look for it each time would make playouts a third slower
//   self-atari              any of these, but leaves a single liberty
// Tested by near_features_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string_view>

#include "playout/tactics/local_features.h"
#include "playout/tactics/low_liberty.h"
#include "playout/tactics/nakade_point.h"

namespace keima {

enum class NearKind : std::uint8_t {
  kCaptureLast,
  kSaveByCapturing,
  kSaveByExtending,
  kCaptureAfterKo,
  kSemeai,
  kStop,
  kRun,
  kNakade,
  kSelfAtari
};
inline constexpr int kNearKinds = 9;

constexpr std::string_view name_of(NearKind kind) {
  constexpr std::string_view kNames[kNearKinds] = {"capture-last",
                                                   "save-by-capturing",
                                                   "save-by-extending",
                                                   "capture-after-ko",
                                                   "semeai",
                                                   "stop",
                                                   "run",
                                                   "nakade",
                                                   "self-atari"};
  return kNames[static_cast<int>(kind)];
}

// The weights of the kinds, as factors; 1 is neutral, and what is neutral is not looked for.
using NearGammas = std::array<double, kNearKinds>;

constexpr unsigned bit_of(NearKind kind) { return 1u << static_cast<unsigned>(kind); }

// Calls f(move, kind) for the kinds that are wanted, a bit each, but for self-atari; some pairs
// come more than once. REQUIRES: c is to play, `last` is the last move and no pass.
template <Color c, BoardFeatures F, class Function>
[[gnu::always_inline]] inline void for_each_near_kind(const BasicBoard<F>& board, Point last,
                                                      unsigned wanted, Function&& f) {
  const auto want = [wanted](NearKind kind) { return (wanted & bit_of(kind)) != 0; };
  if (want(NearKind::kCaptureLast) && board.in_atari(last))
    f(board.last_liberty(last), NearKind::kCaptureLast);
  if (board.attacked() != 0) {
    for_each_saving_capture<c>(board, last, [&](Point p) { f(p, NearKind::kSaveByCapturing); });
    for_each_saving_extension<c>(board, last, [&](Point p) { f(p, NearKind::kSaveByExtending); });
  }
  if (want(NearKind::kCaptureAfterKo))
    for_each_capture_after_ko<c>(board, last, [&](Point p) { f(p, NearKind::kCaptureAfterKo); });
  if (want(NearKind::kSemeai))
    for_each_semeai_move<c>(board, last, [&](Point p) { f(p, NearKind::kSemeai); });
  if (want(NearKind::kStop))
    for_each_gain<opponent(c)>(board, last, [&](Point p) { f(p, NearKind::kStop); });
  if (want(NearKind::kRun)) {
    for (Point head : NeighborStrings(board, board.around(last).neighbors(c), last))
      for_each_gain<c>(board, head, [&](Point p) { f(p, NearKind::kRun); });
  }
  if (want(NearKind::kNakade))
    for_each_nakade<c>(board, last, [&](Point p) { f(p, NearKind::kNakade); });
}

// The factor of each set of kinds, as a whole number.
class NearFactors {
 public:
  static constexpr int kBits = 12;  // Factors are multiples of 2^-12.
  static constexpr double kMost = 1 << 16;

  explicit NearFactors(const NearGammas& gammas) {
    for (unsigned kind = 0; kind < kNearKinds; ++kind)
      if (gammas[kind] != 1) used_ |= 1u << kind;
    for (unsigned set = 0; set < factors_.size(); ++set) {
      double factor = 1;
      for (unsigned kind = 0; kind < kNearKinds; ++kind)
        if ((set >> kind & 1) != 0) factor *= gammas[kind];
      factors_[set] =
          static_cast<std::uint64_t>(std::llround(std::min(factor, kMost) * (1 << kBits)));
    }
  }
  std::uint64_t operator()(unsigned kinds) const { return factors_[kinds]; }
  // The kinds that are not neutral: what is need not be looked for.
  unsigned used() const { return used_; }

 private:
  unsigned used_ = 0;
  std::array<std::uint64_t, 1 << kNearKinds> factors_;
};

// The moves that are of some kind.
class NearFeatures {
 public:
  // REQUIRES: board.to_play() == c, `last` is the last move and no pass.
  template <Color c, BoardFeatures F>
  void find(const BasicBoard<F>& board, Point last, unsigned wanted) {
    while (size_ > 0) kinds_[moves_[--size_]] = 0;
    for_each_near_kind<c>(board, last, wanted, [&](Point p, NearKind kind) { add(p, kind); });
    if ((wanted & bit_of(NearKind::kSelfAtari)) == 0) return;
    for (Point p : found())
      if (is_self_atari<c>(board, p)) add(p, NearKind::kSelfAtari);
  }
  std::span<const PackedPoint> found() const { return {moves_.data(), size_}; }

  // The kinds of any point, a bit each.
  unsigned kinds(Point p) const { return kinds_[p]; }

 private:
  void add(Point p, NearKind kind) {
    moves_[size_] = p;
    size_ += kinds_[p] == 0;
    kinds_[p] = static_cast<std::uint16_t>(kinds_[p] | 1u << static_cast<unsigned>(kind));
  }

  PointMap<std::uint16_t> kinds_;  // Zero but for what is in moves_.
  std::array<PackedPoint, kMaxPoints + 1> moves_;
  std::size_t size_ = 0;
};

}  // namespace keima
