// The board of playouts and searches: a position with its incremental state, and play().
//
// Rules: simple ko, no suicide. Superko, suicide, history and results belong to Game.
//
// State kept with every stone, all of it O(1) to read:
//   - the colour of each point and the 3x3 word around it (around.h);
//   - strings: a head, a ring of stones, the number of stones, and pseudo-liberties, which
//     count a liberty once for each stone of the string that touches it. They are enough to
//     know a capture or a suicide, and cost one subtraction;
//   - the list of empty points, with the place of each in it;
//   - ko point, side to move, stones and captured stones of each side.
// Switchable, because they cost time (docs/results/board-speed.md has the figures):
//   - liberties: exact liberty sets, and with them the atari bits of the 3x3 words;
//   - hash: a Zobrist hash of the stones;
//   - atari: liberty sums (liberty_sum.h). They tell a string in atari and its last liberty, at
//     nearly the price of pseudo-liberties, and no more than that;
//   - marks: the atari bits of the 3x3 words from liberty sums, and which words they changed in
//     the last move. (With liberties the bits are there anyway.)
//
// How it gets its speed (profile before you change it):
//   - No branch looks at the colour of a neighbour. Empty and border points are their own
//     head and hold a large pseudo-liberty count, so that all four neighbours can be updated
//     blindly; only "some string near here has few liberties" is a branch.
//   - The hot functions are compiled once for each colour.
//   - A new stone joins a neighbour string without a loop; only the union of two existing
//     strings relabels stones, those of the smaller one.
// Tested by board_test.cc against tests/reference/naive_board.h, ply by ply.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>

#include "base/check.h"
#include "core/board/around.h"
#include "core/board/liberty_sets.h"
#include "core/board/liberty_sum.h"
#include "core/board/neighbor_mask.h"
#include "core/board/zobrist.h"
#include "core/color.h"
#include "core/point.h"

namespace keima {

struct BoardFeatures {
  bool liberties = true;
  bool hash = true;
  bool atari = true;
  bool marks = false;
};

template <BoardFeatures F>
class alignas(64) BasicBoard {
  static_assert(!F.marks || (F.atari && !F.liberties));

 public:
  static constexpr BoardFeatures kFeatures = F;

  explicit BasicBoard(int size);
  BasicBoard(const BasicBoard& other) : BasicBoard(Uninitialized{}, other.size_) { *this = other; }
  BasicBoard& operator=(const BasicBoard& other);  // Copies the rows in use only.

  // The same position with other features. Costs a replay of the stones.
  template <BoardFeatures G>
  explicit BasicBoard(const BasicBoard<G>& other);

  int size() const { return size_; }
  Color to_play() const { return to_play_; }
  void set_to_play(Color c) { to_play_ = c; }
  Color operator[](Point p) const { return color_[p]; }
  Around around(Point p) const { return Around(around_[p]); }
  const Color* colors_from(Point p) const { return &color_[p]; }  // Of p and cells right of it.
  Point ko() const { return ko_; }  // Where the side to move may not retake; none() mostly.
  int stones(Color c) const { return stones_[index_of(c)]; }
  int captured(Color c) const { return captured_[index_of(c)]; }  // Stones that c has lost.

  // The empty points in no particular order. Any order is as good as another, so a policy may
  // permute it: that is how moves are drawn without replacement. Points that a move emptied by
  // capture come last, until the order is changed: that is how policies learn of captures.
  int empty_count() const { return empty_count_; }
  Point empty_point(int i) const { return empty_[static_cast<std::size_t>(i)]; }
  void swap_empty(int i, int j);

  // Strings. REQUIRES: is_stone((*this)[p]).
  Point head(Point p) const { return head_[p]; }
  Point next_in_string(Point p) const { return next_[p]; }  // A ring.
  int string_size(Point p) const { return static_cast<int>(string_[head_[p]] & kSizeMask); }

  // Exact liberties of the string at p. REQUIRES: is_stone((*this)[p]).
  int liberties(Point p) const requires(F.liberties) { return sets_.count(head_[p]); }
  // Its liberty that is not `other`: first_liberty(p), then first_liberty(p, that one).
  Point first_liberty(Point p, Point other = Point::none()) const requires(F.liberties) {
    return sets_.first_except(head_[p], other);
  }
  // Calls f(liberty) for each of them until f returns false.
  template <class Function>
  void for_each_liberty_until(Point p, Function&& f) const requires(F.liberties) {
    sets_.for_each_until(head_[p], f);
  }

  // Atari. REQUIRES: is_stone((*this)[p]).
  bool in_atari(Point p) const requires(F.atari) { return liberty_sum(p).is_at_most_one(); }
  Point last_liberty(Point p) const requires(F.atari) {  // REQUIRES: in_atari(p).
    return liberty_sum(p).the_one();
  }
  LibertySum liberty_sum(Point p) const requires(F.atari) {
    return {string_at(p) >> 16, sums_[head_[p]]};
  }
  // The neighbours of p that belong to strings in atari, as a mask of bits 0, 2, 4, 6. Bits of
  // empty and border points mean nothing.
  std::uint32_t neighbors_in_atari(Point p) const requires(F.atari);
  // Whether the last move added to a string that was in atari before it.
  bool extended_from_atari() const requires(F.atari) { return extended_from_atari_; }
  // The neighbours of the last move that it put in atari, as a mask like the one above.
  std::uint32_t attacked() const requires(F.marks) { return marks_.attacked; }
  // The empty points whose atari bits the last move changed; some may be there twice.
  std::span<const PackedPoint> remarked() const requires(F.marks) {
    return {marks_.changed.data(), static_cast<std::size_t>(marks_.size)};
  }

  std::uint64_t hash() const requires(F.hash) { return hash_; }

  // May the side to move play at p? Any point on the board may be asked about.
  bool is_legal(Point p) const { return color_[p] == Color::kEmpty && is_legal_at_empty(p); }

  // Legal, and not an own eye. REQUIRES: p is empty.
  bool is_playable(Point p) const {
    return to_play_ == Color::kBlack ? is_playable_for<Color::kBlack>(p)
                                     : is_playable_for<Color::kWhite>(p);
  }
  // The same for callers that know the colour when they are compiled. REQUIRES: to_play() == c.
  template <Color c>
  bool is_playable_for(Point p) const;

  // REQUIRES: is_legal(p), or pass.
  [[gnu::always_inline]] void play(Point p) {
    KEIMA_DCHECK(p.is_pass() || is_legal(p));
    if (p.is_pass()) {
      pass();
    } else if (to_play_ == Color::kBlack) {
      play_as<Color::kBlack>(p);
    } else {
      play_as<Color::kWhite>(p);
    }
  }
  void pass() {
    ko_ = Point::none();
    extended_from_atari_ = false;
    if constexpr (F.marks) marks_.clear();
    to_play_ = opponent(to_play_);
  }

  // For Game, under rules that allow it: fills the last liberty of an own string of two stones
  // or more, which is taken off. REQUIRES: is_suicide(p).
  bool is_suicide(Point p) const;  // Whether p would be such a move.
  void play_suicide(Point p);

  // For set-up positions: puts a stone, taking nothing. REQUIRES: p is empty, the stone and its
  // neighbours keep a liberty.
  void put_stone(Color c, Point p);

 private:
  struct Uninitialized {};
  BasicBoard(Uninitialized, int size) : sets_(size) {}

  // A string in one word: pseudo-liberties above, stones below.
  static constexpr std::uint32_t kLiberty = 1u << 16, kSizeMask = kLiberty - 1;
  // What empty and border points have: more than any number of blind updates can use up.
  static constexpr std::uint32_t kNotAString = 0x4000 * kLiberty;
  static constexpr bool has_no_liberty(std::uint32_t string) { return string < kLiberty; }
  static constexpr int index_of(Color c) { return c == Color::kBlack ? 0 : 1; }

  std::uint32_t& string_at(Point p) { return string_[head_[p]]; }
  const std::uint32_t& string_at(Point p) const { return string_[head_[p]]; }

  bool is_legal_at_empty(Point p) const;
  template <Color c>
  bool is_legal_when_crowded(Point p, Around around) const;

  template <Color c>
  void play_as(Point p);
  template <Color c>
  void toggle_stone(Point p);
  template <Color c>
  void capture_around(Point p, Around before);
  template <Color c>
  int remove_string(Point p, Point mover);
  std::uint32_t out_of_liberties(Point p) const;
  void join_strings(Point p, std::uint32_t neighbors);
  void unite(Point a, Point b);
  void take_from_empty(Point p);

  // Exact liberties and atari bits, where the feature is on.
  template <Color c>
  void liberties_before_stone(Point p, Around before);
  void liberties_of_new_stone(Point p, Point into, Around before);
  template <Color c>
  void liberties_from_removal(Point removed, Point mover);
  void mark_atari(Point head);
  void unmark_atari(Point head, Point liberty);

  // The same bits without exact liberties.
  template <Color c>
  void mark_new_ataris(Point p);
  template <Color c>
  void unmark_saved_by(Point removed, Point mover);
  void mark_at_last_liberty(Point head);

  struct Nothing {
    explicit Nothing(int) {}
  };
  struct NoMarks {};
  // What the last move did to atari bits.
  struct Marks {
    // Each stone of the side that moved can lose one mark, and five strings can get one.
    std::array<PackedPoint, kMaxPoints + 5> changed;
    int size;
    std::uint32_t attacked;
    void clear() { size = 0, attacked = 0; }
    void add(Point p) { changed[static_cast<std::size_t>(size++)] = p; }
  };
  struct NoSums {};

  PointMap<std::uint32_t> around_;
  PointMap<std::uint32_t> string_;  // At the head of each string.
  PointMap<PackedPoint> head_;
  PointMap<PackedPoint> next_;
  PointMap<std::uint16_t> place_;  // In empty_.
  PointMap<Color> color_;
  std::array<PackedPoint, kMaxPoints> empty_;
  int empty_count_;
  int size_;
  Point ko_;
  Color to_play_;
  std::array<int, 2> stones_, captured_;
  std::uint64_t hash_;
  bool extended_from_atari_;
  // At the head of each string.
  [[no_unique_address]] std::conditional_t<F.atari, PointMap<PackedSums>, NoSums> sums_;
  [[no_unique_address]] std::conditional_t<F.liberties, LibertySets, Nothing> sets_;
  [[no_unique_address]] std::conditional_t<F.marks, Marks, NoMarks> marks_;
};

// Everything, for games; what atari, capture and self-atari need, and that with the atari bits that
// patterns need; and the bare board of uniform playouts.
using Board = BasicBoard<BoardFeatures{}>;
using AtariBoard = BasicBoard<BoardFeatures{.liberties = false, .hash = false, .atari = true}>;
using PatternBoard =
    BasicBoard<BoardFeatures{.liberties = false, .hash = false, .atari = true, .marks = true}>;
using BareBoard = BasicBoard<BoardFeatures{.liberties = false, .hash = false, .atari = false}>;

}  // namespace keima

#include "core/board/board_inl.h"
