#include "lab/match/game_table.h"

#include "lab/match/referee.h"

namespace keima {

std::optional<GameResult> GameTable::play(const MatchConfig& config, const GamePlan& plan,
                                          const std::atomic<bool>& stop) {
  const auto is_kept = [&](std::size_t number) {
    return chairs_[number].is_kept_for(config.players[number], config.timeout);
  };
  bool may_come_back[] = {is_kept(plan.black), is_kept(plan.white)};
  for (;;) {
    try {
      return play_once(config, plan, stop);
    } catch (const SetupFailure& failure) {
      // A program may end between two games and come back; one that is new has no such excuse.
      bool& may_this_one = may_come_back[failure.player == plan.white];
      if (!may_this_one) throw;
      may_this_one = false;
      chairs_[failure.player] = {};
    }
  }
}

MatchPlayer& GameTable::player(const MatchConfig& config, std::size_t number) {
  const PlayerSpec& spec = config.players[number];
  Chair& chair = chairs_[number];
  if (!chair.is_kept_for(spec, config.timeout))
    chair = {make_player(spec, config.timeout), spec.command, spec.clock, config.timeout};
  return *chair.player;
}

std::optional<GameResult> GameTable::play_once(const MatchConfig& config, const GamePlan& plan,
                                               const std::atomic<bool>& stop) {
  MatchPlayer &black = player(config, plan.black), &white = player(config, plan.white);
  struct Seats {  // Left whatever happens.
    GameTable& table;
    ~Seats() { table.seat(nullptr, nullptr); }
  };
  seat(&black, &white);
  const Seats seats{*this};
  auto result = lead_game({config, plan, black, white}, stop);
  if (result && (is_forfeit(result->end) || result->end == GameEnd::kTime)) {
    seat(nullptr, nullptr);
    chairs_[result->loser()] = {};
  }
  return result;
}

void GameTable::seat(MatchPlayer* black, MatchPlayer* white) {
  const std::lock_guard lock(mutex_);
  black_ = black;
  white_ = white;
}

void GameTable::interrupt() {
  const std::lock_guard lock(mutex_);
  for (MatchPlayer* player : {black_, white_})
    if (player != nullptr) player->interrupt();
}

}  // namespace keima
