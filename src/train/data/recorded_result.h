// The result of a game, as the RE of game records writes it: "B+R", "W+3.5", "W+Time", "0", "Void".
// Tested by recorded_result_test.cc.
#pragma once

#include <optional>
#include <string_view>

#include "core/color.h"

namespace keima {

struct RecordedResult {
  enum class By { kUnknown, kPoints, kResignation, kTime, kForfeit };

  std::optional<Color> winner;  // Nobody: a draw, or not known.
  bool is_draw = false;
  By by = By::kUnknown;
  double points = 0;  // Of kPoints.

  bool is_known() const { return winner || is_draw; }
  bool operator==(const RecordedResult&) const = default;
};

// Whatever is no result that can be understood is one that is not known.
RecordedResult result_from(std::string_view text);

std::string_view name_of(RecordedResult::By by);  // "points", "resignation" ...

}  // namespace keima
