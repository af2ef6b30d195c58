// One table of an experiment's file. Values are asked for by key; whatever was not asked for is an
// error. All errors name file, line and column.
// Tested by experiment_test.cc.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/nearest.h"
#include "base/toml.h"

namespace keima {

class TableReader {
 public:
  TableReader(const std::string& file, const toml::table& table) : file_(file), table_(table) {}

  const toml::node* find(const std::string& key) {
    known_.push_back(key);
    return table_.get(key);
  }
  std::string text(const std::string& key, const std::string& usual) {
    const toml::node* node = find(key);
    if (node == nullptr) return usual;
    if (!node->is_string()) fail(*node, key, "a string");
    return node->as_string()->get();
  }
  std::string required_text(const std::string& key) {
    if (std::string value = text(key, ""); !value.empty()) return value;
    fail(table_, fmt::format("'{}' is missing", key));
  }
  bool flag(const std::string& key) {
    const toml::node* node = find(key);
    if (node == nullptr) return false;
    if (!node->is_boolean()) fail(*node, key, "true or false");
    return node->as_boolean()->get();
  }
  std::optional<double> number(const std::string& key, double least, double most) {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    const double value = number_of(*node, key);
    if (!(value >= least && value <= most))
      fail(*node, fmt::format("{}: {} is not between {} and {}", key, value, least, most));
    return value;
  }
  std::optional<int> whole_number(const std::string& key, int least, int most) {
    const auto value = number(key, least, most);
    if (!value) return std::nullopt;
    if (*value != std::floor(*value)) fail(*table_.get(key), key, "a whole number");
    return static_cast<int>(*value);
  }
  double number_of(const toml::node& node, const std::string& key) const {
    if (node.is_integer()) return static_cast<double>(node.as_integer()->get());
    if (!node.is_floating_point() || !std::isfinite(node.as_floating_point()->get()))
      fail(node, key, "a number");
    return node.as_floating_point()->get();
  }
  const toml::table& table_of(const toml::node& node, const std::string& key) const {
    if (!node.is_table()) fail(node, key, "a table");
    return *node.as_table();
  }

  // Nothing if the key is not there.
  std::vector<std::string> texts(const std::string& key) {
    std::vector<std::string> all;
    const toml::node* node = find(key);
    if (node == nullptr) return all;
    if (!node->is_array()) fail(*node, key, "a list of strings");
    for (const toml::node& text : *node->as_array()) {
      if (!text.is_string()) fail(text, key, "a list of strings");
      all.push_back(text.as_string()->get());
    }
    return all;
  }
  std::vector<const toml::table*> tables(const std::string& key) {
    std::vector<const toml::table*> all;
    const toml::node* node = find(key);
    if (node == nullptr) return all;
    if (!node->is_array()) fail(*node, key, "a list of tables");
    for (const toml::node& table : *node->as_array()) all.push_back(&table_of(table, key));
    return all;
  }

  void refuse_others() const {
    for (const auto& [key, node] : table_) {
      const std::string name(key.str());
      if (std::ranges::find(known_, name) == known_.end())
        fail_at(key.source(), fmt::format("unknown key '{}'{}", name, did_you_mean(name, known_)));
    }
  }

  [[noreturn]] void fail(const toml::node& node, const std::string& what) const {
    fail_at(node.source(), what);
  }
  [[noreturn]] void fail(const toml::node& node, const std::string& key,
                         const std::string& expected) const {
    fail(node, fmt::format("{}: expected {}", key, expected));
  }
  const toml::table& table() const { return table_; }

 private:
  [[noreturn]] void fail_at(const toml::source_region& where, const std::string& what) const {
    throw Error("{}:{}:{}: {}", file_, where.begin.line, where.begin.column, what);
  }

  const std::string& file_;
  const toml::table& table_;
  std::vector<std::string> known_;
};

}  // namespace keima
