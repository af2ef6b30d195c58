// A game of the web page: its tree of moves, variations and comments with numbers that never
// change, and what belongs to it besides: who plays, at which level, the clock, what the engine
// thought.
//
// On disk it is an SGF file that every program can read. What SGF has no property for is in four of
// our own: KEIMAWEB in the root (JSON), and KEIMAID, KEIMAEVAL (JSON) and KEIMAWHY in nodes. Export
// leaves them out; all properties of an imported file stay as they were.
// Tested by web_session_test.cc and tests/fuzz/web_fuzz.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/game.h"
#include "core/sgf/sgf.h"
#include "core/sgf/sgf_game.h"
#include "iface/web/game_clock.h"
#include "iface/web/json.h"

namespace keima::web {

using NodeId = int;

struct NewGame {
  int size = 9;
  std::string rules = "chinese";
  std::optional<double> komi;  // None: as the rules have it.
  int handicap = 0;
};

struct GameOutcome {
  std::string winner;  // "black", "white", "draw", "none".
  std::string text;    // "B+3.5"
  std::string by;      // "count", "resignation", "time", "other".
  NodeId node = 0;
};

class GameDocument {
 public:
  static constexpr std::size_t kMostNodes = 50'000;
  static constexpr std::size_t kLongestComment = 64 << 10;

  explicit GameDocument(const NewGame& game);  // Throws WebError.
  // The games of a text in SGF. What is odd but can be read is told in `warnings`.
  static std::vector<GameDocument> import(std::string_view sgf, std::vector<std::string>& warnings);
  static GameDocument load(std::string_view text);  // What save() wrote. Throws Error.
  std::string save() const;
  std::string export_sgf() const;

  // What people may change; save after it.
  std::string name, created, changed;
  std::string human = "black";  // "white", "both", "none".
  std::optional<std::string> level;
  std::map<std::string, std::string> settings;
  std::optional<GameClock> clock;
  std::optional<GameOutcome> outcome;
  NodeId current = 0;
  std::int64_t revision = 0;

  int size() const { return size_; }
  const std::string& rules() const { return rules_; }
  double komi() const { return komi_; }
  int handicap() const { return handicap_; }
  void set_rules(const std::string& rules);  // Throws Error.
  void set_komi(double komi);
  sgf::GameInfo info() const;
  void set_names(const std::string& black, const std::string& white);

  bool has(NodeId node) const { return index_of_.contains(node); }
  std::size_t node_count() const { return tree_.node_count(); }
  NodeId parent(NodeId node) const;  // -1 of the root.
  std::vector<NodeId> children(NodeId node) const;
  std::vector<NodeId> path_to(NodeId node) const;
  NodeId end_of_line(NodeId node) const;  // Following first children.
  std::optional<Move> move(NodeId node) const;
  int moves_on_main_line() const;

  // The game up to the node. Throws WebError if a move on the way is illegal.
  const Game& game_at(NodeId node) const;

  // The node after the move, which may be there already. Throws WebError if it is illegal.
  NodeId play(NodeId node, Move move);
  void set_comment(NodeId node, const std::string& text);
  void remove(NodeId node);   // With all that follows. Throws WebError for the root.
  void promote(NodeId node);  // Its line becomes the main line.

  // What the engine thought.
  void set_eval(NodeId node, Json eval) { notes_[node].eval = std::move(eval); }
  const Json* eval(NodeId node) const;
  void set_reason(NodeId node, std::string why) { notes_[node].why = std::move(why); }

  // As docs/formats/web-protocol.md has them.
  Json nodes_json() const;
  Json position_json(NodeId node) const;
  Json game_json(const std::string& id, NodeId node, bool with_nodes) const;

 private:
  struct Notes {
    Json eval;
    std::string why;
  };
  using ChildLists = std::vector<std::vector<sgf::NodeIndex>>;

  GameDocument() = default;
  static GameDocument from_tree(const sgf::Tree& tree);
  ChildLists child_lists() const;
  // The tree anew, with these children. `write` writes the properties of a node.
  void rebuild(const ChildLists& children,
               const std::function<void(sgf::NodeIndex, sgf::Tree&)>& write);
  void copy_properties(sgf::NodeIndex from, sgf::Tree& to, std::string_view but = {}) const;
  void write_root_info(sgf::Tree& to) const;
  sgf::NodeIndex index(NodeId node) const;
  void add_id(NodeId id);
  sgf::Tree to_tree(bool with_notes) const;
  Json meta_json() const;
  void read_meta(std::string_view json);

  sgf::Tree tree_;
  std::vector<NodeId> ids_;  // By index.
  std::unordered_map<NodeId, sgf::NodeIndex> index_of_;
  NodeId next_id_ = 0;
  std::map<NodeId, Notes> notes_;

  int size_ = 9;
  std::string rules_ = "chinese";
  double komi_ = 7.5;
  int handicap_ = 0;
  std::string black_name_, white_name_;  // Empty: those of the root.

  mutable std::optional<Game> game_;  // The last that was asked for, at that node.
  mutable NodeId game_node_ = -1;
};

}  // namespace keima::web
