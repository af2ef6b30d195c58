// Writing SGF trees: depth first along the links of the nodes, so that no depth is too deep.
#include "core/sgf/sgf.h"

namespace keima::sgf {
namespace {

constexpr std::string_view kCharset = "CA[UTF-8]";

void write_property(const Tree& tree, const Property& property, std::string& out) {
  out += tree.view(property.name);
  for (const Slice& value : tree.values(property)) {
    out += '[';
    out += tree.view(value);
    out += ']';
  }
}

// The charset goes after FF and GM, where other programs put it.
void write_root(const Tree& tree, std::string& out) {
  out += ';';
  bool named_charset = false;
  for (const Property& property : tree.properties(kRoot)) {
    const std::string_view name = tree.view(property.name);
    if (!named_charset && name != "FF" && name != "GM") {
      out += kCharset;
      named_charset = true;
    }
    write_property(tree, property, out);
  }
  if (!named_charset) out += kCharset;
}

void write_node(const Tree& tree, NodeIndex n, std::string& out) {
  if (n == kRoot) return write_root(tree, out);
  out += ';';
  for (const Property& property : tree.properties(n)) write_property(tree, property, out);
}

bool has_siblings(const Tree& tree, NodeIndex n) {
  const Node& node = tree.node(n);
  return node.next_sibling != kNoNode ||
         (node.parent != kNoNode && tree.node(node.parent).first_child != n);
}

void write_tree(const Tree& tree, std::string& out) {
  if (tree.node_count() == 0) return;
  out += '(';
  for (NodeIndex n = kRoot; n != kNoNode;) {
    write_node(tree, n, out);
    // Down to the first child, or up to the nearest node with a sibling still to come, closing
    // the variations that end on the way. Only children continue the line without brackets.
    NodeIndex next = tree.node(n).first_child;
    while (next == kNoNode && n != kNoNode) {
      if (has_siblings(tree, n)) out += ')';
      next = tree.node(n).next_sibling;
      n = tree.node(n).parent;
    }
    n = next;
    if (n != kNoNode && has_siblings(tree, n)) out += '(';
  }
  out += ")\n";
}

}  // namespace

std::string write(const Tree& tree) {
  std::string out;
  write_tree(tree, out);
  return out;
}

std::string write(const Collection& collection) {
  std::string out;
  for (const Tree& tree : collection) write_tree(tree, out);
  return out;
}

}  // namespace keima::sgf
