#include "iface/kata_rules.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.h"
#include "iface/shallow_json.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

template <class Value>
using Named = std::pair<std::string_view, Value>;

constexpr Named<KoRule> kKoNames[] = {{"SIMPLE", KoRule::kSimple},
                                      {"POSITIONAL", KoRule::kPositional},
                                      {"SITUATIONAL", KoRule::kSituational}};
constexpr Named<Scoring> kScoringNames[] = {{"AREA", Scoring::kArea},
                                            {"TERRITORY", Scoring::kTerritory}};
constexpr Named<HandicapBonus> kBonusNames[] = {{"0", HandicapBonus::kNone},
                                                {"N", HandicapBonus::kPerStone},
                                                {"N-1", HandicapBonus::kPerStoneButOne}};
constexpr Named<bool> kTruthNames[] = {{"true", true}, {"false", false}};

constexpr std::size_t kLongestWord = 40;  // That a message repeats.

template <class Table, class Value>
std::string_view name_in(const Table& table, Value value) {
  for (const auto& [name, meant] : table)
    if (meant == value) return name;
  return "";
}

template <class Table>
auto value_in(const Table& table, std::string_view key, std::string_view name) {
  std::string known;
  for (const auto& [known_name, meant] : table) {
    if (known_name == name) return meant;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", known_name);
  }
  throw Error("'{}' of {} is none of {}", name.substr(0, kLongestWord), key, known);
}

// Seki counts nothing where territory is counted, and nothing is taxed elsewhere.
std::string_view tax_of(Scoring scoring) { return scoring == Scoring::kArea ? "NONE" : "SEKI"; }

// Rules that may have no name here.
struct WantedRules {
  Rules rules = rules_named("tromp-taylor");
  std::optional<bool> removes_dead = std::nullopt;
  std::optional<std::string> tax = std::nullopt;
};

// False if there is no such key.
bool set_rule(WantedRules& wanted, std::string_view key, std::string_view value) {
  if (key == "ko") {
    wanted.rules.ko = value_in(kKoNames, key, value);
  } else if (key == "scoring" || key == "score" || key == "scoringRule") {
    wanted.rules.scoring = value_in(kScoringNames, key, value);
  } else if (key == "suicide" || key == "multiStoneSuicideLegal") {
    wanted.rules.suicide = value_in(kTruthNames, key, value);
  } else if (key == "whiteHandicapBonus") {
    wanted.rules.handicap_bonus = value_in(kBonusNames, key, value);
  } else if (key == "friendlyPassOk") {
    wanted.removes_dead = value_in(kTruthNames, key, value);
  } else if (key == "tax") {
    wanted.tax = value;
  } else if (key == "hasButton") {
    if (value_in(kTruthNames, key, value)) throw Error("rules with a button are not supported");
  } else {
    return key == "komi";  // Which is no rule here.
  }
  return true;
}

[[noreturn]] void fail_unknown(std::string_view key) {
  throw Error("unknown rule '{}'", key.substr(0, kLongestWord));
}

void check_tax(const WantedRules& wanted) {
  const Scoring scoring = wanted.rules.scoring;
  if (wanted.tax && *wanted.tax != tax_of(scoring))
    throw Error("tax '{}' is not supported with scoring {}", wanted.tax->substr(0, kLongestWord),
                name_in(kScoringNames, scoring));
}

const Rules& same_rules(const WantedRules& wanted) {
  check_tax(wanted);
  const Rules& like = wanted.rules;
  for (const Rules& rules : all_rules())
    if (rules.ko == like.ko && rules.scoring == like.scoring && rules.suicide == like.suicide &&
        rules.handicap_bonus == like.handicap_bonus &&
        (!wanted.removes_dead || rules.removes_dead == *wanted.removes_dead))
      return rules;
  throw Error(
      "no rules are known with ko {}, scoring {}, suicide {} and whiteHandicapBonus {} together",
      name_in(kKoNames, like.ko), name_in(kScoringNames, like.scoring), like.suicide,
      name_in(kBonusNames, like.handicap_bonus));
}

NearestRules nearest_rules(const WantedRules& wanted) {
  check_tax(wanted);
  const Rules& like = wanted.rules;
  NearestRules nearest{.bonus = like.handicap_bonus};
  for (const Rules& rules : all_rules()) {
    if (rules.ko != like.ko || rules.scoring != like.scoring) continue;
    if (nearest.rules == nullptr ||
        (rules.suicide == like.suicide && nearest.rules->suicide != like.suicide))
      nearest.rules = &rules;
  }
  if (nearest.rules == nullptr)
    throw Error("no rules are known with ko {} and scoring {} together", name_in(kKoNames, like.ko),
                name_in(kScoringNames, like.scoring));
  if (nearest.rules->suicide != like.suicide)
    nearest.warnings.push_back(fmt::format("suicide is {} under the nearest rules, {}",
                                           like.suicide ? "forbidden" : "allowed",
                                           nearest.rules->name));
  return nearest;
}

std::string rule_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean() || value.is_number()) return value.dump();
  throw Error("the rules must be words, numbers or truth values");
}

// Keys that are not known go to `unknown`.
template <class Unknown>
WantedRules wanted_in(const Json& json, Unknown&& unknown) {
  WantedRules wanted;
  for (const auto& item : json.items())
    if (!set_rule(wanted, item.key(), rule_text(item.value()))) unknown(item.key());
  return wanted;
}

Json rules_object(std::string_view text) {
  Json json;
  try {
    json = parse_shallow_json(text);
  } catch (const Error&) {
  }
  if (!json.is_object()) throw Error("the rules are no JSON object");
  return json;
}

bool is_object_text(std::string_view text) { return text.find('{') != text.npos; }

// Names that KataGo has and no record of a game.
const Rules& rules_by_name(std::string_view name) {
  return rules_named(name == "bga" || name == "french" ? "aga" : name);
}

}  // namespace

std::string kata_rules_text(const Rules& rules) {
  Json json;
  json["friendlyPassOk"] = rules.removes_dead;
  json["hasButton"] = false;
  json["ko"] = name_in(kKoNames, rules.ko);
  json["scoring"] = name_in(kScoringNames, rules.scoring);
  json["suicide"] = rules.suicide;
  json["tax"] = tax_of(rules.scoring);
  json["whiteHandicapBonus"] = name_in(kBonusNames, rules.handicap_bonus);
  return json.dump();
}

const Rules& kata_rules_named(std::string_view text) {
  if (!is_object_text(text)) return rules_by_name(text);
  return same_rules(wanted_in(rules_object(text), fail_unknown));
}

const Rules& with_kata_rule(const Rules& rules, std::string_view key, std::string_view value) {
  WantedRules wanted{.rules = rules};
  if (!set_rule(wanted, key, value)) fail_unknown(key);
  return same_rules(wanted);
}

NearestRules nearest_kata_rules(const Json& json) {
  if (json.is_string()) {
    const auto text = json.get<std::string>();
    if (is_object_text(text)) return nearest_kata_rules(rules_object(text));
    const Rules& rules = rules_by_name(text);
    return {.rules = &rules, .bonus = rules.handicap_bonus};
  }
  if (!json.is_object()) throw Error("rules are a name or an object");
  std::vector<std::string> unknown;
  const WantedRules wanted = wanted_in(
      json, [&](std::string_view key) { unknown.emplace_back(key.substr(0, kLongestWord)); });
  NearestRules nearest = nearest_rules(wanted);
  for (const std::string& key : unknown)
    nearest.warnings.push_back(fmt::format("the rule '{}' is not known here and is ignored", key));
  return nearest;
}

std::optional<HandicapBonus> kata_bonus_named(std::string_view name) {
  for (const auto& [known, bonus] : kBonusNames)
    if (known == name) return bonus;
  return std::nullopt;
}

}  // namespace keima
