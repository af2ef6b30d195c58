#include "search/tree_report.h"

#include <algorithm>

#include "search/lower_bound.h"

namespace keima {
namespace {

// Children by visits, then by value; those alike in the order of the family.
std::vector<Node> by_visits(const Children& children) {
  // Copied first: while a search runs the numbers change under the sort.
  std::vector<std::pair<std::pair<std::uint32_t, float>, Node>> keys;
  children.for_each([&](Node node) {
    keys.push_back({{node.visits(), node.family.mean(node.child)}, node});
  });
  std::ranges::stable_sort(keys, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Node> nodes;
  for (const auto& key : keys) nodes.push_back(key.second);
  return nodes;
}

// The most visited child of each node in turn.
void follow_line(Tree& tree, Node node, int length, MoveReport& move) {
  move.line.push_back(move.move);
  move.line_visits.push_back(move.visits);
  while (static_cast<int>(move.line.size()) < length) {
    const Children children = tree.children(node);
    if (!children) return;
    node = by_visits(children).front();
    const std::uint32_t visits = node.visits();
    if (visits == 0) return;
    move.line.push_back(node.move());
    move.line_visits.push_back(visits);
  }
}

}  // namespace

std::vector<MoveReport> report_moves(Tree& tree, const Children& children, int most_moves,
                                     int line_length) {
  std::vector<MoveReport> reports;
  if (!children) return reports;
  for (const Node node : by_visits(children)) {
    if (static_cast<int>(reports.size()) == most_moves) break;
    const Family family = node.family;
    const int i = node.child;
    MoveReport move;
    move.move = node.move();
    move.visits = node.visits();
    move.value = move.visits > 0 ? family.value(i) : family.mean(i);
    move.rave_visits = family.rave_weight(i);
    move.rave_value = family.rave_mean(i);
    move.prior_value = family.prior_value(i);
    move.prior_weight = family.prior_weight(i);
    move.bias = family.bias(i);
    move.lower_bound = lower_bound(move.value, move.visits);
    follow_line(tree, node, line_length, move);
    reports.push_back(std::move(move));
  }
  return reports;
}

RootLead root_lead(const Children& children) {
  RootLead lead;
  Node best;
  children.for_each([&](Node node) {
    const std::uint32_t visits = node.visits();
    if (visits > lead.best) {
      lead.second = lead.best;
      lead.best = visits;
      best = node;
    } else {
      lead.second = std::max(lead.second, visits);
    }
  });
  if (lead.best == 0) return lead;
  lead.best_value = best.family.value(best.child);
  children.for_each([&](Node node) {
    if (node.visits() > lead.best / 4 && node.family.value(node.child) > lead.best_value)
      lead.best_is_highest = false;
  });
  return lead;
}

}  // namespace keima
