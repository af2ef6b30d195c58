// Keima's own playouts: local moves by trained weights, and elsewhere random moves by trained
// coins.
//
//   1. One of the moves near the last one, or none of them: each has a weight, the product of those
//      of the 3x3 pattern around it and of what it does (near_features.h); to play elsewhere has a
//      weight too. The draw is in proportion.
//   2. Elsewhere points are drawn at random until one is taken. Each pattern has a coin of its own
//      that says how often it is.
//   3. pass.
// No own eye is filled, and no move may be a self-atari but in a nakade shape.
//
// So it is a softmax of the few moves that matter, without the sum over the whole board that makes
// Erica's playouts slow (ERICA-7), and all of its numbers can be found by simulation balancing
// (ERICA-12): the draw has slopes as any softmax, and a coin is a softmax of two.
// Where the numbers come from: the headers of weights/keima-*.txt; what they are worth:
// docs/results/keima-policy.md.
// Tested by keima_test.cc and conformance_test.cc.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "base/options.h"
#include "pattern/class_table.h"
#include "pattern/weight_file.h"
#include "playout/policy.h"
#include "playout/tactics/near_features.h"
#include "playout/tactics/pattern_reply.h"
#include "playout/tactics/shape_improvement.h"
#include "playout/weighted/weighted_few.h"
#include "playout/witness.h"

namespace keima {

// The numbers of the policy. Patterns are classes of PatternClasses::with_atari().
struct KeimaWeights {
  static constexpr int kStages = 3;  // Of a game, by how full the board is.

  KeimaWeights();  // All neutral.

  std::vector<double> near;  // Weights of patterns near the last move.
  std::vector<double> far;   // How often a pattern elsewhere is taken, 0 to 1.
  NearGammas kinds;
  std::array<double, kStages> elsewhere;  // The weight of playing elsewhere.

  // A name that is built in, or a file. Throws Error.
  static KeimaWeights read(const std::string& source);
  WeightFile to_file() const;  // Without header.

  static int stage(int empty, int points) { return (points - empty) * kStages / (points + 1); }
};

// The same as whole numbers, for playing.
struct KeimaTables {
  static constexpr int kNearBits = 12;  // Near weights are multiples of 2^-12.
  static constexpr double kMostNear = 4096, kMostElsewhere = 1e5;
  static constexpr int kCoinBits = 16;

  explicit KeimaTables(const KeimaWeights& weights);

  NearFactors kinds;
  std::array<std::uint32_t, KeimaWeights::kStages> elsewhere;
  std::vector<std::uint32_t> near;  // By class; the last one is for what cannot be played.
  std::vector<std::uint32_t> far;
};

class Keima {
 public:
  static constexpr std::string_view kName = "keima";
  static constexpr std::string_view kHelp =
      "Moves near the last one by trained weights, elsewhere random moves by trained coins.";
  using Board = PatternBoard;

  struct Options {
    std::string weights = "keima-9x9";
    void visit(auto&& f) { f("weights", weights, Any{}, "keima-9x9, or a file of weights."); }
  };

  struct Shared {
    // Throws Error if the file is not as it should be.
    explicit Shared(const Options& options) : Shared(KeimaWeights::read(options.weights)) {}
    explicit Shared(const KeimaWeights& weights) : tables(weights) {}
    KeimaTables tables;
  };

  Keima(const Options&, const Shared& shared)
      : tables_(shared.tables), classes_(ClassTable::with_atari()) {}

  void start(const Board& board) {
    points_ = board.size() * board.size();
    last_ = Point::none();
    captured_ = board.captured(Color::kBlack) + board.captured(Color::kWhite);
  }
  void played(const Board& board, Point move) {
    last_ = move;
    const int captured = board.captured(Color::kBlack) + board.captured(Color::kWhite);
    last_captured_ = captured != captured_;
    captured_ = captured;
  }
  ChosenMove choose(Board& board, Rng& rng) {
    NoWitness nobody;
    return choose(board, rng, nobody);
  }
  // The witness is told of draws near the last move and of coins:
  //   drew(policy, board, move, sign)   none() is elsewhere; the sign is 1, and -1 for another draw
  //                                     in the same position that is not played
  //   tossed(pattern, chance, taken)
  template <class Witness>
  ChosenMove choose(Board& board, Rng& rng, Witness& witness) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng, witness)
                                            : choose_for<Color::kWhite>(board, rng, witness);
  }

  // The stage, and the pattern and kinds of a move, as they were at the last draw.
  int stage(const Board& board) const { return KeimaWeights::stage(board.empty_count(), points_); }
  std::size_t pattern(const Board& board, Point p) const {
    return board.to_play() == Color::kBlack ? classes_.class_of<Color::kBlack>(board.around(p))
                                            : classes_.class_of<Color::kWhite>(board.around(p));
  }
  unsigned kinds(Point p) const { return kinds_.kinds(p); }

 private:
  template <Color c, class Witness>
  [[gnu::always_inline]] ChosenMove choose_for(Board& board, Rng& rng, Witness& witness) {
    if (!last_.is_none() && !last_.is_pass()) {
      list_near<c>(board);
      const Point move = draw_near<c>(board, rng);
      if constexpr (Witness::kWatches) {
        witness.drew(*this, board, move, 1);
        list_near<c>(board);
        witness.drew(*this, board, draw_near<c>(board, rng), -1);
      }
      if (!move.is_none()) return {move, origin_of(kinds_.kinds(move))};
    }
    return move_elsewhere<c>(board, rng, witness);
  }

  static MoveOrigin origin_of(unsigned kinds) {
    constexpr unsigned kLowKinds =
        bit_of(NearKind::kSemeai) | bit_of(NearKind::kStop) | bit_of(NearKind::kRun);
    constexpr unsigned kAtariKinds =
        bit_of(NearKind::kCaptureLast) | bit_of(NearKind::kSaveByCapturing) |
        bit_of(NearKind::kSaveByExtending) | bit_of(NearKind::kCaptureAfterKo);
    if ((kinds & kAtariKinds) != 0) return MoveOrigin::kTactical;
    if ((kinds & kLowKinds) != 0) return MoveOrigin::kLowLiberty;
    return MoveOrigin::kPattern;
  }

  template <Color c>
  [[gnu::always_inline]] void list_near(const Board& board) {
    near_.clear();
    const unsigned skipped = last_captured_ ? 0 : bit_of(NearKind::kNakade);
    kinds_.find<c>(board, last_, tables_.kinds.used() & ~skipped);
    for (int direction : kNeighbors) add_near<c>(board, last_ + direction);
    for (int direction : kDiagonals) add_near<c>(board, last_ + direction);
    for (Point p : kinds_.found())
      if (!is_around(last_, p)) add_near<c>(board, p);
  }
  // Stones and border get no weight: it is quicker to add them than to leave them out.
  template <Color c>
  [[gnu::always_inline]] void add_near(const Board& board, Point p) {
    const std::uint64_t pattern = tables_.near[classes_.class_of<c>(board.around(p))];
    const std::uint64_t weight = pattern * tables_.kinds(kinds_.kinds(p)) >> NearFactors::kBits;
    near_.add(p, board[p] == Color::kEmpty ? weight : 0);
  }

  // None() is elsewhere. What is drawn and may not be played is banned, and the draw repeated: so
  // the others come in proportion to their weights.
  template <Color c>
  [[gnu::always_inline]] Point draw_near(const Board& board, Rng& rng) {
    const std::uint32_t elsewhere = tables_.elsewhere[static_cast<std::size_t>(stage(board))];
    for (;;) {
      const std::uint32_t number = rng.below(elsewhere + near_.total());
      if (number < elsewhere) return Point::none();
      const std::size_t i = near_.find(number - elsewhere);
      if (is_allowed<c>(board, near_.move(i))) return near_.move(i);
      near_.ban(i);
    }
  }
  template <Color c>
  [[gnu::always_inline]] static bool is_allowed(const Board& board, Point p) {
    return p != board.ko() && !is_bad_self_atari<c>(board, p);
  }

  template <Color c, class Witness>
  [[gnu::always_inline]] ChosenMove move_elsewhere(Board& board, Rng& rng, Witness& witness) {
    for (int left = board.empty_count(); left > 0;) {
      const std::uint64_t number = rng.next();
      const int i = static_cast<int>((number >> 32) * static_cast<std::uint64_t>(left) >> 32);
      const Point drawn = board.empty_point(i), p = improved_shape(board, drawn);
      const std::size_t pattern = classes_.class_of<c>(board.around(p));
      const std::uint32_t coin = tables_.far[pattern];
      const bool taken = (number >> 16 & ((1u << KeimaTables::kCoinBits) - 1)) < coin;
      if constexpr (Witness::kWatches) {
        if (coin != 0 && is_allowed<c>(board, p))
          witness.tossed(pattern, std::ldexp(coin, -KeimaTables::kCoinBits), taken);
      }
      if (taken && is_allowed<c>(board, p))
        return {p, p == drawn ? MoveOrigin::kRandom : MoveOrigin::kImproved};
      board.swap_empty(i, --left);
    }
    return any_move<c>(board);
  }

  // When no coin took any: what may be played at all. The list was shuffled by the draws before.
  template <Color c>
  [[gnu::noinline]] ChosenMove any_move(const Board& board) const {
    for (int i = 0; i < board.empty_count(); ++i) {
      const Point p = board.empty_point(i);
      if (board.is_playable_for<c>(p) && is_allowed<c>(board, p)) return {p, MoveOrigin::kRandom};
    }
    return {Point::pass(), MoveOrigin::kPass};
  }

  const KeimaTables& tables_;
  const ClassTable& classes_;
  NearFeatures kinds_;
  WeightedFew near_;
  int points_ = 0;
  int captured_ = 0;  // Stones of both sides, up to the last move.
  Point last_;
  bool last_captured_ = false;
};

}  // namespace keima
