// Everything the user can set, in groups. A new group is a struct like those below and one line
// in Settings; configuration files, --set, the manual and docs/options.md follow by themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/options.h"
#include "engine/time_manager.h"
#include "playout/policy_settings.h"
#include "search/search_options.h"

namespace keima {

struct GameOptions {
  int size = 9;
  std::string rules = "chinese";
  std::optional<double> komi;

  void visit(auto&& f) {
    f("size", size, Range{2, 25}, "Lines of the board in each direction.");
    f("rules", rules, Any{},
      "The rule set: chinese, chinese-kgs, japanese, korean, aga, new-zealand or tromp-taylor.");
    f("komi", komi, Range{-1000, 1000}, "Points for White; auto is the rule set's own komi.");
  }
};

struct PlayerOptions {
  std::string policy = "base";
  int playouts = 10'000;
  double seconds = 0;
  int threads = 0;
  std::uint64_t seed = 0;
  double resign = 0.05;
  int resign_moves = 3;
  bool resign_handicap = false;
  std::string dynamic_komi = "none";

  void visit(auto&& f) {
    f("policy", policy, Choices(policy_names()),
      "The playout policy that simulated games are played with.");
    f("playouts", playouts, Range{0, 1'000'000'000},
      "Simulated games per move where no clock runs; 0 plays the policy's own move.");
    f("seconds", seconds, Range{0.0, 1e6},
      "Seconds per move where no clock runs, in place of playouts; 0: playouts count.");
    f("threads", threads, Range{0, 256},
      "Threads that simulate at the same time; 0: one for each core, but one for each player of "
      "matches, tunings and experiments.");
    f("seed", seed, Any{},
      "Where chance begins; 0 is a new seed at each start. Several threads repeat themselves only "
      "with search.reproducible.");
    f("resign", resign, Range{0.0, 0.5}, "Resign below this chance to win; 0: never.");
    f("resign_moves", resign_moves, Range{1, 100},
      "For so many moves in a row the chance must be that low.");
    f("resign_handicap", resign_handicap, Any{}, "Resign in handicap games, too.");
    f("dynamic_komi", dynamic_komi, Choices({"none", "linear", "value", "score"}),
      "Pretend another komi while thinking, for games that are not even.");
  }
};

struct Settings {
  GameOptions game;
  PlayerOptions player;
  SearchOptions search;
  TimeOptions time;
  PolicySettings policies;

  // The policy the player uses, with its options.
  PolicyChoice policy() const { return policies.choice(player.policy); }

  void visit(auto&& f) {
    visit_group("game", game, f);
    visit_group("player", player, f);
    visit_group("search", search, f);
    visit_group("time", time, f);
    visit_group("policy", policies, f);
  }
};

}  // namespace keima
