// Rule sets: what may be played and how the game is counted.
// Tested by rules_test.cc.
#pragma once

#include <span>
#include <string_view>

namespace keima {

// Which repetitions are forbidden: taking a ko back at once; any earlier position; any earlier
// position with the same player to move.
enum class KoRule { kSimple, kPositional, kSituational };

enum class Scoring { kArea, kTerritory };

// What White receives for Black's handicap stones: nothing, a point for each, or a point for
// each but the first (as a handicap of n takes n-1 moves from White).
enum class HandicapBonus { kNone, kPerStone, kPerStoneButOne };

struct Rules {
  std::string_view name;
  KoRule ko;
  bool suicide;  // A string of two stones or more may be given up; a single stone never.
  Scoring scoring;
  HandicapBonus handicap_bonus;
  double komi;               // Where none is named.
  bool removes_dead = true;  // Dead stones leave by agreement; else all that stand are alive.

  int bonus_for(int handicap_stones) const;
};

std::span<const Rules> all_rules();

// By any name in use: "Chinese", "new_zealand", "NZ", "jp". Throws Error with the nearest name.
const Rules& rules_named(std::string_view name);

std::string_view name_of(KoRule ko);
std::string_view name_of(Scoring scoring);

}  // namespace keima
