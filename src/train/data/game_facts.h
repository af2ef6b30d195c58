// What is known of a game in a collection without looking at its moves: for filters and statistics.
// Tested by game_filter_test.cc.
#pragma once

#include <optional>

#include "core/sgf/sgf_game.h"
#include "train/data/rank.h"
#include "train/data/recorded_result.h"

namespace keima {

struct GameFacts {
  explicit GameFacts(const sgf::GameRecord& game);

  sgf::GameInfo info;
  RecordedResult result;
  std::optional<Rank> black_rank, white_rank;
  int moves = 0;
  bool has_setup = false;  // Handicap stones, or edited ones.

  bool is_even() const { return info.handicap == 0 && !has_setup; }
};

// Whether a player's name is that of a program: one that people know, or with "bot" in it.
bool is_program_name(std::string_view name);

}  // namespace keima
