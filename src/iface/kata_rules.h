// Rules as KataGo's protocols write them, by name or as JSON, and the ones of ours that are the
// same or the nearest. GTP wants the same or nothing (a game is played by them); an analysis is
// better off with the nearest and a warning.
//
//   {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,
//    "tax":"NONE","whiteHandicapBonus":"N"}
//
// What an object does not mention is as in Tromp-Taylor rules, but friendlyPassOk may then be
// either. Tested by kata_rules_test.cc, analysis_query_test.cc and the fuzzers of both protocols.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace keima {

std::string kata_rules_text(const Rules& rules);

// The same rules. A name, ours or KataGo's, or JSON. Throws Error: what is wrong, or that no rules
// are like that.
const Rules& kata_rules_named(std::string_view text);

// The rules that differ in this only. Throws Error as above.
const Rules& with_kata_rule(const Rules& rules, std::string_view key, std::string_view value);

// The nearest rules: ko and scoring are as wanted, suicide may not be, which search and playouts do
// without anyway.
struct NearestRules {
  const Rules* rules = nullptr;
  HandicapBonus bonus = HandicapBonus::kNone;  // What was wanted; the rules' own may differ.
  std::vector<std::string> warnings = {};
};
// A name, an object, or an object as a text. Throws Error if there are none.
NearestRules nearest_kata_rules(const nlohmann::ordered_json& json);

// "0", "N", "N-1". Nothing if it is none of them.
std::optional<HandicapBonus> kata_bonus_named(std::string_view name);

}  // namespace keima
