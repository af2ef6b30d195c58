// The parallel tree search: threads, limits, and a report of what was found.
//
// Threads share one tree. In the usual mode they never wait for each other. In the reproducible
// mode playout i belongs to thread i mod K, and the threads take turns at the tree in that order:
// simulation i+K starts from the tree after simulation i, whichever thread was faster. Equal seed,
// thread count and number of simulations then give equal trees; what it costs is in
// docs/results/search.md.
// Tested by searcher_test.cc.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "search/report.h"
#include "search/search_numbers.h"
#include "search/simulator.h"
#include "search/tree_view.h"

namespace keima {

class MoveWeights;

class Searcher {
 public:
  struct Team {
    PolicyChoice policy = "uniform";
    int threads = 1;
    std::uint64_t seed = 1;
  };

  Searcher(const SearchOptions& options, const Team& team);
  // With a policy of the caller's in place of the team's, as one that counts what it does.
  Searcher(const SearchOptions& options, const Team& team, std::unique_ptr<PolicyTeam> policy);
  ~Searcher();

  // The position to search and the moves among which to choose (pass included, not empty).
  // REQUIRES, as for all but stop() and what is said of run()'s own thread: run() is not running.
  void set_position(const Game& game, Color to_play, std::span<const PackedPoint> moves);
  void forget_tree();  // An empty tree.
  void forget();       // The same, and nothing learned of the game.
  // Another game begins, though it may look the same. What the tree knows stays true.
  void new_game();

  // Dynamic komi: shifts what White is given. Results already in the tree stay.
  void shift_komi(double points) {
    root_.komi += points;
    root_.extra_komi += points;
  }

  // Until the next position only these points count: a simulated game is won by whoever has more
  // of them at its end. What the tree knows must be about the same stake, or be forgotten.
  void set_stake(std::vector<PackedPoint> points) { root_.stake = std::move(points); }

  // Until the next position these moves are left out. What the tree knows must have come about
  // under the same bans, or be forgotten. At least one of the moves must be left.
  void set_bans(const MoveBans& bans) { root_.bans = bans; }
  // Until the next position the report also tells who owns the board after each move.
  void count_move_owners() { root_.counts_move_owners = true; }

  // Until the next position a search also ends when the simulations to come cannot make another
  // move the most visited one (GA-4).
  void stop_when_decided() { stops_when_decided_ = true; }

  // Simulates that many games, or until stop(), or until `go_on` answers no: it is asked in this
  // thread, after every few simulations. If a thread cannot start or fails, or `go_on` throws, all
  // threads end, the tree is forgotten and the failure is thrown on, want of memory as an Error;
  // the next thing to do is set_position().
  void run(std::uint64_t simulations, const std::function<bool()>& go_on = {});
  // From any thread; run() returns within one simulation. It also ends a run about to begin.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  void clear_stop() { stop_.store(false, std::memory_order_relaxed); }

  // While it runs, from within `go_on` only: then the numbers are of slightly different moments.
  // Pruning and the use of what was pruned wait for `go_on`, so nothing that is read goes away.
  SearchReport report(int most_moves = 1000, int pv_length = 20) const;
  // The node after these moves from the position; nothing if the tree does not reach so far.
  std::optional<NodeView> view(std::span<const Point> path, int most_children) const;
  // How often each move won in the playouts of the game; nullptr if nobody counts that. While it
  // runs, from any thread.
  const DynamicEstimator* estimator() const { return estimator_.get(); }
  // Visits of the best and the second best move, cheaply.
  RootLead lead() const;
  std::uint64_t simulations() const { return done_.load(std::memory_order_relaxed); }

 private:
  void run_and_prune(std::uint64_t simulations, const std::function<bool()>& go_on);
  void run_team(const std::function<bool()>& go_on);
  void work(int thread, const std::function<bool()>& go_on);
  void work_in_turns(int thread, const std::function<bool()>& go_on);
  void check(int thread, const std::function<bool()>& go_on);
  bool is_decided() const;
  void stop_if_decided(int thread);
  bool is_ending() const {
    return stop_.load(std::memory_order_relaxed) || full_.load(std::memory_order_relaxed) ||
           failed_.load(std::memory_order_relaxed);
  }
  void prepare_estimator(const Game& game);
  SimulationTotals all_totals() const;
  void report_margins(const SimulationTotals& totals, SearchReport& report) const;
  void check_reader() const;  // Stops the program if another thread searches.

  SearchOptions options_;
  Team team_;
  std::unique_ptr<PolicyTeam> policy_;
  std::shared_ptr<const MoveWeights> likely_weights_;  // Nothing: those built in.
  // What playouts of the game say, if that is wanted, and which game it is about.
  std::unique_ptr<DynamicEstimator> estimator_;
  std::unique_ptr<EstimatorPrior> renewed_prior_;  // With search.estimator_refresh.
  struct GameOrigin {
    std::uint64_t start = 0;
    int size = 0;
    std::optional<Move> first_move;
  };
  GameOrigin estimated_game_;
  PriorSources priors_;
  SearchNumbers numbers_;
  mutable Tree tree_;
  Root root_;
  std::vector<std::unique_ptr<Simulator>> simulators_;

  std::atomic<bool> stop_ = false;
  std::atomic<bool> full_ = false;       // No memory for a family: time to prune.
  std::atomic<bool> failed_ = false;     // A thread threw or could not start.
  bool may_expand_ = true;               // False when pruning does not help any more.
  std::atomic<std::thread::id> runner_;  // Whose thread run() is in; none when it is not running.
  std::uint64_t limit_ = 0;
  bool stops_when_decided_ = false;
  // Written by all threads all the time: apart from what they only read.
  alignas(64) std::atomic<std::uint64_t> next_ = 0;
  alignas(64) std::atomic<std::uint64_t> done_ = 0;
  alignas(64) std::atomic<std::uint64_t> turn_ = 0;
};

}  // namespace keima
