#include "iface/web/match_request.h"

#include <algorithm>

#include "iface/web/hello.h"

namespace keima::web {
namespace {

constexpr std::size_t kLongestPlayerName = 40;
constexpr int kMostGames = 10'000, kMostSimulations = 100'000, kMostMemory = 64;
constexpr double kMostSeconds = 60;
constexpr int kLargestBoard = 19;

std::string name_of_player(const Json& player, std::size_t number) {
  const auto found = player.find("name");
  if (found == player.end()) return std::string(1, static_cast<char>('A' + number));
  if (!found->is_string()) throw WebError("bad-request", "the name of a player must be a text");
  const std::string name = found->get<std::string>();
  const bool is_plain = std::ranges::none_of(
      name, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == ','; });
  if (name.empty() || name.size() > kLongestPlayerName || !is_plain)
    throw WebError("bad-request", "the name of a player has from 1 to {} characters and no comma",
                   kLongestPlayerName);
  return name;
}

PlayerSpec player_of(const Json& player, std::size_t number, const Settings& defaults) {
  if (!player.is_object()) throw WebError("bad-request", "a player must be an object");
  for (const auto& item : player.items())
    if (item.key() != "name" && item.key() != "settings")
      throw WebError("bad-request", "a player has no field '{}'", item.key().substr(0, 40));
  PlayerSpec spec;
  spec.name = name_of_player(player, number);
  spec.settings = defaults;
  spec.settings.player.threads = 1;
  spec.settings.search.memory = std::min(defaults.search.memory, kMostMemory);
  if (const auto settings = player.find("settings"); settings != player.end()) {
    if (!settings->is_object()) throw WebError("bad-request", "'settings' must be an object");
    for (const auto& item : settings->items())
      set_by_client(spec.settings, item.key(), option_text(item.key(), item.value()));
  }
  if (spec.settings.player.simulations.value_or(0) > kMostSimulations ||
      spec.settings.player.seconds > kMostSeconds)
    throw WebError("bad-request", "a player has at most {} simulations or {} seconds a move",
                   kMostSimulations, kMostSeconds);
  // Other kinds than the tree search end by themselves, but that may take as long as one likes.
  PlayerOptions& options = spec.settings.player;
  if (!options.simulation_limit() && options.seconds == 0) options.simulations = kMostSimulations;
  return spec;
}

Sprt sprt_of(const Json& bounds) {
  const auto is_elo = [](const Json& number) {
    return number.is_number() && std::abs(number.get<double>()) <= 1000;
  };
  if (!bounds.is_array() || bounds.size() != 2 || !is_elo(bounds[0]) || !is_elo(bounds[1]) ||
      !(bounds[0].get<double>() < bounds[1].get<double>()))
    throw WebError("bad-request", "'sprt' must be two Elo differences, the lower one first");
  return {.elo0 = bounds[0].get<double>(), .elo1 = bounds[1].get<double>()};
}

std::vector<Opening> openings_of(const Request& request, int size) {
  const std::string name = request.text_or("openings", "none");
  if (name == "none") return {};
  if (name != "balanced") throw WebError("bad-request", "'openings' must be none or balanced");
  std::vector<Opening> openings = balanced_openings(size);
  if (openings.empty()) throw WebError("bad-request", "no balanced openings for {0}x{0}", size);
  return openings;
}

}  // namespace

MatchConfig match_of(const Request& request, const Settings& defaults) {
  const Json& players = request.at("players");
  if (!players.is_array() || players.size() != 2)
    throw WebError("bad-request", "'players' must be a list of two");
  MatchConfig config;
  for (const Json& player : players)
    config.players.push_back(player_of(player, config.players.size(), defaults));
  config.size = static_cast<int>(
      request.integer_or("size", std::min(defaults.game.size, kLargestBoard), 2, kLargestBoard));
  config.rules = request.text_or("rules", defaults.game.rules);
  try {
    config.komi = request.number_or("komi", config.rule_set().komi, -1000, 1000);
    config.games = static_cast<int>(request.integer_or("games", 100, 1, kMostGames));
    config.seed = static_cast<std::uint64_t>(request.integer_or("seed", 1, 0, 1'000'000'000));
    if (request.has("sprt")) config.sprt = sprt_of(request.at("sprt"));
    config.openings = openings_of(request, config.size);
    check(config);
  } catch (const WebError&) {
    throw;
  } catch (const Error& error) {  // Rules of another name, two players of one name.
    throw WebError("bad-request", "{}", error.what());
  }
  return config;
}

}  // namespace keima::web
