// What a client asks of an analysis: the arguments of lz-analyze, kata-analyze and their kin.
//
//   [COLOR] [CENTISECONDS] (KEY VALUE...)*
//
//   interval N                   hundredths of a second between two lines
//   minmoves N, maxmoves N       how many moves to tell of; those without visits only for minmoves
//   avoid COLOR VERTICES DEPTH   leave these moves alone, down to a depth of the search (1: the
//                                moves at hand); as often as one likes
//   allow COLOR VERTICES DEPTH   leave all others alone; once for each colour, and not with avoid
//   ownership and so on true     more numbers; kata-... only
//
// VERTICES are separated by commas; D4:F6 is a rectangle, as Leela Zero has it. The colour may
// stand anywhere; if there is none it is the player to move. Tested by
// live_analysis_commands_test.cc and tests/fuzz/gtp_fuzz.cc.
#pragma once

#include <chrono>
#include <optional>

#include "iface/gtp/gtp_commands.h"
#include "search/move_bans.h"

namespace keima {

// Leela Zero's way to tell of an analysis, and KataGo's.
enum class AnalysisDialect { kLeela, kKata };

struct AnalysisRequest {
  Color color = Color::kBlack;
  std::optional<std::chrono::milliseconds> interval = {};
  int min_moves = 0;
  int max_moves = 1000;
  MoveBans bans = {};
  bool root_info = false;
  bool ownership = false, ownership_spread = false;
  bool moves_ownership = false, moves_ownership_spread = false;
  bool line_visits = false, line_edge_visits = false;
  bool no_result = false;

  bool wants_move_owners() const { return moves_ownership || moves_ownership_spread; }
};

// Throws Error, a syntax error that names the word.
AnalysisRequest analysis_request(const GtpCall& call, AnalysisDialect dialect);

}  // namespace keima
