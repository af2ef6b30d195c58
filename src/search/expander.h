// Gives a node its children: the sensible moves there (core/sensible_moves.h), with their priors.
//
// Positions that would come again, in the game or on the path, are left out where the rules forbid
// it: as every node is reached by one path only, this is settled once, when the children are made.
//
// Most nodes are visited a few times only, and then most of their children never. So a node begins
// with the likeliest moves, and pass; the others come when it has been visited more.
// One for each thread. Tested by expander_test.cc.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/rng.h"
#include "knowledge/estimator_prior.h"
#include "knowledge/prior.h"
#include "search/arena.h"
#include "search/node.h"
#include "search/root.h"

namespace keima {

using PriorSources = std::vector<std::unique_ptr<PriorSource>>;

class Expander {
 public:
  explicit Expander(const PriorSources& sources) : sources_(&sources) {}

  // Families are sorted by prior if `sorted`, best first after pass, which is never out of the
  // question; else they are in random order, so that no corner of the board has an advantage.
  void set_sorted(bool sorted) { sorted_ = sorted; }
  // How many moves a node begins with, besides pass; with all if there are few more. 0: always.
  void set_first_moves(int moves) { first_moves_ = static_cast<std::size_t>(moves); }
  // What is mixed into the priors of children without visits, and renewed by renew(); nullptr:
  // nothing. It is not among the sources then.
  void set_renewed(const EstimatorPrior* prior) { renewed_ = prior; }
  // What the playouts so far say; nullptr: nothing yet.
  void set_outlook(const Outlook* outlook) { outlook_ = outlook; }

  // The family of the node after these moves from the root; kNoFamily when memory is used up.
  FamilyIndex expand(const Root& root, std::span<const PackedPoint> path, Rng& rng,
                     Arena::Local& memory);
  // The moves that are not in the first family of that node.
  struct Latecomers {
    Family first;
    double value;  // Of the node. A prior above that would let them all be tried once more.
  };
  FamilyIndex expand_rest(const Root& root, std::span<const PackedPoint> path,
                          const Latecomers& latecomers, Rng& rng, Arena::Local& memory);
  // The children of the node after these moves get what is known now, those without visits.
  void renew(const Root& root, std::span<const PackedPoint> path, const Children& children);
  // A family of all these moves.
  FamilyIndex make_family(const PriorPosition& position, std::span<const PackedPoint> moves,
                          Rng& rng, Arena::Local& memory);

 private:
  PriorPosition follow(const Root& root, std::span<const PackedPoint> path);
  void renew_family(const Board& board, Family family) const;
  void collect_moves(const Root& root);
  bool repeats(const Root& root, Point move) const;
  void rate(const PriorPosition& position, std::span<const PackedPoint> moves);
  FamilyIndex lay_out(const Board& board, std::span<const PackedPoint> moves, double most, Rng& rng,
                      Arena::Local& memory);

  const PriorSources* sources_;
  bool sorted_ = false;
  std::size_t first_moves_ = 0;
  const Outlook* outlook_ = nullptr;
  const EstimatorPrior* renewed_ = nullptr;
  // The node: its position, and those on the way to it.
  Board board_{kMinSize};
  std::vector<std::uint64_t> on_path_;
  std::vector<PackedPoint> moves_;
  PriorTable priors_;
  struct Rated {
    double likeliness;  // Bias times value of the prior.
    std::size_t move;   // Its number.
  };
  std::vector<Rated> rated_;  // The moves that become children.
};

}  // namespace keima
