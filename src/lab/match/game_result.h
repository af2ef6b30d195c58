// How a game of a match went: one row of the store.
// Tested by referee_test.cc and match_store_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/color.h"
#include "lab/match/schedule.h"

namespace keima {

enum class GameEnd {
  kScore,  // Two passes and a count.
  kResign,
  kTime,       // The loser's flag fell.
  kIllegal,    // The loser's move was illegal, or it refused a legal one.
  kCrash,      // The loser's program ended or wrote nonsense.
  kTimeout,    // The loser's program was silent for too long.
  kMoveLimit,  // Counted where it stood, for it would not end.
};
std::string_view name_of(GameEnd end);
GameEnd game_end_named(std::string_view name);  // Throws Error.

// The loser's program did something wrong.
constexpr bool is_forfeit(GameEnd end) {
  return end == GameEnd::kIllegal || end == GameEnd::kCrash || end == GameEnd::kTimeout;
}

struct SideUse {
  int moves = 0;       // It chose itself; those of the opening not.
  double seconds = 0;  // With those it pondered in the opponent's time; so, too, the simulations.
  std::optional<std::int64_t> simulations;  // Of players in this process.
};

struct GameResult {
  GamePlan plan;
  Color winner = Color::kEmpty;  // kEmpty: a draw.
  GameEnd end = GameEnd::kScore;
  std::optional<double> margin;  // Black's points minus White's, where they were counted.
  std::string reason;            // What the loser did wrong, or who counted differently.
  int moves = 0;                 // With those of the opening.
  SideUse black, white;
  std::string finished;  // When, UTC: 2026-11-16T08:00:00Z.
  std::string sgf;

  // Of the player of that number, who took part: 0, 1/2 or 1.
  double points_of(std::size_t player) const {
    if (winner == Color::kEmpty) return 0.5;
    return (winner == Color::kBlack ? plan.black : plan.white) == player ? 1 : 0;
  }
  // The player that lost. REQUIRES: it is no draw.
  std::size_t loser() const { return winner == Color::kBlack ? plan.white : plan.black; }
  std::string result_text() const;  // "B+3.5", "W+R", "B+T", "W+F", "0", as SGF has it.
};

}  // namespace keima
