// Olga's pseudo-random games (BZ-3): a move's chance is in proportion to its urgency, which is
// that of the 3x3 pattern around it and that of the strings it captures or saves.
//
// A string in atari gives the move on its last liberty 1000 for each of its stones, of either side;
// to save one counts only if it is no self-atari. Indigo's table of patterns is not public. Ours is
// made of the trained weights of `softmax` (mm-9x9 or mm-19x19, by the board size): the urgency of
// a pattern is its gamma where no stone of it is in atari, since ataris have an urgency of their
// own. There is also a table by hand, where a pattern of MoGo's set has urgency 10 and every other
// one 1, and a file may bring another. The moves beside strings in atari are few. They are listed,
// and their urgency is found anew for each choice, because whether a string can be saved depends on
// more than the points around it.
//
// Reference: Bouzy, Helmstetter, Monte-Carlo Go developments (2003).
// Cost: docs/results/playout-cost.md.
// Tested by olga_test.cc and conformance_test.cc.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/options.h"
#include "playout/policy.h"
#include "playout/tactics/self_atari.h"
#include "playout/weighted/pattern_sums.h"
#include "playout/weighted/weighted_draw.h"

namespace keima {

class Olga {
 public:
  static constexpr std::string_view kName = "olga";
  static constexpr std::string_view kHelp = "Moves drawn by urgency: captures, rescues, patterns.";
  using Board = PatternBoard;
  struct Options {
    std::string weights = "auto";
    void visit(auto&& f) {
      f("weights", weights, Any{},
        "Urgencies by 3x3 pattern. auto: mm-9x9 or mm-19x19, by the board size; one of these; mogo "
        "or empty: MoGo's patterns; or a file.");
    }
  };

  static constexpr std::uint64_t kUrgencyOfStone = 1000;
  static constexpr double kUrgencyOfMogoPattern = 10;

  struct Tables {
    // By class of PatternClasses::stones_alone().
    explicit Tables(const std::vector<double>& urgencies);
    std::uint64_t one;  // The weight of urgency 1.
    PatternWeights<20> patterns;
  };
  class Shared {
   public:
    // Throws Error if the file is not as it should be.
    explicit Shared(const Options& options);
    explicit Shared(const std::vector<double>& urgencies) : given_(urgencies) {}

    // The urgencies that a name or a file stands for. Throws Error; for "auto", too.
    static std::vector<double> urgencies_of(const std::string& source);
    // Those of the program itself are made when they are first asked for, once for everybody.
    const Tables& tables(int board_size) const;

   private:
    std::optional<Tables> given_;  // Nothing: by board size.
  };

  Olga(const Options&, const Shared& shared) : shared_(shared) {}

  void start(const Board& board) {
    if (board.size() != size_) use_tables_for(board.size());
    patterns_.start(board);
    while (hot_count_ > 0) is_hot_[hot_[--hot_count_]] = false;
    for (int i = 0; i < board.empty_count(); ++i)
      if (is_beside_atari(board, board.empty_point(i))) add_hot(board.empty_point(i));
  }
  void played(const Board& board, Point move) {
    patterns_.played(board, move);
    for (Point p : board.remarked()) add_hot(p);
  }
  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

  // What the chance of the move is in proportion to.
  std::uint64_t weight(const Board& board, Point p) const {
    return board.to_play() == Color::kBlack ? weight_of<Color::kBlack>(board, p)
                                            : weight_of<Color::kWhite>(board, p);
  }
  double pattern_gamma(const Board& board, Point p) const {
    const WeightPair pair = patterns_.sums()[p];
    const std::uint64_t weight = board.to_play() == Color::kBlack ? weight_for<Color::kBlack>(pair)
                                                                  : weight_for<Color::kWhite>(pair);
    return static_cast<double>(weight) / static_cast<double>(one_);
  }
  void weigh_moves(const Board& board, auto&& f) const {
    for (int i = 0; i < board.empty_count(); ++i)
      f(board.empty_point(i), MoveOrigin::kWeighted, weight(board, board.empty_point(i)));
  }

 private:
  template <Color c>
  ChosenMove choose_for(const Board& board, Rng& rng) {
    special_.clear();
    for (std::size_t i = 0; i < hot_count_;) {
      const Point p = hot_[i];
      if (is_beside_atari(board, p)) {
        special_.add(p, weight_of<c>(board, p), weight_for<c>(patterns_.sums()[p]));
        ++i;
      } else {
        is_hot_[p] = false;
        hot_[i] = hot_[--hot_count_];
      }
    }
    const Point move = draw_by_weight<c>(board, patterns_, special_, rng,
                                         [&](Point p) { return p != board.ko(); });
    return move_or_pass(move, MoveOrigin::kWeighted);
  }

  static bool is_beside_atari(const Board& board, Point p) {
    return board[p] == Color::kEmpty && (board.around(p).bits() & Around::kAtariBits) != 0;
  }

  template <Color c>
  std::uint64_t weight_of(const Board& board, Point p) const {
    const std::uint64_t of_pattern = weight_for<c>(patterns_.sums()[p]);
    if (of_pattern == 0 || p == board.ko()) return 0;
    return of_pattern + one_ * kUrgencyOfStone * stones_at_stake<c>(board, p);
  }

  // The stones that c's move at p captures or saves. REQUIRES: it is legal.
  template <Color c>
  static std::uint64_t stones_at_stake(const Board& board, Point p) {
    const Around around = board.around(p);
    if ((around.bits() & Around::kAtariBits) == 0) return 0;
    const std::uint32_t in_atari = board.neighbors_in_atari(p);
    int stones = 0;
    const auto count = [&](Color color) {
      for (Point head : NeighborStrings(board, around.neighbors(color) & in_atari, p))
        stones += board.string_size(head);
    };
    count(opponent(c));
    if (!is_self_atari<c>(board, p)) count(c);
    return static_cast<std::uint64_t>(stones);
  }

  void use_tables_for(int board_size) {
    const Tables& tables = shared_.tables(board_size);
    patterns_.use(tables.patterns);
    one_ = tables.one;
    size_ = board_size;
  }

  void add_hot(Point p) {
    if (is_hot_[p]) return;
    is_hot_[p] = true;
    hot_[hot_count_++] = p;
  }

  const Shared& shared_;
  int size_ = 0;  // Of the board that the tables are for.
  PatternSums<20> patterns_;
  std::uint64_t one_ = 1;
  // The points beside strings in atari, and some that were.
  std::array<PackedPoint, kMaxPoints> hot_;
  std::size_t hot_count_ = 0;
  PointMap<bool> is_hot_;
  SpecialMoves special_;
};

}  // namespace keima
