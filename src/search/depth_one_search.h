// Monte Carlo of depth one (BZ-1): simulated games after each candidate, and progressive pruning
// (BZ-2) by their mean scores. There is no tree.
//
// A round is one game for each candidate that is left. Threads share the games of a round and meet
// at its end. Every game has random numbers of its own, by its number, so that the same seed gives
// the same result with any number of threads (with policies that do not learn).
//
// Miai pruning (an option): the second move of a game is drawn from the candidates that are left.
// Of two points that are miai neither is urgent, and games find that out sooner when the reply to
// one is often the other. Reference: Bouzy, Move pruning techniques for Monte-Carlo Go (2005), of
// which we have the idea only.
// Tested by depth_one_search_test.cc.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "playout/runner.h"
#include "search/progressive_pruning.h"
#include "search/root.h"

namespace keima {

class DepthOneSearch {
 public:
  struct Options {
    PruningOptions pruning = {};
    bool miai = false;
    int threads = 1;
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> most_games = std::nullopt;  // Whatever pruning wants.
  };

  // REQUIRES: the candidates are legal at the root, at least one, and no pass; policy and root
  // outlive the search.
  DepthOneSearch(const Root& root, std::vector<PackedPoint> candidates, PolicyTeam& policy,
                 const Options& options);
  ~DepthOneSearch();

  // Until pruning is over, the games are used up, or `go_on` says no: it is asked in this thread,
  // before each of its games, and may look at all that follows.
  void run(const std::function<bool()>& go_on);

  int size() const { return static_cast<int>(candidates_.size()); }
  Point candidate(int i) const { return candidates_[static_cast<std::size_t>(i)]; }
  // Scores in the eyes of the player to move.
  const ProgressivePruning& pruning() const { return pruning_; }
  double win_rate(int i) const;       // A draw is half a win; 1/2 without games.
  PointMap<float> ownership() const;  // As in SearchReport.
  double spread(int i) const;         // The standard deviation of a game's score.

 private:
  struct Worker;
  struct Game {
    int arm = 0;
    std::uint64_t number = 0;
    std::optional<double> score = std::nullopt;  // None until it was played.
  };

  void begin_round();
  void work(Worker& worker, const std::function<bool()>& go_on);
  void play(Game& game, Worker& worker);
  void end_round();
  void collect_owners();
  void draw_reply(const Game& game, Rng& rng, std::vector<PackedPoint>& path) const;

  const Root& root_;
  std::vector<PackedPoint> candidates_;
  std::vector<Board> boards_;  // After each candidate, for miai.
  Options options_;
  ProgressivePruning pruning_;
  std::vector<double> wins_;
  OwnerSums owners_;
  int owner_games_ = 0;
  std::vector<std::unique_ptr<Worker>> workers_;

  std::vector<Game> round_;
  bool is_whole_ = true;  // Each that is left has a game in this round.
  std::uint64_t numbered_ = 0;
  bool is_over_ = false;
  std::atomic<bool> stopped_ = false, failed_ = false;
  std::atomic<std::size_t> next_ = 0;      // Game of the round.
  std::atomic<int> waiting_ = 0;           // Threads that have come to its end.
  std::atomic<std::uint64_t> rounds_ = 0;  // That have ended.
};

}  // namespace keima
