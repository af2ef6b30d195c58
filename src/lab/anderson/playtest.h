// Matches as in Anderson's report (AND-11, AND-13): a policy as Black against another as
// White, both under libEGO's search, and Black's share of games won is the measure.
//
// Black pays komi and never changes places, so 50 % is not the mark to compare with: what uniform
// playouts score against themselves is.
//
// A job is such a match with a number, which is its seed (grid.h).
// Tested by playtest_test.cc.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "lab/match/match_store.h"

namespace keima {

struct Playtest {
  // "random": uniform playouts; "gnugo": GNU Go at its lowest level; the name of a policy; or else
  // a file of weights for the policy anderson.
  std::string black, white;
  std::string strength =
      "default";  // Simulations a move: "500", "10k", "default" for libEGO's own.
  int games = 100;
};

// Simulations a move. Throws Error if the text is no strength.
int simulations_of(const std::string& strength);

// The match of a job. Board and rules are those of the settings. Throws Error if a player is
// nothing we know, or its weights cannot be read.
MatchConfig playtest_match(const Playtest& test, std::uint64_t job, const Settings& settings);

// How Black did, in one match or several.
struct BlackScore {
  std::string black, white;  // Names of the players.
  int stores = 0;
  std::int64_t planned = 0, played = 0;
  double points = 0;  // A draw is half a point.
};
// Throws Error if there is no store, or if not all are between the same two players.
BlackScore black_score(const std::vector<std::filesystem::path>& stores);
// "w.txt against random: Black has won 242 of 500, 48.4 %, 95 %: 44.0 to 52.8 %"
std::string text_of(const BlackScore& score);

}  // namespace keima
