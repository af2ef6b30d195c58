// What the last search found, and of which game: so that nobody is shown numbers of a position that
// is not on the board.
// Tested by analyze_commands_test.cc and engine_test.cc.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"
#include "search/report.h"

namespace keima {

class LastSearch {
 public:
  // `move` is what was chosen, or would be.
  void set(const Game& game, Move move, const SearchReport& report);
  void forget() { game_.reset(); }
  void new_game() { is_of_this_game_ = false; }

  // The last report of this game, whatever position it was about; nullptr if there is none or it
  // was forgotten.
  const SearchReport* of_this_game() const {
    return game_ && is_of_this_game_ ? &report_ : nullptr;
  }

  // The report, if `game` is as the search saw it, or one move further, the move that was chosen.
  // Throws Error if not, or if nothing was searched yet.
  const SearchReport& report_for(const Game& game) const;
  // The same; nullptr if not.
  const SearchReport* find_for(const Game& game) const {
    return !report_.moves.empty() && is_about(game) ? &report_ : nullptr;
  }

 private:
  bool is_about(const Game& game) const;

  SearchReport report_;
  std::optional<std::uint64_t> game_;  // The fingerprint of the game that was searched.
  Move move_;
  bool is_of_this_game_ = false;
};

}  // namespace keima
