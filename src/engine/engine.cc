#include "engine/engine.h"

#include <algorithm>
#include <random>

#include "engine/flat_search.h"

namespace keima {
namespace {

double komi_of(const GameOptions& options) {
  return options.komi.value_or(rules_named(options.rules).komi);
}

Rng rng_of(const PlayerOptions& options) {
  if (options.seed != 0) return Rng(options.seed);
  std::random_device device;
  return Rng(device(), device());
}

}  // namespace

Engine::Engine(const Settings& settings)
    : settings_(settings),
      game_(settings.game.size, rules_named(settings.game.rules), komi_of(settings.game)),
      rng_(rng_of(settings.player)),
      runner_(policy_named(settings.player.policy).make()) {}

void Engine::set_option(std::string_view key, std::string_view value) {
  Settings changed = settings_;
  keima::set_option(changed, key, value);
  // All that can fail comes before anything is changed.
  const Rules& rules = rules_named(changed.game.rules);
  std::unique_ptr<PlayoutRunner> runner = policy_named(changed.player.policy).make();
  settings_ = changed;
  runner_ = std::move(runner);
  game_.set_rules(rules);
  if (key == "game.rules" || key == "game.komi") game_.set_komi(komi_of(settings_.game));
  if (key == "game.size") new_game(settings_.game.size);
  if (key == "player.seed") rng_ = rng_of(settings_.player);
}

void Engine::new_game(int size) {
  settings_.game.size = size;
  game_ = Game(size, game_.rules(), game_.komi());
}

Point Engine::choose_move(Color color) {
  const std::vector<Point> candidates = candidate_moves(game_, color);
  if (candidates.empty()) return Point::pass();
  if (settings_.player.playouts == 0) return policy_move(color, candidates);

  // The opponent has passed and the count is ours: so do we.
  if (game_.passes_in_a_row() > 0) {
    const double score = final_score();
    if (color == Color::kBlack ? score > 0 : score < 0) return Point::pass();
  }
  const PlayerOptions& player = settings_.player;
  return flat_search(game_, color, candidates,
                     {player.policy, player.playouts, player.threads, rng_.next()});
}

// The first move of a playout is the policy's own choice. It may break superko, of which policies
// know nothing; then it is drawn again, and at last any candidate will do.
Point Engine::policy_move(Color color, const std::vector<Point>& candidates) {
  Board board = game_.board();
  if (board.to_play() != color) board.pass();
  runner_->set_position(board);
  GameRecord record;
  for (int tries = 0; tries < 100; ++tries) {
    runner_->run(rng_, record);
    if (!game_.check({color, record.moves[0]})) return record.moves[0];
  }
  return candidates[rng_.below(static_cast<std::uint32_t>(candidates.size()))];
}

StatusMap Engine::final_status() const {
  constexpr int kPlayouts = 1000;
  const Board& board = game_.board();
  const std::unique_ptr<PlayoutRunner> runner = policy_named(settings_.player.policy).make();
  runner->set_position(board);
  Rng rng(board.hash());
  GameRecord record;
  OwnerSums sums;
  for (int i = 0; i < kPlayouts; ++i) {
    runner->run(rng, record);
    runner->add_owners(sums);
  }

  // A string stands or falls as one: by the sum over its stones.
  PointMap<int> string_sums;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) string_sums[board.head(p)] += sums[p];
  });
  StatusMap status;
  for_each_point(board.size(), [&](Point p) {
    if (!is_stone(board[p])) return;
    const int black = string_sums[board.head(p)];
    const bool lost = board[p] == Color::kBlack ? black < 0 : black > 0;
    if (lost) status[p] = Status::kDead;
  });
  return status;
}

}  // namespace keima
