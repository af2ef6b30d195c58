// What a match has come to, as text for people and as JSON and CSV for programs.
// Tested by match_report_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/match/match_runner.h"
#include "lab/match/match_store.h"

namespace keima {

// One line about a match that is going on.
std::string progress_line(const MatchConfig& config, const MatchProgress& progress);

// Everything is counted anew from the games in the store.
Standings standings_of(const MatchStore& store);
std::string report_text(const MatchStore& store);
nlohmann::ordered_json report_json(const MatchStore& store);

// A line, or an object, for each game.
std::string games_csv(const MatchStore& store);
nlohmann::ordered_json games_json(const MatchStore& store);

}  // namespace keima
