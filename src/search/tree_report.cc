#include "search/tree_report.h"

#include <algorithm>
#include <numeric>

namespace keima {
namespace {

// Children by visits, then by value; those alike in the order of the family.
std::vector<int> by_visits(Family family) {
  // Copied first: while a search runs the numbers change under the sort.
  std::vector<std::pair<std::uint32_t, float>> keys;
  for (int i = 0; i < family.size(); ++i) keys.emplace_back(family.visits(i), family.mean(i));
  std::vector<int> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, [&](int a, int b) {
    return keys[static_cast<std::size_t>(a)] > keys[static_cast<std::size_t>(b)];
  });
  return order;
}

// The most visited child of each node in turn.
void follow_line(Tree& tree, Node node, int length, std::vector<Point>& line) {
  while (static_cast<int>(line.size()) < length) {
    const Family family = tree.children(node);
    if (!family) return;
    const int child = by_visits(family).front();
    if (family.visits(child) == 0) return;
    line.push_back(family.move(child));
    node = {family, child};
  }
}

}  // namespace

std::vector<MoveReport> report_moves(Tree& tree, Family family, int most_moves, int line_length) {
  std::vector<MoveReport> reports;
  if (!family) return reports;
  for (const int i : by_visits(family)) {
    if (static_cast<int>(reports.size()) == most_moves) break;
    MoveReport move;
    move.move = family.move(i);
    move.visits = family.visits(i);
    move.value = move.visits > 0 ? family.value(i) : family.mean(i);
    move.rave_visits = family.rave_weight(i);
    move.rave_value = family.rave_mean(i);
    move.prior_value = family.prior_value(i);
    move.prior_weight = family.prior_weight(i);
    move.bias = family.bias(i);
    move.line.push_back(move.move);
    follow_line(tree, {family, i}, line_length, move.line);
    reports.push_back(std::move(move));
  }
  return reports;
}

RootLead root_lead(Family family) {
  RootLead lead;
  if (!family) return lead;
  int best = 0;
  for (int i = 0; i < family.size(); ++i) {
    const std::uint32_t visits = family.visits(i);
    if (visits > lead.best) {
      lead.second = lead.best;
      lead.best = visits;
      best = i;
    } else {
      lead.second = std::max(lead.second, visits);
    }
  }
  if (lead.best == 0) return lead;
  lead.best_value = family.value(best);
  for (int i = 0; i < family.size(); ++i)
    if (family.visits(i) > lead.best / 4 && family.value(i) > lead.best_value)
      lead.best_is_highest = false;
  return lead;
}

}  // namespace keima
