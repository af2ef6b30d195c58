// Nodes of the tree and their children, by where they lie in memory.
#pragma once

#include "search/family.h"

namespace keima {

struct Node {
  Family family;  // The siblings, itself included; or some of them, if there are many.
  int child = 0;

  std::uint32_t visits() const { return family.visits(child); }
  Point move() const { return family.move(child); }
};

// The children of a node. One that was not visited often has only its likeliest children, in
// `first`; the others join them in `rest`.
struct Children {
  Family first, rest;

  explicit operator bool() const { return static_cast<bool>(first); }
  int size() const { return (first ? first.size() : 0) + (rest ? rest.size() : 0); }

  template <class Function>
  void for_each(Function&& f) const {
    for (const Family family : {first, rest})
      for (int i = 0; family && i < family.size(); ++i) f(Node{family, i});
  }
  // One without family if there is no such child.
  Node find(Point move) const {
    for (const Family family : {first, rest})
      if (const int i = family ? family.find(move) : -1; i >= 0) return {family, i};
    return {};
  }
};

}  // namespace keima
