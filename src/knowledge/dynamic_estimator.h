// Go-Ahead's dynamic estimator (GA-2): how often each move won, over all playouts of the game.
//
// Every move of a playout counts once, the first time its player makes it there, with 1 if that
// player won, 0 if he lost and 1/2 for a draw. The paper's literal reading, a table by point alone,
// is there as well: then the first move on a point counts, with the result of who made it.
// Moves of the tree, and passes, are left out.
//
// Threads: an entry is one number that is read, changed and written back, as RAVE is. When two
// threads meet at one entry, one of the two games may be lost.
// Tested by dynamic_estimator_test.cc.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "playout/policy.h"

namespace keima {

struct MoveEstimate {
  double value = 0.5;       // M, in the eyes of who makes the move.
  std::uint32_t games = 0;  // C
};

class DynamicEstimator {
 public:
  enum class Key { kColorAndPoint, kPointAlone };

  // When a move has so many games, what they say counts half from then on: sums stay small.
  explicit DynamicEstimator(Key key, std::uint32_t most_games = 1u << 30)
      : key_(key), most_games_(most_games) {}

  Key key() const { return key_; }
  void clear();
  MoveEstimate of(Color color, Point p) const {
    const std::uint64_t entry = table(color)[p].load(std::memory_order_relaxed);
    const auto games = static_cast<std::uint32_t>(entry);
    if (games == 0) return {};
    return {static_cast<double>(entry >> 32) / 2 / games, games};
  }

  // One more game; `halves` is 2 if it was won, 1 if drawn.
  void add(Color color, Point p, std::uint64_t halves) {
    std::atomic<std::uint64_t>& entry = table(color)[p];
    std::uint64_t sums = entry.load(std::memory_order_relaxed);
    if (static_cast<std::uint32_t>(sums) >= most_games_) [[unlikely]]
      sums = sums >> 1 & ~(std::uint64_t{1} << 31);  // Both halves of the number.
    entry.store(sums + (halves << 32) + 1, std::memory_order_relaxed);
  }

 private:
  using Table = PointMap<std::atomic<std::uint64_t>>;  // Half points won, and games below.

  const Table& table(Color color) const {
    return tables_[key_ == Key::kColorAndPoint && color == Color::kWhite];
  }
  Table& table(Color color) {
    return tables_[key_ == Key::kColorAndPoint && color == Color::kWhite];
  }

  Key key_;
  std::uint32_t most_games_;
  std::array<Table, 2> tables_;
};

// Tells the estimator of games. One for each thread.
class EstimatorFeed {
 public:
  // `first` played game.moves[0]; `margin` is Black's.
  void add(const SimulatedGame& game, Color first, double margin, DynamicEstimator& estimator);

 private:
  // The number of the last game in which the point was played, by Black and by White; by anybody
  // in the first one where colours do not count.
  std::array<PointMap<std::uint32_t>, 2> seen_;
  std::uint32_t game_ = 0;
};

}  // namespace keima
