#include "search/tree_view.h"

#include <algorithm>

#include "search/search_numbers.h"
#include "search/select.h"
#include "search/tree.h"

namespace keima {
namespace {

ChildNumbers<float> numbers_of(const Node& node) {
  const Family family = node.family;
  return {family.weight(node.child), family.mean(node.child), family.rave_weight(node.child),
          family.rave_mean(node.child), family.bias(node.child)};
}

// A formula is linear in the values of the child: what weight each has shows when it alone is
// changed. The rest is exploration.
ScoreTerms terms_of(const Node& node, FormulaKind kind, const ParentNumbers& parent,
                    const FormulaNumbers& formula) {
  const ChildNumbers<float> child = numbers_of(node);
  const auto score = [&](auto&& change) {
    ChildNumbers<float> changed = child;
    change(changed);
    return static_cast<double>(score_of(changed, kind, parent, formula));
  };
  using Child = ChildNumbers<float>;
  ScoreTerms terms;
  terms.total = score([](Child&) {});
  terms.rave_share = score([](Child& c) { c.rave_q = 1; }) - score([](Child& c) { c.rave_q = 0; });
  terms.bias = terms.total - score([](Child& c) { c.bias = 0; });
  const double value_share = score([](Child& c) { c.q = 1; }) - score([](Child& c) { c.q = 0; });
  // The value is that of the simulations and of the prior, by their numbers.
  const Family family = node.family;
  const double prior = family.prior_weight(node.child), visits = family.visits(node.child);
  const double prior_part = prior + visits > 0 ? prior / (prior + visits) : 0;
  terms.prior_share = value_share * prior_part;
  terms.mean_share = value_share * (1 - prior_part);
  terms.mean = visits > 0 ? family.value(node.child) : 0.5;
  terms.rave = child.rave_q;
  terms.prior = family.prior_value(node.child);
  terms.exploration = terms.total - terms.mean_share * terms.mean - terms.rave_share * terms.rave -
                      terms.prior_share * terms.prior - terms.bias;
  return terms;
}

ChildView view_child(Tree& tree, const Node& node) {
  const Family family = node.family;
  const int i = node.child;
  ChildView view;
  view.move = node.move();
  view.visits = node.visits();
  view.value = view.visits > 0 ? family.value(i) : family.mean(i);
  view.rave_visits = family.rave_weight(i);
  view.rave_value = family.rave_mean(i);
  view.prior_weight = family.prior_weight(i);
  view.prior_value = family.prior_value(i);
  view.bias = family.bias(i);
  view.has_children = static_cast<bool>(tree.children(node));
  return view;
}

}  // namespace

std::optional<NodeView> view_node(Tree& tree, std::span<const Point> path,
                                  const SearchNumbers& numbers, int most_children) {
  Node node = tree.root();
  for (const Point move : path) {
    const Children children = tree.children(node);
    if (!children) return std::nullopt;
    node = children.find(move);
    if (!node.family) return std::nullopt;
  }
  NodeView view;
  view.visits = node.visits();
  if (view.visits > 0) view.value = 1 - node.family.value(node.child);
  const Children children = tree.children(node);
  view.has_children = static_cast<bool>(children);
  if (!children) return view;
  const ParentNumbers parent = parent_numbers(view.visits, numbers.formula, numbers.kind, children);
  children.for_each([&](Node child) {
    view.children.push_back(view_child(tree, child));
    view.children.back().terms = terms_of(child, numbers.kind, parent, numbers.formula);
  });
  std::ranges::stable_sort(view.children, std::greater{}, &ChildView::visits);
  if (static_cast<int>(view.children.size()) > most_children)
    view.children.resize(static_cast<std::size_t>(most_children));
  return view;
}

}  // namespace keima
