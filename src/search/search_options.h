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
  std::optional<double> opening_prior;
  std::string likely_weights = "auto";
  std::string tactics_prior = "auto";
  std::string fuego_prior = "auto";
  double indigo_prior = 0;
  std::string outlook = "auto";
  std::string estimator = "off";
  double estimator_gamma = 0.8;
  std::optional<double> estimator_late_gamma;
  double estimator_evidence = 0;
  bool estimator_refresh = false;
  std::optional<double> rave_pause;
  std::optional<double> widening;
  std::optional<double> score_bonus;
  std::optional<double> length_cost;
  std::optional<double> mercy;
  std::string corner_opening = "auto";
  std::string early_stop = "auto";
  double late_weight = 1;
  std::string rave_distance = "auto";
  double rave_distance_step = 0.001;
  bool ko_threat_fix = true;
  bool virtual_loss = true;
  int memory = 512;
  bool keep_tree = true;
  bool reproducible = false;

  void visit(auto&& f) {
    visit_tree(f);
    visit_priors(f);
    visit_results(f);
  }

 private:
  void visit_tree(auto& f) {
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
  }
  void visit_priors(auto& f) {
    f("even_prior", even_prior, Range{0, 1000},
      "Prior of every move: this many simulations of an even game.");
    f("likely_prior", likely_prior, Range{0, 10000},
      "Prior of likely moves: this many won simulations, times the square root of the move's "
      "probability.");
    f("opening_prior", opening_prior, Range{0, 1000},
      "How many times as much is added to the prior of likely moves on an empty board; the less "
      "the "
      "fuller the board, nothing from a twentieth of its points on.");
    f("likely_weights", likely_weights, Any{},
      "Weights that tell which moves are likely: a file that `keima train moves` wrote; auto: "
      "those "
      "built in for the board size.");
    f("tactics_prior", tactics_prior, Choices({"auto", "on", "off"}),
      "Prior by tactics: captures, escapes, self-atari, patterns and distance.");
    f("fuego_prior", fuego_prior, Choices({"auto", "on", "off"}),
      "Prior by Fuego's table: moves of its playout rules, atari, patterns, self-atari and "
      "distance.");
    f("indigo_prior", indigo_prior, Range{0, 10000},
      "Prior by Indigo's reading: a move that catches or saves counts as this many won "
      "simulations, "
      "a stone given away as so many lost ones; 0: off.");
    f("outlook", outlook, Choices({"auto", "on", "off"}),
      "Likely moves also depend on what the playouts so far say of each point: whose it is, and "
      "whether the game depends on it.");
    f("estimator", estimator, Choices({"off", "color", "point", "context"}),
      "Priors also depend on how often a move won in all playouts of the game: by color and point, "
      "by point alone, or by color, point and its eight neighbors.");
    f("estimator_gamma", estimator_gamma, Range{0.0, 1.0},
      "Share of the prior where search.estimator is on; the rest is the estimator's.");
    f("estimator_late_gamma", estimator_late_gamma, Range{0.0, 1.0},
      "The same on a full board, and in between by how full it is; auto: as on the empty one.");
    f("estimator_evidence", estimator_evidence, Range{0.0, 1e9},
      "Playouts of a move after which the estimator has half of its share; 0: all of it at once.");
    f("estimator_refresh", estimator_refresh, Any{},
      "The estimator's share of moves not visited yet is renewed each time the visits of their "
      "position have doubled; else it stays as it was when they were added to the tree.");
  }
  void visit_results(auto& f) {
    f("rave_pause", rave_pause, Range{0, 1000},
      "One in this many selections ignores RAVE; 0: none.");
    f("widening", widening, Range{0, 100},
      "Progressive widening: moves considered at first, more as visits grow; 0: all.");
    f("score_bonus", score_bonus, Range{0.0, 0.5},
      "Share of a result that depends on the score margin.");
    f("length_cost", length_cost, Range{0.0, 0.1},
      "What a win loses, and a loss gains, with every move that a simulated game lasts.");
    f("mercy", mercy, Range{0.0, 1.0},
      "A playout ends when one side has more stones than the other by this share of the board; 0: "
      "never.");
    f("corner_opening", corner_opening, Choices({"auto", "on", "off"}),
      "Begin with 4-4 points of empty corners, without a search, from 13x13 up.");
    f("early_stop", early_stop, Choices({"auto", "on", "off"}),
      "With a number of simulations, too, a move is played as soon as no other can be visited as "
      "often any more; with a clock time.early_stop decides.");
    f("late_weight", late_weight, Range{1.0, 4.0},
      "How much a node's newest result weighs more than its mean result so far: the i-th weighs "
      "about i to the power of this minus one; 1: all the same.");
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
