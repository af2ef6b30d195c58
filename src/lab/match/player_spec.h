// A player of a match, as the user writes it:
//
//   name=A,policy=base,sims=500,search.expand_visits=8       plays in this process
//   name=G,command=gnugo --mode gtp --level 10               another program, through GTP
//
//   name      in reports and records
//   level, kind, policy, tree, sims, time, threads, seed
//             short for player.level, player.kind, player.policy, search.tree,
//             player.simulations, player.seconds, player.threads, player.seed; any other setting
//             by its full name
//   clock     300: seconds for the whole game; 300+30/5: then 30 seconds for each 5 moves
//   command   takes all that follows, commas too
//
// Board, rules and komi are the match's, so settings of the group game are refused.
// Tested by player_spec_test.cc and tests/fuzz/player_fuzz.cc.
#pragma once

#include <string>
#include <string_view>

#include "engine/settings.h"
#include "engine/time_settings.h"

namespace keima {

struct PlayerSpec {
  std::string name;
  std::string command;  // Of another program; empty for a player in this process.
  TimeSettings clock;   // Of a whole game.
  Settings settings;    // Of a player in this process.

  bool is_external() const { return !command.empty(); }
};

// What players begin with: games run side by side and are to be repeated, so where all cores would
// be taken it is one thread, and nobody ponders who is not told to by name.
Settings match_settings(Settings defaults);

// What is not written is as in `defaults`, the name as `usual_name`. Throws Error with the text and
// what is wrong in it.
PlayerSpec parse_player(std::string_view text, const Settings& defaults,
                        std::string_view usual_name);

// The full name of the setting a key stands for: player.policy for policy. Throws Error for a key
// that is neither short nor a full name, and for settings that are the match's.
std::string_view setting_key(std::string_view key);

// The clock as above; empty for none.
std::string clock_text(const TimeSettings& clock);
TimeSettings parse_clock(std::string_view text);

}  // namespace keima
