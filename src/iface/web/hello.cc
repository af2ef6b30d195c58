#include "iface/web/hello.h"

#include <algorithm>
#include <array>

#include "base/version.h"
#include "core/rules.h"
#include "engine/levels.h"
#include "iface/web/request.h"
#include "playout/runner.h"

namespace keima::web {
namespace {

struct OriginWords {
  MoveOrigin origin;
  const char* help;
};
constexpr std::array<OriginWords, kMoveOrigins> kOriginWords = {{
    {MoveOrigin::kTactical, "An answer to an atari: the string is saved, or the attacker taken."},
    {MoveOrigin::kCapture, "A capture that answers no atari."},
    {MoveOrigin::kLowLiberty, "More liberties for a string that has two."},
    {MoveOrigin::kEdge, "A learned answer: it won after the same last move in earlier playouts."},
    {MoveOrigin::kPattern, "A 3x3 pattern next to the last move."},
    {MoveOrigin::kNode, "A learned move: it won in the same surroundings in earlier playouts."},
    {MoveOrigin::kSkipped, "A move that a coin had turned down before, taken after all."},
    {MoveOrigin::kWeighted, "Drawn among all moves by weight."},
    {MoveOrigin::kRandom, "Any point, by chance."},
    {MoveOrigin::kImproved, "A random move, shifted to a better shape nearby."},
    {MoveOrigin::kCorrected, "A self-atari or a worthless move, replaced by a better one."},
    {MoveOrigin::kPass, "No move is left."},
}};

struct MapWords {
  const char *name, *title, *of, *help;
};
constexpr MapWords kMaps[] = {
    {"ownership", "Ownership", "analysis", "Whose each point is at the end of simulated games."},
    {"visits", "Visits", "analysis", "How often the search tried each move."},
    {"winRate", "Win rate", "analysis", "How often simulated games through the move were won."},
    {"rave", "RAVE", "analysis", "How often games were won in which the move came at any time."},
    {"prior", "Likely moves", "analysis",
     "How likely the move is, by weights learned from game records."},
    {"policy", "Policy", "policy", "How likely a playout policy is to play the move."},
    {"playouts", "Playouts", "microscope",
     "Whose each point is at the end of a policy's playouts."},
};

bool is_file(const OptionInfo& option) {
  return option.type == OptionType::kText && option.name != "game.rules" && option.name != "rules";
}

// Memory and threads belong to who started the server; the game has fields of its own.
bool is_for_clients(const OptionInfo& option) {
  const std::string& name = option.name;
  return !is_file(option) && !name.starts_with("game.") && name != "search.memory" &&
         name != "player.threads" && name != "time.ponder" && !name.ends_with("_bits");
}

Json option_json(const OptionInfo& option) {
  return {{"key", option.name},          {"type", name_of(option.type)}, {"default", option.value},
          {"allowed", option.allowed()}, {"choices", option.choices},    {"low", option.low},
          {"high", option.high},         {"help", option.help}};
}

Json policies_json() {
  Json list = Json::array();
  for (const PolicyEntry& entry : policies()) {
    Json options = Json::array();
    for (const OptionInfo& option : entry.options())
      if (is_for_clients(option)) options.push_back(option_json(option));
    list.push_back({{"name", entry.name},
                    {"help", entry.help},
                    {"exact", entry.knows_chances},
                    {"learns", entry.learns},
                    {"options", options}});
  }
  return list;
}

Json rules_json() {
  Json list = Json::array();
  for (const Rules& rules : all_rules())
    list.push_back({{"name", rules.name},
                    {"komi", rules.komi},
                    {"scoring", name_of(rules.scoring)},
                    {"ko", name_of(rules.ko)},
                    {"suicide", rules.suicide},
                    {"removesDead", rules.removes_dead}});
  return list;
}

// Ratings by the size of board they were measured on.
Json levels_json() {
  Json list = Json::array();
  for (int number = 1; number <= kLevelCount; ++number) {
    Json ratings = Json::object(), errors = Json::object();
    for (const int size : {9, 13, 19}) {
      const Level& level = level_of(number, size);
      if (!level.is_rated()) continue;
      ratings[std::to_string(size)] = level.rating;
      errors[std::to_string(size)] = level.error;
    }
    list.push_back({{"id", std::to_string(number)},
                    {"title", fmt::format("Level {}", number)},
                    {"help", "Elo; GNU Go 3.8 at its level 10 is 0."},
                    {"ratings", ratings},
                    {"errors", errors}});
  }
  list.push_back({{"id", std::to_string(kFullStrength)},
                  {"title", "Full strength"},
                  {"help", "All that the machine can do with the simulations or the time it has."},
                  {"ratings", Json::object()},
                  {"errors", Json::object()}});
  return list;
}

Json settings_json(const Settings& defaults) {
  Json list = Json::array();
  for (const OptionInfo& option : describe_options(defaults))
    if (is_for_clients(option)) list.push_back(option_json(option));
  return list;
}

}  // namespace

Json hello_json(const Settings& defaults) {
  static const Json kPolicies = policies_json();
  Json origins = Json::array(), maps = Json::array();
  for (const OriginWords& words : kOriginWords)
    origins.push_back({{"name", name_of(words.origin)}, {"help", words.help}});
  for (const MapWords& map : kMaps)
    maps.push_back({{"name", map.name}, {"title", map.title}, {"of", map.of}, {"help", map.help}});
  const Rules& rules = rules_named(defaults.game.rules);
  return {{"protocol", 1},
          {"program", "keima"},
          {"version", version_number()},
          {"commit", version_commit()},
          {"sizes", {{"min", kMinSize}, {"max", kMaxSize}, {"usual", {9, 13, 19}}}},
          {"rules", rules_json()},
          {"policies", kPolicies},
          {"origins", origins},
          {"levels", levels_json()},
          {"settings", settings_json(defaults)},
          {"maps", maps},
          {"defaults",
           {{"size", defaults.game.size},
            {"rules", rules.name},
            {"komi", defaults.game.komi.value_or(rules.komi)},
            {"level", std::to_string(defaults.player.level)},
            {"policy", defaults.player.policy}}}};
}

void set_by_client(Settings& settings, const std::string& key, const std::string& value) {
  const auto options = describe_options(settings);
  const auto found = std::ranges::find(options, current_name<Settings>(key), &OptionInfo::name);
  if (found != options.end() && !is_for_clients(*found))
    throw WebError("bad-request", "the setting '{}' is not for the page to change", key);
  try {
    set_option(settings, key, value);
  } catch (const Error& error) {
    throw WebError("bad-request", "{}", error.what());
  }
}

PolicyChoice policy_by_client(const Settings& defaults, const std::string& name,
                              const Json* options) {
  try {
    const PolicyEntry& entry = policy_named(name);
    PolicyChoice choice = defaults.policies.choice(name);
    if (options == nullptr) return choice;
    if (!options->is_object()) throw WebError("bad-request", "'options' must be an object");
    const auto known = entry.options();
    for (const auto& item : options->items()) {
      const auto found = std::ranges::find(known, item.key(), &OptionInfo::name);
      if (found == known.end() || !is_for_clients(*found))
        throw WebError("bad-request", "the policy '{}' has no option '{}' for the page to change",
                       name, item.key());
      std::erase_if(choice.options, [&](const auto& o) { return o.first == item.key(); });
      choice.options.emplace_back(item.key(), option_text(item.key(), item.value()));
    }
    make_policy(choice);  // Checks the values.
    return choice;
  } catch (const WebError&) {
    throw;
  } catch (const Error& error) {
    throw WebError("bad-request", "{}", error.what());
  }
}

}  // namespace keima::web
