// KataGo's commands for rules and parameters, on our table of rules and our options.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/error.h"
#include "base/options.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/kata_rules.h"
#include "iface/shallow_json.h"

namespace keima {
namespace {

std::string get_rules(GtpCall& call) { return kata_rules_text(call.engine.game().rules()); }

std::string set_rules(GtpCall& call) {
  const std::string text = call.joined(0, call.arguments.size());
  call.engine.set_option("game.rules", kata_rules_named(text).name);
  return "";
}

std::string set_rule(GtpCall& call) {
  const Rules& rules =
      with_kata_rule(call.engine.game().rules(), call.arguments[0], call.arguments[1]);
  call.engine.set_option("game.rules", rules.name);
  return "";
}

// KataGo's names of what is much the same here.
constexpr std::pair<std::string_view, std::string_view> kKataNames[] = {
    {"maxVisits", "player.simulations"}, {"maxPlayouts", "player.simulations"},
    {"maxTime", "player.seconds"},       {"numSearchThreads", "player.threads"},
    {"ponderingEnabled", "time.ponder"}, {"lagBuffer", "time.lag"},
    {"searchRandSeed", "player.seed"},
};

std::string_view own_name(std::string_view name) {
  for (const auto& [kata, own] : kKataNames)
    if (kata == name) return own;
  return name;
}

void expect_may_set(const GtpCall& call) {
  if (!call.options.parameters) throw Error("this session may not change settings");
}

std::string get_param(GtpCall& call) {
  return get_option(call.engine.settings(), own_name(call.arguments[0]));
}

std::string set_param(GtpCall& call) {
  expect_may_set(call);
  call.engine.set_option(own_name(call.arguments[0]), call.joined(1, call.arguments.size()));
  return "";
}

// All of them or none.
std::string set_params(GtpCall& call) {
  expect_may_set(call);
  const nlohmann::ordered_json json = parse_shallow_json(call.joined(0, call.arguments.size()));
  if (!json.is_object()) throw Error("the parameters are no JSON object");
  Engine trial(call.engine.settings());
  std::vector<std::pair<std::string, std::string>> changes;
  for (const auto& [key, value] : json.items()) {
    const std::string name(own_name(key));
    const std::string before = get_option(trial.settings(), name);
    trial.set_option(name, value.is_string() ? value.get<std::string>() : value.dump());
    const std::string now = get_option(trial.settings(), name);
    if (now != before) changes.emplace_back(name, now);
  }
  for (const auto& [name, value] : changes) call.engine.set_option(name, value);
  return "";
}

std::string list_params(GtpCall& call) {
  std::string list = fmt::format("{}", fmt::join(option_names(call.engine.settings()), " "));
  for (const auto& [kata, own] : kKataNames) list += fmt::format(" {}", kata);
  return list;
}

std::string get_params(GtpCall& call) {
  nlohmann::ordered_json json;
  for (const OptionInfo& option : describe_options(call.engine.settings())) {
    // Numbers and truth values are written as JSON does; "auto" and words are texts.
    auto value = nlohmann::ordered_json::parse(option.value, nullptr, /*allow_exceptions=*/false);
    const bool is_text = option.type == OptionType::kText || option.type == OptionType::kChoice;
    if (is_text || value.is_discarded()) value = option.value;
    json[option.name] = std::move(value);
  }
  return json.dump();
}

constexpr GtpCommand kKataCommands[] = {
    {"kata-get-rules", "", "The rules as JSON with KataGo's names.", get_rules},
    {"kata-set-rules", "RULES...",
     "Play by these rules: a name (chinese, japanese, tromp-taylor ...) or JSON with KataGo's "
     "names.",
     set_rules},
    {"kata-set-rule", "KEY RULE",
     "Change one of the rules, by KataGo's names; fails where no rules we know are like that.",
     set_rule},
    {"kata-list-params", "", "The names of all settings, on one line; KataGo's names come last.",
     list_params},
    {"kata-get-param", "KEY",
     "The value of a setting; KataGo's maxVisits, maxTime, numSearchThreads and some others are "
     "known as well.",
     get_param},
    {"kata-get-params", "", "All settings as JSON.", get_params},
    {"kata-set-param", "KEY VALUE", "Change a setting.", set_param},
    {"kata-set-params", "OBJECT...",
     "Change the settings of a JSON object, `{\"maxVisits\": 500, \"maxTime\": 10}`; all of them "
     "or none.",
     set_params},
};

}  // namespace

GtpCommandGroup kata_commands() { return {"KataGo's rules and parameters", kKataCommands}; }

}  // namespace keima
