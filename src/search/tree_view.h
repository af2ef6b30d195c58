// A look into the tree: a node and its children, each with the terms by which selection compares
// them. For people who want to see how a search grows.
// Tested by iface/web/engine_requests_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/point.h"

namespace keima {

class Tree;
struct SearchNumbers;

// How a child comes to its score: mean_share * mean + rave_share * rave + prior_share * prior +
// exploration + bias. All values are in the eyes of the player who makes the move.
struct ScoreTerms {
  double mean = 0.5, rave = 0.5, prior = 0.5;
  double mean_share = 0, rave_share = 0, prior_share = 0;
  double exploration = 0;  // With what a move nobody tried gets for that.
  double bias = 0;
  double total = 0;
};

struct ChildView {
  Point move;
  std::uint32_t visits = 0;
  double value = 0.5;  // Of its simulations; the prior's if there were none.
  double rave_visits = 0, rave_value = 0.5;
  double prior_weight = 0, prior_value = 0.5;
  double bias = 0;
  bool has_children = false;
  ScoreTerms terms;
};

struct NodeView {
  std::uint32_t visits = 0;
  double value = 0.5;  // For the player to move.
  bool has_children = false;
  std::vector<ChildView> children;  // Most visited first.
};

// The node after these moves from the root; nothing if the tree does not reach it.
std::optional<NodeView> view_node(Tree& tree, std::span<const Point> path,
                                  const SearchNumbers& numbers, int most_children);

}  // namespace keima
