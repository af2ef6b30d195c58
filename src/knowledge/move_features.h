// What a player sees in a move. Each move has one feature of every group, and each feature a
// learned weight (move_weights.h); their product says how likely a good player is to choose the
// move (ERICA-5, ERICA-6).
//
//   pattern    the 3x3 neighbourhood with its ataris, one of 2051 classes
//   last       common-fate distance to the last move
//   before     the same to the move before it
//   distance   to the last move on the grid, dx + dy + max(dx, dy)
//   own        the same to the move before it
//   line       from the border; "open" if there is no stone within two steps
//   tactics    takes, rescues, gives atari, leaves itself in atari ..., with ladders read
//   liberties  of the weakest neighbours of both sides, and of the new string
//   shape      the largest known pattern around the move (nested_patterns.h)
//   reply      the largest known pattern around the last move, with this one marked in it
//
// Shapes and replies are harvested from games; which are known is up to a FeatureSet. All other
// features are always the same.
// Tested by move_features_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "knowledge/ladder.h"
#include "knowledge/prior.h"
#include "pattern/nested_patterns.h"
#include "pattern/pattern_classes.h"
#include "pattern/pattern_index.h"

namespace keima {

enum class FeatureGroup {
  kPattern,
  kLast,
  kBefore,
  kDistance,
  kOwn,
  kLine,
  kTactics,
  kLiberties,
  kShape,
  kReply
};
inline constexpr int kFeatureGroups = 10;

enum class MoveTactics {
  kNone,
  kRescueByTaking,     // Takes one stone, and saves a string in atari by it.
  kRescueByTakingTwo,  // The same with two stones or more.
  kTake,
  kTakeTwo,
  kTakeMore,
  kTakeCaught,  // Takes what could not have escaped.
  kEscape,
  kEscapeInLadder,  // It is caught all the same.
  kEscapeInVain,    // It is in atari again.
  kAtari,
  kLadder,        // Gives atari, and catches.
  kAtariInAtari,  // Gives atari, and leaves itself in atari.
  kSelfAtari
};
inline constexpr int kMoveTactics = 14;

// Features are numbered through all groups.
using FeatureNumbers = std::array<std::uint32_t, kFeatureGroups>;

// The features there are: the fixed ones, and the harvested patterns.
class FeatureSet {
 public:
  FeatureSet() = default;
  explicit FeatureSet(PatternIndex harvested) : harvested_(std::move(harvested)) {}

  int size() const;
  int fixed() const;  // How many of them are not harvested; these come first.
  // "last:3", "tactics:escape", "pattern:0x00000", "shape:none"; "0123456789abcdef" for shapes and
  // replies, the hash of NestedPatterns.
  std::string name(int number) const;

  const PatternIndex& harvested() const { return harvested_; }

 private:
  PatternIndex harvested_;
};

// The features of the moves of one position. REQUIRES: board and features outlive it.
class MoveFeatures {
 public:
  MoveFeatures(const PriorPosition& position, const FeatureSet& features);
  // Of all these moves; numbers.size() == moves.size(). REQUIRES: they are legal, and no pass.
  void of_all(std::span<const PackedPoint> moves, std::span<FeatureNumbers> numbers);
  // REQUIRES: p is empty, and a legal move.
  FeatureNumbers of(Point p);

  MoveTactics tactics(Point p);

 private:
  int pattern(Point p) const;
  static int distance(Point p, Point from);
  int line(Point p) const;
  int liberties(Point p) const;
  MoveTactics taking(Point prey, bool rescues);
  bool touches_atari(Point string) const;

  const Board& board_;
  const PatternClasses& classes_;
  const PatternIndex& harvested_;
  Point last_, last_but_one_;
  PointMap<std::uint8_t> from_last_, from_before_;
  std::array<std::uint64_t, kMaxSize> near_stones_;  // A word of bits for each row.
  NestedPatterns nested_;
  LadderReader ladders_;
};

}  // namespace keima
