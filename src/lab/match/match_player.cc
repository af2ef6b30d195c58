#include "lab/match/match_player.h"

#include "lab/match/engine_player.h"
#include "lab/match/gtp_player.h"

namespace keima {

std::unique_ptr<MatchPlayer> make_player(const PlayerSpec& spec, double timeout) {
  if (spec.is_external()) return std::make_unique<GtpPlayer>(spec, timeout);
  return std::make_unique<EnginePlayer>(spec);
}

}  // namespace keima
