// Whether a string lives, by a tree search in which nothing else counts.
//
// Playouts alone misjudge what lives only by right answers: a seki that one careless move breaks, a
// capturing race, an eye made in the last moment. A search of some hundred simulations that is
// about this one string finds those answers, for it and against it, and either side may pass.
// Tested by fate_test.cc.
#pragma once

#include <functional>
#include <memory>

#include "core/board/board.h"
#include "playout/policy_choice.h"

namespace keima {

class Searcher;

class FateReader {
 public:
  // If there is a `go_on`, it is asked now and then. Once it says no, reading ends within a
  // simulation, and what it answers means nothing.
  FateReader(const PolicyChoice& policy, std::uint64_t seed, std::function<bool()> go_on = {});
  ~FateReader();

  static constexpr double kUsualSimulations = 600;  // For one string.

  enum class Fate { kLives, kDies, kOpen };  // Open: whoever moves first decides.

  // What becomes of the string at p. A ko that is open counts as one that can be taken back.
  Fate read(const Board& board, Point p);

 private:
  bool lives(const Board& board, Point p, Color first);

  std::unique_ptr<Searcher> searcher_;
  std::function<bool()> go_on_;
};

}  // namespace keima
