// What isGO's learning playouts learn and look up (ISGO-8 to ISGO-14): edge moves, learned answers
// to the last move; node moves, learned moves near it; and the balance between the sides. A policy
// asks for them where it wants them (policies/learning.h, policies/learning_on.h).
//
// After each game the first n_upd moves of the playout are entered as won or lost, each in the
// context it was played in. The tables are shared by all threads and live from move to move; a
// position that cannot follow from the one before it begins a new game and clears them.
// Tested by learning_test.cc and learning_on_test.cc.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/options.h"
#include "playout/learned/balance.h"
#include "playout/learned/edge_moves.h"
#include "playout/learned/game_follower.h"
#include "playout/learned/local_context.h"
#include "playout/learned/node_moves.h"
#include "playout/learned/win_loss_state.h"
#include "playout/learned_move.h"
#include "playout/policy.h"

namespace keima {

class Learner {
 public:
  // Thresholds are win/loss states of the full scale: 122 is 1 of 2, 158 is 10 of 16, 172 1 of 1.
  // Where the paper has other numbers, ours were chosen by matches, by how well playouts judge, and
  // by speed (docs/results/learning-policy.md).
  struct Options {
    bool nodes = true;
    bool edges = true;
    bool balance = true;
    std::string context = "8";
    int context_bits = 11;
    int edge_bits = 9;
    int node_threshold = 160;
    int edge_threshold = 158;
    std::string neighbors = "20";
    int edge_list = 8;
    int n_upd = 80;
    int ask_moves = 80;
    bool learn_leaf = false;
    bool learn_path = false;
    int wls_end = WinLossStates::kLongestScale;
    std::string wls_prior = "0/0";
    std::string clear = "game";
    void visit(auto&& f) {
      f("nodes", nodes, Any{}, "Play learned moves near the last one.");
      f("edges", edges, Any{}, "Play learned answers to the last move.");
      f("balance", balance, Any{}, "Give both sides equally many learned moves.");
      f("context", context, Choices{"4", "8", "12", "20", "24", "28", "36", "40"},
        "Points around a move that make its context.");
      f("context_bits", context_bits, Range{NodeMoves::kFewestBits, NodeMoves::kMostBits},
        "Low bits of a context that count: fewer, and contexts share what is learned. With 11 the "
        "table of node moves has 332 kB on 9x9; one more doubles it.");
      f("edge_bits", edge_bits, Range{8, 24},
        "Size of the table of edge moves, as a power of two: 9 is 64 kB, one more doubles it.");
      f("node_threshold", node_threshold, Range{1, 252}, "State from which node moves are played.");
      f("edge_threshold", edge_threshold, Range{1, 252}, "State from which edge moves are played.");
      f("neighbors", neighbors, Choices{"8", "20"}, "Points around the last move for node moves.");
      f("edge_list", edge_list, Range{1, EdgeMoves::kLongestList}, "Answers kept for each move.");
      f("n_upd", n_upd, Range{1, 1000}, "Moves of a playout that are learned from.");
      f("ask_moves", ask_moves, Range{0, 1000},
        "Moves of a playout in which learned moves are played, at least n_upd; 0: all.");
      f("learn_leaf", learn_leaf, Any{}, "Learn from the last move in the tree, and what follows.");
      f("learn_path", learn_path, Any{}, "Learn from the moves in the tree too.");
      f("wls_end", wls_end, Range{4, WinLossStates::kLongestScale},
        "Maximum number of trials a win/loss state counts.");
      f("wls_prior", wls_prior, Choices{"0/0", "1/1"}, "Wins/trials a win/loss state starts with.");
      f("clear", clear, Choices{"game", "move"},
        "When learned moves are forgotten: with each new game or with each move.");
    }
  };

  // What the threads learn together.
  class Shared {
   public:
    explicit Shared(const Options& given);
    // The game has come to `board`. No policy is at work.
    void new_position(const Board& board);

    const Options options;
    WinLossStates states;
    NodeMoves nodes;
    EdgeMoves edges;
    Balance node_balance, edge_balance;

   private:
    GameFollower game_;
  };

  explicit Learner(Shared& shared);

  // The turns of a game: start(), then choosing() and, when the policy has made up its mind,
  // chosen() before each of its moves; played() after every move, those of the tree too.
  template <BoardFeatures F>
  void start(const BasicBoard<F>& board);
  void choosing() {
    if (!in_playout_) begin_playout();
  }
  template <Color c, BoardFeatures F>
  void chosen(const BasicBoard<F>& board, const ChosenMove& move);
  template <BoardFeatures F>
  void played(const BasicBoard<F>& board, Point move);

  // A learned move that is legal, no own eye and not among the banned; or none(). REQUIRES:
  // asks_edges(), asks_nodes().
  template <Color c, BoardFeatures F>
  ChosenMove edge_move(const BasicBoard<F>& board, const PointList& banned, Rng& rng);
  template <Color c, BoardFeatures F>
  ChosenMove node_move(const BasicBoard<F>& board, const PointList& banned, Rng& rng);
  bool asks_edges() const { return uses_edges_ && last_ != nullptr; }
  bool asks_nodes() const { return uses_nodes_ && last_ != nullptr; }

  void learn(Color winner);
  void tell_counts(auto&& f) const {
    f("states more that Black needs for a node move", shared_.node_balance.offset());
    f("states more that Black needs for an edge move", shared_.edge_balance.offset());
  }
  // What choosing now would look at: answers to the last move, then the empty points around it.
  template <BoardFeatures F>
  std::vector<LearnedMove> learned_moves(const BasicBoard<F>& board) const;

 private:
  struct Remembered {
    std::uint32_t key = 0;   // For pairs (local_context.h).
    std::uint32_t node = 0;  // Its place among the node moves.
    PackedPoint move;
    Color color = Color::kEmpty;
    bool is_answer = false;  // To the one remembered before it.
  };
  bool remembers_next() const {
    return (in_playout_ || learns_path_) && remembered_size_ < most_remembered_;
  }
  // Where the next move is noted: what is not remembered has two places behind what is, in turns.
  Remembered& next() {
    if (remembers_next()) return remembered_[remembered_size_];
    Remembered* const behind = &remembered_[most_remembered_];
    return last_ == behind ? behind[1] : behind[0];
  }
  Remembered& note(Color c, Point move, std::uint32_t context) {
    Remembered& made = next();
    made.key = contexts_.key(c, move, context);
    made.node = shared_.nodes.place(c, move, context);
    made.move = move;
    made.color = c;
    return made;
  }
  using BySide = std::array<int, 2>;  // Black's, White's.
  static constexpr std::size_t side_of(Color c) { return c == Color::kWhite; }

  LearnedMove learned_move(Point move, MoveOrigin origin, std::uint8_t state, Color c) const;
  BySide thresholds(int threshold, const Balance& balance) const;
  SideCounts given(MoveOrigin origin) const;
  void begin_playout();

  Shared& shared_;
  LocalContexts contexts_;
  bool uses_nodes_, uses_edges_, balances_, learns_leaf_, learns_path_;
  int node_threshold_, edge_threshold_;
  std::size_t most_remembered_;
  int most_asked_;

  // The game.
  bool in_playout_ = false;
  int to_ask_ = 0;  // Moves until learned moves, and contexts, are of no more use.
  BySide node_thresholds_{}, edge_thresholds_{};  // Balanced.
  std::array<BySide, kMoveOrigins> moves_{};      // How many came from where.
  bool has_noted_ = false;                        // The move that is chosen, before it is played.
  const Remembered* last_ = nullptr;  // The last move; none before the first, or a pass.
  bool remembers_last_ = false;
  std::vector<Remembered> remembered_;  // And two places more.
  std::size_t remembered_size_ = 0;
};

template <BoardFeatures F>
void Learner::start(const BasicBoard<F>& board) {
  in_playout_ = remembers_last_ = has_noted_ = false;
  to_ask_ = most_asked_;
  last_ = nullptr;
  remembered_size_ = 0;
  contexts_.start(board);
  node_thresholds_ = thresholds(node_threshold_, shared_.node_balance);
  edge_thresholds_ = thresholds(edge_threshold_, shared_.edge_balance);
  moves_ = {};
}

template <BoardFeatures F>
void Learner::played(const BasicBoard<F>& board, Point move) {
  if (in_playout_ && --to_ask_ <= 0) {
    last_ = nullptr;
    return;
  }
  if (move.is_pass()) [[unlikely]] {
    last_ = nullptr;
    remembers_last_ = false;
    return;
  }
  // The stone itself is no part of its context, but what it captures is.
  Remembered& made = next();
  if (!has_noted_ || Point(made.move) != move) {
    const Color c = opponent(board.to_play());
    note(c, move, contexts_.context_of_played(board, c, move));
  }
  has_noted_ = false;
  made.is_answer = remembers_last_;
  contexts_.played(board, move);
  remembers_last_ = remembers_next();
  remembered_size_ += remembers_last_;
  last_ = &made;
}

// The first move of the playout answers the last one in the tree, a pair that comes again more
// often than any other.
inline void Learner::begin_playout() {
  in_playout_ = true;
  if (!learns_leaf_ || learns_path_ || last_ == nullptr) return;
  last_ = &(remembered_[remembered_size_++] = *last_);
  remembers_last_ = true;
}

template <Color c, BoardFeatures F>
void Learner::chosen(const BasicBoard<F>& board, const ChosenMove& move) {
  ++moves_[static_cast<std::size_t>(move.origin)][side_of(c)];
  has_noted_ = to_ask_ > 0 && !move.move.is_pass();
  if (!has_noted_) return;
  const Remembered& made = note(c, move.move, contexts_.context(board, move.move));
  if (uses_edges_) shared_.edges.prefetch(made.key);
}

template <Color c, BoardFeatures F>
ChosenMove Learner::edge_move(const BasicBoard<F>& board, const PointList& banned, Rng& rng) {
  const Point move = shared_.edges.best<c>(board, contexts_, last_->key,
                                           edge_thresholds_[side_of(c)], banned, rng);
  return {move, MoveOrigin::kEdge};
}

template <Color c, BoardFeatures F>
ChosenMove Learner::node_move(const BasicBoard<F>& board, const PointList& banned, Rng& rng) {
  const Point move = shared_.nodes.best<c>(board, contexts_, last_->move,
                                           node_thresholds_[side_of(c)], banned, rng);
  return {move, MoveOrigin::kNode};
}

template <BoardFeatures F>
std::vector<LearnedMove> Learner::learned_moves(const BasicBoard<F>& board) const {
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

}  // namespace keima
