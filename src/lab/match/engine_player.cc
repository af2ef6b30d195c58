#include "lab/match/engine_player.h"

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
  const Choice choice = engine_->make_move(color);
  if (spec_.settings.time.ponder && !choice.resign) engine_->ponder(opponent(color));
  const std::uint64_t simulations = choice.report ? choice.report->simulations : 0;
  return {choice.move, choice.resign, static_cast<std::int64_t>(simulations)};
}

// The referee has the same rules and sees illegal moves first.
void EnginePlayer::play(Move move) {
  if (const auto refusal = engine_->game().play(move))
    throw PlayerFailure(GameEnd::kIllegal, refusal->text());
}

PonderUse EnginePlayer::stop_pondering() {
  if (!engine_) return {};
  const Engine::Pondered before = engine_->pondered();
  engine_->stop_pondering();
  const Engine::Pondered& now = engine_->pondered();
  return {now.seconds - before.seconds,
          static_cast<std::int64_t>(now.simulations - before.simulations)};
}

void EnginePlayer::interrupt() {
  const std::lock_guard lock(mutex_);
  if (engine_) engine_->stop();
}

}  // namespace keima
