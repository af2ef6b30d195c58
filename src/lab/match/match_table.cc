#include "lab/match/match_table.h"

#include "lab/match/referee.h"

namespace keima {

std::optional<GameResult> MatchTable::play(const GamePlan& plan, const std::atomic<bool>& stop) {
  bool is_kept[] = {players_[plan.black] != nullptr, players_[plan.white] != nullptr};
  for (;;) {
    try {
      return play_once(plan, stop);
    } catch (const SetupFailure& failure) {
      // A program may end between two games and come back; one that is new has no such excuse.
      bool& may_come_back = is_kept[failure.player == plan.white];
      if (!may_come_back) throw;
      may_come_back = false;
      players_[failure.player].reset();
    }
  }
}

std::optional<GameResult> MatchTable::play_once(const GamePlan& plan,
                                                const std::atomic<bool>& stop) {
  for (const std::size_t number : {plan.black, plan.white})
    if (!players_[number]) players_[number] = make_player(config_.players[number], config_.timeout);
  struct Seats {  // Left whatever happens.
    MatchTable& table;
    ~Seats() { table.seat(nullptr, nullptr); }
  };
  MatchPlayer &black = *players_[plan.black], &white = *players_[plan.white];
  seat(&black, &white);
  const Seats seats{*this};
  auto result = lead_game({config_, plan, black, white}, stop);
  if (result && (is_forfeit(result->end) || result->end == GameEnd::kTime)) {
    seat(nullptr, nullptr);
    players_[result->loser()].reset();
  }
  return result;
}

void MatchTable::seat(MatchPlayer* black, MatchPlayer* white) {
  const std::lock_guard lock(mutex_);
  black_ = black;
  white_ = white;
}

void MatchTable::interrupt() {
  const std::lock_guard lock(mutex_);
  for (MatchPlayer* player : {black_, white_})
    if (player != nullptr) player->interrupt();
}

}  // namespace keima
