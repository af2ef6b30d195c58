#include "core/sgf/sgf_builder.h"

#include <fmt/core.h>

#include "core/coords.h"
#include "core/sgf/sgf_info.h"

namespace keima::sgf {

GameBuilder::GameBuilder(const GameInfo& info, const Setup& setup, std::string_view version,
                         std::string_view comment) {
  tree_.add_node(kNoNode);
  tree_.add_property("FF", "4");
  tree_.add_property("GM", "1");
  tree_.add_property("AP", "keima:" + escape_part(version));
  add_info(info);
  add_setup(setup);
  add_comment(comment);
}

NodeIndex GameBuilder::play(NodeIndex parent, Move move, std::string_view comment) {
  const NodeIndex added = tree_.add_node(parent);
  tree_.add_property(move.color == Color::kBlack ? "B" : "W", to_sgf(move.point));
  add_comment(comment);
  return added;
}

NodeIndex GameBuilder::set_up(NodeIndex parent, const Setup& setup, std::string_view comment) {
  const NodeIndex added = tree_.add_node(parent);
  add_setup(setup);
  add_comment(comment);
  return added;
}

void GameBuilder::add_info(const GameInfo& info) {
  tree_.add_property("SZ", std::to_string(info.size));
  if (info.komi) tree_.add_property("KM", fmt::format("{}", *info.komi));
  if (info.handicap > 0) tree_.add_property("HA", std::to_string(info.handicap));
  for (const InfoField& field : kInfoFields) {
    const std::string& value = info.*field.member;
    if (!value.empty()) tree_.add_property(field.name, escape(value));
  }
}

void GameBuilder::add_setup(const Setup& setup) {
  // FF[4] wants each point at most once in a node, so only the last word on it is written.
  PointMap<Color> board;
  board.fill(Color::kBorder);
  for (const Placement& placement : setup.placements) board[placement.point] = placement.color;
  const auto add_all = [&](std::string_view name, Color color) {
    std::vector<std::string> points;
    for_each_point(kMaxSize, [&](Point p) {
      if (board[p] == color) points.push_back(to_sgf(p));
    });
    if (!points.empty()) tree_.add_property(name, points);
  };
  add_all("AB", Color::kBlack);
  add_all("AW", Color::kWhite);
  add_all("AE", Color::kEmpty);
  if (setup.to_play) tree_.add_property("PL", std::string(1, letter_of(*setup.to_play)));
}

void GameBuilder::add_comment(std::string_view comment) {
  if (!comment.empty()) tree_.add_property("C", escape(comment));
}

Tree to_tree(const GameRecord& record, std::string_view version) {
  GameBuilder builder(record.info, record.setup, version);
  NodeIndex last = kRoot;
  for (const Step& step : record.steps)
    last = step.move() ? builder.play(last, *step.move()) : builder.set_up(last, *step.setup());
  return builder.tree();
}

std::string to_sgf_text(const GameRecord& record, std::string_view version) {
  return write(to_tree(record, version));
}

}  // namespace keima::sgf
