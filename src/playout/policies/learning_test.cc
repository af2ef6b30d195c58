#include "playout/policies/learning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "core/board/ascii_board.h"
#include "playout/owner.h"
#include "reference/base_rules.h"
#include "reference/naive_board.h"
#include "support/learning_policies.h"
#include "support/test_scale.h"

namespace keima {
namespace {

// A policy with tables of its own, at a position.
struct Pupil {
  explicit Pupil(const Board& position, const Learning::Options& options = {})
      : shared(options), policy(options, shared), start(position) {
    shared.new_position(position);
  }
  // Black wins if `is_won` says so of the final board.
  template <class Function>
  void play_and_learn(const std::vector<Point>& path, Rng& rng, Function&& is_won) {
    AtariBoard board = after(path);
    play_on(board, policy, rng, *record);
    policy.learn(*record, is_won(board) ? Color::kBlack : Color::kWhite);
  }
  AtariBoard after(const std::vector<Point>& path) {
    AtariBoard board = start;
    policy.start(board);
    record->size = 0;
    for (Point move : path) {
      board.play(move);
      policy.played(board, move);
      record->moves[static_cast<std::size_t>(record->size++)] = move;
    }
    record->path_size = record->size;
    return board;
  }
  // Which of the moves of the game just played are known, for whoever made them.
  std::vector<bool> known() {
    LocalContexts contexts(8);
    contexts.start(start);
    AtariBoard board = start;
    std::vector<bool> known;
    for (int i = 0; i < record->size; ++i) {
      const Point move = record->moves[static_cast<std::size_t>(i)];
      const Color c = board.to_play();
      known.push_back(!move.is_pass() && shared.learned.nodes.state(shared.learned.nodes.place(
                                             c, move, contexts.context(board, move))) != 0);
      board.play(move);
      if (!move.is_pass()) contexts.played(board, move);
    }
    return known;
  }
  bool knows_move(std::size_t i) { return known()[i]; }
  bool knows_first_move() { return knows_move(0); }
  int known_moves() {
    const std::vector<bool> moves = known();
    return static_cast<int>(std::count(moves.begin(), moves.end(), true));
  }

  Learning::Shared shared;
  Learning policy;
  AtariBoard start;
  std::unique_ptr<SimulatedGame> record = std::make_unique<SimulatedGame>();
};

constexpr int kLongest = 250;  // Moves of a game, for kos may go round for ever.

bool black_has_more(const AtariBoard& board) { return area_score(board) > 0; }

// Every move of whole games, while the tables fill, against the rules of the paper as the reference
// board knows them.
TEST(Learning, KeepsTheRulesWhileItLearns) {
  for (int size : {2, 3, 5, 7, 9}) {
    Pupil learner(Board(size), {.learner = {.context_bits = 8, .edge_bits = 8}});
    Rng rng(7, static_cast<std::uint64_t>(size));
    long learned = 0;
    for (int game = 0; game < 60; ++game) {  // Fewer would learn nothing.
      AtariBoard board = learner.after({});
      NaiveBoard naive(size);
      for (int ply = 0, passes = 0; ply < 3 * size * size && passes < 2; ++ply) {
        const auto [move, origin] = learner.policy.choose(board, rng);
        learned += origin == MoveOrigin::kNode || origin == MoveOrigin::kEdge;
        ASSERT_EQ(move.is_pass(), origin == MoveOrigin::kPass);
        if (!move.is_pass()) {
          ASSERT_TRUE(fills_no_eye(naive, move));
          if (origin != MoveOrigin::kRandom) {  // Of which a last resort may be one.
            ASSERT_TRUE(is_sensible_for_base(naive, move));
          }
        }
        passes = move.is_pass() ? passes + 1 : 0;
        board.play(move);
        naive.play(move);
        learner.policy.played(board, move);
      }
      learner.policy.learn(*learner.record, black_has_more(board) ? Color::kBlack : Color::kWhite);
    }
    EXPECT_GT(learned, 0);
  }
}

TEST(Learning, FindsTheMoveThatWins) {
  Pupil learner(life_and_death());
  Rng rng(1);
  const auto vital_moves = [&] {
    AtariBoard board = learner.after({kAttack});
    int count = 0;
    for (int i = 0; i < 100; ++i)
      count += learner.policy.choose(board, rng) == ChosenMove{kVital, MoveOrigin::kNode};
    return count;
  };
  EXPECT_EQ(vital_moves(), 0);
  for (int i = 0; i < 400; ++i)
    learner.play_and_learn({kAttack}, rng,
                           [](const AtariBoard& board) { return board[kGroup] == Color::kBlack; });
  EXPECT_GT(vital_moves(), 90);
}

// The same by edges alone, for which the pair at the leaf must be learned.
TEST(Learning, FindsTheAnswerThatWins) {
  Pupil learner(life_and_death(), {.learner = {.nodes = false, .learn_leaf = true}});
  Rng rng(1);
  for (int i = 0; i < 400; ++i)
    learner.play_and_learn({kAttack}, rng,
                           [](const AtariBoard& board) { return board[kGroup] == Color::kBlack; });
  AtariBoard board = learner.after({kAttack});
  int count = 0;
  for (int i = 0; i < 100; ++i)
    count += learner.policy.choose(board, rng) == ChosenMove{kVital, MoveOrigin::kEdge};
  EXPECT_GT(count, 90);
}

// White has put a black stone in atari, and Black knows a good move elsewhere near by. Whether the
// reply that its coin has turned down comes before that is an option.
TEST(Learning, RecoversRepliesBeforeNodeMovesIfAsked) {
  const Board position = board_from_ascii(R"(
    . . . . . . .
    . . . . . . .
    . . O . . . .
    . O X . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                          Color::kWhite);
  const Point atari = Point::at(2, 4), escape = Point::at(3, 3), known = Point::at(2, 6);
  for (const char* recovered : {"last", "replies", "all"}) {
    Pupil learner(position,
                  {.base = {.p_at_1 = 0, .p_at_8 = 0, .p_mp = 0}, .recovered = recovered});
    AtariBoard board = learner.after({atari});
    LocalContexts contexts(8);
    contexts.start(board);
    for (int i = 0; i < 20; ++i)
      learner.shared.learned.nodes.update(
          learner.shared.learned.nodes.place(Color::kBlack, known, contexts.context(board, known)),
          true, learner.shared.learned.states);
    Rng rng(1);
    const auto [move, origin] = learner.policy.choose(board, rng);
    EXPECT_EQ(move, recovered == std::string("last") ? known : escape) << recovered;
  }
}

TEST(Learning, LearnsFromTheFirstMovesOfThePlayout) {
  Rng rng(2);
  Pupil few(Board(9), {.learner = {.n_upd = 10}}), many(Board(9), {.learner = {.n_upd = 1000}});
  few.play_and_learn({}, rng, black_has_more);
  EXPECT_EQ(few.known_moves(), 10);
  many.play_and_learn({}, rng, black_has_more);
  int moves = 0;
  for (int i = 0; i < many.record->size; ++i)
    moves += !Point(many.record->moves[static_cast<std::size_t>(i)]).is_pass();
  EXPECT_EQ(many.known_moves(), moves);
}

TEST(Learning, LearnsFromThePathIfAsked) {
  for (bool learn_path : {false, true}) {
    Rng rng(3);
    Pupil learner(Board(9), {.learner = {.learn_path = learn_path}});
    learner.play_and_learn({Point::at(2, 2)}, rng, black_has_more);
    EXPECT_EQ(learner.knows_first_move(), learn_path);
  }
}

TEST(Learning, LearnsFromTheLeafIfAsked) {
  for (bool learn_leaf : {false, true}) {
    Rng rng(3);
    Pupil learner(Board(9), {.learner = {.n_upd = 5, .learn_leaf = learn_leaf}});
    learner.play_and_learn({Point::at(2, 2), Point::at(6, 6)}, rng, black_has_more);
    EXPECT_FALSE(learner.knows_first_move());  // It is no leaf.
    EXPECT_EQ(learner.known_moves(), 5);
    EXPECT_EQ(learner.knows_move(1), learn_leaf);
  }
}

// Contexts are not even kept after that.
TEST(Learning, AsksForAsManyMovesAsTold) {
  constexpr int kMoves = 30;
  Pupil learner(Board(9), {.learner = {.context = "8", .n_upd = 20, .ask_moves = kMoves}});
  Rng rng(5);
  long before = 0, after = 0;
  for (int game = 0; game < 100; ++game) {
    AtariBoard board = learner.after({Point::at(4, 4)});
    for (int ply = 0, passes = 0; ply < 200 && passes < 2; ++ply) {
      const auto [move, origin] = learner.policy.choose(board, rng);
      const bool is_learned = origin == MoveOrigin::kNode || origin == MoveOrigin::kEdge;
      (ply < kMoves ? before : after) += is_learned;
      passes = move.is_pass() ? passes + 1 : 0;
      board.play(move);
      learner.policy.played(board, move);
    }
    learner.policy.learn(*learner.record, black_has_more(board) ? Color::kBlack : Color::kWhite);
  }
  EXPECT_GT(before, 0);
  EXPECT_EQ(after, 0);
}

TEST(Learning, ForgetsWithANewGame) {
  Rng rng(4);
  Board board(9);
  Pupil learner(board);
  const auto learn = [&] { learner.play_and_learn({}, rng, black_has_more); };
  learn();
  EXPECT_TRUE(learner.knows_first_move());
  board.play(Point::at(4, 4));
  board.play(Point::at(0, 0));
  board.play(Point::at(0, 1));
  board.play(Point::at(8, 8));
  learner.shared.new_position(board);
  EXPECT_TRUE(learner.knows_first_move());
  board.play(Point::at(1, 0));  // Captures in the corner.
  learner.shared.new_position(board);
  EXPECT_TRUE(learner.knows_first_move());
  Board other(9);
  other.play(Point::at(4, 4));
  learner.shared.new_position(other);  // Stones are missing that were not captured.
  EXPECT_FALSE(learner.knows_first_move());
  learn();
  learner.shared.new_position(Board(9));
  EXPECT_FALSE(learner.knows_first_move());
  learn();
  learner.shared.new_position(Board(9));
  EXPECT_FALSE(learner.knows_first_move());
  learner.shared.new_position(other);
  learn();
  Board smaller(7);
  smaller.play(Point::at(4, 4));
  learner.shared.new_position(smaller);
  learner.shared.new_position(other);
  EXPECT_FALSE(learner.knows_first_move());
}

TEST(Learning, ForgetsWithEachMoveIfAsked) {
  Rng rng(5);
  Board board(9);
  Pupil learner(board, {.learner = {.clear = "move"}});
  learner.play_and_learn({}, rng, black_has_more);
  EXPECT_TRUE(learner.knows_first_move());
  board.play(Point::at(4, 4));
  learner.shared.new_position(board);
  EXPECT_FALSE(learner.knows_first_move());
}

// Whoever leads gets no more learned moves: here White leads by far. It takes contexts that come
// again: with 40 points nearly every state that is found is that of one win or of one loss, and an
// offset has nothing to choose between.
TEST(Learning, BalancesTheSides) {
  const Board position = board_from_ascii(R"(
    . . . . . . .
    . O O O O . .
    . O . . O . .
    . O . . O . .
    . O O O O . .
    . . . . . X .
    . . . . . . .
  )");
  const auto difference = [&](bool balance) {
    Pupil learner(position, {.learner = {.balance = balance}});
    Rng rng(6);
    int black = 0, white = 0;
    for (int game = 0; game < 3000; ++game) {
      AtariBoard board = learner.after({});
      for (int ply = 0, passes = 0; passes < 2 && ply < kLongest; ++ply) {
        const Color side = board.to_play();
        const auto [move, origin] = learner.policy.choose(board, rng);
        if (game >= 2000 && origin == MoveOrigin::kNode) ++(side == Color::kBlack ? black : white);
        passes = move.is_pass() ? passes + 1 : 0;
        board.play(move);
        learner.policy.played(board, move);
      }
      learner.policy.learn(*learner.record, black_has_more(board) ? Color::kBlack : Color::kWhite);
    }
    EXPECT_GT(black + white, 1000);
    return static_cast<double>(white - black) / (black + white);
  };
  EXPECT_GT(difference(false), 0.5);
  EXPECT_LT(std::abs(difference(true)), 0.1);
}

// Where the moves come from after 4000 playouts from the empty 9x9 board, in percent.
std::array<double, kMoveOrigins> shares(const Learning::Options& options) {
  Pupil learner(Board(9), options);
  Rng rng(8);
  std::array<double, kMoveOrigins> count{};
  double total = 0;
  for (int game = 0; game < 6000; ++game) {
    AtariBoard board = learner.after({});
    for (int ply = 0, passes = 0; passes < 2 && ply < kLongest; ++ply) {
      const auto [move, origin] = learner.policy.choose(board, rng);
      if (game >= 4000) {
        ++count[static_cast<std::size_t>(origin)];
        ++total;
      }
      passes = move.is_pass() ? passes + 1 : 0;
      board.play(move);
      learner.policy.played(board, move);
    }
    learner.policy.learn(*learner.record, area_score(board) > 7 ? Color::kBlack : Color::kWhite);
  }
  for (double& share : count) share *= 100 / total;
  return count;
}

struct Share {
  MoveOrigin origin;
  double percent, near;
};
void expect_shares(const Learning::Options& options, std::initializer_list<Share> expected) {
  const auto found = shares(options);
  for (const Share& share : expected)
    EXPECT_NEAR(found[static_cast<std::size_t>(share.origin)], share.percent, share.near)
        << name_of(share.origin);
}

// Table II is of whole games, in which learned moves become more and more. With the paper's rules
// and 12 bits of its contexts of 40 points, the fewest it names, there are nearly as many from the
// start; with many bits few, for most contexts never come again.
TEST(Learning, ThePapersRulesComeNearThePublishedShares) {
  expect_shares({.preset = "paper"}, {{MoveOrigin::kTactical, 6.72, 2},
                                      {MoveOrigin::kEdge, 3.98, 3.5},
                                      {MoveOrigin::kPattern, 17.43, 4},
                                      {MoveOrigin::kNode, 33.41, 4},
                                      {MoveOrigin::kSkipped, 4.72, 4},
                                      {MoveOrigin::kRandom, 28.69, 6},
                                      {MoveOrigin::kPass, 3.53, 2}});
}
TEST(Learning, LargeContextsHaveFewLearnedMovesAtFirst) {
  expect_shares(
      {.base = {.recover = "patterns"},
       .learner = {.context = "40", .context_bits = 18, .node_threshold = 122, .wls_prior = "1/1"},
       .recovered = "last"},
      {{MoveOrigin::kNode, 4.5, 2}, {MoveOrigin::kSkipped, 20, 4}});
}

TEST(Learning, ThePresetLeavesTheParts) {
  Learning::Options options{.learner = {.nodes = false, .context = "8"}, .preset = "paper"};
  const Learning::Options paper = options.in_force();
  EXPECT_FALSE(paper.learner.nodes);
  EXPECT_TRUE(paper.learner.edges);
  EXPECT_EQ(paper.learner.context, "40");
  EXPECT_EQ(paper.base.recover, "patterns");
  options.preset = "ours";
  EXPECT_EQ(options.in_force().learner.context, "8");
}

TEST(Learning, PartsCanBeSwitchedOff) {
  for (bool nodes : {false, true}) {
    for (bool edges : {false, true}) {
      Pupil learner(Board(7), {.learner = {.nodes = nodes, .edges = edges}});
      Rng rng(9);
      std::array<int, kMoveOrigins> count{};
      for (int game = 0; game < 300; ++game) {
        AtariBoard board = learner.after({});
        for (int passes = 0, ply = 0; passes < 2 && ply < 150; ++ply) {
          const auto [move, origin] = learner.policy.choose(board, rng);
          ++count[static_cast<std::size_t>(origin)];
          passes = move.is_pass() ? passes + 1 : 0;
          board.play(move);
          learner.policy.played(board, move);
        }
        learner.policy.learn(*learner.record,
                             black_has_more(board) ? Color::kBlack : Color::kWhite);
      }
      EXPECT_EQ(count[static_cast<std::size_t>(MoveOrigin::kNode)] > 0, nodes);
      EXPECT_EQ(count[static_cast<std::size_t>(MoveOrigin::kEdge)] > 0, edges);
    }
  }
}

TEST(Learning, ThreadsShareWhatTheyLearn) {
  expect_threads_keep_the_rules<Learning>({.learner = {.context_bits = 8, .edge_bits = 8}});
}

// On a shorter scale the thresholds are the states with the same evidence: moves are still learned.
// A short scale is full soon, so that a move that wins beside the vital one may have the same
// state. To ask again is to ask of the same position.
TEST(Learning, AskingChangesNothing) {
  for (const std::vector<Point>& path : {std::vector<Point>{}, {kAttack}}) {
    Pupil learner(life_and_death());
    Rng rng(1);
    AtariBoard board = learner.after(path);
    for (int ply = 0; ply < 20; ++ply) {
      const auto learned = [&] {
        std::vector<Point> moves;
        learner.policy.tell_learned(board, [&](const LearnedMove& m) { moves.push_back(m.move); });
        return moves;
      };
      const std::vector<Point> before = learned();
      const Point move = learner.policy.choose(board, rng).move;
      EXPECT_EQ(learned(), before);
      board.play(move);
      learner.policy.played(board, move);
    }
  }
}

TEST(Learning, ShorterScales) {
  for (int end : {4, 14}) {
    Pupil learner(life_and_death(), {.learner = {.node_threshold = 122, .wls_end = end}});
    Rng rng(1);
    for (int i = 0; i < 400; ++i)
      learner.play_and_learn(
          {kAttack}, rng, [](const AtariBoard& board) { return board[kGroup] == Color::kBlack; });
    AtariBoard board = learner.after({kAttack});
    int vital = 0, best = 0;
    learner.policy.tell_learned(board, [&](const LearnedMove& move) {
      best = std::max<int>(best, move.state);
      if (move.move == kVital && move.origin == MoveOrigin::kNode) vital = move.state;
    });
    EXPECT_EQ(vital, best);
    int count = 0;
    for (int i = 0; i < 100; ++i) count += learner.policy.choose(board, rng).move == kVital;
    EXPECT_GT(count, 30);
  }
}

TEST(Learning, OptionsAreListed) {
  Learning::Options options;
  set_option(options, "p_mp", "0.25");
  EXPECT_EQ(options.base.p_mp, 0.25);
  set_option(options, "context", "24");
  EXPECT_THROW(set_option(options, "context", "25"), Error);
  EXPECT_THROW(set_option(options, "edge_list", "9"), Error);
  EXPECT_THROW(set_option(options, "wls_end", "22"), Error);
}

}  // namespace
}  // namespace keima
