#include "search/tree.h"

#include <algorithm>
#include <array>
#include <bit>
#include <ranges>

namespace keima {
namespace {

// Numbers of visits in classes: exact up to 8, then four to an octave.
std::size_t class_of(std::uint32_t visits) {
  if (visits < 8) return visits;
  const unsigned width = static_cast<unsigned>(std::bit_width(visits));
  return 8 + 4 * (width - 4) + ((visits >> (width - 3)) & 3);
}

// Families looked at between two questions whether to go on: a millisecond or less.
constexpr int kFamiliesAtATime = 500;

}  // namespace

Tree::Tree(std::size_t bytes) : arena_(bytes), anchor_memory_(arena_) { clear(); }

void Tree::clear() {
  arena_.clear();
  const FamilyIndex anchor = anchor_memory_.make(1);
  arena_[anchor].set_move(0, Point::none());
  path_ = {Node{arena_[anchor], 0}};
  size_ = 0;  // No position has this size, so the next one starts anew.
}

void Tree::start_anew(const Game& game, Color to_play) {
  clear();
  moves_.assign(game.moves().begin(), game.moves().end());
  start_hash_ = game.start().hash();
  to_play_ = to_play;
  size_ = game.size();  // Last: whatever fails before, the tree is about no position.
}

void Tree::set_position(const Game& game, Color to_play) {
  const auto moves = game.moves();
  const bool same_game = size_ == game.size() && start_hash_ == game.start().hash() &&
                         moves.size() >= moves_.size() &&
                         std::ranges::equal(moves.first(moves_.size()), moves_);
  if (!same_game) return start_anew(game, to_play);
  const auto since = moves.subspan(moves_.size());
  const Color expected = since.size() % 2 == 0 ? to_play_ : opponent(to_play_);
  if (expected != to_play || !walk(since)) start_anew(game, to_play);
}

// The root becomes the node after these moves from the anchor, if the tree has it.
bool Tree::walk(std::span<const Move> moves) {
  path_.resize(1);
  Color color = to_play_;
  for (const Move& move : moves) {
    const Node child = move.color == color ? children(root()).find(move.point) : Node{};
    if (!child.family) return false;
    path_.push_back(child);
    color = opponent(color);
  }
  return true;
}

bool Tree::root_has(std::span<const PackedPoint> moves) {
  const Family family = children(root()).first;
  if (!family || family.size() != static_cast<int>(moves.size())) return false;
  return std::ranges::all_of(moves, [&](Point move) { return family.find(move) >= 0; });
}

void Tree::replace_root_family(FamilyIndex index) {
  const FamilyIndex old_index = root().family.family(root().child);
  Family made = arena_[index];
  const Children old = children(root());
  for (int i = 0; i < made.size(); ++i)
    if (const Node known = old.find(made.move(i)); known.family)
      made.take_over(i, known.family, known.child);
  arena_.discard(old_index);
  path_.back().family.set_family(path_.back().child, index);
}

bool Tree::prune(const GoOn& go_on) { return prune_outside() || prune_least_visited(go_on); }

bool Tree::prune_outside() {
  bool freed = false;
  for (std::size_t depth = 1; depth < path_.size(); ++depth) {
    const Point played = path_[depth].move();
    children(path_[depth - 1]).for_each([&](Node node) {
      const FamilyIndex index = node.family.family(node.child);
      if (node.move() == played || index <= kFamilyInWork) return;
      arena_.discard(index);
      node.family.set_family(node.child, kNoFamily);
      freed = true;
    });
  }
  return freed;
}

bool Tree::prune_least_visited(const GoOn& go_on) {
  int seen = 0;
  const auto interrupted = [&] { return ++seen % kFamiliesAtATime == 0 && !go_on(); };
  // 1. How much memory hangs on nodes of so many visits?
  std::array<std::size_t, 128> bytes{};
  std::size_t total = 0;
  std::vector<Children> open = {children(root())};
  while (!open.empty()) {
    if (interrupted()) return true;
    const Children family = open.back();
    open.pop_back();
    family.for_each([&](Node node) {
      const Children below = children(node);
      if (!below) return;
      std::size_t size = Family::bytes_for(below.first.capacity());
      if (below.rest) size += Family::bytes_for(below.rest.capacity());
      bytes[class_of(node.visits())] += size;
      total += size;
      open.push_back(below);
    });
  }
  if (total == 0) return false;

  // 2. The class up to which families must go so that half of it is free.
  std::size_t limit = 0, freed = 0;
  while (freed < total / 2) freed += bytes[limit++];

  // 3. Discard them. A child never has more visits than its parent, so whole subtrees go.
  open = {children(root())};
  while (!open.empty()) {
    if (interrupted()) return true;
    const Children family = open.back();
    open.pop_back();
    family.for_each([&](Node node) {
      const FamilyIndex index = node.family.family(node.child);
      if (index <= kFamilyInWork) return;
      if (class_of(node.visits()) < limit) {
        arena_.discard(index);
        node.family.set_family(node.child, kNoFamily);
      } else {
        open.push_back(arena_.children(index));
      }
    });
  }
  return true;
}

}  // namespace keima
