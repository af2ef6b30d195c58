// Every setting of the program by its key, during a session.
#include <fmt/format.h>

#include "base/error.h"
#include "base/options.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

// The types GoGui's dialog knows: truth values as 0 and 1, lists of choices, and texts.
std::string parameter_line(const OptionInfo& option) {
  switch (option.type) {
    case OptionType::kFlag:
      return fmt::format("[bool] {} {}\n", option.name, option.value == "true" ? 1 : 0);
    case OptionType::kChoice:
      return fmt::format("[list/{}] {} {}\n", fmt::join(option.choices, "/"), option.name,
                         option.value);
    default:
      return fmt::format("[string] {} {}\n", option.name, option.value);
  }
}

std::string list_parameters(const Settings& settings, std::string_view prefix) {
  std::string list;
  for (const OptionInfo& option : describe_options(settings))
    if (option.name.starts_with(prefix)) list += parameter_line(option);
  return list;
}

// All parameters, or those of a group.
std::string parameters(GtpCall& call, std::string_view prefix) {
  if (!call.has(0)) return list_parameters(call.engine.settings(), prefix);
  if (!call.has(1)) return get_option(call.engine.settings(), call.arguments[0]);
  if (!call.options.parameters) throw Error("this session may not change settings");
  call.engine.set_option(call.arguments[0], call.joined(1, call.arguments.size()));
  return "";
}

std::string param(GtpCall& call) { return parameters(call, ""); }
std::string game_param(GtpCall& call) { return parameters(call, "game."); }
std::string player_param(GtpCall& call) { return parameters(call, "player."); }
std::string search_param(GtpCall& call) { return parameters(call, "search."); }
std::string olga_param(GtpCall& call) { return parameters(call, "olga."); }
std::string indigo_param(GtpCall& call) { return parameters(call, "indigo."); }
std::string gobble_param(GtpCall& call) { return parameters(call, "gobble."); }
std::string time_param(GtpCall& call) { return parameters(call, "time."); }
std::string policy_param(GtpCall& call) { return parameters(call, "policy."); }

constexpr GtpCommand kParameterCommands[] = {
    {"keima-param", "[KEY] [VALUE]",
     "List all settings as `[type] key value`, where the types are those of GoGui's dialog; show "
     "one, or change one.",
     param},
    {"keima-param_game", "[KEY] [VALUE]", "The same for settings of the game.", game_param},
    {"keima-param_player", "[KEY] [VALUE]", "The same for settings of the player.", player_param},
    {"keima-param_search", "[KEY] [VALUE]", "The same for settings of the search.", search_param},
    {"keima-param_olga", "[KEY] [VALUE]", "The same for settings of the player olga.", olga_param},
    {"keima-param_indigo", "[KEY] [VALUE]", "The same for settings of the player indigo.",
     indigo_param},
    {"keima-param_gobble", "[KEY] [VALUE]", "The same for settings of the player gobble.",
     gobble_param},
    {"keima-param_time", "[KEY] [VALUE]", "The same for settings of time.", time_param},
    {"keima-param_policy", "[KEY] [VALUE]", "The same for settings of policies.", policy_param},
};

}  // namespace

GtpCommandGroup parameter_commands() { return {"Settings", kParameterCommands}; }

}  // namespace keima
