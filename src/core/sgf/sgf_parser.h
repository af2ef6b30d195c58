// The parser of one game tree, used by Reader: a single pass over the text, with a stack of its
// own for open brackets.
//
//     collection = { anything "(" sequence { "(" ... ")" } ")" }
//     sequence   = node { node };   node = ";" { name "[" value "]" { "[" value "]" } }
// Tested by sgf_test.cc and tests/fuzz/sgf_fuzz.cc.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/sgf/sgf.h"
#include "core/sgf/sgf_charset.h"

namespace keima::sgf {

// Whether FF[4] has the property in the root of a game only, where it tells what file this is.
bool is_root_property(std::string_view name);

// Fills a tree whose text_ is set afterwards, when the game's end is known; until then offsets
// count from the start of `text`.
class TreeParser {
 public:
  struct Options {
    Charset::Pairs pairs = Charset::Pairs::kNone;
    LastBracket last_bracket = LastBracket::kNeeded;
    RootInside root_inside = RootInside::kVariation;
  };

  // REQUIRES: text begins with '('.
  TreeParser(std::string_view text, Position start, Tree& tree, Options options);

  // Returns the length of the game's text.
  std::size_t parse();

  bool lacks_last_bracket() const { return lacks_last_bracket_; }
  // How much of the text was looked at; all of it if more might have helped.
  std::size_t reached() const { return std::min(at_, text_.size()); }

  // Drops small letters from names, in place. REQUIRES: `text` is the tree's own copy.
  void shorten_names(std::string& text);

 private:
  void parse_node(std::size_t at);
  void parse_property();
  std::string_view parse_name();
  void parse_value(std::string_view name);
  void check_game(const Property& property) const;
  void merge_lists(std::uint32_t first);
  int list_number(const Property& property) const;
  void link_children();
  std::size_t skip_space();
  [[noreturn]] void fail(std::size_t at, std::string_view message) const;
  [[noreturn]] void fail_unexpected(std::size_t at) const;

  const std::string_view text_;
  const Position start_;
  Tree& tree_;
  const Options options_;

  std::size_t at_ = 0;
  char last_ = '\0';             // the token before
  NodeIndex tip_ = kNoNode;      // the parent of the next node
  std::vector<NodeIndex> tips_;  // tip_ at each open '('
  bool lacks_last_bracket_ = false;
  bool has_small_letters_ = false;

  // Of the node and the property being read:
  NodeIndex node_ = kNoNode;
  std::uint32_t lists_seen_ = 0;  // a bit per list property
  bool repeats_list_ = false;
  std::size_t name_begin_ = 0;
  std::string short_name_;
};

}  // namespace keima::sgf
