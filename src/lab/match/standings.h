// Where a match stands: the results between every two players, what each of them used, and the
// numbers made from them.
// Tested by standings_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lab/match/game_result.h"
#include "lab/stats/bradley_terry.h"
#include "lab/stats/score_counts.h"

namespace keima {

// Two players, in the eyes of the first, the one that was named first.
struct Pairing {
  std::size_t first = 0, second = 1;
  GameCounts games{};     // Lost, drawn, won.
  GameCounts as_black{};  // Those of them the first had Black in.
  PairCounts pairs{};     // Whole pairs only.

  std::int64_t played() const { return games[0] + games[1] + games[2]; }
  double points() const { return static_cast<double>(2 * games[2] + games[1]) / 2; }
  double score() const { return points() / static_cast<double>(played()); }
};

struct PlayerUse {
  std::int64_t moves = 0;
  double seconds = 0;
  std::optional<std::int64_t> simulations;
  std::map<GameEnd, int> lost_by;  // Only what should not happen: time and forfeits.
  std::map<std::pair<GameEnd, std::string>, int> failures;  // Forfeits by their reasons.

  double seconds_per_move() const { return moves == 0 ? 0 : seconds / static_cast<double>(moves); }
};

class Standings {
 public:
  explicit Standings(const MatchConfig& config);

  // In any order.
  void add(const GameResult& result);

  std::int64_t played() const { return played_; }
  const std::vector<Pairing>& pairings() const { return pairings_; }
  const PlayerUse& use(std::size_t player) const { return uses_[player]; }
  PoolRatings ratings() const;

  // Of the two players' pairs. REQUIRES: the match has SPRT.
  double log_likelihood_ratio() const;

 private:
  Pairing& pairing_of(std::size_t a, std::size_t b);

  const std::optional<Sprt> sprt_;
  std::int64_t played_ = 0;
  std::vector<Pairing> pairings_;
  std::vector<PlayerUse> uses_;
  std::map<int, double> open_pairs_;  // The first player's points of a pair with one game played.
};

}  // namespace keima
