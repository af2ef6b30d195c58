// The type-erased face of a policy: what search, lab and interfaces see.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/options.h"
#include "playout/learned_move.h"
#include "playout/move_origin.h"
#include "playout/policy.h"
#include "playout/policy_choice.h"

namespace keima {

// How often each point was Black's at the end of a playout, minus how often White's.
using OwnerSums = PointMap<int>;

struct NamedCount {
  std::string_view name;
  std::int64_t number;
};

struct MoveChance {
  Point move;
  MoveOrigin origin;
  double chance;
};

// A move of a policy that draws by weight.
struct MoveWeight {
  Point move;
  double weight = 0;              // Its chance is in proportion to that.
  std::optional<double> pattern;  // What the 3x3 pattern around it is worth by itself.
};

// Runs playouts of one policy, one at a time, from one position. Not thread-safe: each thread has
// its own runner.
class PlayoutRunner {
 public:
  virtual ~PlayoutRunner() = default;
  virtual void set_position(const Board& board) = 0;
  // From now on games end when one side has more than that many stones more; 0: however many.
  virtual void set_mercy(int stones) = 0;
  // One whole game that begins with the moves of `path` (legal, at most SimulatedGame::kMaxPath);
  // answers Black's area minus White's.
  virtual int run(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record) = 0;
  int run(Rng& rng, SimulatedGame& record) { return run({}, rng, record); }
  // The same for a path after which the game is over.
  virtual int count(std::span<const PackedPoint> path, SimulatedGame& record) = 0;
  // Who won the game just run, for policies that learn.
  virtual void learn(const SimulatedGame& record, Color winner) = 0;
  // Adds the owners of the game just run.
  virtual void add_owners(OwnerSums& sums) const = 0;

  // For whoever wants to know why: the policy's move after `path`, drawn once.
  virtual ChosenMove draw(std::span<const PackedPoint> path, Rng& rng) = 0;
  // All moves it may draw there, each with its exact chance; the same move comes once for every
  // reason it has. Empty if the policy does not know its chances.
  virtual std::vector<MoveChance> chances(std::span<const PackedPoint> path) = 0;
  // The same as run(), with the reason of each move that follows the path.
  virtual int trace(std::span<const PackedPoint> path, Rng& rng, SimulatedGame& record,
                    std::vector<MoveOrigin>& origins) = 0;
  // What else the policy has counted in its playouts so far, and where its adjustments stand.
  virtual std::vector<NamedCount> counts() const = 0;
  // The weights of the moves after `path`, if the policy draws by weight; and what it has learned
  // of moves around the last one, if it learns. Else nothing.
  virtual std::vector<MoveWeight> weights(std::span<const PackedPoint>) { return {}; }
  virtual std::vector<LearnedMove> learned(std::span<const PackedPoint>) { return {}; }
};

// A policy with its options, from which each thread gets its own runner. It holds what the runners
// share, such as tables that learn, and lives as long as they do.
class PolicyTeam {
 public:
  virtual ~PolicyTeam() = default;
  virtual std::unique_ptr<PlayoutRunner> make_runner() = 0;
  // The game has come to another position. No runner is at work.
  virtual void new_position(const Board& board) = 0;
};

struct PolicyEntry {
  std::string_view name;
  std::string_view help;
  std::vector<OptionInfo> (*options)();
  std::unique_ptr<PolicyTeam> (*make)(const PolicyChoice& choice);
  bool learns = false;         // From the playouts it plays.
  bool knows_chances = false;  // Of its moves, exactly.
  bool tells_learned = false;  // What it has learned of moves.
};

// All policies, in the order of all_policies.h.
std::span<const PolicyEntry> policies();

// Throws Error with the nearest name.
const PolicyEntry& policy_named(std::string_view name);
// Throws Error if there is no such policy or option.
std::unique_ptr<PolicyTeam> make_policy(const PolicyChoice& choice);

}  // namespace keima
