// Games as the page gets them.
#include <chrono>

#include "core/coords.h"
#include "iface/web/board_json.h"
#include "iface/web/game_document.h"
#include "iface/web/markup_json.h"

namespace keima::web {

Json GameDocument::nodes_json() const {
  Json nodes = Json::array();
  std::vector<int> numbers(tree_.node_count());
  // Parents come before their children, in whatever order nodes were added.
  for (sgf::NodeIndex n = sgf::kRoot; n != sgf::kNoNode; n = tree_.next_in_order(n)) {
    const NodeId id = ids_[n];
    const sgf::NodeIndex above = tree_.node(n).parent;
    const auto played = move(id);
    numbers[n] = (above == sgf::kNoNode ? 0 : numbers[above]) + (played ? 1 : 0);
    Json node = {{"id", id},
                 {"parent", above == sgf::kNoNode ? Json() : Json(ids_[above])},
                 {"move", Json()},
                 {"number", numbers[n]}};
    if (played)
      node["move"] = {{"color", name_of(played->color)}, {"vertex", to_gtp(played->point, size_)}};
    if (tree_.find(n, "AB") || tree_.find(n, "AW") || tree_.find(n, "AE")) node["setup"] = true;
    if (const auto comment = tree_.value(n, "C")) node["comment"] = sgf::text(*comment);
    if (const auto notes = notes_.find(id); notes != notes_.end()) {
      if (!notes->second.eval.is_null()) node["eval"] = notes->second.eval;
      if (!notes->second.why.empty()) node["reason"] = notes->second.why;
    }
    nodes.push_back(std::move(node));
  }
  return nodes;
}

Json GameDocument::position_json(NodeId node) const {
  const Game& game = game_at(node);
  Json json = web::position_json(game);
  int number = 0;
  for (const NodeId on_path : path_to(node)) number += move(on_path).has_value();
  json["node"] = node;
  json["moveNumber"] = number;
  const auto last = move(node);
  json["lastMove"] = last ? Json(to_gtp(last->point, size_)) : Json();
  if (outcome && outcome->node == node && outcome->by != "other") json["over"] = true;
  if (Json marks = markup_json(tree_, index(node), size_); !marks.empty())
    json["marks"] = std::move(marks);
  return json;
}

Json GameDocument::game_json(const std::string& id, NodeId node, bool with_nodes) const {
  const sgf::GameInfo facts = info();
  Json json = {{"id", id},
               {"name", name},
               {"revision", revision},
               {"created", created},
               {"changed", changed},
               {"size", size_},
               {"komi", komi_},
               {"rules", rules_},
               {"handicap", handicap_},
               {"human", human},
               {"level", level ? Json(*level) : Json()}};
  json["settings"] = Json::object();
  for (const auto& [key, value] : settings) json["settings"][key] = value;
  json["time"] = clock ? clock->time_json() : Json();
  json["clocks"] = clock ? clock->left_json(std::chrono::steady_clock::now()) : Json();
  json["info"] = {{"blackName", facts.black_name}, {"whiteName", facts.white_name},
                  {"blackRank", facts.black_rank}, {"whiteRank", facts.white_rank},
                  {"result", facts.result},        {"date", facts.date},
                  {"event", facts.event},          {"place", facts.place},
                  {"gameName", facts.game_name}};
  json["result"] = outcome ? Json{{"winner", outcome->winner},
                                  {"text", outcome->text},
                                  {"by", outcome->by},
                                  {"node", outcome->node}}
                           : Json();
  json["current"] = current;
  if (with_nodes) json["nodes"] = nodes_json();
  json["position"] = position_json(node);
  return json;
}

}  // namespace keima::web
