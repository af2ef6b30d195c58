// All moves as first (ERICA-2): a move is credited with the results of games in which the
// same player made it later, too.
//
// After a simulation every family on its path is visited, deepest first. For each child: if its
// player was the first to play on that point, now or at any later move, the child gets the result.
//
// Two refinements (ERICA-10). Distance: a move made much later says less of now. Ko threats: after
// we take a ko, the answer and our own threat are forced by the ko, not good in themselves; moves
// at distance 4, 10, ... of a ko fight that begins at the node are left out. Which moves take a ko
// is known for the moves of the path, so a fight counts as far as the tree reaches.
// Tested by rave_test.cc against a loop over the moves of the game.
#pragma once

#include <span>

#include "playout/policy.h"
#include "search/node.h"

namespace keima {

enum class RaveDistance {
  kNone,   // Every later move counts alike.
  kErica,  // The result moves towards a draw by `distance_step` a move.
  kFuego,  // Weight 2 for the next move, going down to 1 for the last.
  kPachi,  // Weight 4, 3, 2 or 1, by the quarter of the game.
};

struct RaveOptions {
  RaveDistance distance = RaveDistance::kNone;
  double distance_step = 0.001;
  bool ko_threat_fix = true;
};

class RaveUpdater {
 public:
  RaveUpdater() = default;
  explicit RaveUpdater(const RaveOptions& options) : options_(options) {}
  void set_options(const RaveOptions& options) { options_ = options; }

  // children[k] are the moves among which record.moves[k] was chosen. `first` played
  // record.moves[0]; black_value is the result between 0 and 1.
  void update(std::span<const Children> children, const SimulatedGame& record, Color first,
              double black_value, int board_size);

 private:
  // Who plays first on each point from move k on, and when: k+1 for `first`, -(k+1) for the other.
  void note(Point move, int k) {
    first_at_[move] = static_cast<float>(k % 2 == 0 ? k + 1 : -(k + 1));
  }
  void update_family(Family family, const struct RaveLevel& level);
  template <class V>
  void update_some(Family family, int i, const RaveLevel& level);

  RaveOptions options_;
  PointMap<float> first_at_;
};

}  // namespace keima
