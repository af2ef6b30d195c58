#include "lab/match/match_config.h"

#include <set>

#include "base/error.h"
#include "playout/runner.h"

namespace keima {

void check(const MatchConfig& config) {
  rules_named(config.rules);
  if (config.players.size() < 2) throw Error("a match needs two players or more");
  if (config.sprt && config.players.size() > 2) throw Error("SPRT needs exactly two players");
  if (config.sprt && !config.swap_colors) throw Error("SPRT needs swapped colours");
  if (config.sprt && !(config.sprt->elo0 < config.sprt->elo1))
    throw Error("SPRT: the first bound must be the lower one, {} is not below {}",
                config.sprt->elo0, config.sprt->elo1);
  std::set<std::string> names;
  for (const PlayerSpec& player : config.players) {
    if (!names.insert(player.name).second)
      throw Error("two players are named '{}'; give them different names, as in name=A,...",
                  player.name);
    if (!player.is_external()) policy_named(player.settings.player.policy);
  }
}

}  // namespace keima
