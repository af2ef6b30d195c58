// How the tree is searched: what the user can set.
// Tested by search_numbers_test.cc.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/options.h"

namespace keima {

std::vector<std::string> tree_names();  // Of the presets.

// Whatever is "auto" is as the preset says.
struct SearchOptions {
  std::string tree = "rave";
  std::optional<double> exploration;
  std::optional<double> rave_equivalence;
  std::optional<double> bias_weight;
  std::optional<double> first_play_urgency;
  std::optional<double> expand_visits;
  std::optional<double> first_moves;
  std::optional<double> all_moves_visits;
  std::optional<double> even_prior;
  std::optional<double> likely_prior;
  std::string tactics_prior = "auto";
  std::optional<double> rave_pause;
  std::optional<double> widening;
  std::optional<double> score_bonus;
  std::string rave_distance = "auto";
  double rave_distance_step = 0.001;
  bool ko_threat_fix = true;
  bool virtual_loss = true;
  int memory = 512;
  bool keep_tree = true;
  bool reproducible = false;

  void visit(auto&& f) {
    f("tree", tree, Choices(tree_names()), "The kind of tree: a formula with its usual numbers.");
    f("exploration", exploration, Range{0, 10}, "C of the UCT term.");
    f("rave_equivalence", rave_equivalence, Range{1.0, 1e9},
      "Visits after which a move's own results weigh as much as RAVE.");
    f("bias_weight", bias_weight, Range{0, 1000}, "Weight of progressive bias, or PUCT's c.");
    f("first_play_urgency", first_play_urgency, Range{0.0, 1e6},
      "Score of a move nothing is known of.");
    f("expand_visits", expand_visits, Range{1, 1000}, "Visits after which a node gets children.");
    f("first_moves", first_moves, Range{0, 1000},
      "Likeliest moves a node begins with; the others come when it is visited more; 0: all.");
    f("all_moves_visits", all_moves_visits, Range{1, 1000000},
      "Visits after which a node gets the moves it did not begin with.");
    f("even_prior", even_prior, Range{0, 1000},
      "Simulations of an even game every move begins with.");
    f("likely_prior", likely_prior, Range{0, 10000},
      "Simulations won a move begins with, times the root of how likely a good player chooses it.");
    f("tactics_prior", tactics_prior, Choices({"auto", "on", "off"}),
      "Begin with what captures, escapes, self-atari, patterns and nearness say of a move.");
    f("rave_pause", rave_pause, Range{0, 1000}, "One in so many choices ignores RAVE; 0: none.");
    f("widening", widening, Range{0, 100},
      "Moves considered at first, more as visits grow (progressive widening); 0: all.");
    f("score_bonus", score_bonus, Range{0.0, 0.5}, "Part of a result that depends on the margin.");
    f("rave_distance", rave_distance, Choices({"auto", "none", "erica", "fuego", "pachi"}),
      "How RAVE discounts moves made much later.");
    f("rave_distance_step", rave_distance_step, Range{0.0, 0.01},
      "The discount of one move, for rave_distance = erica.");
    f("ko_threat_fix", ko_threat_fix, Any{}, "Leave forced moves of ko fights out of RAVE.");
    f("virtual_loss", virtual_loss, Any{},
      "Count a simulation as lost until its result comes, when several threads search.");
    f("memory", memory, Range{1, 32768}, "Memory for the tree, in MB: never exceeded.");
    f("keep_tree", keep_tree, Any{}, "Keep what is known of a position when a move is played.");
    f("reproducible", reproducible, Any{},
      "Several threads take turns at the tree, so that equal seeds give equal trees; slower.");
  }
};

}  // namespace keima
