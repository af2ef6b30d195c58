// Erica's playouts (ERICA-7 to ERICA-9): a move's chance is in proportion to the product of
// the weights of its features.
//
// The weight of the 3x3 pattern with atari is kept for every point (pattern_sums.h). It is zero for
// a suicide and for an own eye, so only ko can make a drawn move illegal. The local features
// (local_features.h) are found anew for each choice, among few points. What is left is asked of the
// move drawn: ko, and a self-atari that is no nakade shape. A false eye drawn may give way to a
// capture beside it.
// The paper gives the weights of the local features; those of its 2051 patterns are not published
// and are 1 unless a file has them. mm-9x9 and mm-19x19 have all of them, learned from games
// (weights/mm-*.txt, whose headers say how) and built into the program. Which of these two is taken
// if nothing else is said depends on the board, which a policy sees when a game starts: so it looks
// up its tables then, if the size is another than before.
//
// Reference: Huang, New heuristics for Monte Carlo tree search applied to the game of Go (2011).
// Cost: docs/results/playout-cost.md.
// Tested by softmax_test.cc and conformance_test.cc.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/options.h"
#include "pattern/pattern_classes.h"
#include "playout/policy.h"
#include "playout/tactics/false_eye.h"
#include "playout/tactics/local_features.h"
#include "playout/weighted/pattern_sums.h"
#include "playout/weighted/weighted_draw.h"

namespace keima {

class Softmax {
 public:
  static constexpr std::string_view kName = "softmax";
  static constexpr std::string_view kHelp =
      "Moves drawn by weight: the pattern around them and their relation to the last move.";
  using Board = PatternBoard;
  struct Options {
    std::string weights = "auto";
    void visit(auto&& f) {
      f("weights", weights, Any{},
        "auto: mm-9x9 or mm-19x19, by the board size; one of these, sb-published, mm-published, or "
        "a file of gammas.");
    }
  };

  struct Gammas {
    LocalGammas local;
    std::vector<double> patterns;  // By class of PatternClasses::with_atari().
  };
  struct Tables {
    explicit Tables(const Gammas& given);
    LocalGammas local;
    PatternWeights<20> patterns;
    std::vector<double> gammas;  // Of the patterns, as they were given.
  };
  class Shared {
   public:
    // Throws Error if the file is not as it should be.
    explicit Shared(const Options& options);
    explicit Shared(const Gammas& gammas);
    // The gammas that a name or a file stands for. Throws Error; for "auto", too, which is several.
    static Gammas gammas_of(const std::string& source);
    // The name that "auto" stands for.
    static std::string own_weights(int board_size);

    // Those of the program itself are made when they are first asked for, once for everybody.
    const Tables& tables(int board_size) const;

   private:
    std::optional<Tables> given_;  // Nothing: by board size.
  };

  Softmax(const Options&, const Shared& shared) : shared_(shared) {}

  void start(const Board& board) {
    if (board.size() != size_) use_tables_for(board.size());
    patterns_.start(board);
    last_ = Point::none();
  }
  void played(const Board& board, Point move) {
    patterns_.played(board, move);
    last_ = move;
  }
  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

  // In two steps, for whoever learns the weights: the point drawn, none() if there is none; and the
  // move that is made of it.
  Point draw(const Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? draw_for<Color::kBlack>(board, rng)
                                            : draw_for<Color::kWhite>(board, rng);
  }
  ChosenMove move_for(const Board& board, Point drawn) const {
    return board.to_play() == Color::kBlack ? move_of<Color::kBlack>(board, drawn)
                                            : move_of<Color::kWhite>(board, drawn);
  }
  // Whether the point has to do with the last move, as it was at the last draw.
  bool is_local(Point p) const { return special_.contains(p); }
  // Calls f with the number of each feature of a point, as it was at the last draw: first come the
  // classes of patterns, then the local features. REQUIRES: p has a weight.
  void for_each_feature(const Board& board, Point p, auto&& f) const {
    const PatternClasses& classes = PatternClasses::with_atari();
    const std::uint32_t code = board.around(p).bits();
    f(classes.class_of(board.to_play() == Color::kBlack ? code : with_colors_exchanged(code)));
    if (special_.contains(p))
      local_.for_each_feature(p, [&](int feature) { f(classes.size() + feature); });
  }

  // What the chance to draw the move is in proportion to, before a false eye gives way.
  std::uint64_t weight(const Board& board, Point p) {
    return board.to_play() == Color::kBlack ? weight_of<Color::kBlack>(board, p)
                                            : weight_of<Color::kWhite>(board, p);
  }
  double pattern_gamma(const Board& board, Point p) const {
    const PatternClasses& classes = PatternClasses::with_atari();
    const std::uint32_t code = board.around(p).bits();
    const int number =
        classes.class_of(board.to_play() == Color::kBlack ? code : with_colors_exchanged(code));
    if (number == PatternClasses::kNone) return 0;
    return shared_.tables(board.size()).gammas[static_cast<std::size_t>(number)];
  }
  void weigh_moves(const Board& board, auto&& f) {
    const bool black = board.to_play() == Color::kBlack;
    for (int i = 0; i < board.empty_count(); ++i) {
      const Point p = board.empty_point(i);
      const std::uint64_t weight_of_p = weight(board, p);
      if (weight_of_p == 0) continue;
      const Point move = black ? capture_instead_of_false_eye<Color::kBlack>(board, p)
                               : capture_instead_of_false_eye<Color::kWhite>(board, p);
      f(move, origin_if(move == p), weight_of_p);
    }
  }

 private:
  static MoveOrigin origin_if(bool as_drawn) {
    return as_drawn ? MoveOrigin::kWeighted : MoveOrigin::kCorrected;
  }

  template <Color c>
  [[gnu::always_inline]] ChosenMove choose_for(const Board& board, Rng& rng) {
    return move_of<c>(board, draw_for<c>(board, rng));
  }
  template <Color c>
  [[gnu::always_inline]] Point draw_for(const Board& board, Rng& rng) {
    list_special<c>(board);
    return draw_by_weight<c>(board, patterns_, special_, rng,
                             [&](Point p) { return is_allowed<c>(board, p); });
  }
  template <Color c>
  [[gnu::always_inline]] static ChosenMove move_of(const Board& board, Point drawn) {
    if (drawn.is_none()) return {Point::pass(), MoveOrigin::kPass};
    const Point move = capture_instead_of_false_eye<c>(board, drawn);
    return {move, origin_if(move == drawn)};
  }

  template <Color c>
  [[gnu::always_inline]] void list_special(const Board& board) {
    special_.clear();
    if (last_.is_none() || last_.is_pass()) return;
    local_.find<c>(board, last_);
    // Stones and border have no weight: it is quicker to add them than to ask.
    for (int direction : kNeighbors) add_special<c>(last_ + direction);
    for (int direction : kDiagonals) add_special<c>(last_ + direction);
    for (Point p : local_.found())
      if (!special_.contains(p)) add_special<c>(p);
  }
  template <Color c>
  [[gnu::always_inline]] void add_special(Point p) {
    const std::uint64_t weight = weight_for<c>(patterns_.sums()[p]);
    special_.add(p, weight * local_.factor(p) >> LocalFeatures::kFactorBits, weight);
  }

  template <Color c>
  [[gnu::always_inline]] static bool is_allowed(const Board& board, Point p) {
    return p != board.ko() && !is_bad_self_atari<c>(board, p);
  }

  template <Color c>
  std::uint64_t weight_of(const Board& board, Point p) {
    list_special<c>(board);
    const std::uint64_t of_pattern = weight_for<c>(patterns_.sums()[p]);
    if (of_pattern == 0 || !is_allowed<c>(board, p)) return 0;
    for (int i = 0; i < special_.size(); ++i)
      if (special_.move(i) == p) return special_.weight(i);
    return of_pattern;
  }

  void use_tables_for(int board_size) {
    const Tables& tables = shared_.tables(board_size);
    patterns_.use(tables.patterns);
    local_ = LocalFeatures(tables.local);
    size_ = board_size;
  }

  const Shared& shared_;
  int size_ = 0;  // Of the board that the tables are for.
  PatternSums<20> patterns_;
  LocalFeatures local_{LocalGammas{}};
  SpecialMoves special_;
  Point last_;
};

}  // namespace keima
