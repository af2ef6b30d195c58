#include "playout/policies/learning_on.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "playout/owner.h"
#include "reference/naive_board.h"
#include "reference/slow_rules.h"
#include "support/learning_policies.h"

namespace keima {
namespace {

template <class Inner>
struct Wrapped {
  explicit Wrapped(const Board& position, const typename LearningOn<Inner>::Options& options = {})
      : shared(options), policy(options, shared), start(position) {
    shared.new_position(position);
  }
  typename LearningOn<Inner>::Shared shared;
  LearningOn<Inner> policy;
  typename Inner::Board start;
  std::unique_ptr<SimulatedGame> record = std::make_unique<SimulatedGame>();
};

// Playouts that count as won by Black when the group lives: they find its vital point.
template <class Inner>
double share_of_middle_after(int games) {
  typename LearningOn<Inner>::Options options;
  options.learner.learn_leaf = true;
  Wrapped<Inner> wrapped(life_and_death(), options);
  Rng rng(1);
  const auto begin = [&] {
    typename Inner::Board board = wrapped.start;
    wrapped.policy.start(board);
    board.play(kAttack);
    wrapped.policy.played(board, kAttack);
    wrapped.record->moves[0] = kAttack;
    wrapped.record->size = wrapped.record->path_size = 1;
    return board;
  };
  for (int i = 0; i < games; ++i) {
    typename Inner::Board board = begin();
    play_on(board, wrapped.policy, rng, *wrapped.record);
    wrapped.policy.learn(*wrapped.record,
                         board[kGroup] == Color::kBlack ? Color::kBlack : Color::kWhite);
  }
  typename Inner::Board board = begin();
  int middle = 0;
  for (int i = 0; i < 200; ++i) middle += wrapped.policy.choose(board, rng).move == kVital;
  return middle / 200.0;
}

TEST(LearningOn, LearnsTheAnswerThatLives) {
  EXPECT_LT(share_of_middle_after<Fuego>(0), 0.4);
  EXPECT_GT(share_of_middle_after<Fuego>(600), 0.6);
  EXPECT_LT(share_of_middle_after<Softmax>(0), 0.4);
  EXPECT_GT(share_of_middle_after<Softmax>(600), 0.6);
}

// Whole games while the tables fill: learned moves come, and keep the rules.
template <class Inner>
void play_and_check() {
  constexpr int kSize = 7;
  typename LearningOn<Inner>::Options options;
  options.learner.context_bits = 8;
  Wrapped<Inner> wrapped(Board(kSize), options);
  Rng rng(5);
  std::array<int, kMoveOrigins> count{};
  for (int game = 0; game < 100; ++game) {
    typename Inner::Board board = wrapped.start;
    NaiveBoard naive(kSize);
    wrapped.policy.start(board);
    for (int passes = 0, ply = 0; passes < 2 && ply < 3 * kSize * kSize; ++ply) {
      const auto [move, origin] = wrapped.policy.choose(board, rng);
      ++count[static_cast<std::size_t>(origin)];
      if (origin == MoveOrigin::kNode || origin == MoveOrigin::kEdge) {
        ASSERT_TRUE(naive.is_legal(move));
        ASSERT_FALSE(naive.is_eye(move, naive.to_play()));
        ASSERT_FALSE(slow::is_self_atari(naive, move));
      }
      board.play(move);
      naive.play(move);
      wrapped.policy.played(board, move);
      passes = move.is_pass() ? passes + 1 : 0;
    }
    wrapped.policy.learn(*wrapped.record, naive.area_score() > 0 ? Color::kBlack : Color::kWhite);
  }
  EXPECT_GT(count[static_cast<std::size_t>(MoveOrigin::kNode)], 100);
  EXPECT_GT(count[static_cast<std::size_t>(MoveOrigin::kEdge)], 10);
}

// The other policy, asked with the same random numbers: without edge moves its move stays unless it
// may give way, and then to a node move only.
template <class Inner, class Function>
void compare_node_moves(Function&& may_give_way) {
  constexpr int kSize = 7;
  typename LearningOn<Inner>::Options options;
  options.learner.edges = false;
  options.learner.context_bits = 8;
  Wrapped<Inner> wrapped(Board(kSize), options);
  typename Inner::Shared shared(options.inner);
  Inner inner(options.inner, shared);
  Rng rng(6);
  int gave_way = 0, stayed = 0;
  for (int game = 0; game < 60; ++game) {
    typename Inner::Board board = wrapped.start;
    wrapped.policy.start(board);
    inner.start(board);
    Point last;
    for (int passes = 0, ply = 0; passes < 2 && ply < 3 * kSize * kSize; ++ply) {
      typename Inner::Board same_board = board;  // The order of its empty points counts.
      Rng same = rng;
      const ChosenMove chosen = wrapped.policy.choose(board, rng);
      const ChosenMove own = inner.choose(same_board, same);
      if (chosen.origin == MoveOrigin::kNode) {
        ASSERT_TRUE(may_give_way(inner, own, last)) << name_of(own.origin);
        ++gave_way;
      } else {
        ASSERT_EQ(chosen, own);
        stayed += !may_give_way(inner, own, last);
      }
      board.play(chosen.move);
      wrapped.policy.played(board, chosen.move);
      inner.played(board, chosen.move);
      last = chosen.move;
      passes = chosen.move.is_pass() ? passes + 1 : 0;
    }
    wrapped.policy.learn(*wrapped.record, area_score(board) > 0 ? Color::kBlack : Color::kWhite);
  }
  EXPECT_GT(gave_way, 50);
  EXPECT_GT(stayed, 50);
}

TEST(LearningOn, NodeMovesTakeThePlaceOfRandomOnes) {
  compare_node_moves<Fuego>(
      [](const Fuego&, const ChosenMove& own, Point) { return own.origin == MoveOrigin::kRandom; });
  compare_node_moves<Softmax>([](const Softmax& softmax, const ChosenMove& own, Point last) {
    if (own.origin != MoveOrigin::kWeighted || last.is_none() || last.is_pass()) return false;
    const int dx = own.move.column() - last.column(), dy = own.move.row() - last.row();
    const bool is_near = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    return !is_near && !softmax.is_local(own.move);
  });
}

TEST(LearningOn, EdgeMovesComeBeforeAllOthers) {
  constexpr int kSize = 7;
  LearningOn<Fuego>::Options options;
  options.learner.nodes = false;
  options.learner.context_bits = 8;
  Wrapped<Fuego> wrapped(Board(kSize), options);
  Fuego fuego(options.inner);
  Rng rng(7);
  int before_rules = 0;
  for (int game = 0; game < 200; ++game) {
    AtariBoard board = wrapped.start;
    wrapped.policy.start(board);
    fuego.start(board);
    for (int passes = 0, ply = 0; passes < 2 && ply < 3 * kSize * kSize; ++ply) {
      AtariBoard same_board = board;
      Rng same = rng;
      const ChosenMove chosen = wrapped.policy.choose(board, rng);
      const ChosenMove own = fuego.choose(same_board, same);
      before_rules += chosen.origin == MoveOrigin::kEdge && own.origin != MoveOrigin::kRandom &&
                      own.move != chosen.move;
      board.play(chosen.move);
      wrapped.policy.played(board, chosen.move);
      fuego.played(board, chosen.move);
      passes = chosen.move.is_pass() ? passes + 1 : 0;
    }
    wrapped.policy.learn(*wrapped.record, area_score(board) > 0 ? Color::kBlack : Color::kWhite);
  }
  EXPECT_GT(before_rules, 10);
}

TEST(LearningOn, ThreadsShareWhatTheyLearn) {
  expect_threads_keep_the_rules<LearningOn<Softmax>>(
      {.learner = {.context_bits = 8, .edge_bits = 8}});
}

TEST(LearningOn, KeepsTheRulesWhileItLearns) {
  play_and_check<Fuego>();
  play_and_check<Softmax>();
}

}  // namespace
}  // namespace keima
