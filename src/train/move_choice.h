// Choices of players: the features of all moves they had, and which one they took.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "knowledge/move_features.h"
#include "train/game_list.h"

namespace keima {

struct MoveChoice {
  std::span<const FeatureNumbers> candidates;
  std::size_t chosen;
  int move_number;  // In its game, the first being 1.
};

// The choices of one game. Candidates are the legal moves that are no own eye; passes, and moves
// that fill an own eye, are no choices.
class GameChoices {
 public:
  GameChoices() = default;
  GameChoices(const TrainingGame& game, const FeatureSet& features);

  template <class F>
  void for_each(F&& f) const {
    std::size_t first = 0;
    for (const Row& row : rows_) {
      f(MoveChoice{std::span(candidates_).subspan(first, row.count), row.chosen, row.move_number});
      first += row.count;
    }
  }

 private:
  struct Row {
    std::size_t count, chosen;
    int move_number;
  };
  std::vector<FeatureNumbers> candidates_;
  std::vector<Row> rows_;
};

}  // namespace keima
