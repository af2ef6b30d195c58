// Anderson's softmax policy (AND-2 to AND-4): a move's chance is in proportion to exp(theta)
// of the 3x3 pattern around it, stones alone.
//
// The board of uniform playouts is enough. Patterns do not tell a suicide: a move drawn that is not
// legal is drawn again without it, so the chances are exactly those of the legal moves.
// Without weights all patterns are alike and the policy is the uniform one.
// Cost: docs/results/playout-cost.md.
// Tested by anderson_test.cc and conformance_test.cc.
#pragma once

#include <string>
#include <vector>

#include "base/options.h"
#include "playout/policy.h"
#include "playout/weighted/pattern_sums.h"
#include "playout/weighted/weighted_draw.h"

namespace keima {

class Anderson {
 public:
  static constexpr std::string_view kName = "anderson";
  static constexpr std::string_view kHelp =
      "Moves drawn by the weight of the 3x3 pattern around them.";
  using Board = BareBoard;
  struct Options {
    std::string weights;
    void visit(auto&& f) {
      f("weights", weights, Any{}, "File of thetas by 3x3 pattern; empty: all patterns equal.");
    }
  };

  struct Shared {
    // Throws Error if the file is not as it should be.
    explicit Shared(const Options& options);
    // By class of PatternClasses::stones_alone().
    explicit Shared(const std::vector<double>& thetas);
    PatternWeights<16> weights;
  };

  Anderson(const Options&, const Shared& shared) : patterns_(shared.weights) {}

  void start(const Board& board) { patterns_.start(board); }
  void played(const Board& board, Point move) { patterns_.played(board, move); }
  [[gnu::always_inline]] ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

  // What the chance of the move is in proportion to.
  std::uint64_t weight(const Board& board, Point p) const {
    if (!board.is_legal(p)) return 0;
    const WeightPair pair = patterns_.sums()[p];
    return board.to_play() == Color::kBlack ? weight_for<Color::kBlack>(pair)
                                            : weight_for<Color::kWhite>(pair);
  }
  void weigh_moves(const Board& board, auto&& f) const {
    for (int i = 0; i < board.empty_count(); ++i)
      f(board.empty_point(i), MoveOrigin::kWeighted, weight(board, board.empty_point(i)));
  }

 private:
  template <Color c>
  [[gnu::always_inline]] ChosenMove choose_for(const Board& board, Rng& rng) {
    NoSpecialMoves none;
    const Point move = draw_by_weight<c>(
        board, patterns_, none, rng, [&](Point p) { return board.template is_playable_for<c>(p); });
    return move_or_pass(move, MoveOrigin::kWeighted);
  }

  PatternSums<16> patterns_;
};

}  // namespace keima
