// Go-Ahead's dynamic estimator (GA-2): how often each move won, over all playouts of the game.
//
// Every move of a playout counts once, the first time its player makes it there, with 1 if that
// player won, 0 if he lost and 1/2 for a draw. The paper's literal reading, a table by point alone,
// is there as well: then the first move on a point counts, with the result of who made it.
// Moves of the tree, and passes, are left out.
//
// With contexts, which are ours, a move is also counted among those made there with the same eight
// neighbours. What that says is weighed against what the point says: most contexts are rare.
//
// Threads: an entry is one number that is read, changed and written back, as RAVE is. When two
// threads meet at one entry, one of the two games may be lost.
// Tested by dynamic_estimator_test.cc.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "core/board/board.h"
#include "playout/policy.h"

namespace keima {

struct MoveEstimate {
  double value = 0.5;       // M, in the eyes of who makes the move.
  std::uint32_t games = 0;  // C
};

class DynamicEstimator {
 public:
  enum class Key { kColorAndPoint, kPointAlone, kContext };

  // What the point says counts as so many games where a context is asked for.
  static constexpr double kPointGames = 10;

  // When a move has so many games, what they say counts half from then on: sums stay small.
  explicit DynamicEstimator(Key key, std::uint32_t most_games = 1u << 30)
      : key_(key), most_games_(most_games), contexts_(key == Key::kContext ? kContexts : 0) {}

  Key key() const { return key_; }
  void clear();
  // The move wherever it was made.
  MoveEstimate of(Color color, Point p) const { return read(table(color)[p]); }
  // The move on this board: with contexts, in this one. The games are those of the point.
  MoveEstimate of(const Board& board, Color color, Point p) const;

  // One more game; `halves` is 2 if it was won, 1 if drawn.
  void add(Color color, Point p, std::uint64_t halves) { add_to(table(color)[p], halves); }
  // The same, of the context alone. REQUIRES: key() is kContext.
  void add_in_context(Color color, Point p, Around around, std::uint64_t halves) {
    add_to(contexts_[place(color, p, around)], halves);
  }

 private:
  using Entry = std::atomic<std::uint64_t>;  // Half points won, and games below.
  using Table = PointMap<Entry>;

  // 4 MB. Contexts that meet at one place are taken for one.
  static constexpr std::size_t kContexts = std::size_t{1} << 19;
  static std::size_t place(Color color, Point p, Around around) {
    const auto move = static_cast<std::uint64_t>(2 * p.cell() + (color == Color::kWhite));
    return mix_bits(move << 16 | around.colors()) & (kContexts - 1);
  }

  static MoveEstimate read(const Entry& entry) {
    const std::uint64_t sums = entry.load(std::memory_order_relaxed);
    const auto games = static_cast<std::uint32_t>(sums);
    if (games == 0) return {};
    return {static_cast<double>(sums >> 32) / 2 / games, games};
  }
  void add_to(Entry& entry, std::uint64_t halves) {
    std::uint64_t sums = entry.load(std::memory_order_relaxed);
    if (static_cast<std::uint32_t>(sums) >= most_games_) [[unlikely]]
      sums = sums >> 1 & ~(std::uint64_t{1} << 31);  // Both halves of the number.
    entry.store(sums + (halves << 32) + 1, std::memory_order_relaxed);
  }

  const Table& table(Color color) const {
    return tables_[key_ != Key::kPointAlone && color == Color::kWhite];
  }
  Table& table(Color color) { return tables_[key_ != Key::kPointAlone && color == Color::kWhite]; }

  Key key_;
  std::uint32_t most_games_;
  std::array<Table, 2> tables_;
  std::vector<Entry> contexts_;
};

// Tells the estimator of games. One for each thread.
class EstimatorFeed {
 public:
  // The game began at `root`; `margin` is Black's.
  void add(const SimulatedGame& game, const Board& root, double margin,
           DynamicEstimator& estimator);

 private:
  // Contexts are of the first moves of the playout: a tree seldom gets farther.
  static constexpr int kContextMoves = 40;

  template <class OnMove>
  void for_each_first(const SimulatedGame& game, const Board& root, bool by_color, OnMove&& f);

  // The number of the last game in which the point was played, by Black and by White; by anybody
  // in the first one where colours do not count.
  std::array<PointMap<std::uint32_t>, 2> seen_;
  std::uint32_t game_ = 0;
  BareBoard replayed_{kMinSize};
};

}  // namespace keima
