// Everything the user can set, in groups. A new group is a struct like those below and one line
// in Settings; configuration files, --set, the manual and docs/options.md follow by themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/options.h"
#include "playout/runner.h"

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
  std::string policy = "uniform";
  int playouts = 1000;
  int threads = 1;
  std::uint64_t seed = 0;

  void visit(auto&& f) {
    f("policy", policy, Choices(policy_names()),
      "The playout policy that simulated games are played with.");
    f("playouts", playouts, Range{0, 1'000'000'000},
      "Simulated games per move; 0 plays the move the policy itself would choose.");
    f("threads", threads, Range{1, 256}, "Threads that simulate at the same time.");
    f("seed", seed, Any{}, "Where chance begins; 0 is a new seed at each start.");
  }
};

struct Settings {
  GameOptions game;
  PlayerOptions player;

  void visit(auto&& f) {
    visit_group("game", game, f);
    visit_group("player", player, f);
  }
};

}  // namespace keima
