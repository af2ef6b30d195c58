#include "iface/web/game_document.h"

#include <algorithm>

#include "base/version.h"
#include "core/coords.h"
#include "core/handicap.h"
#include "core/sgf/sgf_builder.h"
#include "iface/gtp/game_file.h"
#include "iface/web/request.h"

namespace keima::web {
namespace {

int handicap_stones(const NewGame& game) {
  if (game.handicap == 0) return 0;
  const int most = max_fixed_handicap(game.size);
  if (game.handicap < 2 || game.handicap > most)
    throw WebError("bad-request", "a {0}x{0} board has from 2 to {1} handicap stones, not {2}",
                   game.size, most, game.handicap);
  return game.handicap;
}

}  // namespace

GameDocument::GameDocument(const NewGame& game)
    : size_(game.size), handicap_(handicap_stones(game)) {
  const Rules& rules = rules_named(game.rules);
  rules_ = rules.name;
  komi_ = game.komi.value_or(handicap_ > 0 ? 0.5 : rules.komi);
  sgf::GameInfo info;
  info.size = size_;
  info.komi = komi_;
  info.handicap = handicap_;
  sgf::Setup setup;
  if (handicap_ > 0) {
    for (const Point p : fixed_handicap(size_, handicap_))
      setup.placements.push_back({Color::kBlack, p});
    setup.to_play = Color::kWhite;
  }
  tree_ = sgf::GameBuilder(info, setup, version_number()).tree();
  add_id(0);
}

// --- The tree -----------------------------------------------------------------------------------

void GameDocument::add_id(NodeId id) {
  index_of_[id] = static_cast<sgf::NodeIndex>(ids_.size());
  ids_.push_back(id);
  next_id_ = std::max(next_id_, id + 1);
}

sgf::NodeIndex GameDocument::index(NodeId node) const {
  const auto found = index_of_.find(node);
  if (found == index_of_.end()) throw WebError("not-found", "the game has no node {}", node);
  return found->second;
}

NodeId GameDocument::parent(NodeId node) const {
  const sgf::NodeIndex above = tree_.node(index(node)).parent;
  return above == sgf::kNoNode ? -1 : ids_[above];
}

std::vector<NodeId> GameDocument::children(NodeId node) const {
  std::vector<NodeId> ids;
  for (auto n = tree_.node(index(node)).first_child; n != sgf::kNoNode;
       n = tree_.node(n).next_sibling)
    ids.push_back(ids_[n]);
  return ids;
}

std::vector<NodeId> GameDocument::path_to(NodeId node) const {
  std::vector<NodeId> ids;
  for (const sgf::NodeIndex n : sgf::path_to(tree_, index(node))) ids.push_back(ids_[n]);
  return ids;
}

NodeId GameDocument::end_of_line(NodeId node) const {
  sgf::NodeIndex n = index(node);
  while (tree_.node(n).first_child != sgf::kNoNode) n = tree_.node(n).first_child;
  return ids_[n];
}

std::optional<Move> GameDocument::move(NodeId node) const {
  const sgf::NodeIndex n = index(node);
  for (const Color color : kBothPlayers) {
    const auto raw = tree_.value(n, color == Color::kBlack ? "B" : "W");
    if (!raw) continue;
    const auto point = point_from_sgf(sgf::trim(sgf::simple_text(*raw)), size_);
    if (point) return Move{color, *point};
  }
  return std::nullopt;
}

int GameDocument::moves_on_main_line() const {
  int moves = 0;
  for (const NodeId node : path_to(end_of_line(0))) moves += move(node).has_value();
  return moves;
}

GameDocument::ChildLists GameDocument::child_lists() const {
  ChildLists lists(tree_.node_count());
  for (sgf::NodeIndex n = 0; n < tree_.node_count(); ++n)
    for (auto child = tree_.node(n).first_child; child != sgf::kNoNode;
         child = tree_.node(child).next_sibling)
      lists[n].push_back(child);
  return lists;
}

void GameDocument::rebuild(const ChildLists& children,
                           const std::function<void(sgf::NodeIndex, sgf::Tree&)>& write) {
  sgf::Tree tree;
  std::vector<NodeId> ids;
  struct Step {
    sgf::NodeIndex from, parent;
  };
  std::vector<Step> stack = {{sgf::kRoot, sgf::kNoNode}};
  while (!stack.empty()) {
    const Step step = stack.back();
    stack.pop_back();
    const sgf::NodeIndex added = tree.add_node(step.parent);
    write(step.from, tree);
    ids.push_back(ids_[step.from]);
    const auto& list = children[step.from];
    for (auto child = list.rbegin(); child != list.rend(); ++child)
      stack.push_back({*child, added});
  }
  tree_ = std::move(tree);
  ids_.clear();
  index_of_.clear();
  for (const NodeId id : ids) add_id(id);
  std::erase_if(notes_, [&](const auto& note) { return !has(note.first); });
  game_node_ = -1;
}

void GameDocument::copy_properties(sgf::NodeIndex from, sgf::Tree& to, std::string_view but) const {
  for (const sgf::Property& property : tree_.properties(from)) {
    const std::string_view key = tree_.view(property.name);
    if (key == but) continue;
    std::vector<std::string> values;
    for (const sgf::Slice value : tree_.values(property)) values.emplace_back(tree_.view(value));
    to.add_property(key, values);
  }
}

const Game& GameDocument::game_at(NodeId node) const {
  if (game_ && game_node_ == node) return *game_;
  const sgf::NodeIndex n = index(node);
  try {
    const sgf::GameRecord record = sgf::line_to(tree_, n);
    game_ = replay(record, record.steps, rules_named(rules_), komi_);
  } catch (const Error& error) {
    game_.reset();
    throw WebError("illegal", "{}", error.what());
  }
  game_node_ = node;
  return *game_;
}

NodeId GameDocument::play(NodeId node, Move move) {
  for (const NodeId child : children(node))
    if (this->move(child) == move) return child;
  if (node_count() >= kMostNodes)
    throw WebError("too-large", "a game has at most {} nodes", kMostNodes);
  Game game = game_at(node);
  if (const auto refusal = game.play(move))
    throw WebError("illegal", "{} {}: {}", name_of(move.color), to_gtp(move.point, size_),
                   refusal->text());
  tree_.add_node(index(node));
  tree_.add_property(move.color == Color::kBlack ? "B" : "W", to_sgf(move.point));
  const NodeId id = next_id_;
  add_id(id);
  game_ = std::move(game);
  game_node_ = id;
  return id;
}

void GameDocument::set_comment(NodeId node, const std::string& text) {
  if (text.size() > kLongestComment)
    throw WebError("too-large", "a comment has at most {} bytes", kLongestComment);
  const sgf::NodeIndex changed_node = index(node);
  rebuild(child_lists(), [&](sgf::NodeIndex n, sgf::Tree& to) {
    copy_properties(n, to, n == changed_node ? "C" : "");
    if (n == changed_node && !text.empty()) to.add_property("C", sgf::escape(text));
  });
}

void GameDocument::remove(NodeId node) {
  const NodeId above = parent(node);
  if (above < 0) throw WebError("bad-request", "the first node cannot be removed");
  ChildLists lists = child_lists();
  std::erase(lists[index(above)], index(node));
  rebuild(lists, [&](sgf::NodeIndex n, sgf::Tree& to) { copy_properties(n, to); });
  if (!has(current)) current = above;
  if (outcome && !has(outcome->node)) outcome.reset();
}

void GameDocument::promote(NodeId node) {
  ChildLists lists = child_lists();
  for (const NodeId on_path : path_to(node)) {
    const NodeId above = parent(on_path);
    if (above < 0) continue;
    auto& siblings = lists[index(above)];
    const auto found = std::ranges::find(siblings, index(on_path));
    std::rotate(siblings.begin(), found, found + 1);
  }
  rebuild(lists, [&](sgf::NodeIndex n, sgf::Tree& to) { copy_properties(n, to); });
}

// --- What belongs to it -------------------------------------------------------------------------

void GameDocument::set_rules(const std::string& rules) {
  rules_ = rules_named(rules).name;
  game_.reset();
  game_node_ = -1;
}

void GameDocument::set_komi(double komi) {
  komi_ = komi;
  game_.reset();
  game_node_ = -1;
}

sgf::GameInfo GameDocument::info() const {
  sgf::GameInfo info = sgf::main_line(tree_).info;
  if (!black_name_.empty()) info.black_name = black_name_;
  if (!white_name_.empty()) info.white_name = white_name_;
  return info;
}

void GameDocument::set_names(const std::string& black, const std::string& white) {
  black_name_ = black;
  white_name_ = white;
}

const Json* GameDocument::eval(NodeId node) const {
  const auto found = notes_.find(node);
  return found == notes_.end() || found->second.eval.is_null() ? nullptr : &found->second.eval;
}

}  // namespace keima::web
