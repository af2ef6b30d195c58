// What a player, a search or a piece of knowledge has to show beyond its moves: numbers on points
// and tables, each with a name. Interfaces draw them without knowing what they are.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/point.h"

namespace keima {

struct PointNumber {
  struct Interval {
    double low = 0, high = 0;
  };

  Point point;
  double number = 0;
  std::optional<Interval> interval = std::nullopt;  // How sure it is, if that is known.
};

// A number for some points of the board, or for all.
struct NamedMap {
  std::string name;  // One word in small letters, as "pruning_means".
  std::string help;  // One sentence.
  int digits = 1;    // After the point, where the numbers are written.
  std::vector<PointNumber> numbers = {};
};

struct NamedTable {
  std::string name, help;
  std::vector<std::string> columns = {};
  std::vector<std::vector<std::string>> rows = {};
};

struct Findings {
  std::vector<NamedMap> maps = {};
  std::vector<NamedTable> tables = {};
  // The map that shows how thinking goes, for those who draw it meanwhile; empty: none does.
  std::string live = {};

  // nullptr if there is none of that name.
  const NamedMap* map(const std::string& name) const { return named(maps, name); }
  const NamedTable* table(const std::string& name) const { return named(tables, name); }

  // In the place of the one of that name, if there is one.
  void set(NamedMap map) { put(maps, std::move(map)); }
  void set(NamedTable table) { put(tables, std::move(table)); }

 private:
  template <class T>
  static void put(std::vector<T>& all, T added) {
    for (T& one : all) {
      if (one.name != added.name) continue;
      one = std::move(added);
      return;
    }
    all.push_back(std::move(added));
  }
  template <class T>
  static const T* named(const std::vector<T>& all, const std::string& name) {
    for (const T& one : all)
      if (one.name == name) return &one;
    return nullptr;
  }
};

}  // namespace keima
