#include "lab/match/engine_player.h"

#include "engine/candidates.h"

namespace keima {

void EnginePlayer::begin(const Game& game, std::uint64_t seed) {
  Settings settings = spec_.settings;
  settings.game = {game.size(), std::string(game.rules().name), game.komi()};
  settings.player.seed = seed;
  auto engine = std::make_unique<Engine>(settings);
  if (spec_.clock.system != TimeSettings::System::kNone) engine->set_time(spec_.clock);
  engine->game() = game;
  const std::lock_guard lock(mutex_);
  engine_ = std::move(engine);
}

Answer EnginePlayer::choose(Color color, const std::optional<TimeLeft>& left) {
  if (left) engine_->set_time_left(color, *left);
  // Where there is nothing to think about the last report is an old one.
  const PlayerOptions& player = engine_->settings().player;
  const bool thinks = (player.playouts > 0 || player.seconds > 0) &&
                      !candidate_moves(engine_->game(), color).empty();
  const Choice choice = engine_->choose(color);
  Answer answer{choice.move, choice.resign, 0};
  if (thinks) answer.simulations = static_cast<std::int64_t>(engine_->last_report().simulations);
  if (!choice.resign) play({color, choice.move});
  return answer;
}

// The referee has the same rules and sees illegal moves first, but for those of our own.
void EnginePlayer::play(Move move) {
  if (const auto refusal = engine_->game().play(move))
    throw PlayerFailure(GameEnd::kIllegal, refusal->text());
}

void EnginePlayer::interrupt() {
  const std::lock_guard lock(mutex_);
  if (engine_) engine_->stop();
}

}  // namespace keima
