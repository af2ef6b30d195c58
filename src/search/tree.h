// The tree: nodes by family, the current root, and what happens when memory runs out.
//
// The tree is anchored at some position of a game and grows along it: as moves are played the root
// walks down, as moves are taken back it walks up again, and nothing is thrown away until memory
// is short. A position that cannot be reached that way gets a new anchor and an empty tree.
// Tested by tree_test.cc.
#pragma once

#include <functional>
#include <vector>

#include "core/game.h"
#include "search/arena.h"

namespace keima {

class Tree {
 public:
  explicit Tree(std::size_t bytes);

  Arena& arena() { return arena_; }
  const Arena& arena() const { return arena_; }

  // Makes the game's position the root, with the given player to move. What is known of it stays.
  // REQUIRES, as for all that change the root: no search is running.
  void set_position(const Game& game, Color to_play);
  void start_anew(const Game& game, Color to_play);  // The same, and forgets everything.
  void clear();  // Forgets everything, also which position it was about.

  Node root() const { return path_.back(); }
  Children children(Node node) { return arena_.children(node.family.family(node.child)); }

  // Gives the root exactly these children: those it has keep what is known of them, others are
  // thrown away or made new. `make` makes a family of all of them, with priors.
  template <class Make>
  void set_root_moves(std::span<const PackedPoint> moves, Make&& make) {
    if (root_has(moves)) return;
    const FamilyIndex made = make();
    if (made != kNoFamily) replace_root_family(made);
  }

  // Makes room. First what lies outside the root's subtree goes; if there is nothing, the families
  // of the least visited nodes, until half of the memory is free. False if it could free nothing.
  // A large tree takes a while to look through; it is left as far as it is when `go_on` says no.
  using GoOn = std::function<bool()>;
  bool prune(const GoOn& go_on = [] { return true; });

 private:
  bool walk(std::span<const Move> moves);
  bool root_has(std::span<const PackedPoint> moves);
  void replace_root_family(FamilyIndex index);
  bool prune_outside();
  bool prune_least_visited(const GoOn& go_on);

  Arena arena_;
  Arena::Local anchor_memory_;
  std::vector<Node> path_;  // From the anchor to the root.

  // The anchor: how the game went up to it.
  std::uint64_t start_hash_ = 0;
  int size_ = 0;
  Color to_play_ = Color::kBlack;  // At the anchor.
  std::vector<Move> moves_;        // Before the anchor.
};

}  // namespace keima
