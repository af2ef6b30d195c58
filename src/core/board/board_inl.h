// The bodies of BasicBoard's functions; board.h says what they are for.
#pragma once

#include <algorithm>
#include <bit>
#include <type_traits>

#include "core/board/board.h"

namespace keima {

template <BoardFeatures F>
BasicBoard<F>::BasicBoard(int size) : BasicBoard(Uninitialized{}, size) {
  KEIMA_CHECK(size >= kMinSize && size <= kMaxSize);
  size_ = size;
  color_.fill(Color::kBorder);
  string_.fill(kNotAString);
  for (int cell = 0; cell < kCells; ++cell)
    head_[Point::from_cell(cell)] = next_[Point::from_cell(cell)] = Point::from_cell(cell);
  empty_count_ = 0;
  for_each_point(size, [&](Point p) {
    color_[p] = Color::kEmpty;
    place_[p] = static_cast<std::uint16_t>(empty_count_);
    empty_[static_cast<std::size_t>(empty_count_++)] = p;
  });
  for_each_point(size, [&](Point p) {
    std::uint32_t bits = 0;
    for (int k = 0; k < 8; ++k) {
      const Color there = color_[p + (k < 4 ? kNeighbors[k] : kDiagonals[k - 4])];
      bits |= there == Color::kBorder ? 3u << (2 * k) : k < 4 ? 1u << (20 + k) : 0;
    }
    around_[p] = bits;
  });
  ko_ = Point::none();
  to_play_ = Color::kBlack;
  stones_ = captured_ = {0, 0};
  hash_ = 0;
  extended_from_atari_ = false;
  if constexpr (F.marks) marks_.clear();
}

template <BoardFeatures F>
BasicBoard<F>& BasicBoard<F>::operator=(const BasicBoard& other) {
  const int cells = kStride * (other.size_ + 2);
  const auto copy_rows = [cells](auto& to, const auto& from) {
    std::copy_n(from.data(), cells, to.data());
  };
  copy_rows(around_, other.around_);
  copy_rows(string_, other.string_);
  copy_rows(head_, other.head_);
  copy_rows(next_, other.next_);
  copy_rows(place_, other.place_);
  copy_rows(color_, other.color_);
  std::copy_n(other.empty_.data(), other.empty_count_, empty_.data());
  empty_count_ = other.empty_count_;
  size_ = other.size_;
  ko_ = other.ko_;
  to_play_ = other.to_play_;
  stones_ = other.stones_;
  captured_ = other.captured_;
  hash_ = other.hash_;
  extended_from_atari_ = other.extended_from_atari_;
  if constexpr (F.atari) copy_rows(sums_, other.sums_);
  if constexpr (F.liberties) sets_ = other.sets_;
  if constexpr (F.marks) {
    marks_.size = other.marks_.size;
    marks_.attacked = other.marks_.attacked;
    std::copy_n(other.marks_.changed.data(), marks_.size, marks_.changed.data());
  }
  return *this;
}

template <BoardFeatures F>
template <BoardFeatures G>
BasicBoard<F>::BasicBoard(const BasicBoard<G>& other) : BasicBoard(other.size()) {
  for_each_point(size_, [&](Point p) {
    if (is_stone(other[p])) put_stone(other[p], p);
  });
  ko_ = other.ko();
  to_play_ = other.to_play();
  for (Color c : kBothPlayers) captured_[index_of(c)] = other.captured(c);
}

// --- Legality ---------------------------------------------------------------------------------

template <BoardFeatures F>
bool BasicBoard<F>::is_legal_at_empty(Point p) const {
  const Around around(around_[p]);
  if (around.has_empty_neighbor()) return true;
  return to_play_ == Color::kBlack ? is_legal_when_crowded<Color::kBlack>(p, around)
                                   : is_legal_when_crowded<Color::kWhite>(p, around);
}

template <BoardFeatures F>
template <Color c>
[[gnu::always_inline]] inline bool BasicBoard<F>::is_playable_for(Point p) const {
  const Around around(around_[p]);
  // A ko point has no empty neighbour, so this needs no look at ko_.
  if (around.has_empty_neighbor()) return true;

  // Most strings have so many pseudo-liberties that p, which uses up four at the most, cannot be
  // their last liberty. An own neighbour of that kind makes p legal. If all are of that kind and
  // none is own, p is suicide. That settles nearly all cases without a branch per neighbour.
  const auto is_low = [this](Point q) { return (string_at(q) - 5 * kLiberty) >> 31; };
  const std::uint32_t low =
      is_low(p + kUp) | is_low(p + kLeft) << 2 | is_low(p + kRight) << 4 | is_low(p + kDown) << 6;
  const std::uint32_t own = around.neighbors(c), enemy = around.neighbors(opponent(c));
  // All ones if p is no own eye, else zero. In arithmetic, because && would become a branch.
  const std::uint32_t no_eye = (unsigned{enemy == 0} & unsigned{!around.has_enemy_corners(c)}) - 1u;
  if ((own & ~low & no_eye) != 0) return true;
  if (((own | enemy) & low & no_eye) == 0) return false;
  return is_legal_when_crowded<c>(p, around);
}

// No empty neighbour: legal if an enemy string has its last liberty here, or an own string has
// another one. A string has its last liberty at p if its pseudo-liberties are as many as its
// stones next to p.
template <BoardFeatures F>
template <Color c>
[[gnu::noinline]] bool BasicBoard<F>::is_legal_when_crowded(Point p, Around around) const {
  const std::array<Point, 4> heads = {head_[p + kUp], head_[p + kLeft], head_[p + kRight],
                                      head_[p + kDown]};
  std::uint32_t last_here = 0;
  for (int k = 0; k < 4; ++k) {
    std::uint32_t touching = 0;
    for (int j = 0; j < 4; ++j) touching += heads[j] == heads[k];
    last_here |= static_cast<std::uint32_t>((string_[heads[k]] >> 16) == touching) << (2 * k);
  }
  const std::uint32_t ways =
      (around.neighbors(c) & ~last_here) | (around.neighbors(opponent(c)) & last_here);
  return p != ko_ && ways != 0;
}

template <BoardFeatures F>
bool BasicBoard<F>::is_suicide(Point p) const {
  return color_[p] == Color::kEmpty && p != ko_ && around(p).neighbors(to_play_) != 0 &&
         !is_legal_at_empty(p);
}

// --- Playing ----------------------------------------------------------------------------------

// The one place through which every stone appears and leaves: 3x3 words and hash follow it. What
// policies keep by themselves they learn from the move and from what it emptied (empty_point()).
template <BoardFeatures F>
template <Color c>
[[gnu::always_inline]] inline void BasicBoard<F>::toggle_stone(Point p) {
  // Seen from the neighbour in direction k, p lies in the opposite one.
  around_[p + kUp] ^= Around::change(3, c);
  around_[p + kLeft] ^= Around::change(2, c);
  around_[p + kRight] ^= Around::change(1, c);
  around_[p + kDown] ^= Around::change(0, c);
  around_[p + (kUp + kLeft)] ^= Around::change(7, c);
  around_[p + (kUp + kRight)] ^= Around::change(6, c);
  around_[p + (kDown + kLeft)] ^= Around::change(5, c);
  around_[p + (kDown + kRight)] ^= Around::change(4, c);
  if constexpr (F.hash) hash_ ^= zobrist_key(c, p);
}

template <BoardFeatures F>
inline void BasicBoard<F>::swap_empty(int i, int j) {
  const Point a = empty_point(i), b = empty_point(j);
  empty_[static_cast<std::size_t>(i)] = b;
  place_[b] = static_cast<std::uint16_t>(i);
  empty_[static_cast<std::size_t>(j)] = a;
  place_[a] = static_cast<std::uint16_t>(j);
}

template <BoardFeatures F>
inline void BasicBoard<F>::take_from_empty(Point p) {
  const Point last = empty_point(--empty_count_);
  const std::uint16_t place = place_[p];
  empty_[place] = last;
  place_[last] = place;
}

template <BoardFeatures F>
template <Color c>
[[gnu::always_inline]] inline void BasicBoard<F>::play_as(Point p) {
  KEIMA_DCHECK(to_play_ == c);
  const Around before(around_[p]);
  const std::uint32_t own = before.neighbors(c);
  if constexpr (F.liberties) liberties_before_stone<c>(p, before);
  if constexpr (F.marks) {
    around_[p] &= ~Around::kAtariBits;
    marks_.clear();
  }

  take_from_empty(p);
  color_[p] = c;
  ++stones_[index_of(c)];
  toggle_stone<c>(p);
  ko_ = Point::none();
  to_play_ = opponent(c);

  // p is no longer a liberty of its neighbours. The sign bit of some_are_out tells whether a
  // string, of whichever colour, lost its last one.
  std::uint32_t some_are_out = 0;
  for (int direction : kNeighbors) {
    const Point head = head_[p + direction];
    string_[head] -= kLiberty;
    if constexpr (F.atari) sums_[head] -= sums_of(p);
    some_are_out |= string_[head] - kLiberty;
  }
  const bool is_urgent = static_cast<std::int32_t>(some_are_out) < 0;
  // Own strings are out of liberties only until the stone below brings its own.
  if constexpr (F.atari) extended_from_atari_ = is_urgent && (out_of_liberties(p) & own) != 0;

  // The stone joins the first own neighbour. Without one it joins itself: p is its own head.
  const Point into = head_[first_in(own | 0x10000u, p)];
  if constexpr (F.liberties) liberties_of_new_stone(p, into, before);
  string_[p] = 0;
  next_[p] = p;
  if constexpr (F.atari) {
    sums_[p] = 0;
    sums_[into] += sums_of_empty_neighbors(p, before);
  }
  string_[into] += static_cast<std::uint32_t>(before.empty_neighbors()) * kLiberty + 1;
  head_[p] = into;
  next_[p] = next_[into];
  next_[into] = p;

  const std::uint32_t other_neighbors = own & (own - 1);
  if (other_neighbors != 0) join_strings(p, other_neighbors);
  if (is_urgent) capture_around<c>(p, before);
  if constexpr (F.liberties) mark_atari(head_[p]);
  if constexpr (F.marks) mark_new_ataris<c>(p);
}

template <BoardFeatures F>
[[gnu::noinline]] void BasicBoard<F>::join_strings(Point p, std::uint32_t neighbors) {
  for_each_in(neighbors, p, [&](Point q) {
    if (Point(head_[q]) != Point(head_[p])) unite(head_[p], head_[q]);
  });
}

template <BoardFeatures F>
inline void BasicBoard<F>::unite(Point a, Point b) {
  const bool a_is_larger = (string_[a] & kSizeMask) > (string_[b] & kSizeMask);
  const Point into = a_is_larger ? a : b, from = a_is_larger ? b : a;
  string_[into] += string_[from];
  if constexpr (F.atari) sums_[into] += sums_[from];
  if constexpr (F.liberties) sets_.unite(into, from);
  Point stone = from;
  do {
    head_[stone] = into;
    stone = next_[stone];
  } while (stone != from);
  std::swap(next_[from], next_[into]);
}

// The neighbours of p whose strings have no liberty, as a mask of bits 0, 2, 4, 6.
template <BoardFeatures F>
inline std::uint32_t BasicBoard<F>::out_of_liberties(Point p) const {
  std::uint32_t mask = 0;
  for (int k = 0; k < 4; ++k)
    mask |= static_cast<std::uint32_t>(has_no_liberty(string_at(p + kNeighbors[k]))) << (2 * k);
  return mask;
}

template <BoardFeatures F>
template <Color c>
[[gnu::noinline]] void BasicBoard<F>::capture_around(Point p, Around before) {
  int taken = 0;
  for_each_in(out_of_liberties(p) & before.neighbors(opponent(c)), p, [&](Point q) {
    // A string that touches p twice is gone at the second look.
    if (color_[q] != Color::kEmpty) taken += remove_string<opponent(c)>(q, head_[p]);
  });
  // A single stone that took a single stone and now stands in that one's place.
  if (taken == 1 && before.neighbors(c) == 0 && !before.has_empty_neighbor())
    ko_ = empty_point(empty_count_ - 1);
}

// Takes the string at p off the board and answers how many stones it had. `mover` is the head of
// the string that takes it.
template <BoardFeatures F>
template <Color c>
int BasicBoard<F>::remove_string(Point p, [[maybe_unused]] Point mover) {
  const int before = empty_count_;
  Point stone = p;
  do {
    color_[stone] = Color::kEmpty;
    place_[stone] = static_cast<std::uint16_t>(empty_count_);
    empty_[static_cast<std::size_t>(empty_count_++)] = stone;
    toggle_stone<c>(stone);
    if constexpr (F.marks) unmark_saved_by<opponent(c)>(stone, mover);
    // Stones of this same string gain too, which harms nothing: they go away.
    for (int direction : kNeighbors) {
      const Point head = head_[stone + direction];
      string_[head] += kLiberty;
      if constexpr (F.atari) sums_[head] += sums_of(stone);
    }
    head_[stone] = stone;
    string_[stone] = kNotAString;
    stone = next_[stone];
  } while (stone != p);
  const int taken = empty_count_ - before;
  stones_[index_of(c)] -= taken;
  captured_[index_of(c)] += taken;
  if constexpr (F.liberties)
    for (int i = before; i < empty_count_; ++i) liberties_from_removal<c>(empty_point(i), mover);
  return taken;
}

// --- Atari ------------------------------------------------------------------------------------

template <BoardFeatures F>
inline std::uint32_t BasicBoard<F>::neighbors_in_atari(Point p) const requires(F.atari) {
  std::uint32_t mask = 0;
  for (int k = 0; k < 4; ++k)
    mask |= static_cast<std::uint32_t>(in_atari(p + kNeighbors[k])) << (2 * k);
  return mask;
}

// --- Exact liberties and atari bits -----------------------------------------------------------
//
// A string in atari is marked in the 3x3 word of its last liberty, and nowhere else. Three facts
// keep this short. Strings next to the new stone that were in atari had that point as their last
// liberty, so their marks go with it. The string of the new stone is marked once, at the end.
// And a string that gains a point by a capture had another liberty before, whose mark goes.

template <BoardFeatures F>
template <Color c>
void BasicBoard<F>::liberties_before_stone(Point p, Around before) {
  around_[p] &= ~Around::kAtariBits;
  for_each_in(before.neighbors(c), p, [&](Point q) { sets_.remove(head_[q], p); });
  for_each_in(before.neighbors(opponent(c)), p, [&](Point q) {
    if (sets_.remove(head_[q], p)) mark_atari(head_[q]);
  });
}

template <BoardFeatures F>
void BasicBoard<F>::liberties_of_new_stone(Point p, Point into, Around before) {
  if (into == p) sets_.reset(p);
  for_each_in(before.empty_neighbor_mask(), p, [&](Point q) { sets_.add(into, q); });
}

template <BoardFeatures F>
template <Color c>
void BasicBoard<F>::liberties_from_removal(Point removed, Point mover) {
  for_each_in(around(removed).neighbors(opponent(c)), removed, [&](Point q) {
    const Point head = head_[q];
    if (sets_.add(head, removed) && head != mover && sets_.count(head) == 2)
      unmark_atari(head, sets_.first_except(head, removed));
  });
}

template <BoardFeatures F>
void BasicBoard<F>::mark_atari(Point head) {
  if (sets_.count(head) != 1) return;
  const Point liberty = sets_.first_except(head, Point::none());
  for (int k = 0; k < 4; ++k)
    if (head_[liberty + kNeighbors[k]] == Point(head)) around_[liberty] |= Around::atari_bit(k);
}

template <BoardFeatures F>
void BasicBoard<F>::unmark_atari(Point head, Point liberty) {
  for (int k = 0; k < 4; ++k)
    if (head_[liberty + kNeighbors[k]] == Point(head)) around_[liberty] &= ~Around::atari_bit(k);
}

// --- Atari bits without exact liberties -------------------------------------------------------

// An enemy string next to the new stone at p that is in atari now had p and another liberty.
template <BoardFeatures F>
template <Color c>
inline void BasicBoard<F>::mark_new_ataris(Point p) {
  const std::uint32_t in_atari_now = neighbors_in_atari(p);
  marks_.attacked = around(p).neighbors(opponent(c)) & in_atari_now;
  for_each_in(marks_.attacked, p, [&](Point q) { mark_at_last_liberty(head_[q]); });
  if (in_atari(p)) mark_at_last_liberty(head_[p]);
}

// The stone at `removed` goes and becomes a liberty of c's strings around it. The string that takes
// it gets its mark later.
template <BoardFeatures F>
template <Color c>
void BasicBoard<F>::unmark_saved_by(Point removed, Point mover) {
  for_each_in(around(removed).neighbors(c) & neighbors_in_atari(removed), removed, [&](Point q) {
    const Point head = head_[q];
    if (head == mover) return;
    unmark_atari(head, last_liberty(q));
    marks_.add(last_liberty(q));
  });
}

template <BoardFeatures F>
[[gnu::noinline]] void BasicBoard<F>::mark_at_last_liberty(Point head) {
  const LibertySum liberties = liberty_sum(head);
  if (liberties.count == 0) return;  // A suicide, about to be taken off.
  const Point liberty = liberties.the_one();
  for (int k = 0; k < 4; ++k)
    if (head_[liberty + kNeighbors[k]] == Point(head)) around_[liberty] |= Around::atari_bit(k);
  marks_.add(liberty);
}

// --- Beyond playouts --------------------------------------------------------------------------

template <BoardFeatures F>
void BasicBoard<F>::play_suicide(Point p) {
  KEIMA_DCHECK(is_suicide(p));
  if (to_play_ == Color::kBlack) {
    play_as<Color::kBlack>(p);
    remove_string<Color::kBlack>(p, Point::none());
  } else {
    play_as<Color::kWhite>(p);
    remove_string<Color::kWhite>(p, Point::none());
  }
}

template <BoardFeatures F>
void BasicBoard<F>::put_stone(Color c, Point p) {
  const Color next = to_play_;
  to_play_ = c;
  play(p);
  to_play_ = next;
  ko_ = Point::none();
}

}  // namespace keima
