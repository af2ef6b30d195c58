#include "core/sgf/sgf.h"

#include <algorithm>

#include "base/check.h"

namespace keima::sgf {

NodeIndex Tree::next_in_order(NodeIndex n) const {
  if (nodes_[n].first_child != kNoNode) return nodes_[n].first_child;
  while (n != kNoNode && nodes_[n].next_sibling == kNoNode) n = nodes_[n].parent;
  return n == kNoNode ? kNoNode : nodes_[n].next_sibling;
}

const Property* Tree::find(NodeIndex n, std::string_view name) const {
  for (const Property& property : properties(n)) {
    if (view(property.name) == name) return &property;
  }
  return nullptr;
}

std::optional<std::string_view> Tree::value(NodeIndex n, std::string_view name) const {
  const Property* property = find(n, name);
  if (!property) return std::nullopt;
  return view(values(*property).front());
}

Position Tree::position_at(std::uint32_t offset) const {
  return advance(start_, std::string_view(text_).substr(0, offset));
}

NodeIndex Tree::add_node(NodeIndex parent) {
  KEIMA_CHECK((parent == kNoNode) == nodes_.empty());
  const auto added = static_cast<NodeIndex>(nodes_.size());
  nodes_.push_back({.parent = parent,
                    .offset = static_cast<std::uint32_t>(text_.size()),
                    .first_property = static_cast<std::uint32_t>(properties_.size())});
  if (parent == kNoNode) return added;
  NodeIndex* link = &nodes_[parent].first_child;
  while (*link != kNoNode) link = &nodes_[*link].next_sibling;
  *link = added;
  return added;
}

void Tree::add_property(std::string_view name, std::span<const std::string> raw_values) {
  KEIMA_CHECK(!nodes_.empty() && !raw_values.empty());
  properties_.push_back({store(name), static_cast<std::uint32_t>(values_.size()),
                         static_cast<std::uint32_t>(raw_values.size())});
  for (const std::string& raw : raw_values) values_.push_back(store(raw));
  ++nodes_.back().property_count;
}

Slice Tree::store(std::string_view text) {
  KEIMA_CHECK(text_.size() + text.size() < kNoNode);
  const Slice slice{static_cast<std::uint32_t>(text_.size()),
                    static_cast<std::uint32_t>(text.size())};
  text_ += text;
  return slice;
}

bool Tree::same_properties(NodeIndex n, const Tree& other, NodeIndex m) const {
  const auto same_text = [&](Slice a, Slice b) { return view(a) == other.view(b); };
  return std::ranges::equal(properties(n), other.properties(m),
                            [&](const Property& a, const Property& b) {
                              return same_text(a.name, b.name) &&
                                     std::ranges::equal(values(a), other.values(b), same_text);
                            });
}

bool Tree::operator==(const Tree& other) const {
  if (nodes_.size() != other.nodes_.size()) return false;
  NodeIndex n = nodes_.empty() ? kNoNode : kRoot, m = n;
  while (n != kNoNode) {
    const Node &a = nodes_[n], &b = other.nodes_[m];
    if ((a.first_child == kNoNode) != (b.first_child == kNoNode) ||
        (a.next_sibling == kNoNode) != (b.next_sibling == kNoNode) || !same_properties(n, other, m))
      return false;
    n = next_in_order(n);
    m = other.next_in_order(m);
  }
  return true;
}

}  // namespace keima::sgf
