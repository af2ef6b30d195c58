#include "iface/cli/commands/same_match.h"

#include "iface/cli/context.h"

namespace keima {

void check_same_sprt(const Sprt& given, const MatchConfig& stored) {
  const auto text = [](const Sprt& sprt) { return fmt::format("{},{}", sprt.elo0, sprt.elo1); };
  check_same("--sprt", text(given), stored.sprt ? text(*stored.sprt) : "");
}

void check_same(const std::string& what, const std::string& given, const std::string& stored) {
  if (given == stored) return;
  const auto words = [](const std::string& value) {
    return value.empty() ? "nothing" : "'" + value + "'";
  };
  throw UsageError("cannot resume with other settings: {} was {}, not {}", what, words(stored),
                   words(given));
}

void check_same_board(const BoardFlags& flags, const MatchConfig& stored) {
  const auto number = [](auto value) { return fmt::format("{}", value); };
  if (flags.size) check_same("--size", number(*flags.size), number(stored.size));
  if (flags.rules)
    check_same("--rules", std::string(rules_named(*flags.rules).name),
               std::string(stored.rule_set().name));
  if (flags.komi) check_same("--komi", number(*flags.komi), number(stored.komi));
  if (flags.seed) check_same("--seed", number(*flags.seed), number(stored.seed));
  if (flags.timeout) check_same("--timeout", number(*flags.timeout), number(stored.timeout));
  if (!flags.openings) return;
  BoardFlags same = flags;
  same.size = stored.size;
  same.rules = stored.rules;
  if (config_of(same, {}, Settings{}).openings != stored.openings)
    throw UsageError("cannot resume with other settings: --openings {} gives other openings",
                     *flags.openings);
}

void check_same_player(const std::string& text, std::size_t number, const MatchConfig& stored,
                       const Settings& settings, Simulations simulations) {
  const PlayerSpec given = player_of(text, number, settings);
  const PlayerSpec& was = stored.players.at(number);
  check_same("the name of a player", given.name, was.name);
  check_same(was.name + "'s command", given.command, was.command);
  check_same(was.name + "'s clock", clock_text(given.clock), clock_text(was.clock));
  if (given.is_external()) return;
  for (const OptionInfo& option : describe_options(given.settings)) {
    if (option.name.starts_with("game.")) continue;
    if (option.name == "player.simulations" && simulations == Simulations::kFoundOut) continue;
    check_same(was.name + "'s " + option.name, option.value, get_option(was.settings, option.name));
  }
}

}  // namespace keima
