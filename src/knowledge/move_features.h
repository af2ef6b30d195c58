// What a player sees in a move at a glance. Each move has one feature of every group, and each
// feature a learned weight (move_weights.h); their product says how likely a good player is to
// choose the move (SPEC ERICA-5, ERICA-6).
//
//   pattern   the 3x3 neighbourhood with its ataris, one of 2051 classes
//   last      common-fate distance to the last move
//   before    the same to the move before it
//   distance  to the last move on the grid, dx + dy + max(dx, dy)
//   line      from the border; "open" if there is no stone within two steps
//   tactics   takes, rescues, gives atari, leaves itself in atari ...
// Tested by move_features_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "knowledge/prior.h"
#include "pattern/pattern_classes.h"

namespace keima {

enum class FeatureGroup { kPattern, kLast, kBefore, kDistance, kLine, kTactics };
inline constexpr int kFeatureGroups = 6;

enum class MoveTactics {
  kNone,
  kRescueByTaking,     // Takes one stone, and saves a string in atari by it.
  kRescueByTakingTwo,  // The same with two stones or more.
  kTake,
  kTakeTwo,
  kTakeMore,
  kEscape,
  kEscapeInVain,  // It is in atari again.
  kAtari,
  kAtariInAtari,  // Gives atari, and leaves itself in atari.
  kSelfAtari
};
inline constexpr int kMoveTactics = 11;

// Features are numbered through all groups.
using FeatureNumbers = std::array<std::uint16_t, kFeatureGroups>;
int feature_count();
std::string feature_name(int number);  // "pattern:0x00000", "last:3", "tactics:escape"

// The features of the moves of one position.
class MoveFeatures {
 public:
  explicit MoveFeatures(const PriorPosition& position);
  // REQUIRES: p is empty, and a legal move.
  FeatureNumbers of(Point p) const;

  MoveTactics tactics(Point p) const;

 private:
  int pattern(Point p) const;
  int distance(Point p) const;
  int line(Point p) const;

  const Board& board_;
  const PatternClasses& classes_;
  Point last_;
  PointMap<std::uint8_t> from_last_, from_before_;
  std::array<std::uint64_t, kMaxSize> near_stones_;  // A word of bits for each row.
};

}  // namespace keima
