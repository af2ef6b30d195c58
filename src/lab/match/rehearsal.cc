#include "lab/match/rehearsal.h"

#include "lab/match/match_player.h"

namespace keima {

void rehearse(const MatchConfig& config, std::size_t number) {
  const PlayerSpec& spec = config.players[number];
  try {
    const auto player = make_player(spec, config.timeout);
    player->begin(Game(config.size, config.rule_set(), config.komi), 1);
  } catch (const Error& error) {
    throw SetupFailure(number, spec.name, error.what());
  }
}

void rehearse(const MatchConfig& config) {
  for (std::size_t i = 0; i < config.players.size(); ++i) rehearse(config, i);
}

}  // namespace keima
