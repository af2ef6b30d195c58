// From games to SGF trees, for saving a game (GTP printsgf) and for match logs.
//
//     GameBuilder builder(info, setup, KEIMA_VERSION);
//     NodeIndex n = builder.play(kRoot, {Color::kBlack, point}, "a comment");
//     builder.play(n, ...); builder.play(n, ...);   // two answers: the second is a variation
//     write_text_file(path, write(builder.tree()));
// Tested by sgf_game_test.cc.
#pragma once

#include <string>
#include <string_view>

#include "core/sgf/sgf_game.h"

namespace keima::sgf {

class GameBuilder {
 public:
  // `version` is written as AP[keima:version].
  GameBuilder(const GameInfo& info, const Setup& setup, std::string_view version,
              std::string_view comment = {});

  // Both add a child to `parent`, after those it has.
  NodeIndex play(NodeIndex parent, Move move, std::string_view comment = {});
  NodeIndex set_up(NodeIndex parent, const Setup& setup, std::string_view comment = {});

  const Tree& tree() const { return tree_; }

 private:
  void add_info(const GameInfo& info);
  void add_setup(const Setup& setup);
  void add_comment(std::string_view comment);

  Tree tree_;
};

Tree to_tree(const GameRecord& record, std::string_view version);
std::string to_sgf_text(const GameRecord& record, std::string_view version);

}  // namespace keima::sgf
