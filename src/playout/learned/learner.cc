#include "playout/learned/learner.h"

#include <algorithm>
#include <limits>

namespace keima {
namespace {

WinLossStates::Prior prior_of(const Learner::Options& options) {
  return options.wls_prior == "1/1" ? WinLossStates::Prior{1, 1} : WinLossStates::Prior{0, 0};
}

}  // namespace

Learner::Shared::Shared(const Options& given)
    : options(given),
      states(options.wls_end, prior_of(options)),
      nodes(options.context_bits, std::stoi(options.neighbors)),
      edges(options.edge_bits, options.edge_list) {}

void Learner::Shared::new_position(const Board& board) {
  const bool is_new = game_.begins_anew(board);
  if (options.clear != "move" && !is_new) return;
  nodes.clear(board.size());
  edges.clear();
  node_balance.reset();
  edge_balance.reset();
}

Learner::Learner(Shared& shared)
    : shared_(shared),
      contexts_(std::stoi(shared.options.context), shared.options.context_bits),
      uses_nodes_(shared.options.nodes),
      uses_edges_(shared.options.edges),
      balances_(shared.options.balance),
      learns_leaf_(shared.options.learn_leaf),
      learns_path_(shared.options.learn_path),
      most_remembered_(static_cast<std::size_t>(shared.options.n_upd)),
      most_asked_(shared.options.ask_moves == 0
                      ? std::numeric_limits<int>::max()
                      : std::max(shared.options.ask_moves, shared.options.n_upd)) {
  // On a shorter scale, the state with the same evidence.
  const WinLossStates full(WinLossStates::kLongestScale, {0, 0});
  node_threshold_ = shared.states.lowest_with(full.value(shared.options.node_threshold));
  edge_threshold_ = shared.states.lowest_with(full.value(shared.options.edge_threshold));
  remembered_.resize(most_remembered_ + 2);
}

void Learner::learn(Color winner) {
  for (std::size_t i = 0; i < remembered_size_; ++i) {
    const Remembered& move = remembered_[i];
    const bool won = move.color == winner;
    const bool was_seen = shared_.nodes.update(move.node, won, shared_.states) != 0;
    // Most moves never come again in the same context: their pairs are not worth a list.
    if (uses_edges_ && was_seen && move.is_answer)
      shared_.edges.update(remembered_[i - 1].key, {move.move, move.key}, won, shared_.states);
  }
  if (!balances_) return;
  shared_.node_balance.add(given(MoveOrigin::kNode));
  shared_.edge_balance.add(given(MoveOrigin::kEdge));
}

LearnedMove Learner::learned_move(Point move, MoveOrigin origin, std::uint8_t state,
                                  Color c) const {
  const auto& thresholds = origin == MoveOrigin::kEdge ? edge_thresholds_ : node_thresholds_;
  return {.move = move,
          .origin = origin,
          .state = state,
          .wins = shared_.states.wins(state),
          .trials = shared_.states.trials(state),
          .value = shared_.states.value(state),
          .threshold = thresholds[side_of(c)]};
}

Learner::BySide Learner::thresholds(int threshold, const Balance& balance) const {
  const int offset = balances_ ? balance.offset() : 0, best = shared_.states.best();
  return {Balance::threshold(threshold, offset, Color::kBlack, best),
          Balance::threshold(threshold, offset, Color::kWhite, best)};
}

SideCounts Learner::given(MoveOrigin origin) const {
  const BySide& counts = moves_[static_cast<std::size_t>(origin)];
  return {counts[0], counts[1]};
}

}  // namespace keima
