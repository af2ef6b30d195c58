// What a move has to do with the last one: Erica's seven local features (ERICA-8).
//
//   1  contiguous: next to the last move, diagonally too. All moves of 2 to 7 count as contiguous.
//   2  saves a string that the last move put in atari by capturing one that touches it
//   3  the same, but is a self-atari
//   4  saves it by extending on its last liberty
//   5  the same, but is a self-atari
//   6  captures beside a new ko
//   7  two-point semeai: the last move left a string two liberties; this one puts a string that
//      touches it in atari, which cannot escape
//
// Feature 6 in the paper: "the candidate move that is able to solve the ko by capturing any one of
// the neighbouring strings". The enemy strings around the ko point have that point as a liberty and
// could only be captured there, which is forbidden. So we read: a string in atari that touches one
// of the own strings around the stone that took the ko.
// Tested by local_features_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/board/board.h"
#include "playout/tactics/attackers.h"
#include "playout/tactics/self_atari.h"
#include "playout/tactics/two_liberties.h"

namespace keima {

// Calls f with the moves of features 2 and 3, some of them more than once. REQUIRES for this and
// the others: c is to play, `last` is the last move and no pass.
template <Color c, BoardFeatures F, class Function>
void for_each_saving_capture(const BasicBoard<F>& board, Point last, Function&& f) {
  for (Point head : NeighborStrings(board, board.attacked(), last))
    for_each_attacker_in_atari<c>(board, head, f);
}

// Features 4 and 5.
template <Color c, BoardFeatures F, class Function>
void for_each_saving_extension(const BasicBoard<F>& board, Point last, Function&& f) {
  for_each_in(board.attacked(), last, [&](Point q) { f(board.last_liberty(q)); });
}

// Feature 6.
template <Color c, BoardFeatures F, class Function>
void for_each_capture_after_ko(const BasicBoard<F>& board, Point last, Function&& f) {
  if (board.ko().is_none()) return;
  for (Point head : NeighborStrings(board, board.around(last).neighbors(c), last)) {
    for_each_attacker_in_atari<c>(board, head, [&](Point p) {
      if (p != board.ko()) f(p);
    });
  }
}

// Feature 7.
template <Color c, BoardFeatures F, class Function>
void for_each_semeai_move(const BasicBoard<F>& board, Point last, Function&& f) {
  constexpr Color enemy = opponent(c);
  for_each_in(board.around(last).neighbors(c) & ~board.attacked(), last, [&](Point own) {
    if (!two_liberties(board, own)) return;
    std::array<PackedPoint, 8> seen;  // If there are more, some are looked at twice.
    std::size_t seen_count = 0;
    Point stone = own;
    do {
      for_each_in(board.around(stone).neighbors(enemy), stone, [&](Point q) {
        const Point head = board.head(q);
        if (std::any_of(seen.begin(), seen.begin() + seen_count,
                        [&](Point s) { return s == head; }))
          return;
        if (seen_count < seen.size()) seen[seen_count++] = head;
        const auto liberties = two_liberties(board, head);
        if (!liberties) return;
        const auto [a, b] = *liberties;
        for (const auto& [taken, left] : {TwoLiberties{a, b}, TwoLiberties{b, a}}) {
          if (!is_self_atari<c>(board, taken) && cannot_escape<enemy>(board, head, taken, left))
            f(taken);
        }
      });
      stone = board.next_in_string(stone);
    } while (stone != own);
  });
}

// The weights of the features; 1 is neutral, and what is neutral is not looked for.
struct LocalGammas {
  double contiguous = 1, save_by_capturing = 1, save_by_capturing_self_atari = 1;
  double save_by_extending = 1, save_by_extending_self_atari = 1;
  double capture_after_ko = 1, two_point_semeai = 1;

  void visit(auto&& f) {
    f("contiguous", contiguous);
    f("save-by-capturing", save_by_capturing);
    f("save-by-capturing-self-atari", save_by_capturing_self_atari);
    f("save-by-extending", save_by_extending);
    f("save-by-extending-self-atari", save_by_extending_self_atari);
    f("capture-after-ko", capture_after_ko);
    f("two-point-semeai", two_point_semeai);
  }
};

// The numbers of the paper, found by minorization-maximization and by simulation balancing.
inline constexpr LocalGammas kMmPublished = {11.12, 32.37, 0.24, 6.71, 0.05, 0.65, 32.07};
inline constexpr LocalGammas kSbPublished = {7.43, 151.04, 0.53, 23.11, 0.02, 6.37, 141.80};

// The moves that have local features, and the factor these give.
class LocalFeatures {
 public:
  static constexpr int kFactorBits = 12;  // Factors are multiples of 2^-12.
  static constexpr double kMostFactor = 1 << 24;

  explicit LocalFeatures(LocalGammas gammas)
      : saves_(gammas.save_by_capturing != 1 || gammas.save_by_capturing_self_atari != 1 ||
               gammas.save_by_extending != 1 || gammas.save_by_extending_self_atari != 1),
        ko_(gammas.capture_after_ko != 1),
        semeai_(gammas.two_point_semeai != 1) {
    for (unsigned set = 0; set < factors_.size(); ++set) {
      double factor = gammas.contiguous;
      const bool bad = (set & kSelfAtari) != 0;
      if ((set & kCapture) != 0)
        factor *= bad ? gammas.save_by_capturing_self_atari : gammas.save_by_capturing;
      if ((set & kExtension) != 0)
        factor *= bad ? gammas.save_by_extending_self_atari : gammas.save_by_extending;
      if ((set & kKo) != 0) factor *= gammas.capture_after_ko;
      if ((set & kSemeai) != 0) factor *= gammas.two_point_semeai;
      factors_[set] = fixed(factor);
    }
  }

  // Finds the moves of features 2 to 7. REQUIRES: board.to_play() == c, `last` is the last move and
  // no pass.
  template <Color c, BoardFeatures F>
  [[gnu::always_inline]] void find(const BasicBoard<F>& board, Point last) {
    forget();
    if (saves_ && board.attacked() != 0) find_saves<c>(board, last);
    if (ko_ && !board.ko().is_none())
      for_each_capture_after_ko<c>(board, last, [&](Point p) { add(p, kKo); });
    if (semeai_) for_each_semeai_move<c>(board, last, [&](Point p) { add(p, kSemeai); });
  }
  std::span<const PackedPoint> found() const { return {moves_.data(), size_}; }
  bool was_found(Point p) const { return features_[p] != 0; }

  // The factor of a move that was found or is contiguous; 1 is 1 << kFactorBits.
  std::uint64_t factor(Point p) const { return factors_[features_[p]]; }
  // Calls f with the numbers of the features of such a move, in the order of LocalGammas.
  void for_each_feature(Point p, auto&& f) const {
    const std::uint8_t set = features_[p];
    const int bad = (set & kSelfAtari) != 0;
    f(0);
    if ((set & kCapture) != 0) f(1 + bad);
    if ((set & kExtension) != 0) f(3 + bad);
    if ((set & kKo) != 0) f(5);
    if ((set & kSemeai) != 0) f(6);
  }

 private:
  // kSelfAtari makes 3 of 2 and 5 of 4.
  static constexpr std::uint8_t kCapture = 1, kExtension = 2, kSelfAtari = 4, kKo = 8, kSemeai = 16;

  static std::uint64_t fixed(double factor) {
    return static_cast<std::uint64_t>(
        std::llround(std::min(factor, kMostFactor) * (1 << kFactorBits)));
  }

  void forget() {
    while (size_ > 0) features_[moves_[--size_]] = 0;
  }
  void add(Point p, std::uint8_t feature) {
    moves_[size_] = p;
    size_ += features_[p] == 0;
    features_[p] |= feature;
  }

  template <Color c, BoardFeatures F>
  [[gnu::noinline]] void find_saves(const BasicBoard<F>& board, Point last) {
    for_each_saving_capture<c>(board, last, [&](Point p) { add(p, kCapture); });
    for_each_saving_extension<c>(board, last, [&](Point p) { add(p, kExtension); });
    for (Point p : found())
      if (is_self_atari<c>(board, p)) add(p, kSelfAtari);
  }

  bool saves_, ko_, semeai_;
  std::array<std::uint64_t, 32> factors_;
  PointMap<std::uint8_t> features_;  // Zero but for what is in moves_.
  std::array<PackedPoint, kMaxPoints> moves_;
  std::size_t size_ = 0;
};

}  // namespace keima
