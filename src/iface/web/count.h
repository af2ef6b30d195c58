// The count of a position, string by string, with the reasons: what the page shows at the end of a
// game.
// Tested by study_requests_test.cc.
#pragma once

#include <map>
#include <string>

#include "core/game.h"
#include "core/score.h"
#include "engine/judgement.h"
#include "iface/web/json.h"

namespace keima::web {

// What people said of strings, by one of their stones.
using Marks = std::map<Point, Status>;
Marks marks_in(const Json& json, const Game& game);  // Throws WebError.

struct CountResult {
  double score = 0;  // Black's lead.
  Json json;
};
CountResult count_position(const Game& game, const Judgement& judgement, const Marks& marks);

}  // namespace keima::web
