// A position with the values of all its successors of two moves, as Anderson's build_twostep writes
// it and twostep reads it (AND-8, AND-13).
//
//     keima anderson twostep v1
//     judge gnugo --mode gtp --level 0
//     size 9
//     komi 7.5
//     moves eegc
//     points yes
//     value -3.5
//     replies 3422
//     dc ff 12.5
//     ...
//     end
//
// Values are Black's: points if `points` says yes, else from -1 to 1. A second move is "--" where
// there is none but to pass.
// Tested by two_step_file_test.cc.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "train/anderson/expert_games.h"
#include "train/anderson/position_judge.h"

namespace keima {

struct TwoStepPosition {
  std::string judge;
  int size = 9;
  double komi = 7.5;
  std::vector<PackedPoint> before;
  bool in_points = false;
  double value = 0;
  struct Reply {
    PackedPoint first, second;
    double value = 0;
  };
  std::vector<Reply> replies;
};

std::string to_text(const TwoStepPosition& position);
// Throws Error with file and line.
TwoStepPosition parse_two_step(std::string_view text, std::string_view file);

// Asks the judge for all of them; nothing if `go_on` said no, which is asked before each.
std::optional<TwoStepPosition> judge_two_steps(const ExpertState& state, int size,
                                               PositionJudge& judge,
                                               const std::function<bool()>& go_on);

}  // namespace keima
