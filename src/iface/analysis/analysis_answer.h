// What a search has found of a position, as KataGo's analysis protocol tells it.
// Tested by analysis_server_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/game.h"
#include "iface/analysis/analysis_query.h"
#include "search/report.h"

namespace keima {

struct AnsweredPosition {
  const AnalysisQuery& query;
  int turn;
  const Game& game;
  bool during_search;
};

// The best move of the report first. `moves` without visits are left out.
nlohmann::ordered_json analysis_answer(const AnsweredPosition& position,
                                       const SearchReport& report);

// A hash of the position and the player to move, as hexadecimal digits; and one that is the same
// for positions that are turned or mirrored.
std::string position_hash(const Game& game);
std::string symmetric_hash(const Game& game);

}  // namespace keima
