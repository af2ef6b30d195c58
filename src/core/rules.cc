#include "core/rules.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/nearest.h"

namespace keima {
namespace {

using enum KoRule;
using enum Scoring;

constexpr std::array kRules = {
    Rules{"chinese", kSimple, false, kArea, HandicapBonus::kPerStone, 7.5},
    Rules{"chinese-kgs", kPositional, false, kArea, HandicapBonus::kPerStone, 7.5},
    Rules{"japanese", kSimple, false, kTerritory, HandicapBonus::kNone, 6.5},
    Rules{"korean", kSimple, false, kTerritory, HandicapBonus::kNone, 6.5},
    Rules{"aga", kSituational, false, kArea, HandicapBonus::kPerStoneButOne, 7.5},
    Rules{"new-zealand", kSituational, true, kArea, HandicapBonus::kNone, 7.0},
    Rules{"tromp-taylor", kPositional, true, kArea, HandicapBonus::kNone, 7.5, false},
};

// What files and servers write instead.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kAliases = {{
    {"nz", "new-zealand"},
    {"japanese-kgs", "japanese"},
    {"aga-kgs", "aga"},
    {"new-zealand-kgs", "new-zealand"},
    {"chinese-ogs", "chinese-kgs"},
    {"jp", "japanese"},
    {"cn", "chinese"},
    {"kr", "korean"},
}};

std::string normalized(std::string_view name) {
  std::string text(name);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == '_' || c == ' ') c = '-';
  }
  return text;
}

}  // namespace

int Rules::bonus_for(int handicap_stones) const {
  switch (handicap_bonus) {
    case HandicapBonus::kNone:
      return 0;
    case HandicapBonus::kPerStone:
      return handicap_stones;
    case HandicapBonus::kPerStoneButOne:
      return std::max(0, handicap_stones - 1);
  }
  return 0;
}

std::span<const Rules> all_rules() { return kRules; }

const Rules& rules_named(std::string_view name) {
  std::string wanted = normalized(name);
  for (const auto& [alias, meant] : kAliases)
    if (wanted == alias) wanted = meant;
  for (const Rules& rules : kRules)
    if (wanted == rules.name) return rules;
  std::vector<std::string> names;
  for (const Rules& rules : kRules) names.emplace_back(rules.name);
  throw Error("unknown rules '{}'{}", name, did_you_mean(wanted, names));
}

std::string_view name_of(KoRule ko) {
  switch (ko) {
    case kSimple:
      return "simple";
    case kPositional:
      return "positional superko";
    case kSituational:
      return "situational superko";
  }
  return "";
}

std::string_view name_of(Scoring scoring) { return scoring == kArea ? "area" : "territory"; }

}  // namespace keima
