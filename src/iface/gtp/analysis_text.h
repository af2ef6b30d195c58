// What a search knows, as analysing clients read it: one line for all moves, the best one first.
//
//   lz-...    info move D4 visits 120 winrate 5241 prior 812 lcb 4730 order 0 pv D4 C3 info ...
//   kata-...  the same with fractions, margins, and on demand owners and numbers of the root
//   cgos-...  JSON
//
// All numbers are in the eyes of the player to move: win rates, margins (scoreLead) and owners.
// Not everything KataGo tells has a meaning here. What a network would say of utility is the win
// rate from -1 to 1, weight is visits, and the three kinds of score are one: the mean margin of the
// playouts. How far a point's owner varies, ownershipStdev, is from playout to playout.
// Tested by live_analysis_commands_test.cc.
#pragma once

#include <stop_token>
#include <string>

#include "iface/gtp/analysis_request.h"
#include "search/report.h"

namespace keima {

// Empty if there is no move to tell of yet. With the owners after each move a line may have
// hundreds of thousands of numbers: moves that are left when `stop` comes are left out.
std::string analysis_line(AnalysisDialect dialect, const SearchReport& report,
                          const AnalysisRequest& request, int size, const std::stop_token& stop);

// For CGOS and its viewer: the keys its client makes of kata-genmove_analyze.
std::string cgos_analysis(const SearchReport& report, int size);

}  // namespace keima
