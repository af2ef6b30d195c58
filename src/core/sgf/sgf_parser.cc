#include "core/sgf/sgf_parser.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/sgf/sgf_text.h"

namespace keima::sgf {
namespace {

// Control characters count as white space: old files are padded with NUL or end in Ctrl-Z.
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

// The list properties of FF[4], which are merged when a node repeats them.
constexpr std::array<std::string_view, 15> kLists = {"AB", "AW", "AE", "AR", "CR", "DD", "LB", "LN",
                                                     "MA", "SL", "SQ", "TR", "TB", "TW", "VW"};

int list_number_of(std::string_view name) {
  if (name.size() != 2) return -1;  // moves, the most of all, are found out first
  const auto found = std::find(kLists.begin(), kLists.end(), name);
  return found == kLists.end() ? -1 : static_cast<int>(found - kLists.begin());
}

std::string_view game_name(std::string_view number) {
  // GM[2] and on; FF[4] lists many more.
  static constexpr std::array<std::string_view, 11> kGames = {
      "Othello",    "chess",         "Gomoku or Renju", "Nine Men's Morris",
      "backgammon", "Chinese chess", "shogi",           "Lines of Action",
      "Ataxx",      "Hex",           "Jungle"};
  for (std::size_t i = 0; i < kGames.size(); ++i) {
    if (number == std::to_string(i + 2)) return kGames[i];
  }
  return "another game";
}

std::uint32_t short_count(std::size_t count) { return static_cast<std::uint32_t>(count); }

}  // namespace

bool is_root_property(std::string_view name) {
  return name == "FF" || name == "GM" || name == "SZ" || name == "CA" || name == "AP";
}

TreeParser::TreeParser(std::string_view text, Position start, Tree& tree, Options options)
    : text_(text), start_(start), tree_(tree), options_(options) {
  tree_.nodes_.clear();
  tree_.properties_.clear();
  tree_.values_.clear();
}

std::size_t TreeParser::parse() {
  do {
    const std::size_t at = skip_space();
    if (at == text_.size()) {
      lacks_last_bracket_ = tips_.size() == 1;
      if (lacks_last_bracket_ && options_.last_bracket == LastBracket::kMayLack) break;
      fail(at, "the text ends inside a game; a ')' is missing");
    }
    const char token = text_[at_++];
    if (last_ == '(' && token != ';') fail(at, "expected ';' after '('");
    if (token == '(') {
      tips_.push_back(tip_);
    } else if (token == ')') {
      tip_ = tips_.back();
      tips_.pop_back();
    } else if (token == ';') {
      if (last_ == ')') fail(at, "a node follows a variation; variations must come last");
      parse_node(at);
    } else {
      fail_unexpected(at);
    }
    last_ = token;
  } while (!tips_.empty());
  link_children();
  return at_;
}

void TreeParser::shorten_names(std::string& text) {
  if (!has_small_letters_) return;
  for (Property& property : tree_.properties_) {
    const auto begin = text.begin() + property.name.offset;
    const auto end = std::remove_if(begin, begin + property.name.length, is_small);
    property.name.length = short_count(static_cast<std::size_t>(end - begin));
  }
}

void TreeParser::parse_node(std::size_t at) {
  node_ = static_cast<NodeIndex>(tree_.nodes_.size());
  const std::uint32_t first_property = short_count(tree_.properties_.size());
  tree_.nodes_.push_back(
      {.parent = tip_, .offset = short_count(at), .first_property = first_property});
  tip_ = node_;
  lists_seen_ = 0;
  repeats_list_ = false;
  while (skip_space() < text_.size() && (is_capital(text_[at_]) || is_small(text_[at_])))
    parse_property();
  if (repeats_list_) merge_lists(first_property);
  tree_.nodes_.back().property_count = short_count(tree_.properties_.size()) - first_property;
}

void TreeParser::parse_property() {
  const std::string_view name = parse_name();
  const bool begins_variation = last_ == '(' && node_ != kRoot;
  if (begins_variation && options_.root_inside == RootInside::kNextGame && is_root_property(name))
    fail(name_begin_, "another game begins here; a ')' of the one before is missing");
  Property property{.name = {short_count(name_begin_), short_count(at_ - name_begin_)},
                    .first_value = short_count(tree_.values_.size())};
  if (skip_space() == text_.size() || text_[at_] != '[')
    fail(at_, fmt::format("property {} has no value; expected '['", for_message(name)));
  do {
    parse_value(name);
  } while (skip_space() < text_.size() && text_[at_] == '[');
  property.value_count = short_count(tree_.values_.size()) - property.first_value;
  if (node_ == kRoot && name == "CA") {  // Of use only while the text is read.
    tree_.values_.resize(property.first_value);
    return;
  }
  if (node_ == kRoot && name == "GM") check_game(property);
  tree_.properties_.push_back(property);
  if (const int list = list_number_of(name); list >= 0) {
    repeats_list_ |= (lists_seen_ >> list) & 1;
    lists_seen_ |= 1u << list;
  }
}

// The name without small letters. FF[4] has no digits in names, but private ones do, after a
// capital (so that the name without small letters is a name as well).
std::string_view TreeParser::parse_name() {
  name_begin_ = at_;
  bool small = false, capital = false;
  for (; at_ < text_.size(); ++at_) {
    const char c = text_[at_];
    if (is_capital(c)) {
      capital = true;
    } else if (is_small(c)) {
      small = true;
    } else if (!(capital && is_digit(c))) {
      break;
    }
  }
  const std::string_view name = text_.substr(name_begin_, at_ - name_begin_);
  if (!capital)
    fail(name_begin_, fmt::format("property name '{}' has no capital letters", for_message(name)));
  if (!small) return name;
  has_small_letters_ = true;
  short_name_ = name;
  std::erase_if(short_name_, is_small);
  return short_name_;
}

// REQUIRES: at '['.
void TreeParser::parse_value(std::string_view name) {
  const std::size_t begin = ++at_;
  while (at_ < text_.size() && text_[at_] != ']') {
    if (text_[at_] == '\\') ++at_;  // The character behind it ends nothing.
    const bool may_be_pair = options_.pairs != Charset::Pairs::kNone && at_ < text_.size();
    at_ += may_be_pair ? character_bytes(text_, at_, options_.pairs) : 1;
  }
  if (at_ >= text_.size())
    fail(begin - 1, fmt::format("the value of {} is never closed with ']'", for_message(name)));
  tree_.values_.push_back({short_count(begin), short_count(at_ - begin)});
  ++at_;
}

void TreeParser::check_game(const Property& property) const {
  const Slice value = tree_.values_[property.first_value];
  const std::string_view number = trim(text_.substr(value.offset, value.length));
  if (number.empty() || number == "1") return;
  fail(value.offset, fmt::format("GM[{}] is {}; only Go, GM[1], is supported", for_message(number),
                                 game_name(number)));
}

// Joins the list properties of one name, from property `first` on, at the place of the earliest.
// Sorting, rather than moving values for each, bounds the time for nodes with many of them.
void TreeParser::merge_lists(std::uint32_t first) {
  struct Part {
    std::size_t place;  // of the earliest property of this name
    Property property;
  };
  // 1. Give every property its place.
  std::vector<Part> parts;
  std::array<std::size_t, kLists.size()> earliest;
  earliest.fill(std::numeric_limits<std::size_t>::max());
  for (std::size_t i = first; i < tree_.properties_.size(); ++i) {
    Part part{i, tree_.properties_[i]};
    if (const int list = list_number(part.property); list >= 0) {
      std::size_t& place = earliest[static_cast<std::size_t>(list)];
      part.place = place = std::min(place, i);
    }
    parts.push_back(part);
  }
  std::ranges::stable_sort(parts, {}, &Part::place);
  // 2. Put properties and values down again in the new order.
  const std::uint32_t first_value = tree_.properties_[first].first_value;
  const std::vector<Slice> values(tree_.values_.begin() + first_value, tree_.values_.end());
  tree_.values_.resize(first_value);
  tree_.properties_.resize(first);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Property& part = parts[i].property;
    if (i == 0 || parts[i].place != parts[i - 1].place)
      tree_.properties_.push_back({part.name, short_count(tree_.values_.size()), 0});
    const auto begin = values.begin() + (part.first_value - first_value);
    tree_.values_.insert(tree_.values_.end(), begin, begin + part.value_count);
    tree_.properties_.back().value_count += part.value_count;
  }
}

int TreeParser::list_number(const Property& property) const {
  std::string name(text_.substr(property.name.offset, property.name.length));
  std::erase_if(name, is_small);
  return list_number_of(name);
}

// Nodes know their parents; going backwards, each is put before its later siblings.
void TreeParser::link_children() {
  std::vector<Node>& nodes = tree_.nodes_;
  for (std::size_t i = nodes.size(); i-- > 1;) {
    Node& parent = nodes[nodes[i].parent];
    nodes[i].next_sibling = parent.first_child;
    parent.first_child = static_cast<NodeIndex>(i);
  }
}

std::size_t TreeParser::skip_space() {
  while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  return at_;
}

void TreeParser::fail(std::size_t at, std::string_view message) const {
  fail_at(advance(start_, text_.substr(0, at)), message);
}

void TreeParser::fail_unexpected(std::size_t at) const {
  const auto code = static_cast<unsigned char>(text_[at]);
  const std::string found =
      code < 0x7F ? fmt::format("'{}'", text_[at]) : fmt::format("byte 0x{:02X}", code);
  fail(at, fmt::format("unexpected {}; expected a property, ';', '(' or ')'", found));
}

}  // namespace keima::sgf
