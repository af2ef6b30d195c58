// A kind of player other than the tree search (setting player.kind). It only proposes: which moves,
// the best first, and what it thinks of them. Whether to pass or to resign is decided by the engine
// from that, for all kinds alike (move_decision.h).
//
// A new kind is a class like those of policy_player.h and one line in make_chooser().
// Tested by player_kinds_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "base/rng.h"
#include "core/game.h"
#include "engine/settings.h"
#include "search/report.h"

namespace keima {

struct MoveTask {
  using SoFar = std::function<SearchReport()>;

  const Game& game;
  Color color;  // Who is to move; not always whose turn it is on the board.
  // Among which to choose: sensible, allowed, at least one, row by row; the pass is not among them.
  std::span<const PackedPoint> points;
  const Settings& settings;
  bool may_pass = true;
  int threads = 1;
  std::optional<std::uint64_t> simulations = std::nullopt;  // No more than these.
  // Asked often, in the thread that was asked to choose; no: what was found so far decides. It is
  // where time ends, and where listeners are called with what the argument answers, if there is
  // one.
  std::function<bool(const SoFar&)> go_on = [](const SoFar&) { return true; };
};

class MoveChooser {
 public:
  virtual ~MoveChooser() = default;
  // At least one move of the task's, or a pass, which is a proposal like any other. A report
  // without simulations and visits says nothing of chances to win. What is to be shown of how the
  // choice was made goes into its findings.
  virtual SearchReport choose(const MoveTask& task, Rng& rng) = 0;
};

// Nothing for the tree search, which is the engine's own.
std::unique_ptr<MoveChooser> make_chooser(const Settings& settings);

// A report of moves nobody has played games for, the best first.
SearchReport report_of(Color color, std::span<const PackedPoint> moves);

}  // namespace keima
