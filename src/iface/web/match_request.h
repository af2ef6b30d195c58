// A match as the page asks for it. What the page may set of a game's engine it may set of a player;
// other programs, files and the use of the machine are not for it.
// Tested by lab_requests_test.cc.
#pragma once

#include "iface/web/request.h"
#include "lab/match/match_config.h"

namespace keima::web {

// Throws WebError.
MatchConfig match_of(const Request& request, const Settings& defaults);

}  // namespace keima::web
