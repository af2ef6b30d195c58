// Requests about games: to make them, to play, to look at them.
#include <algorithm>

#include "base/stopwatch.h"
#include "core/coords.h"
#include "iface/web/hello.h"
#include "iface/web/web_session.h"

namespace keima::web {
namespace {

constexpr std::size_t kLongestName = 200;

std::string short_text(const Request& request, std::string_view field) {
  std::string text = request.text(field);
  if (text.size() > kLongestName)
    throw WebError("too-large", "'{}' has at most {} bytes", field, kLongestName);
  return text;
}

std::string human_in(const Request& request) {
  const std::string human = request.text("human");
  if (human != "black" && human != "white" && human != "both" && human != "none")
    throw WebError("bad-request", "'human' must be black, white, both or none");
  return human;
}

std::map<std::string, std::string> settings_in(const Request& request, Settings defaults) {
  const Json& json = request.at("settings");
  if (!json.is_object()) throw WebError("bad-request", "'settings' must be an object");
  std::map<std::string, std::string> settings;
  for (const auto& item : json.items()) {
    const std::string key(current_name<Settings>(item.key()));
    const std::string value = option_text(item.key(), item.value());
    set_by_client(defaults, key, value);
    settings[key] = value;
  }
  return settings;
}

std::string winner_text(Color winner, char how) {
  return fmt::format("{}+{}", letter_of(winner), how);
}

// "Game of 18 November 2026" says more than a number, and sorts itself out in a list with dates.
std::string usual_name(const GameDocument& game) {
  const std::string date = date_now().substr(0, 10);
  return fmt::format("{0}x{0}, {1}", game.size(), date);
}

}  // namespace

GameDocument& WebSession::game_of(const Request& request, std::string& id) {
  id = request.text("game");
  GameDocument& game = hub_.games().get(id);
  view(id);
  return game;
}

NodeId WebSession::node_of(const Request& request, const GameDocument& game) const {
  const auto node = static_cast<NodeId>(request.integer_or("node", game.current, 0, 1'000'000'000));
  if (!game.has(node)) throw WebError("not-found", "the game has no node {}", node);
  return node;
}

// This connection looks at that game from now on.
void WebSession::view(const std::string& id) {
  if (viewed_ == id) return;
  const std::string before = std::exchange(viewed_, id);
  if (!before.empty()) hub_.pause_clock_if_alone(before);
}

Json WebSession::game_answer(const std::string& id, NodeId node, bool with_nodes) {
  return {{"game", hub_.games().get(id).game_json(id, node, with_nodes)}};
}

// Written first, told afterwards.
void WebSession::changed(const std::string& id) {
  hub_.games().save(id);
  hub_.tell_game(id, this);
}

WebSession::Answer WebSession::list_games(const Request&) {
  return Json{{"games", hub_.games().list_json()}};
}

WebSession::Answer WebSession::new_game(const Request& request) {
  const Settings& defaults = hub_.options().settings;
  NewGame wish;
  wish.size = static_cast<int>(request.integer_or("size", defaults.game.size, kMinSize, kMaxSize));
  wish.rules = request.text_or("rules", defaults.game.rules);
  wish.handicap = static_cast<int>(request.integer_or("handicap", 0, 0, 9));
  if (request.has("komi"))
    wish.komi = request.number_or("komi", 0, -1000, 1000);
  else if (!request.has("rules"))
    wish.komi = defaults.game.komi;
  GameDocument game(wish);
  if (request.has("human")) game.human = human_in(request);
  if (request.has("time")) game.clock = GameClock::from_json(request.at("time"), nullptr);
  if (request.has("settings")) game.settings = settings_in(request, defaults);
  if (request.has("level")) game.level = option_text("level", request.at("level"));
  hub_.settings_for(game);  // Refuses a level that there is not.
  game.name = request.has("name") ? short_text(request, "name") : usual_name(game);
  const std::string id = hub_.games().add(std::move(game));
  view(id);
  hub_.start_clock(id);
  hub_.tell_list();
  return game_answer(id, 0, true);
}

WebSession::Answer WebSession::open_game(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  const NodeId node = node_of(request, game);
  hub_.start_clock(id);
  return game_answer(id, node, true);
}

WebSession::Answer WebSession::delete_game(const Request& request) {
  const std::string id = request.text("game");
  if (viewed_ == id) stop_engine_work(/*cancel=*/true);
  hub_.games().remove(id);
  hub_.game_removed(id);
  if (viewed_ == id) viewed_.clear();
  hub_.tell_list();
  return Json::object();
}

WebSession::Answer WebSession::import_game(const Request& request) {
  constexpr std::size_t kMostInAFile = 200;
  const std::string sgf = request.text("sgf");
  if (sgf.size() > kLargestSgf)
    throw WebError("too-large", "a record has at most {} bytes", kLargestSgf);
  std::vector<std::string> warnings;
  std::vector<GameDocument> games;
  try {
    games = GameDocument::import(sgf, warnings);
  } catch (const WebError&) {
    throw;
  } catch (const Error& error) {
    throw WebError("bad-request", "the record cannot be read: {}", error.what());
  }
  if (games.empty()) throw WebError("bad-request", "there is no game in the record");
  if (games.size() > kMostInAFile)
    throw WebError("too-large", "the record has {} games; at most {} are taken", games.size(),
                   kMostInAFile);
  const bool reuse = request.flag_or("reuse", false);
  Json ids = Json::array();
  const std::string name = request.has("name") ? short_text(request, "name") : "";
  for (GameDocument& game : games) {
    if (!name.empty()) game.name = name;
    if (game.name.empty()) {
      const sgf::GameInfo info = game.info();
      game.name = info.black_name.empty() && info.white_name.empty()
                      ? usual_name(game)
                      : fmt::format("{} - {}", info.black_name, info.white_name);
    }
    const auto same = reuse ? hub_.games().same_as(game) : std::nullopt;
    ids.push_back(same ? *same : hub_.games().add(std::move(game)));
  }
  const auto first = ids[0].get<std::string>();
  view(first);
  hub_.tell_list();
  Json answer = game_answer(first, 0, true);
  answer["games"] = ids;
  answer["warnings"] = warnings;
  return answer;
}

WebSession::Answer WebSession::export_game(const Request& request) {
  std::string id;
  const GameDocument& game = game_of(request, id);
  return Json{{"sgf", game.export_sgf()}, {"filename", id + ".sgf"}};
}

WebSession::Answer WebSession::go_to(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  const NodeId node = node_of(request, game);
  Json answer = game_answer(id, node, false);  // Before it is kept: it may not be playable.
  if (game.current != node) {
    game.current = node;
    answer["game"]["current"] = node;
    hub_.games().save_quietly(id);
  }
  return answer;
}

WebSession::Answer WebSession::play(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  const NodeId node = node_of(request, game);
  const Color color = request.color("color").value_or(game.game_at(node).to_play());
  const Point point = point_of(request.text("vertex"), game.size());
  const auto now = std::chrono::steady_clock::now();
  if (game.clock && !game.outcome && game.clock->fallen(now)) hub_.tick();
  const std::size_t nodes = game.node_count();
  game.current = game.play(node, {color, point});
  if (game.clock && !game.outcome) game.clock->move_made(now);
  changed(id);
  hub_.start_clock(id);
  return game_answer(id, game.current, game.node_count() != nodes);
}

WebSession::Answer WebSession::resign(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  const NodeId node = node_of(request, game);
  const Color usual = game.human == "black"   ? Color::kBlack
                      : game.human == "white" ? Color::kWhite
                                              : game.game_at(node).to_play();
  const Color winner = opponent(request.color("color").value_or(usual));
  stop_engine_work(/*cancel=*/true);
  game.outcome =
      GameOutcome{std::string(name_of(winner)), winner_text(winner, 'R'), "resignation", node};
  game.current = node;
  if (game.clock) game.clock->pause(std::chrono::steady_clock::now());
  changed(id);
  return game_answer(id, node, false);
}

WebSession::Answer WebSession::undo(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  NodeId node = node_of(request, game);
  stop_engine_work(/*cancel=*/true);
  const bool one_side = game.human == "black" || game.human == "white";
  const Color human = game.human == "white" ? Color::kWhite : Color::kBlack;
  // Up to the position in which the human is to play again, at least one move.
  NodeId back = node;
  while (game.parent(back) >= 0) {
    const auto move = game.move(back);
    back = game.parent(back);
    if (move && (!one_side || move->color == human)) break;
  }
  if (back == node) throw WebError("bad-request", "there is nothing to take back");
  if (game.outcome && game.outcome->by != "other") game.outcome.reset();
  game.current = back;
  if (game.clock) game.clock->pause(std::chrono::steady_clock::now());
  changed(id);
  hub_.start_clock(id);
  return game_answer(id, back, false);
}

WebSession::Answer WebSession::comment(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  const NodeId node = node_of(request, game);
  game.set_comment(node, request.text("text"));
  changed(id);
  return game_answer(id, node, true);
}

WebSession::Answer WebSession::remove_node(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  const NodeId node = node_of(request, game);
  const NodeId above = game.parent(node);
  stop_engine_work(/*cancel=*/true);
  game.remove(node);
  game.current = above;
  changed(id);
  return game_answer(id, above, true);
}

WebSession::Answer WebSession::promote(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  const NodeId node = node_of(request, game);
  game.promote(node);
  changed(id);
  return game_answer(id, node, true);
}

WebSession::Answer WebSession::change_game(const Request& request) {
  std::string id;
  GameDocument& game = game_of(request, id);
  // All that can fail comes first.
  GameDocument after = game;
  if (request.has("name")) after.name = short_text(request, "name");
  if (request.has("human")) after.human = human_in(request);
  if (request.has("settings")) after.settings = settings_in(request, hub_.options().settings);
  if (request.has("level"))
    after.level = request.at("level") == Json("")
                      ? std::nullopt
                      : std::optional(option_text("level", request.at("level")));
  if (request.has("rules")) after.set_rules(request.text("rules"));
  if (request.has("komi")) after.set_komi(request.number_or("komi", 0, -1000, 1000));
  if (request.has("blackName") || request.has("whiteName")) {
    const sgf::GameInfo info = game.info();
    after.set_names(request.has("blackName") ? short_text(request, "blackName") : info.black_name,
                    request.has("whiteName") ? short_text(request, "whiteName") : info.white_name);
  }
  hub_.settings_for(after);
  game = std::move(after);
  changed(id);
  hub_.tell_list();
  return game_answer(id, game.current, false);
}

}  // namespace keima::web
