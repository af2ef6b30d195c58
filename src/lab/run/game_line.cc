#include "lab/run/game_line.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

Json or_null(const auto& value) { return value ? Json(*value) : Json(); }

Json use_json(const SideUse& use) {
  return {
      {"moves", use.moves}, {"seconds", use.seconds}, {"simulations", or_null(use.simulations)}};
}

SideUse use_of(const Json& json) {
  SideUse use{json.at("moves"), json.at("seconds"), {}};
  if (!json.at("simulations").is_null()) use.simulations = json["simulations"].get<std::int64_t>();
  return use;
}

Color winner_of(const std::string& name) {
  for (const Color color : kBothPlayers)
    if (name == name_of(color)) return color;
  if (name != "draw") throw Error("unknown winner '{}'", name);
  return Color::kEmpty;
}

}  // namespace

std::string game_line(const GameResult& game) {
  const Json json = {
      {"number", game.plan.number},
      {"winner", game.winner == Color::kEmpty ? "draw" : std::string(name_of(game.winner))},
      {"end", name_of(game.end)},
      {"margin", or_null(game.margin)},
      {"reason", game.reason},
      {"moves", game.moves},
      {"black", use_json(game.black)},
      {"white", use_json(game.white)},
      {"finished", game.finished},
      {"sgf", game.sgf}};
  // A program may have complained in bytes that are no UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

GameResult parse_game_line(std::string_view line, const std::vector<GamePlan>& plans) {
  try {
    const Json json = Json::parse(line);
    const std::int64_t number = json.at("number");
    if (number < 0 || number >= static_cast<std::int64_t>(plans.size()))
      throw Error("no game {} was planned", number);
    GameResult game;
    game.plan = plans[static_cast<std::size_t>(number)];
    game.winner = winner_of(json.at("winner"));
    game.end = game_end_named(json.at("end").get<std::string>());
    if (!json.at("margin").is_null()) game.margin = json["margin"].get<double>();
    game.reason = json.at("reason");
    game.moves = json.at("moves");
    game.black = use_of(json.at("black"));
    game.white = use_of(json.at("white"));
    game.finished = json.at("finished");
    game.sgf = json.at("sgf");
    return game;
  } catch (const nlohmann::ordered_json::exception& error) {
    throw Error("not a game: {}", error.what());
  }
}

std::vector<std::string> LineTail::new_lines() {
  std::vector<std::string> lines;
  if (!std::filesystem::exists(path_)) return lines;
  std::ifstream file(path_, std::ios::binary);
  if (!file) throw Error("{}: cannot be read", path_.string());
  file.seekg(static_cast<std::streamoff>(done_));
  for (std::string line; std::getline(file, line) && !file.eof();) {
    done_ += line.size() + 1;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace keima
