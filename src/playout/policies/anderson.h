// Anderson's softmax policy (AND-2 to AND-4): a move's chance is in proportion to exp(theta)
// of the 3x3 pattern around it, stones alone.
//
// The board of uniform playouts is enough. Patterns do not tell a suicide: a move drawn that is not
// legal is drawn again without it, so the chances are exactly those of the legal moves.
// Without weights all patterns are alike and the policy is the uniform one.
// The draw can also be made as it is printed in the report (AND-2), which answers the move after
// the one that was drawn, in the order of the board's list, and passes instead of the first.
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
    std::string draw = "right";
    void visit(auto&& f) {
      f("weights", weights, Any{},
        "File of thetas by 3x3 pattern, or a built-in set such as anderson-al; empty: all patterns "
        "equal.");
      f("draw", draw, Choices({"right", "printed"}),
        "How a move is drawn: right, by its weight; printed, as in the listing of Anderson's "
        "report, which is off by one move.");
    }
  };

  struct Shared {
    // Throws Error if the file is not as it should be.
    explicit Shared(const Options& options);
    // By class of PatternClasses::stones_alone().
    explicit Shared(const std::vector<double>& thetas);
    PatternWeights<16> weights;
  };

  Anderson(const Options& options, const Shared& shared)
      : patterns_(shared.weights), as_printed_(options.draw == "printed") {}

  void start(const Board& board) { patterns_.start(board); }
  void played(const Board& board, Point move) { patterns_.played(board, move); }
  [[gnu::always_inline]] ChosenMove choose(Board& board, Rng& rng) {
    if (as_printed_) [[unlikely]]
      return choose_as_printed(board, rng);
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

  // What the chance of the move is in proportion to, by the right draw.
  std::uint64_t weight(const Board& board, Point p) const {
    if (!board.is_legal(p)) return 0;
    const WeightPair pair = patterns_.sums()[p];
    return board.to_play() == Color::kBlack ? weight_for<Color::kBlack>(pair)
                                            : weight_for<Color::kWhite>(pair);
  }
  void weigh_moves(const Board& board, auto&& f) const {
    std::uint64_t before = 0;  // The weight of the move before, for the printed draw.
    for (int i = 0; i < board.empty_count(); ++i) {
      const Point p = board.empty_point(i);
      const std::uint64_t own = weight(board, p);
      if (!as_printed_) {
        f(p, MoveOrigin::kWeighted, own);
      } else if (own > 0) {
        f(p, MoveOrigin::kWeighted, before);
        before = own;
      }
    }
    if (before > 0) f(Point::pass(), MoveOrigin::kPass, before);
  }

 private:
  template <Color c>
  [[gnu::always_inline]] ChosenMove choose_for(const Board& board, Rng& rng) {
    NoSpecialMoves none;
    const Point move = draw_by_weight<c>(
        board, patterns_, none, rng, [&](Point p) { return board.template is_playable_for<c>(p); });
    return move_or_pass(move, MoveOrigin::kWeighted);
  }

  [[gnu::noinline]] ChosenMove choose_as_printed(const Board& board, Rng& rng) const;

  PatternSums<16> patterns_;
  bool as_printed_;
};

// The thetas of a file, or a built-in set by its name, by class of PatternClasses::stones_alone();
// zero where nothing is said. Throws Error if there is no such file or it is not as it should be.
std::vector<double> anderson_thetas(const std::string& weights);
// Names of the sets that are part of the program.
std::vector<std::string> built_in_anderson_thetas();
// What a theta may be.
inline constexpr double kLeastTheta = -5, kMostTheta = 5;

}  // namespace keima
