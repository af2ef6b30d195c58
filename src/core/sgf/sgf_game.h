// What a Go program needs of an SGF tree: who played whom on which board, the stones set up,
// the moves. And the way back, from a game to a tree.
//
// A line of a tree, from the root to some node, reads as a GameRecord: the stones placed before
// the first move, then steps. A step is nearly always a move; files of problems and lessons also
// set up stones later on. Within a node, setup comes before the move (FF[4] forbids both in one
// node, but they occur), and B before W if B stands first.
//
// Komi, names and the rest are taken from the first node of the line that has them, the board's
// size from the root. What a record cannot be without - size, points, player to move - must be
// readable, and so must komi and handicap where they are given: an Error says where they are
// not, as "line L, column C: message".
// Tested by sgf_game_test.cc, sgf_data_test.cc and tests/fuzz/sgf_fuzz.cc.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/move.h"
#include "core/sgf/sgf.h"

namespace keima::sgf {

struct GameInfo {
  int size = 19;
  std::optional<double> komi;
  int handicap = 0;
  std::string rules;         // RU, as written: "Japanese", "Chinese", "AGA" ...
  std::string result;        // RE: "B+3.5", "W+R", "0" ...
  std::string black_name;    // PB
  std::string white_name;    // PW
  std::string black_rank;    // BR
  std::string white_rank;    // WR
  std::string black_team;    // BT
  std::string white_team;    // WT
  std::string date;          // DT
  std::string event;         // EV
  std::string round;         // RO
  std::string place;         // PC
  std::string game_name;     // GN
  std::string time_limit;    // TM, seconds
  std::string overtime;      // OT
  std::string source;        // SO
  std::string annotator;     // AN
  std::string user;          // US
  std::string copyright;     // CP
  std::string game_comment;  // GC, may have several lines

  bool operator==(const GameInfo&) const = default;
};

// A stone put on the board, or taken away: Color::kEmpty.
struct Placement {
  Color color = Color::kEmpty;
  Point point;
  bool operator==(const Placement&) const = default;
};

struct Setup {
  std::vector<Placement> placements;  // where a point is named twice, the later one counts
  std::optional<Color> to_play;
  bool is_empty() const { return placements.empty() && !to_play; }
  bool operator==(const Setup&) const = default;
};

struct Step {
  std::variant<Move, Setup> action;
  NodeIndex node = kNoNode;
  const Move* move() const { return std::get_if<Move>(&action); }
  const Setup* setup() const { return std::get_if<Setup>(&action); }
  bool operator==(const Step& other) const { return action == other.action; }
};

struct GameRecord {
  GameInfo info;
  Setup setup;  // before the first move
  std::vector<Step> steps;
  bool operator==(const GameRecord&) const = default;
};

// The line of first children.
GameRecord main_line(const Tree& tree);

// From the root to `node`, both included.
std::vector<NodeIndex> path_to(const Tree& tree, NodeIndex node);
GameRecord line_to(const Tree& tree, NodeIndex node);

// The steps before the move of that number, counted from 1; all if there are fewer moves.
std::span<const Step> steps_before_move(const GameRecord& record, int move_number);

// The moves alone. Throws Error if stones are set up between them.
std::vector<Move> moves(const GameRecord& record);

// Who is to play after the first `step_count` steps: whom the last setup names, or the player of
// the next move, or the opponent of the last one's, or White after handicap stones, or Black.
Color to_play(const GameRecord& record, std::size_t step_count);

}  // namespace keima::sgf
