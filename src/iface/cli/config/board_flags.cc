#include "iface/cli/config/board_flags.h"

#include <CLI/CLI.hpp>

#include "base/error.h"

namespace keima {
namespace {

std::vector<Opening> openings_of(const BoardFlags& flags, int size, const Rules& rules) {
  const std::string name = flags.openings.value_or("none");
  if (name == "none") return {};
  if (name != "balanced") return read_openings(name, size, rules);
  std::vector<Opening> openings = balanced_openings(size);
  if (openings.empty()) throw Error("no balanced openings for {0}x{0}; use an SGF file", size);
  return openings;
}

}  // namespace

PlayerSpec player_of(const std::string& text, std::size_t number, const Settings& settings) {
  const char letter = static_cast<char>('A' + number % 26);
  return parse_player(text, settings, std::string(1, letter));
}

MatchConfig config_of(const BoardFlags& flags, const std::vector<std::string>& players,
                      const Settings& settings) {
  MatchConfig config;
  for (const std::string& text : players)
    config.players.push_back(player_of(text, config.players.size(), settings));
  config.size = flags.size.value_or(settings.game.size);
  config.rules = flags.rules.value_or(settings.game.rules);
  const Rules& rules = config.rule_set();
  config.komi = flags.komi ? *flags.komi : settings.game.komi.value_or(rules.komi);
  config.seed = flags.seed.value_or(config.seed);
  config.timeout = flags.timeout.value_or(config.timeout);
  config.openings = openings_of(flags, config.size, rules);
  return config;
}

void add_resume_flag(CLI::App& command, BoardFlags& flags) {
  command.add_flag("--resume", flags.resume,
                   "Continue what is in the store; other options must be unchanged.");
}

void add_board_options(CLI::App& command, BoardFlags& flags) {
  command.add_option("--size", flags.size, "Board size; default: the setting game.size.")
      ->check(CLI::Range(kMinSize, kMaxSize));
  command.add_option("--rules", flags.rules, "Rules; default: the setting game.rules.")
      ->type_name("RULES");
  command.add_option("--komi", flags.komi, "Komi; default: the setting game.komi.")
      ->check(CLI::Range(-1000.0, 1000.0));
  command
      .add_option("--openings", flags.openings,
                  "Openings: none, balanced (built in, for 9x9, 13x13 and 19x19), or an SGF file "
                  "or folder (none).")
      ->type_name("FILE");
  command.add_option("--jobs", flags.jobs, "Games played at the same time.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_option("--seed", flags.seed, "Random seed (1).")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 62));
  command
      .add_option("--timeout", flags.timeout,
                  "Seconds after which a program that does not answer loses (120).")
      ->check(CLI::Range(0.1, 1e6));
  command.add_option("--store", flags.store, "Save every game to this file.")->type_name("FILE");
  command.add_flag("--json", flags.json, "Print the report as JSON.");
}

}  // namespace keima
