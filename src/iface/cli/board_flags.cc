#include "iface/cli/board_flags.h"

#include <CLI/CLI.hpp>

#include "base/error.h"
#include "playout/runner.h"

namespace keima {
namespace {

std::vector<Opening> openings_of(const BoardFlags& flags, int size, const Rules& rules) {
  if (flags.openings == "none") return {};
  if (flags.openings != "balanced") return read_openings(flags.openings, size, rules);
  std::vector<Opening> openings = balanced_openings(size);
  if (openings.empty())
    throw Error("there are no balanced openings for {0}x{0}; name a file of your own", size);
  return openings;
}

}  // namespace

MatchConfig config_of(const BoardFlags& flags, const std::vector<std::string>& players,
                      const Settings& settings) {
  MatchConfig config;
  for (const std::string& text : players) {
    const char letter = static_cast<char>('A' + config.players.size() % 26);
    config.players.push_back(parse_player(text, settings, std::string(1, letter)));
  }
  config.size = flags.size.value_or(settings.game.size);
  config.rules = flags.rules.value_or(settings.game.rules);
  const Rules& rules = config.rule_set();
  config.komi = flags.komi ? *flags.komi : settings.game.komi.value_or(rules.komi);
  config.seed = flags.seed;
  config.timeout = flags.timeout;
  config.openings = openings_of(flags, config.size, rules);
  check_policies(config);
  return config;
}

void check_policies(const MatchConfig& config) {
  for (const PlayerSpec& player : config.players)
    if (!player.is_external()) make_policy(player.settings.policy());
}

void add_board_options(CLI::App& command, BoardFlags& flags) {
  command.add_option("--size", flags.size, "Lines of the board; else the setting game.size.")
      ->check(CLI::Range(kMinSize, kMaxSize));
  command.add_option("--rules", flags.rules, "The rule set; else the setting game.rules.")
      ->type_name("RULES");
  command.add_option("--komi", flags.komi, "Points for White; else the setting game.komi.")
      ->check(CLI::Range(-1000.0, 1000.0));
  command
      .add_option(
          "--openings", flags.openings,
          "none, balanced (built in, for 9x9, 13x13 and 19x19), or SGF: a file or a folder.")
      ->type_name("FILE")
      ->capture_default_str();
  command.add_option("--jobs", flags.jobs, "Games at the same time.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_option("--seed", flags.seed, "Where chance begins.")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 62))
      ->capture_default_str();
  command
      .add_option("--timeout", flags.timeout,
                  "A program that does not answer for so many seconds has lost.")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  command.add_option("--store", flags.store, "Keep everything in this file, game by game.")
      ->type_name("FILE");
  command.add_flag("--resume", flags.resume, "Go on with what is in the store.");
  command.add_flag("--json", flags.json, "Write the report as one JSON object.");
}

}  // namespace keima
