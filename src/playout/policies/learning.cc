#include "playout/policies/learning.h"

#include <algorithm>
#include <limits>

namespace keima {
namespace {

WinLossStates::Prior prior_of(const Learning::Options& options) {
  return options.wls_prior == "1/1" ? WinLossStates::Prior{1, 1} : WinLossStates::Prior{0, 0};
}

}  // namespace

Learning::Options Learning::Options::in_force() const {
  Options all = *this;
  if (preset == "paper") {
    all.base.recover = "patterns";
    all.base.self_atari = "shape";
    all.base.p_nakade = 0;
    all.context = "40";
    all.context_bits = 13;
    all.node_threshold = 122;
    all.edge_threshold = 158;
    all.neighbors = "20";
    all.edge_list = 8;
    all.n_upd = 80;
    all.ask_moves = 0;
    all.learn_leaf = all.learn_path = false;
    all.wls_end = WinLossStates::kLongestScale;
    all.wls_prior = "1/1";
    all.clear = "game";
    all.recovered = "last";
  }
  return all;
}

Learning::Shared::Shared(const Options& given)
    : options(given.in_force()),
      states(options.wls_end, prior_of(options)),
      nodes(options.context_bits, std::stoi(options.neighbors)),
      edges(options.edge_bits, options.edge_list),
      coins(options.base) {}

void Learning::Shared::new_position(const keima::Board& board) {
  if (options.clear == "move" || !follows(board)) {
    size_ = board.size();
    nodes.clear(size_);
    edges.clear();
    node_balance.reset();
    edge_balance.reset();
  }
  for_each_point(size_, [&](Point p) { stones_[p] = board[p]; });
  captured_ = {board.captured(Color::kBlack), board.captured(Color::kWhite)};
}

// Whether the position can come later in the same game as the last one: each stone that is missing
// must have been captured.
bool Learning::Shared::follows(const keima::Board& board) const {
  if (board.size() != size_) return false;
  if (board.stones(Color::kBlack) + board.stones(Color::kWhite) == 0) return false;
  std::array<int, 2> missing{};
  for_each_point(size_, [&](Point p) {
    if (is_stone(stones_[p]) && board[p] != stones_[p]) ++missing[stones_[p] == Color::kWhite];
  });
  return missing[0] <= board.captured(Color::kBlack) - captured_[0] &&
         missing[1] <= board.captured(Color::kWhite) - captured_[1];
}

Learning::Learning(const Options&, Shared& shared) : Learning(shared.options, shared, {}) {}

Learning::Learning(const Options& options, Shared& shared, InForce)
    : shared_(shared),
      steps_(options.base, shared.coins),
      contexts_(std::stoi(options.context), options.context_bits),
      uses_nodes_(options.nodes),
      uses_edges_(options.edges),
      balances_(options.balance),
      learns_leaf_(options.learn_leaf),
      learns_path_(options.learn_path),
      replies_first_(options.recovered != "last"),
      patterns_first_(options.recovered == "all"),
      most_remembered_(static_cast<std::size_t>(options.n_upd)),
      most_asked_(options.ask_moves == 0 ? std::numeric_limits<int>::max()
                                         : std::max(options.ask_moves, options.n_upd)) {
  // On a shorter scale, the state with the same evidence.
  const WinLossStates full(WinLossStates::kLongestScale, {0, 0});
  node_threshold_ = shared.states.lowest_with(full.value(options.node_threshold));
  edge_threshold_ = shared.states.lowest_with(full.value(options.edge_threshold));
  remembered_.resize(most_remembered_ + 2);
}

void Learning::learn(const SimulatedGame&, Color winner) {
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

LearnedMove Learning::learned_move(Point move, MoveOrigin origin, std::uint8_t state,
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

// What choose() would look at: answers to the last move, then the empty points around it.
std::vector<LearnedMove> Learning::learned_moves(const Board& board) const {
  std::vector<LearnedMove> moves;
  if (last_ == nullptr) return moves;
  const Color c = board.to_play();
  if (uses_edges_) {
    for (const EdgeMoves::Entry& entry : shared_.edges.list(last_->key)) {
      if (board[entry.move] != Color::kEmpty) continue;
      moves.push_back(learned_move(entry.move, MoveOrigin::kEdge, entry.state, c));
      moves.back().in_context =
          entry.key == static_cast<std::uint16_t>(
                           contexts_.key(c, entry.move, contexts_.context(board, entry.move)));
    }
  }
  if (!uses_nodes_) return moves;
  const Point last = last_->move;
  for (int dy = -2; dy <= 2; ++dy) {
    for (int dx = -2; dx <= 2; ++dx) {
      const int column = last.column() + dx, row = last.row() + dy;
      if (column < 0 || row < 0 || column >= board.size() || row >= board.size()) continue;
      const Point p = Point::at(column, row);
      if (board[p] != Color::kEmpty || !shared_.nodes.looks_at(dx, dy)) continue;
      const std::uint32_t place = shared_.nodes.place(c, p, contexts_.context(board, p));
      moves.push_back(learned_move(p, MoveOrigin::kNode, shared_.nodes.state(place), c));
    }
  }
  return moves;
}

Learning::BySide Learning::thresholds(int threshold, const Balance& balance) const {
  const int offset = balances_ ? balance.offset() : 0, best = shared_.states.best();
  return {Balance::threshold(threshold, offset, Color::kBlack, best),
          Balance::threshold(threshold, offset, Color::kWhite, best)};
}

SideCounts Learning::given(MoveOrigin origin) const {
  const BySide& counts = moves_[static_cast<std::size_t>(origin)];
  return {counts[0], counts[1]};
}

}  // namespace keima
