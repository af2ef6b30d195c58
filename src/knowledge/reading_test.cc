#include "knowledge/reading.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "core/board/ascii_board.h"
#include "reference/slow_reading.h"

namespace keima {
namespace {

// Random games on a small board; f(board, string) for every string of them.
template <class F>
void for_strings_of_random_games(int size, int games, F&& f) {
  Rng rng(7);
  for (int game = 0; game < games; ++game) {
    Board board(size);
    for (int ply = 0; ply < size * size; ++ply) {
      const Point p = board.empty_point(
          static_cast<int>(rng.below(static_cast<std::uint32_t>(board.empty_count()))));
      if (board.is_playable(p)) board.play(p);
      if (ply < size) continue;
      for_each_point(size, [&](Point q) {
        if (is_stone(board[q]) && board.head(q) == q) f(board, q);
      });
    }
  }
}

struct Agreement {
  int asked = 0, caught = 0, wrongly_caught = 0, wrongly_free = 0;
};

Agreement compare_with_slow(int size, int games, int effort, IfKo if_ko) {
  Agreement agreement;
  TacticalReader reader({.nodes = 1'000'000, .effort = effort});
  for_strings_of_random_games(size, games, [&](const Board& board, Point prey) {
    const Color owner = board[prey];
    const Color master = if_ko == IfKo::kNobody  ? Color::kEmpty
                         : if_ko == IfKo::kOwner ? owner
                                                 : opponent(owner);
    Board own = board;
    if (own.to_play() == owner) own.pass();
    if (own.liberties(prey) > 4) return;
    const bool slow = SlowReading(prey, master).is_caught(own, effort);
    const bool fast = reader.attack_with(board, prey, effort, if_ko).outcome == Reading::kCaptured;
    ++agreement.asked;
    agreement.caught += slow;
    agreement.wrongly_caught += fast && !slow;
    agreement.wrongly_free += slow && !fast;
  });
  return agreement;
}

// Ladders are read exactly.
TEST(TacticalReader, AgreesWithTheSlowOneInLadders) {
  for (const IfKo if_ko : {IfKo::kNobody, IfKo::kAttacker})
    for (const int size : {4, 5}) {
      const Agreement a = compare_with_slow(size, 20, 0, if_ko);
      EXPECT_GT(a.caught, 500);
      EXPECT_EQ(a.wrongly_caught, 0);
      EXPECT_EQ(a.wrongly_free, 0);
    }
}

// Beyond them moves that are far off may matter, which it does not look at; on 4x4 they all touch.
TEST(TacticalReader, SeldomDisagreesWithTheSlowOne) {
  for (const IfKo if_ko : {IfKo::kNobody, IfKo::kAttacker})
    for (const int effort : {1, 2}) {
      const Agreement a = compare_with_slow(4, 20, effort, if_ko);
      EXPECT_GT(a.caught, 600);
      EXPECT_LE(a.wrongly_caught, a.caught / 80);
      EXPECT_LE(a.wrongly_free, a.caught / 25);
    }
}

// A known limit: an owner with threats may also make the capture a ko, by a stone beside his last
// liberty. That is not read.
TEST(TacticalReader, OverlooksKosThatTheOwnerMakes) {
  for (const int effort : {0, 1, 2}) {
    const Agreement a = compare_with_slow(4, 20, effort, IfKo::kOwner);
    EXPECT_GT(a.caught, 400);
    EXPECT_LE(a.wrongly_caught, a.caught / 12);
    EXPECT_LE(a.wrongly_free, a.caught / 25);
  }
}

// What saves a string by defend() is what attack() finds no answer to.
TEST(TacticalReader, AttackAndDefenceFitTogether) {
  TacticalReader reader({.nodes = 100'000, .effort = 2});
  int saved = 0, lost = 0;
  for_strings_of_random_games(6, 10, [&](const Board& board, Point prey) {
    const ReadingAnswer defence = reader.defend(board, prey);
    const ReadingAnswer attack = reader.attack(board, prey);
    if (defence.outcome == Reading::kUnknown || attack.outcome == Reading::kUnknown) return;
    if (defence.outcome == Reading::kCaptured) {
      EXPECT_EQ(attack.outcome, Reading::kCaptured) << to_ascii(board);
      ++lost;
      return;
    }
    Board own = board;
    if (own.to_play() != board[prey]) own.pass();
    own.play(defence.move);
    EXPECT_EQ(reader.attack(own, prey).outcome, Reading::kEscapes) << to_ascii(board);
    // Nothing need be done for what cannot be caught.
    EXPECT_EQ(defence.move.is_pass(), attack.outcome == Reading::kEscapes) << to_ascii(board);
    saved += !defence.move.is_pass();
  });
  EXPECT_GT(saved, 100);
  EXPECT_GT(lost, 100);
}

TEST(TacticalReader, CatchesInANet) {
  const Board board = board_from_ascii(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X O . . . . .
    . . X . . . . . .
    . . O X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  )",
                                       Color::kBlack);
  TacticalReader reader;
  // Not the stone above, which runs; the cut-off one below is in a ladder.
  EXPECT_EQ(reader.attack(board, Point::at(2, 5)).outcome, Reading::kCaptured);
  const Board net = board_from_ascii(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . X O . . . . .
    . . X O . . . . .
    . . . X . . . . .
    . . . . . . O . .
    . . . . . . O . .
    . . . . . . . . .
  )",
                                     Color::kBlack);
  const ReadingAnswer answer = reader.attack(net, Point::at(3, 3));
  EXPECT_EQ(answer.outcome, Reading::kCaptured);
  EXPECT_LT(reader.nodes(), 2000);
}

TEST(TacticalReader, SaysThatItDoesNotKnow) {
  Board board(9);
  board.play(Point::at(2, 6));
  TacticalReader reader({.nodes = 50, .effort = 8});
  EXPECT_EQ(reader.attack(board, Point::at(2, 6)).outcome, Reading::kUnknown);
  EXPECT_LE(reader.nodes(), 50 + 300);  // A ladder is read to its end.
}

TEST(TacticalReader, AKoIsForWhoHasTheThreats) {
  const Board board = board_from_ascii(R"(
    . X O . . .
    X . X O . .
    . X O . . .
    . . . . . .
    . . . . . .
    . . . . . .
  )",
                                       Color::kWhite);
  // White takes at the empty point; Black may not retake at once.
  TacticalReader reader;
  const Point prey = Point::at(2, 1);
  EXPECT_EQ(reader.attack(board, prey, IfKo::kNobody).outcome, Reading::kCaptured);
  Board taken = board;
  taken.play(Point::at(1, 1));
  const Point taker = Point::at(1, 1);
  EXPECT_EQ(reader.attack(taken, taker, IfKo::kNobody).outcome, Reading::kEscapes);
  EXPECT_EQ(reader.attack(taken, taker, IfKo::kAttacker).outcome, Reading::kCaptured);
  EXPECT_TRUE(reader.met_ko());
}

}  // namespace
}  // namespace keima
