#include "engine/policy_player.h"

#include <algorithm>

#include "playout/game_path.h"
#include "playout/runner.h"

namespace keima {

Point draw_policy_move(const MoveTask& task, Rng& rng) {
  const GamePath path = path_of(task.game, task.color);
  const std::unique_ptr<PolicyTeam> policy = make_policy(task.settings.policy());
  const std::unique_ptr<PlayoutRunner> runner = policy->make_runner();
  runner->set_position(path.start);
  for (int tries = 0; tries < 100; ++tries) {
    const Point move = runner->draw(path.moves, rng).move;
    const bool is_allowed =
        move.is_pass() ? task.may_pass
                       : std::ranges::count(task.points, move, [](Point p) { return p; }) > 0;
    if (is_allowed) return move;
  }
  return task.points[rng.below(static_cast<std::uint32_t>(task.points.size()))];
}

SearchReport PolicyPlayer::choose(const MoveTask& task, Rng& rng) {
  const PackedPoint move = draw_policy_move(task, rng);
  return report_of(task.color, {&move, 1});
}

}  // namespace keima
