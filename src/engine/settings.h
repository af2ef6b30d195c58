// Everything the user can set, in groups. A new group is a struct like those below and one line
// in Settings; configuration files, --set, the manual and docs/options.md follow by themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/options.h"
#include "engine/gobble_options.h"
#include "engine/indigo_options.h"
#include "engine/level_number.h"
#include "engine/olga_options.h"
#include "engine/time_manager.h"
#include "playout/policy_settings.h"
#include "search/search_options.h"

namespace keima {

struct GameOptions {
  int size = 9;
  std::string rules = "chinese";
  std::optional<double> komi;

  void visit(auto&& f) {
    f("size", size, Range{2, 25}, "Board size; 9 is a 9x9 board.");
    f("rules", rules, Any{},
      "Rules: chinese, chinese-kgs, japanese, korean, aga, new-zealand or tromp-taylor.");
    f("komi", komi, Range{-1000, 1000},
      "Komi, the points White gets; auto: the usual komi of the rules.");
  }
};

struct PlayerOptions {
  int level = kFullStrength;
  std::string kind = "mcts";
  std::string policy = "base";
  std::optional<int> simulations;
  double seconds = 0;
  int threads = 0;
  std::uint64_t seed = 0;
  std::optional<double> resign;
  std::optional<double> resign_moves;
  bool resign_handicap = false;
  std::string dynamic_komi = "none";
  std::string book = "auto";

  bool is_tree_search() const { return kind == "mcts"; }
  // Of a tree search: where nothing is set the usual number.
  int tree_simulations() const { return simulations.value_or(10'000); }
  // Of the kind of player that is set: nothing if it has no limit but its own.
  std::optional<int> simulation_limit() const {
    if (is_tree_search()) return tree_simulations();
    return simulations == 0 ? std::nullopt : simulations;
  }

  void visit(auto&& f) {
    f("level", level, RangeWithWord{kFullStrength, kLevelCount, "full", kFullStrength},
      "Level of play from 1, a beginner, to 12; 0 or full: full strength, with the settings "
      "below.");
    f("kind", kind, Choices({"mcts", "olga", "indigo", "policy", "gobble"}),
      "Kind of player at full strength: mcts, the tree search; olga, Monte Carlo of depth one with "
      "progressive pruning; indigo, knowledge without games; policy, the playout policy's move; "
      "gobble, simulated annealing.");
    f("policy", policy, Choices(policy_names()),
      "Playout policy: how the moves of simulated games are chosen.");
    f("simulations", simulations, Range{0, 1'000'000'000},
      "Simulations per move when no clock is running; auto: 10000 for the kind mcts, for other "
      "kinds no limit but their own; 0: mcts plays the policy's move without a search.");
    f("seconds", seconds, Range{0.0, 1e6},
      "Seconds per move when no clock is running, instead of a number of simulations; 0: not "
      "used.");
    f("threads", threads, Range{0, 256},
      "Search threads; 0: one per core, but one per player in matches, tuning and experiments.");
    f("seed", seed, Any{},
      "Random seed; 0: a new one at each start. Several threads repeat their moves only with "
      "search.reproducible.");
    f("resign", resign, Range{0.0, 0.5},
      "Resign when the win rate is below this threshold; 0: never; auto: 0.05, or what belongs to "
      "the tree.");
    f("resign_moves", resign_moves, Range{1, 100},
      "Consecutive moves below the threshold before resigning; auto: 3, or what belongs to the "
      "tree.");
    f("resign_handicap", resign_handicap, Any{}, "Resign in handicap games too.");
    f("dynamic_komi", dynamic_komi, Choices({"none", "linear", "value", "score"}),
      "Dynamic komi: the tree search thinks with an adjusted komi in games that are not even; "
      "other "
      "kinds of players have none.");
    f("book", book, Choices({"auto", "on", "off"}),
      "Book of openings: moves of deep searches made beforehand, played without thinking, by the "
      "tree search at full strength in even games; auto: while a clock is running.");
  }
};

struct Settings {
  GameOptions game;
  PlayerOptions player;
  SearchOptions search;
  OlgaOptions olga;
  IndigoOptions indigo;
  GobbleOptions gobble;
  TimeOptions time;
  PolicySettings policies;

  static constexpr RenamedOption kRenamed[] = {{"player.playouts", "player.simulations"}};

  // The policy the player uses, with its options.
  PolicyChoice policy() const { return policies.choice(player.policy); }

  void visit(auto&& f) {
    visit_group("game", game, f);
    visit_group("player", player, f);
    visit_group("search", search, f);
    visit_group("olga", olga, f);
    visit_group("indigo", indigo, f);
    visit_group("gobble", gobble, f);
    visit_group("time", time, f);
    visit_group("policy", policies, f);
  }
};

}  // namespace keima
