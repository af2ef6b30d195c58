// isGO's learning policy (ISGO-15): base, and moves that won in earlier playouts.
//
// In order:
//   1. a reply to atari, with a probability that grows with the length of the fight;
//   2. an edge move: a learned answer to the last move;
//   3. a pattern next to the last move, with probability p_mp;
//   4. a node move: a learned move near the last one;
//   5. what the coins of 1 and 3 turned down (before 4, if the option `recovered` says so);
//   6. a random point, its shape improved;
//   7. pass.
// After each game the first n_upd moves of the playout are entered as won or lost, each in the
// context it was played in. The tables are shared by all threads and live from move to move; a
// position that cannot follow from the one before it begins a new game and clears them.
//
// Reference: Basaldúa, Stewart, Moreno-Vega, Drake, Two online learning playout policies in Monte
// Carlo Go (IEEE TCIAIG 2014), section III, Table I and Fig. 7. What the paper leaves open is in
// docs/methods/isgo.md, what came of it in docs/results/learning-policy.md.
// Tested by learning_test.cc and conformance_test.cc.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "playout/learned/balance.h"
#include "playout/learned/edge_moves.h"
#include "playout/learned/local_context.h"
#include "playout/learned/node_moves.h"
#include "playout/learned/win_loss_state.h"
#include "playout/learned_move.h"
#include "playout/policies/base_steps.h"
#include "playout/policy.h"

namespace keima {

class Learning {
 public:
  static constexpr std::string_view kName = "learning";
  static constexpr std::string_view kHelp =
      "Base, and moves that won in earlier playouts in the same surroundings.";
  using Board = BaseSteps::Board;

  // Thresholds are win/loss states of the full scale: 122 is 1 of 2, 158 is 10 of 16, 172 1 of 1.
  // Where the paper has other numbers, ours win games (docs/results/learning-policy.md); its own
  // are the preset "paper". Of a context it takes 12 to 20 bits: 13 give the published shares.
  struct Options {
    BaseSteps::Options base = {};
    bool nodes = true;
    bool edges = true;
    bool balance = true;
    std::string context = "8";
    int context_bits = 11;
    int edge_bits = 12;
    int node_threshold = 160;
    int edge_threshold = 158;
    std::string neighbors = "20";
    int edge_list = 8;
    int n_upd = 80;
    int ask_moves = 0;
    bool learn_leaf = false;
    bool learn_path = false;
    int wls_end = WinLossStates::kLongestScale;
    std::string wls_prior = "0/0";
    std::string clear = "game";
    std::string recovered = "replies";
    std::string preset = "ours";
    void visit(auto&& f) {
      base.visit(f);
      f("nodes", nodes, Any{}, "Play learned moves near the last one.");
      f("edges", edges, Any{}, "Play learned answers to the last move.");
      f("balance", balance, Any{}, "Give both sides equally many learned moves.");
      f("context", context, Choices{"4", "8", "12", "20", "24", "28", "36", "40"},
        "Points around a move that make its context.");
      f("context_bits", context_bits, Range{NodeMoves::kFewestBits, NodeMoves::kMostBits},
        "Low bits of a context that count: fewer, and contexts share what is learned. With 11 the "
        "table of node moves has 332 kB on 9x9; one more doubles it.");
      f("edge_bits", edge_bits, Range{8, 24},
        "Size of the table of edge moves, as a power of two: 12 is 512 kB, one more doubles it.");
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
      f("recovered", recovered, Choices{"last", "replies", "all"},
        "Moves a coin has turned down that come before learned moves near the last one: none, "
        "replies to atari, or all.");
      f("preset", preset, Choices{"ours", "paper"},
        "With paper, the rules and numbers of the paper in place of all but nodes, edges, "
        "balance.");
    }
    // What the preset makes of them.
    Options in_force() const;
  };

  // What the threads learn together.
  class Shared {
   public:
    explicit Shared(const Options& given);
    // The game has come to `board`. No policy is at work.
    void new_position(const keima::Board& board);

    const Options options;  // In force.
    WinLossStates states;
    NodeMoves nodes;
    EdgeMoves edges;
    Balance node_balance, edge_balance;
    const BaseSteps::Coins coins;

   private:
    bool follows(const keima::Board& board) const;

    int size_ = 0;  // Of the board; 0 before the first position.
    PointMap<Color> stones_;
    std::array<int, 2> captured_{};
  };

  // The options are those of `shared`.
  Learning(const Options&, Shared& shared);

  void start(const Board& board);
  void played(const Board& board, Point move);
  ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }
  void tell_counts(auto&& f) const {
    steps_.tell_counts(f);
    f("states more that Black needs for a node move", shared_.node_balance.offset());
    f("states more that Black needs for an edge move", shared_.edge_balance.offset());
  }
  void learn(const SimulatedGame& record, Color winner);
  void tell_learned(const Board& board, auto&& f) const {
    for (const LearnedMove& move : learned_moves(board)) f(move);
  }

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

  struct InForce {};
  Learning(const Options& options, Shared& shared, InForce);

  std::vector<LearnedMove> learned_moves(const Board& board) const;
  LearnedMove learned_move(Point move, MoveOrigin origin, std::uint8_t state, Color c) const;
  BySide thresholds(int threshold, const Balance& balance) const;
  SideCounts given(MoveOrigin origin) const;

  void begin_playout();
  template <Color c>
  ChosenMove choose_for(Board& board, Rng& rng);
  template <Color c>
  ChosenMove edge_move(const Board& board, Rng& rng);
  template <Color c>
  ChosenMove node_move(const Board& board, Rng& rng);

  Shared& shared_;
  BaseSteps steps_;
  LocalContexts contexts_;
  bool uses_nodes_, uses_edges_, balances_, learns_leaf_, learns_path_;
  bool replies_first_, patterns_first_;  // Those turned down, before node moves.
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

inline void Learning::start(const Board& board) {
  steps_.start(board);
  in_playout_ = remembers_last_ = has_noted_ = false;
  to_ask_ = most_asked_;
  last_ = nullptr;
  remembered_size_ = 0;
  contexts_.start(board);
  node_thresholds_ = thresholds(node_threshold_, shared_.node_balance);
  edge_thresholds_ = thresholds(edge_threshold_, shared_.edge_balance);
  moves_ = {};
}

inline void Learning::played(const Board& board, Point move) {
  steps_.played(board, move);
  if (in_playout_ && --to_ask_ < 0) {
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
inline void Learning::begin_playout() {
  in_playout_ = true;
  if (!learns_leaf_ || learns_path_ || last_ == nullptr) return;
  last_ = &(remembered_[remembered_size_++] = *last_);
  remembers_last_ = true;
}

template <Color c>
ChosenMove Learning::choose_for(Board& board, Rng& rng) {
  if (!in_playout_) begin_playout();
  const bool has_last = last_ != nullptr;
  const bool asks_edges = uses_edges_ && has_last, asks_nodes = uses_nodes_ && has_last;
  const ChosenMove chosen = steps_.choose<c>(board, rng, [&] {
    SkippedMove skipped, skipped_pattern;
    ChosenMove move = steps_.reply_to_atari<c>(board, rng, skipped);
    if (move.is_none()) move = steps_.nakade_move<c>(board, rng);
    if (move.is_none() && asks_edges) move = edge_move<c>(board, rng);
    if (move.is_none()) move = steps_.pattern_move<c>(board, rng, skipped_pattern);
    if (move.is_none() && replies_first_) move = steps_.skipped_move(skipped, rng);
    if (move.is_none() && patterns_first_) move = steps_.skipped_move(skipped_pattern, rng);
    if (move.is_none() && asks_nodes) move = node_move<c>(board, rng);
    skipped.remember(skipped_pattern.move());
    if (move.is_none()) move = steps_.skipped_move(skipped, rng);
    return move;
  });
  ++moves_[static_cast<std::size_t>(chosen.origin)][side_of(c)];
  has_noted_ = to_ask_ > 0 && !chosen.move.is_pass();
  if (has_noted_) {
    const Remembered& made = note(c, chosen.move, contexts_.context(board, chosen.move));
    if (uses_edges_) shared_.edges.prefetch(made.key);
  }
  return chosen;
}

template <Color c>
ChosenMove Learning::edge_move(const Board& board, Rng& rng) {
  const Point move = shared_.edges.best<c>(board, contexts_, last_->key,
                                           edge_thresholds_[side_of(c)], steps_.banned(), rng);
  return {move, MoveOrigin::kEdge};
}

template <Color c>
ChosenMove Learning::node_move(const Board& board, Rng& rng) {
  const Point move = shared_.nodes.best<c>(board, contexts_, last_->move,
                                           node_thresholds_[side_of(c)], steps_.banned(), rng);
  return {move, MoveOrigin::kNode};
}

}  // namespace keima
