// The playouts of a policy from a position that moves lead to, for simulation balancing: what all
// policies that can be balanced have in common.
#pragma once

#include <memory>
#include <span>

#include "playout/owner.h"
#include "playout/policy.h"
#include "train/balancing/balanced_policy.h"

namespace keima {

// `Scoring` plays as the policy does and writes down the score: it is made of the policy and the
// list of terms.
template <class Policy, class Scoring>
class BalancedGame final : public BalancedPlayouts {
 public:
  // What the policy shares is made anew when parameters change, so we keep hold of where it is.
  using SharedPlace = std::unique_ptr<typename Policy::Shared>;

  explicit BalancedGame(const SharedPlace& shared) : shared_(shared) {}

  void set_position(int size, std::span<const PackedPoint> moves) override {
    policy_ = std::make_unique<Policy>(typename Policy::Options{}, *shared_);
    last_ = moves.empty() ? Point::none() : Point(moves.back());
    Board board(size);
    if (!moves.empty())
      for (const Point move : moves.first(moves.size() - 1)) board.play(move);
    root_ = typename Policy::Board(board);
  }
  int run(Rng& rng) override {
    begin();
    play_on(board_, *policy_, rng, record_);
    return area_score(board_);
  }
  void run_scored(Rng& rng, ScoredPlayout& playout) override {
    begin();
    const int before = record_.size;
    playout.terms.clear();
    Scoring scoring(*policy_, playout.terms);
    play_on(board_, scoring, rng, record_);
    playout.moves = record_.size - before;
    playout.margin = area_score(board_);
  }

 private:
  void begin() {
    board_ = root_;
    policy_->start(board_);
    record_.size = record_.path_size = 0;
    if (last_.is_none()) return;
    board_.play(last_);
    policy_->played(board_, last_);
    record_.moves[0] = last_;
    record_.size = record_.path_size = 1;
  }

  const SharedPlace& shared_;
  std::unique_ptr<Policy> policy_;
  // Before the last move; the game itself.
  typename Policy::Board root_{kMinSize}, board_{kMinSize};
  Point last_;
  SimulatedGame record_;
};

}  // namespace keima
