#include "engine/flat_search.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "base/rng.h"
#include "playout/runner.h"

namespace keima {

std::vector<Point> candidate_moves(const Game& game, Color color) {
  std::vector<Point> moves;
  for_each_point(game.size(), [&](Point p) {
    if (game.board()[p] != Color::kEmpty || game.board().around(p).is_eye_of(color)) return;
    if (!game.check({color, p})) moves.push_back(p);
  });
  return moves;
}

namespace {

int count_wins(const Game& after, Color color, int games, PlayoutRunner& runner, Rng rng) {
  const double komi = after.komi() + after.rules().bonus_for(after.handicap());
  GameRecord record;
  runner.set_position(after.board());
  int wins = 0;
  for (int i = 0; i < games; ++i) {
    const double margin = runner.run(rng, record) - komi;
    wins += color == Color::kBlack ? margin > 0 : margin < 0;
  }
  return wins;
}

}  // namespace

Point flat_search(const Game& game, Color color, const std::vector<Point>& candidates,
                  const FlatSearchOptions& options) {
  const int games_each = std::max(1, options.playouts / static_cast<int>(candidates.size()));
  std::vector<int> wins(candidates.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    const auto runner = policy_named(options.policy).make();
    for (std::size_t i = next++; i < candidates.size(); i = next++) {
      Game after = game;
      after.play({color, candidates[i]});
      wins[i] = count_wins(after, color, games_each, *runner, Rng(options.seed, i));
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return candidates[std::ranges::max_element(wins) - wins.begin()];
}

}  // namespace keima
