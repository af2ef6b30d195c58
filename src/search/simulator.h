// One simulation after the other: down the tree, a playout, and the result back up.
//
// The three steps are separate calls, so that a search may keep the tree to itself during the
// first and the last and let playouts run side by side. One for each thread.
// Tested by simulator_test.cc and searcher_test.cc.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "knowledge/dynamic_estimator.h"
#include "playout/runner.h"
#include "search/expander.h"
#include "search/rave.h"
#include "search/root.h"
#include "search/search_numbers.h"
#include "search/tree.h"

namespace keima {

// Counted over all simulations of one thread since the position was set.
struct SimulationTotals {
  // Black's margins in all games, or in those that began with one move.
  struct Margins {
    std::int64_t games = 0;
    double sum = 0, squares = 0;

    void add(double margin) {
      ++games;
      sum += margin;
      squares += margin * margin;
    }
    void add(const Margins& other) {
      games += other.games;
      sum += other.sum;
      squares += other.squares;
    }
  };
  Margins margins;
  double black_wins = 0;           // A draw is one half.
  PointMap<Margins> move_margins;  // By the move at the root.
  std::int64_t owner_games = 0;    // Games whose owners were counted.
  OwnerSums owners;
  // By the cell of the move at the root, if the root wants them; then of every game.
  struct MoveOwners {
    std::int64_t games = 0;
    OwnerSums sums;
  };
  std::unordered_map<int, MoveOwners> move_owners;
};

class Simulator {
 public:
  Simulator(Tree& tree, PolicyTeam& policy, const PriorSources& priors, Rng rng);

  // `several`: other simulators work on the tree at the same time.
  void set_position(const Root& root, const SearchNumbers& numbers, bool several);
  // The same position as before: the margins of its moves still hold.
  void resume_position(const Root& root, const SearchNumbers& numbers, bool several);

  // Who is told of all games, and outlives this; nullptr: nobody.
  void set_estimator(DynamicEstimator* estimator) { estimator_ = estimator; }

  // What the estimator says is renewed where moves have no visits; nullptr: it is not.
  void set_renewed(const EstimatorPrior* prior) { expander_.set_renewed(renewed_ = prior); }

  // 1. Walks down to a leaf, which gets children if it was visited often enough. False if there
  // was no memory for them; the simulation goes on all the same.
  bool descend(bool may_expand);
  // 2. Plays the game to its end.
  void play();
  // 3. Adds the result to all nodes on the way.
  void back_up();

  SimulationTotals totals() const;
  const Outlook* outlook() const { return outlook_.outlook(); }
  void forget() { outlook_.forget(); }
  Arena::Local& memory() { return memory_; }
  Expander& expander() { return expander_; }
  Rng& rng() { return rng_; }

 private:
  void visit(Node node);
  Node choose(const Children& children, std::uint32_t visits);
  // The same among those that are not banned; none if all are.
  Node choose_allowed(const Children& children, std::uint32_t visits);
  template <class Add>
  void add_to_path(std::int64_t black, Add&& add);
  void count();
  void grow(Node leaf);
  void widen(Node node, Family first);
  double stake_margin() const;

  Tree* tree_;
  std::unique_ptr<PlayoutRunner> runner_;
  SearchNumbers numbers_;
  const Root* root_ = nullptr;
  bool virtual_loss_ = false;
  Rng rng_;
  Arena::Local memory_;
  Expander expander_;
  RaveUpdater rave_;
  OutlookCounts outlook_;
  DynamicEstimator* estimator_ = nullptr;
  EstimatorFeed estimator_feed_;
  const EstimatorPrior* renewed_ = nullptr;

  // The simulation at work.
  std::vector<Node> nodes_;         // Below the root.
  std::vector<Children> children_;  // Among which they were chosen.
  std::vector<PackedPoint> path_;   // Their moves.
  bool out_of_memory_ = false;
  bool game_over_ = false;
  double margin_ = 0;
  SimulatedGame record_;

  mutable std::mutex totals_mutex_;  // The only thing others look at while we work.
  SimulationTotals totals_;
};

}  // namespace keima
