// Games of the web page as SGF: in, out and in the data folder.
#include <algorithm>

#include "base/version.h"
#include "core/sgf/sgf_builder.h"
#include "iface/web/game_document.h"
#include "iface/web/web_error.h"

namespace keima::web {
namespace {

constexpr std::string_view kMeta = "KEIMAWEB", kId = "KEIMAID", kEval = "KEIMAEVAL",
                           kWhy = "KEIMAWHY";

bool is_ours(std::string_view name) {
  return name == kMeta || name == kId || name == kEval || name == kWhy;
}
// What is written anew from the fields of the document.
bool is_root_info(std::string_view name) {
  return name == "KM" || name == "RU" || name == "RE" || name == "PB" || name == "PW" ||
         name == "CA" || name == "AP";
}

Json json_in(std::string_view raw) {
  return Json::parse(sgf::text(raw), nullptr, /*allow_exceptions=*/false);
}

}  // namespace

// --- Reading ------------------------------------------------------------------------------------

GameDocument GameDocument::from_tree(const sgf::Tree& tree) {
  if (tree.node_count() > kMostNodes)
    throw WebError("too-large", "the game has {} nodes; at most {} are taken", tree.node_count(),
                   kMostNodes);
  GameDocument document;
  document.tree_ = tree;
  const sgf::GameInfo info = sgf::main_line(tree).info;
  document.size_ = info.size;
  document.handicap_ = info.handicap;
  if (tree.value(sgf::kRoot, kMeta)) document.read_meta(*tree.value(sgf::kRoot, kMeta));
  // Numbers: those of the file, if each is there once.
  std::vector<NodeId> ids;
  for (sgf::NodeIndex n = 0; n < tree.node_count(); ++n) {
    const auto raw = tree.value(n, kId);
    NodeId id = -1;
    if (raw && raw->size() < 9 && !raw->empty() &&
        raw->find_first_not_of("0123456789") == raw->npos)
      id = std::stoi(std::string(*raw));
    ids.push_back(id);
  }
  std::vector<NodeId> sorted = ids;
  std::ranges::sort(sorted);
  const bool good = !ids.empty() && ids[0] == 0 && sorted.front() == 0 &&
                    std::ranges::adjacent_find(sorted) == sorted.end();
  for (sgf::NodeIndex n = 0; n < tree.node_count(); ++n) {
    const NodeId id = good ? ids[n] : static_cast<NodeId>(n);
    document.add_id(id);
    if (const auto raw = tree.value(n, kEval)) {
      const Json eval = json_in(*raw);
      if (eval.is_object()) document.notes_[id].eval = eval;
    }
    if (const auto raw = tree.value(n, kWhy)) document.notes_[id].why = sgf::text(*raw);
  }
  document.rebuild(document.child_lists(), [&](sgf::NodeIndex n, sgf::Tree& to) {
    for (const sgf::Property& property : document.tree_.properties(n)) {
      const std::string_view key = document.tree_.view(property.name);
      if (is_ours(key)) continue;
      std::vector<std::string> values;
      for (const sgf::Slice value : document.tree_.values(property))
        values.emplace_back(document.tree_.view(value));
      to.add_property(key, values);
    }
  });
  if (!document.has(document.current)) document.current = 0;
  return document;
}

std::vector<GameDocument> GameDocument::import(std::string_view sgf,
                                               std::vector<std::string>& warnings) {
  std::vector<GameDocument> games;
  for (const sgf::Tree& tree : sgf::parse(sgf)) {
    GameDocument game = from_tree(tree);
    game.clock.reset();
    game.outcome.reset();
    game.level.reset();
    game.settings.clear();
    const sgf::GameInfo info = game.info();
    const Rules* rules = &rules_named("chinese");
    if (!info.rules.empty()) {
      try {
        rules = &rules_named(info.rules);
      } catch (const Error&) {
        warnings.push_back(fmt::format("The rules '{}' are not known: Chinese are used.",
                                       info.rules.substr(0, 40)));
      }
    }
    game.rules_ = rules->name;
    game.komi_ = info.komi.value_or(info.handicap > 0 ? 0.5 : rules->komi);
    game.human = "both";
    game.name = info.game_name;
    if (!info.result.empty()) {
      const char winner = info.result[0];
      game.outcome = GameOutcome{winner == 'B'                    ? "black"
                                 : winner == 'W'                  ? "white"
                                 : winner == '0' || winner == 'D' ? "draw"
                                                                  : "none",
                                 info.result.substr(0, 100), "other", game.end_of_line(0)};
    }
    try {
      game.game_at(game.end_of_line(0));
    } catch (const Error& error) {
      warnings.push_back(fmt::format("The record has a move that is not legal: {}.", error.what()));
    }
    game.current = 0;
    games.push_back(std::move(game));
  }
  return games;
}

GameDocument GameDocument::load(std::string_view text) {
  const sgf::Collection games = sgf::parse(text);
  if (games.empty()) throw Error("there is no game in the file");
  return from_tree(games.front());
}

// --- What SGF has no property for ---------------------------------------------------------------

Json GameDocument::meta_json() const {
  Json json = {{"version", 1},       {"name", name},
               {"created", created}, {"changed", changed},
               {"human", human},     {"level", level ? Json(*level) : Json()},
               {"current", current}, {"revision", revision}};
  json["settings"] = Json::object();
  for (const auto& [key, value] : settings) json["settings"][key] = value;
  json["rules"] = rules_;
  json["komi"] = komi_;
  json["names"] = {black_name_, white_name_};
  json["next"] = next_id_;
  if (clock) {
    json["time"] = clock->time_json();
    json["clocks"] = clock->left_json(std::chrono::steady_clock::now());
  }
  if (outcome)
    json["result"] = {{"winner", outcome->winner},
                      {"text", outcome->text},
                      {"by", outcome->by},
                      {"node", outcome->node}};
  return json;
}

// Anything may stand in a file: what is not as we wrote it is as if it were not there.
void GameDocument::read_meta(std::string_view raw) {
  const Json json = json_in(raw);
  if (!json.is_object()) return;
  const auto text = [](const Json& from, const char* key, const std::string& fallback) {
    const auto found = from.find(key);
    return found != from.end() && found->is_string() ? found->get<std::string>() : fallback;
  };
  const auto number = [](const Json& from, const char* key, double fallback) {
    const auto found = from.find(key);
    return found != from.end() && found->is_number() ? found->get<double>() : fallback;
  };
  const auto whole = [&](const Json& from, const char* key, int fallback) {
    return static_cast<int>(std::clamp(number(from, key, fallback), 0.0, 1e8));
  };
  name = text(json, "name", "");
  created = text(json, "created", "");
  changed = text(json, "changed", "");
  human = text(json, "human", "both");
  if (const std::string kept = text(json, "level", ""); !kept.empty()) level = kept;
  current = whole(json, "current", 0);
  revision = whole(json, "revision", 0);
  next_id_ = whole(json, "next", 0);
  try {
    rules_ = rules_named(text(json, "rules", "chinese")).name;
    if (json.contains("time"))
      clock =
          GameClock::from_json(json["time"], json.contains("clocks") ? &json["clocks"] : nullptr);
  } catch (const Error&) {
    clock.reset();
  }
  komi_ = std::clamp(number(json, "komi", rules_named(rules_).komi), -1000.0, 1000.0);
  if (json.contains("settings") && json["settings"].is_object())
    for (const auto& item : json["settings"].items())
      if (item.value().is_string()) settings[item.key()] = item.value().get<std::string>();
  if (json.contains("names") && json["names"].is_array() && json["names"].size() == 2 &&
      json["names"][0].is_string() && json["names"][1].is_string()) {
    black_name_ = json["names"][0].get<std::string>();
    white_name_ = json["names"][1].get<std::string>();
  }
  if (json.contains("result") && json["result"].is_object()) {
    const Json& result = json["result"];
    outcome = GameOutcome{text(result, "winner", "none"), text(result, "text", "?"),
                          text(result, "by", "other"), whole(result, "node", 0)};
  }
}

// --- Writing ------------------------------------------------------------------------------------

sgf::Tree GameDocument::to_tree(bool with_notes) const {
  GameDocument copy = *this;
  copy.rebuild(child_lists(), [&](sgf::NodeIndex n, sgf::Tree& to) {
    const NodeId id = ids_[n];
    for (const sgf::Property& property : tree_.properties(n)) {
      const std::string_view key = tree_.view(property.name);
      if (n == sgf::kRoot && is_root_info(key)) continue;
      std::vector<std::string> values;
      for (const sgf::Slice value : tree_.values(property)) values.emplace_back(tree_.view(value));
      to.add_property(key, values);
    }
    if (n == sgf::kRoot) write_root_info(to);
    if (!with_notes) return;
    if (n == sgf::kRoot) to.add_property(kMeta, sgf::escape(text_of(meta_json())));
    to.add_property(kId, std::to_string(id));
    const auto notes = notes_.find(id);
    if (notes == notes_.end()) return;
    if (!notes->second.eval.is_null())
      to.add_property(kEval, sgf::escape(text_of(notes->second.eval)));
    if (!notes->second.why.empty()) to.add_property(kWhy, sgf::escape(notes->second.why));
  });
  return copy.tree_;
}

void GameDocument::write_root_info(sgf::Tree& to) const {
  const sgf::GameInfo info = this->info();
  to.add_property("AP", "keima:" + sgf::escape_part(version_number()));
  to.add_property("KM", fmt::format("{:g}", komi_));
  to.add_property("RU", sgf::escape(rules_));
  if (!info.black_name.empty()) to.add_property("PB", sgf::escape(info.black_name));
  if (!info.white_name.empty()) to.add_property("PW", sgf::escape(info.white_name));
  const std::string result = outcome ? outcome->text : "";
  if (!result.empty()) to.add_property("RE", sgf::escape(result));
}

std::string GameDocument::save() const { return sgf::write(to_tree(true)); }
std::string GameDocument::export_sgf() const { return sgf::write(to_tree(false)); }

}  // namespace keima::web
