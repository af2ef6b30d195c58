// Gives a node its children: the moves a player may sensibly make there, with their priors.
//
// Sensible are the legal moves that fill no own eye, and pass. Positions that would come again,
// in the game or on the path, are left out where the rules forbid it: as every node is reached by
// one path only, this is settled once, when the children are made.
// One for each thread. Tested by expander_test.cc.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/rng.h"
#include "knowledge/prior.h"
#include "search/arena.h"
#include "search/root.h"

namespace keima {

using PriorSources = std::vector<std::unique_ptr<PriorSource>>;

class Expander {
 public:
  // Families are sorted by prior, best first, if `sorted`; else they are in random order, so that
  // no corner of the board has an advantage.
  Expander(const PriorSources& sources, bool sorted) : sources_(&sources), sorted_(sorted) {}

  // The family of the node after these moves from the root; kNoFamily when memory is used up.
  FamilyIndex expand(const Root& root, std::span<const PackedPoint> path, Rng& rng,
                     Arena::Local& memory);
  // The same for moves that are known already.
  FamilyIndex make_family(const PriorPosition& position, std::span<const PackedPoint> moves,
                          Rng& rng, Arena::Local& memory);

 private:
  void collect_moves(const Root& root);
  bool repeats(const Root& root, Point move) const;

  const PriorSources* sources_;
  bool sorted_;
  // The node: its position, and those on the way to it.
  Board board_{kMinSize};
  std::vector<std::uint64_t> on_path_;
  std::vector<PackedPoint> moves_;
  PriorTable priors_;
  std::vector<std::size_t> order_;
};

}  // namespace keima
