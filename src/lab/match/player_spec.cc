#include "lab/match/player_spec.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "protocol/command_words.h"

namespace keima {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kShortKeys = {{
    {"level", "player.level"},
    {"kind", "player.kind"},
    {"policy", "player.policy"},
    {"tree", "search.tree"},
    {"sims", "player.simulations"},
    {"time", "player.seconds"},
    {"threads", "player.threads"},
    {"seed", "player.seed"},
}};

constexpr double kLongestClock = 1e7;

std::vector<std::string> all_keys() {
  std::vector<std::string> keys = {"name", "clock", "command"};
  for (const auto& [key, setting] : kShortKeys) keys.emplace_back(key);
  for (std::string& key : option_names(Settings{}))
    if (!key.starts_with("game.")) keys.push_back(std::move(key));
  return keys;
}

double parse_seconds(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) ||
      value < 0 || value > kLongestClock)
    throw Error("clock: '{}' is not a number of seconds", text);
  return value;
}

void assign(PlayerSpec& player, std::string_view key, std::string_view value) {
  if (key == "name") {
    player.name = value;
  } else if (key == "clock") {
    player.clock = parse_clock(value);
  } else {
    set_option(player.settings, setting_key(key), value);
  }
}

void check(const PlayerSpec& player, bool has_settings) {
  if (player.name.empty()) throw Error("the name is empty");
  if (player.is_external() && has_settings)
    throw Error(
        "only name and clock can be combined with command; other settings belong into the command");
  if (player.is_external() && command_words(player.command).empty())
    throw Error("the command is empty");
}

void parse_into(PlayerSpec& player, std::string_view text) {
  bool has_settings = false;
  while (!text.empty()) {
    const std::size_t equals = text.find('=');
    const std::string_view key = text.substr(0, std::min(equals, text.find(',')));
    if (equals == std::string_view::npos || key.size() != equals)
      throw Error("'{}' has no value; write {}=...", key, key);
    text.remove_prefix(equals + 1);
    if (key == "command") {
      player.command = text;
      if (text.empty()) throw Error("the command is empty");
      break;
    }
    const std::string_view value = text.substr(0, text.find(','));
    assign(player, key, value);
    has_settings |= key != "name" && key != "clock";
    text.remove_prefix(std::min(text.size(), value.size() + 1));
  }
  check(player, has_settings);
}

}  // namespace

std::string_view setting_key(std::string_view key) {
  for (const auto& [short_key, setting] : kShortKeys)
    if (short_key == key) return setting;
  if (key.starts_with("game.")) throw Error("{} is the same for all players of a match", key);
  if (key.find('.') == std::string_view::npos)
    throw Error("unknown key '{}'{}", key, did_you_mean(key, all_keys()));
  return current_name<Settings>(key);
}

Settings match_settings(Settings defaults) {
  if (defaults.player.threads == 0) defaults.player.threads = 1;
  defaults.time.ponder = false;
  return defaults;
}

PlayerSpec parse_player(std::string_view text, const Settings& defaults,
                        std::string_view usual_name) {
  PlayerSpec player;
  player.name = usual_name;
  player.settings = match_settings(defaults);
  try {
    parse_into(player, text);
  } catch (const Error& error) {
    throw Error("player '{}': {}", text, error.what());
  }
  return player;
}

TimeSettings parse_clock(std::string_view text) {
  TimeSettings clock;
  const std::size_t plus = text.find('+');
  clock.main_seconds = parse_seconds(text.substr(0, plus));
  if (plus == std::string_view::npos) {
    if (clock.main_seconds == 0) throw Error("clock: the time is zero");
    clock.system = TimeSettings::System::kAbsolute;
    return clock;
  }
  const std::string_view overtime = text.substr(plus + 1);
  const std::size_t slash = overtime.find('/');
  const std::string_view stones =
      slash == std::string_view::npos ? std::string_view() : overtime.substr(slash + 1);
  clock.system = TimeSettings::System::kCanadian;
  clock.period_seconds = parse_seconds(overtime.substr(0, slash));
  const auto [end, error] =
      std::from_chars(stones.data(), stones.data() + stones.size(), clock.period_stones);
  if (stones.empty() || error != std::errc() || end != stones.data() + stones.size() ||
      clock.period_stones < 1 || clock.period_stones > 1000 || clock.period_seconds == 0)
    throw Error("clock: '{}' is not an overtime; write SECONDS/MOVES, as in 300+30/5", overtime);
  return clock;
}

std::string clock_text(const TimeSettings& clock) {
  if (clock.system == TimeSettings::System::kNone) return "";
  if (clock.system == TimeSettings::System::kAbsolute) return fmt::format("{}", clock.main_seconds);
  return fmt::format("{}+{}/{}", clock.main_seconds, clock.period_seconds, clock.period_stones);
}

}  // namespace keima
