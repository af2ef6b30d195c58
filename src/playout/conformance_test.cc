// What every policy of the list must do: play legal moves only and no own eye, end its games,
// and repeat itself for the same seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/error.h"
#include "core/board/ascii_board.h"
#include "playout/owner.h"
#include "playout/runner.h"
#include "reference/naive_board.h"
#include "support/test_scale.h"

namespace keima {
namespace {

class Conformance : public testing::TestWithParam<PolicyEntry> {};

// Legal moves only, no own eye, and the score that the board at the end has.
void check_game(const SimulatedGame& record, int size, int score) {
  NaiveBoard naive(size);
  for (int i = 0; i < record.size; ++i) {
    const Point move = record.moves[i];
    if (!move.is_pass()) {
      ASSERT_TRUE(naive.is_legal(move)) << "size " << size << ", move " << i;
      ASSERT_FALSE(naive.is_eye(move, naive.to_play()));
    }
    naive.play(move);
  }
  ASSERT_EQ(score, naive.area_score());
}

TEST_P(Conformance, PlaysLegalMovesToTheEnd) {
  const auto team = GetParam().make(GetParam().name);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>();
  for (int size : {2, 3, 4, 5, 7, 9, 13, 19, 25}) {
    runner->set_position(Board(size));
    Rng rng(1, size);
    for (int game = 0; game < (size <= 9 ? scaled(100) : scaled(20)); ++game) {
      const int score = runner->run(rng, *record);
      ASSERT_NO_FATAL_FAILURE(check_game(*record, size, score)) << "game " << game;
      const bool two_passes = record->size >= 2 &&
                              Point(record->moves[record->size - 1]).is_pass() &&
                              Point(record->moves[record->size - 2]).is_pass();
      ASSERT_TRUE(two_passes || record->size == 3 * size * size);
    }
  }
}

// The same while it learns, if it does: from what the games that are checked came to.
TEST_P(Conformance, PlaysLegalMovesWhileItLearns) {
  if (!GetParam().learns) return;
  const auto team = GetParam().make(GetParam().name);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>();
  for (int size : {2, 5, 9, 19}) {
    team->new_position(Board(size));
    runner->set_position(Board(size));
    Rng rng(2, static_cast<std::uint64_t>(size));
    for (int game = 0; game < (size <= 9 ? scaled(400) : scaled(60)); ++game) {
      const int score = runner->run(rng, *record);
      ASSERT_NO_FATAL_FAILURE(check_game(*record, size, score)) << "game " << game;
      runner->learn(*record, score > 0 ? Color::kBlack : Color::kWhite);
    }
  }
}

// With mercy a game ends as soon as, and only when, the stones differ by more than that.
// Whoever wants a single move, or owners of points, tells of no game: nothing is learned then.
TEST_P(Conformance, PlaysAndLearnsWithoutAGame) {
  const auto team = GetParam().make(GetParam().name);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>();
  Rng rng(1);
  for (int size : {9, 19}) {
    runner->set_position(Board(size));
    for (int game = 0; game < 10; ++game) {
      const int score = runner->run(rng, *record);
      ASSERT_NO_FATAL_FAILURE(check_game(*record, size, score)) << "game " << game;
      runner->learn(*record, score > 0 ? Color::kBlack : Color::kWhite);
    }
  }
}

TEST_P(Conformance, EndsWithMercyWhenTheStonesSaySo) {
  const auto team = GetParam().make(GetParam().name);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>();
  constexpr int kSize = 9, kMercy = 8;
  runner->set_position(Board(kSize));
  runner->set_mercy(kMercy);
  Rng rng(3);
  int ended = 0;
  for (int game = 0; game < 20; ++game) {
    const int score = runner->run(rng, *record);
    Board board(kSize);
    const auto more = [&] {
      return std::abs(board.stones(Color::kBlack) - board.stones(Color::kWhite));
    };
    for (int i = 0; i < record->size; ++i) {
      ASSERT_LE(more(), kMercy) << "game " << game << ", move " << i;
      board.play(record->moves[i]);
    }
    ended += more() > kMercy;
    if (more() <= kMercy && record->size < 3 * kSize * kSize) {  // Kos may go round for ever.
      ASSERT_TRUE(Point(record->moves[record->size - 1]).is_pass());
    }
    EXPECT_EQ(score, area_score(board));
  }
  EXPECT_GT(ended, 0);
  runner->set_mercy(0);
  runner->run(rng, *record);
  EXPECT_TRUE(Point(record->moves[record->size - 1]).is_pass());
}

// Nothing stays behind from a board of another size.
TEST_P(Conformance, GoesFromOneSizeToAnother) {
  const auto team = GetParam().make(GetParam().name), fresh_team = GetParam().make(GetParam().name);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>(),
             expected = std::make_unique<SimulatedGame>();
  for (int size : {25, 4, 9, 2, 19, 3, 9}) {
    const auto fresh = fresh_team->make_runner();
    team->new_position(Board(size));
    fresh_team->new_position(Board(size));
    runner->set_position(Board(size));
    fresh->set_position(Board(size));
    for (std::uint64_t game = 0; game < 10; ++game) {
      Rng rng(game), same(game);
      ASSERT_EQ(runner->run(rng, *record), fresh->run(same, *expected)) << "size " << size;
      ASSERT_EQ(record->size, expected->size);
    }
  }
}

TEST_P(Conformance, SameSeedSameGames) {
  const auto team_a = GetParam().make(GetParam().name), team_b = GetParam().make(GetParam().name);
  const auto a = team_a->make_runner(), b = team_b->make_runner();
  const auto record_a = std::make_unique<SimulatedGame>(),
             record_b = std::make_unique<SimulatedGame>();
  a->set_position(Board(9));
  b->set_position(Board(9));
  Rng rng_a(5), rng_b(5), rng_c(6);
  for (int game = 0; game < 20; ++game) {
    ASSERT_EQ(a->run(rng_a, *record_a), b->run(rng_b, *record_b));
    ASSERT_EQ(record_a->size, record_b->size);
    for (int i = 0; i < record_a->size; ++i)
      ASSERT_EQ(Point(record_a->moves[i]), Point(record_b->moves[i]));
  }
  b->run(rng_c, *record_b);
  EXPECT_FALSE(record_a->size == record_b->size &&
               std::equal(record_a->moves.begin(), record_a->moves.begin() + record_a->size,
                          record_b->moves.begin(), [](Point p, Point q) { return p == q; }));
}

TEST_P(Conformance, StartsFromTheGivenPositionAndSide) {
  const Board position = board_from_ascii(R"(
    . X X O .
    X X O O O
    X X O . O
    . X O O O
    X X X X X
  )",
                                          Color::kWhite);
  const auto team = GetParam().make(GetParam().name);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>();
  runner->set_position(position);
  Rng rng(1);
  OwnerSums sums;
  const int score = runner->run(rng, *record);
  runner->add_owners(sums);
  // All empty points are eyes: both pass at once.
  EXPECT_EQ(record->size, 2);
  int total = 0;
  for_each_point(5, [&](Point p) { total += sums[p]; });
  EXPECT_EQ(total, score);
}

// Colours are interchangeable: without komi, and over both starting players, neither side wins
// more than chance allows.
TEST_P(Conformance, ColoursAreTreatedAlike) {
  const auto team = GetParam().make(GetParam().name);
  const auto runner = team->make_runner();
  const auto record = std::make_unique<SimulatedGame>();
  const int games = static_cast<int>(scaled(10000));
  long black = 0, white = 0;
  for (Color first : kBothPlayers) {
    Board board(7);
    board.set_to_play(first);
    runner->set_position(board);
    Rng rng(9, code_of(first));
    for (int i = 0; i < games; ++i) {
      const int score = runner->run(rng, *record);
      black += score > 0;
      white += score < 0;
    }
  }
  EXPECT_LT(std::abs(black - white), 5 * std::sqrt(2.0 * games));
}

INSTANTIATE_TEST_SUITE_P(AllPolicies, Conformance, testing::ValuesIn(policies()),
                         [](const auto& entry) { return std::string(entry.param.name); });

TEST(Registry, UnknownPolicySuggestsTheNearest) {
  try {
    policy_named("unifrom");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "unknown policy 'unifrom', did you mean 'uniform'?");
  }
}

}  // namespace
}  // namespace keima
