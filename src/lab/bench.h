// Speed of playouts and searches, and the signature of behaviour.
// Tested by bench_test.cc.
#pragma once

#include <cstdint>
#include <string>

#include "playout/policy_choice.h"
#include "search/search_options.h"

namespace keima {

struct PlayoutBench {
  PolicyChoice policy = "uniform";
  int size = 9;
  double seconds = 3;
  int threads = 1;
};

struct PlayoutSpeed {
  std::int64_t playouts = 0, moves = 0, black_wins = 0;
  double seconds = 0;

  double playouts_per_second() const { return static_cast<double>(playouts) / seconds; }
  double moves_per_playout() const {
    return static_cast<double>(moves) / static_cast<double>(playouts);
  }
  double black_win_rate() const {
    return static_cast<double>(black_wins) / static_cast<double>(playouts);
  }
};

// Komi in the bench, whatever the rules: the one the published figures use.
inline constexpr double kBenchKomi = 7.5;

// Playouts from the empty board for about that many seconds, each thread with a stream of its own.
// Throws Error if the policy is unknown. Policies that learn do so.
PlayoutSpeed measure_playouts(const PlayoutBench& bench);

struct SearchBench {
  PolicyChoice policy = "uniform";
  SearchOptions search;
  int size = 9;
  std::int64_t simulations = 100'000;
  int threads = 1;
};

struct SearchSpeed {
  std::int64_t simulations = 0, nodes = 0, tree_bytes = 0;
  double seconds = 0;

  double simulations_per_second() const { return static_cast<double>(simulations) / seconds; }
  double bytes_per_node() const {
    return static_cast<double>(tree_bytes) / static_cast<double>(nodes);
  }
};

// One search from the empty board with an empty tree. Throws Error if a name is unknown.
SearchSpeed measure_search(const SearchBench& bench);

// A number that changes whenever a playout or a search anywhere plays another move: fixed positions
// on several sizes, fixed seeds, every policy, every kind of tree, and in the usual tree the base
// and the learning policy, all moves, scores and visits hashed. The same on every compiler, build
// type and machine.
std::uint64_t bench_signature();
std::string signature_text(std::uint64_t signature);  // "0x" and 16 digits.

}  // namespace keima
