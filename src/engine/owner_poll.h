// Who owns the board when playouts from a position are over: what judgements are made of.
// Tested by judgement_test.cc.
#pragma once

#include <functional>
#include <memory>

#include "playout/runner.h"

namespace keima {

class OwnerPoll {
 public:
  // If there is a `go_on`, it is asked before every playout. Once it says no there are no more, and
  // the answers mean nothing.
  OwnerPoll(const PolicyChoice& policy, std::uint64_t seed, std::function<bool()> go_on = {})
      : team_(make_policy(policy)),
        runner_(team_->make_runner()),
        rng_(seed),
        go_on_(std::move(go_on)) {}

  // 1: Black's in every playout, -1: White's.
  PointMap<float> ask(const Board& board, int playouts) {
    OwnerSums sums;
    add(board, playouts, sums);
    return shares(board, sums, playouts);
  }
  // Each side moves first in half of the playouts.
  PointMap<float> ask_both(Board board, int playouts) {
    OwnerSums sums;
    for (int side = 0; side < 2; ++side) {
      add(board, playouts / 2, sums);
      board.pass();
    }
    return shares(board, sums, playouts);
  }

 private:
  void add(const Board& board, int playouts, OwnerSums& sums) {
    runner_->set_position(board);
    for (int i = 0; i < playouts && (!go_on_ || go_on_()); ++i) {
      runner_->run(rng_, *record_);
      runner_->add_owners(sums);
    }
  }
  static PointMap<float> shares(const Board& board, const OwnerSums& sums, int playouts) {
    PointMap<float> shares;
    for_each_point(board.size(), [&](Point p) {
      shares[p] = static_cast<float>(sums[p]) / static_cast<float>(playouts);
    });
    return shares;
  }

  std::unique_ptr<PolicyTeam> team_;
  std::unique_ptr<PlayoutRunner> runner_;
  std::unique_ptr<SimulatedGame> record_ = std::make_unique<SimulatedGame>();
  Rng rng_;
  std::function<bool()> go_on_;
};

}  // namespace keima
