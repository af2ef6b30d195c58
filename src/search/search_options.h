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
  std::string likely_weights = "auto";
  std::string tactics_prior = "auto";
  std::string outlook = "auto";
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
    f("tree", tree, Choices(tree_names()),
      "Tree search preset: a selection formula with its usual parameters.");
    f("exploration", exploration, Range{0, 10}, "Exploration constant C of the UCT term.");
    f("rave_equivalence", rave_equivalence, Range{1.0, 1e9},
      "Visits at which a move's own results weigh as much as RAVE.");
    f("bias_weight", bias_weight, Range{0, 1000}, "Weight of progressive bias, or PUCT's c.");
    f("first_play_urgency", first_play_urgency, Range{0.0, 1e6},
      "Score of a move without visits and prior.");
    f("expand_visits", expand_visits, Range{1, 1000}, "Visits after which a node is expanded.");
    f("first_moves", first_moves, Range{0, 1000},
      "Number of moves a node is expanded with, the likeliest ones; the others are added later; 0: "
      "all.");
    f("all_moves_visits", all_moves_visits, Range{1, 1000000},
      "Visits after which the other moves of a node are added.");
    f("even_prior", even_prior, Range{0, 1000},
      "Prior of every move: this many simulations of an even game.");
    f("likely_prior", likely_prior, Range{0, 10000},
      "Prior of likely moves: this many won simulations, times the square root of the move's "
      "probability.");
    f("likely_weights", likely_weights, Any{},
      "Weights that tell which moves are likely: a file that `keima train moves` wrote; auto: "
      "those "
      "built in for the board size.");
    f("tactics_prior", tactics_prior, Choices({"auto", "on", "off"}),
      "Prior by tactics: captures, escapes, self-atari, patterns and distance.");
    f("outlook", outlook, Choices({"auto", "on", "off"}),
      "Likely moves also depend on what the playouts so far say of each point: whose it is, and "
      "whether the game depends on it.");
    f("rave_pause", rave_pause, Range{0, 1000},
      "One in this many selections ignores RAVE; 0: none.");
    f("widening", widening, Range{0, 100},
      "Progressive widening: moves considered at first, more as visits grow; 0: all.");
    f("score_bonus", score_bonus, Range{0.0, 0.5},
      "Share of a result that depends on the score margin.");
    f("rave_distance", rave_distance, Choices({"auto", "none", "erica", "fuego", "pachi"}),
      "How RAVE discounts moves played much later.");
    f("rave_distance_step", rave_distance_step, Range{0.0, 0.01},
      "Discount per move, for rave_distance = erica.");
    f("ko_threat_fix", ko_threat_fix, Any{}, "Leave forced moves of ko fights out of RAVE.");
    f("virtual_loss", virtual_loss, Any{},
      "Virtual loss: with several threads, count a simulation as lost until its result is known.");
    f("memory", memory, Range{1, 32768}, "Memory limit of the tree, in MB.");
    f("keep_tree", keep_tree, Any{}, "Reuse the tree after a move is played.");
    f("reproducible", reproducible, Any{},
      "Threads take turns at the tree, so that the same seed gives the same tree; slower.");
  }
};

}  // namespace keima
