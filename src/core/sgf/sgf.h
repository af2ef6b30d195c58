// SGF, the Smart Game Format (FF[4], https://www.red-bean.com/sgf/), as trees of nodes with
// properties. What the properties mean for Go is in sgf_game.h.
//
// A Tree is one game: its text in UTF-8 and flat arrays of nodes, properties and values that
// point into the text by offset. A typical move costs one entry in each array (48 bytes) and no
// allocation of its own; a variation nested ten million deep costs no stack, neither in reading
// nor in writing nor in letting go of the tree.
//
//     text_        (;SZ[9]C[a \] b];B[ee](;W[cc])(;W[gg]))
//     nodes_       parent, first child, next sibling, offset of its ';', range of properties_
//     properties_  name, range of values_
//     values_      offset and length of what stands between '[' and ']'
//
// Values are kept raw, escapes included, so that writing a tree repeats every property,
// unknown ones too, exactly. text() and simple_text() of sgf_text.h give them a meaning.
//
// Real files bend the format, and reading is as lenient as it can be without guessing:
//  - anything before, between and after games is skipped (mail headers, signatures);
//  - lower-case letters in names are dropped, as FF[1] to FF[3] allowed (GaMe is GM);
//  - a list property that stands twice in one node is merged (AB[aa]PL[W]AB[bb]); of other
//    repeated properties all are kept and value() is the first;
//  - the root's CA is used to read the text and then forgotten: a Tree is always in UTF-8, and
//    is written with CA[UTF-8]. What that means for old files, and UTF-16, is in sgf_charset.h.
// Tested by sgf_test.cc, sgf_data_test.cc and tests/fuzz/sgf_fuzz.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sgf/sgf_charset.h"
#include "core/sgf/sgf_text.h"

namespace keima::sgf {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kRoot = 0;
inline constexpr NodeIndex kNoNode = 0xFFFFFFFF;

// A stretch of a tree's text: a property's name or a raw value.
struct Slice {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
};

struct Property {
  Slice name;
  std::uint32_t first_value = 0;
  std::uint32_t value_count = 0;
};

struct Node {
  NodeIndex parent = kNoNode;
  NodeIndex first_child = kNoNode;
  NodeIndex next_sibling = kNoNode;
  std::uint32_t offset = 0;
  std::uint32_t first_property = 0;
  std::uint32_t property_count = 0;
};

// Nodes of a tree that was read are numbered in the order of the file.
class Tree {
 public:
  std::size_t node_count() const { return nodes_.size(); }
  const Node& node(NodeIndex n) const { return nodes_[n]; }

  // Depth first, variations in order; kNoNode after the last.
  NodeIndex next_in_order(NodeIndex n) const;

  std::span<const Property> properties(NodeIndex n) const {
    return std::span(properties_).subspan(nodes_[n].first_property, nodes_[n].property_count);
  }
  std::span<const Slice> values(const Property& property) const {
    return std::span(values_).subspan(property.first_value, property.value_count);
  }
  std::string_view view(Slice slice) const {
    return std::string_view(text_).substr(slice.offset, slice.length);
  }

  const Property* find(NodeIndex n, std::string_view name) const;

  // The first raw value, if the node has the property.
  std::optional<std::string_view> value(NodeIndex n, std::string_view name) const;

  // Where it stood in the text that was read, for messages. Takes time: it counts lines.
  Position position(NodeIndex n) const { return position_at(nodes_[n].offset); }
  Position position(Slice slice) const { return position_at(slice.offset); }

  // The first node becomes the root and has parent kNoNode; others become the last child.
  NodeIndex add_node(NodeIndex parent);

  // Adds to the newest node. REQUIRES: a name in capitals; values escaped (see escape()).
  void add_property(std::string_view name, std::span<const std::string> raw_values);
  void add_property(std::string_view name, std::string raw_value) {
    add_property(name, std::span(&raw_value, 1));
  }

  // Same shape, names and raw values, wherever they stood in a file.
  bool operator==(const Tree& other) const;

 private:
  friend class TreeParser;
  friend class Reader;

  Position position_at(std::uint32_t offset) const;
  bool same_properties(NodeIndex n, const Tree& other, NodeIndex m) const;
  Slice store(std::string_view text);

  std::string text_;
  Position start_;  // of text_ in the file
  std::vector<Node> nodes_;
  std::vector<Property> properties_;
  std::vector<Slice> values_;
};

using Collection = std::vector<Tree>;

// A file that lacks nothing but its last ')' may be whole, or the first half of a game, or of many:
// whoever has someone to warn may read it.
enum class LastBracket { kNeeded, kMayLack };

// What "(;SZ[9]" inside a game is: a variation, strange as it would be, or the beginning of the
// next game, and the one before lacks its end. FF[4] has such properties in roots only.
enum class RootInside { kVariation, kNextGame };

// Reads games one after the other, for collections that need not be in memory at once: a Tree
// given to next() again keeps its arrays. Errors read "line L, column C: message"; callers put
// the file's name before that.
class Reader {
 public:
  // REQUIRES: `text` lives as long as the reader.
  explicit Reader(std::string_view text, LastBracket last = LastBracket::kNeeded);

  // The next bytes of a text that comes in pieces; empty at its end.
  using Source = std::function<std::string_view()>;

  // Holds the game it reads and `load` bytes or a few more, of UTF-16 all that there is. What is
  // read depends neither on them nor on the pieces.
  explicit Reader(Source source, RootInside root_inside = RootInside::kVariation,
                  std::size_t load = std::size_t{1} << 20);

  // False when there are no more games. Throws Error where the text is malformed, where there
  // is no game in it at all, and for games other than Go (GM).
  bool next(Tree& tree);

  // After next() has thrown: goes on with the next game, if one can be found. That is where a root
  // begins with FF, GM, SZ, CA or AP; or with anything at the beginning of a line, if the broken
  // game did not begin so.
  void skip_broken_game();

  bool lacked_last_bracket() const { return lacked_last_bracket_; }  // Of the game last read.
  Position position() const { return position_; }  // Of the game that next() has failed to read.

 private:
  enum class Attempt { kSuccess, kNeedsMore };
  // What rest_ is in: what each game says, or UTF-16, all of which becomes UTF-8 before the first.
  enum class Encoding { kByCharset, kUtf16, kUtf8 };
  static Encoding encoding_of(std::string_view text);
  void read_utf16();

  // Both read the game at the beginning of rest_, and go on behind it if that succeeds.
  Attempt try_game(Tree& tree);
  void read_game(Tree& tree, const Charset& charset, std::size_t& reached);

  bool has_more() const { return static_cast<bool>(source_); }
  void load_more();  // REQUIRES: has_more().
  void pass_over(std::size_t bytes);
  bool find_next_game();

  std::string_view rest_;
  Source source_;       // Empty when all that there is was read.
  std::string buffer_;  // What rest_ is part of, if there was a source or another encoding.
  Encoding encoding_ = Encoding::kByCharset;
  const LastBracket last_bracket_ = LastBracket::kNeeded;
  const RootInside root_inside_ = RootInside::kVariation;
  const std::size_t load_ = 0;
  bool lacked_last_bracket_ = false;
  Position position_;  // of rest_ in the file
  bool found_any_ = false;
};

Collection parse(std::string_view text);

// One line per game, but for line breaks inside values.
std::string write(const Tree& tree);
std::string write(const Collection& collection);

}  // namespace keima::sgf
