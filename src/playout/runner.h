// The type-erased face of a policy: what search, lab and interfaces see.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "playout/policy.h"

namespace keima {

// How often each point was Black's at the end of a playout, minus how often White's.
using OwnerSums = PointMap<int>;

// Runs playouts of one policy, one at a time, from one position. Not thread-safe: each thread has
// its own runner.
class PlayoutRunner {
 public:
  virtual ~PlayoutRunner() = default;
  virtual void set_position(const Board& board) = 0;
  // One whole game that begins with the moves of `path` (legal, at most GameRecord::kMaxPath);
  // answers Black's area minus White's.
  virtual int run(std::span<const PackedPoint> path, Rng& rng, GameRecord& record) = 0;
  int run(Rng& rng, GameRecord& record) { return run({}, rng, record); }
  // The same for a path after which the game is over.
  virtual int count(std::span<const PackedPoint> path, GameRecord& record) = 0;
  // Adds the owners of the game just run.
  virtual void add_owners(OwnerSums& sums) const = 0;
};

struct PolicyEntry {
  std::string_view name;
  std::string_view help;
  std::unique_ptr<PlayoutRunner> (*make)();
};

// All policies, in the order of all_policies.h.
std::span<const PolicyEntry> policies();
std::vector<std::string> policy_names();

// Throws Error with the nearest name.
const PolicyEntry& policy_named(std::string_view name);

}  // namespace keima
