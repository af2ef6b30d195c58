#include "lab/match/match_table.h"

#include "lab/match/referee.h"

namespace keima {

std::optional<GameResult> MatchTable::play(const GamePlan& plan, const std::atomic<bool>& stop) {
  for (const std::size_t number : {plan.black, plan.white})
    if (!players_[number]) players_[number] = make_player(config_.players[number], config_.timeout);
  const auto seat = [&](MatchPlayer* black, MatchPlayer* white) {
    const std::lock_guard lock(mutex_);
    black_ = black;
    white_ = white;
  };
  MatchPlayer &black = *players_[plan.black], &white = *players_[plan.white];
  seat(&black, &white);
  auto result = lead_game({config_, plan, black, white}, stop);
  seat(nullptr, nullptr);
  if (result && (is_forfeit(result->end) || result->end == GameEnd::kTime))
    players_[result->winner == Color::kBlack ? plan.white : plan.black].reset();
  return result;
}

void MatchTable::interrupt() {
  const std::lock_guard lock(mutex_);
  for (MatchPlayer* player : {black_, white_})
    if (player != nullptr) player->interrupt();
}

}  // namespace keima
