#include "knowledge/ladder.h"

#include <gtest/gtest.h>

#include <memory>

#include "base/rng.h"
#include "core/board/ascii_board.h"

namespace keima {
namespace {

// The slow twin: every way is played, on a copy for each, and nothing is seen beforehand.
struct SlowReader {
  int moves_left = 3000;

  bool attack(const Board& board, Point prey) {
    bool caught = false;
    for_each_point(board.size(), [&](Point p) {
      if (caught || !board.is_legal(p)) return;
      const auto after_move = std::make_unique<Board>(board);  // Too large for a deep stack.
      Board& after = *after_move;
      after.play(p);
      // It fills a liberty if the prey has fewer then.
      if (after.liberties(prey) == 1) caught = !defend(after, prey);
    });
    return caught;
  }
  bool defend(const Board& board, Point prey) {
    if (--moves_left < 0) return true;
    bool is_free = false;
    for_each_point(board.size(), [&](Point p) {
      if (is_free || !board.is_legal(p)) return;
      const auto after_move = std::make_unique<Board>(board);
      Board& after = *after_move;
      after.play(p);
      const bool takes =
          after.stones(opponent(board.to_play())) < board.stones(opponent(board.to_play()));
      const bool is_last_liberty = p == board.last_liberty(prey);
      if (takes && !is_last_liberty && !takes_neighbor(board, after, prey)) return;
      if (takes || is_last_liberty) is_free = is_free_now(after, prey);
    });
    return is_free;
  }
  bool is_free_now(const Board& board, Point prey) {
    return board.liberties(prey) > 2 || (board.liberties(prey) == 2 && !attack(board, prey));
  }
  static bool takes_neighbor(const Board& before, const Board& after, Point prey) {
    bool found = false;
    Point stone = prey;
    do {
      for_each_neighbor(stone, [&](Point q) {
        found |= is_stone(before[q]) && before[q] != before[prey] && after[q] == Color::kEmpty;
      });
      stone = before.next_in_string(stone);
    } while (stone != prey);
    return found;
  }
};

TEST(LadderReader, ReadsToTheEdge) {
  const Board board = board_from_ascii(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . . . .
    . X O . . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  )",
                                       Color::kWhite);
  LadderReader reader;
  const Point prey = Point::at(2, 3), out = Point::at(3, 3);
  EXPECT_FALSE(reader.frees(board, prey, out));
  EXPECT_FALSE(reader.could_be_freed(board, prey));
  Board broken = board;
  broken.put_stone(Color::kWhite, Point::at(6, 6));
  EXPECT_TRUE(reader.frees(broken, prey, out));
  EXPECT_TRUE(reader.could_be_freed(broken, prey));
}

TEST(LadderReader, TheWrongSideDoesNotCatch) {
  const Board board = board_from_ascii(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . . . .
    . X O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  )",
                                       Color::kBlack);
  LadderReader reader;
  EXPECT_TRUE(reader.catches(board, Point::at(2, 3), Point::at(2, 4)));
  EXPECT_FALSE(reader.catches(board, Point::at(2, 3), Point::at(3, 3)));
}

// Extending is in vain, but one of the attackers can be taken.
TEST(LadderReader, TakesItsWayOut) {
  const Board board = board_from_ascii(R"(
    . . X O . . .
    . X O X O . .
    . X . . . . .
    . . X . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kWhite);
  LadderReader reader;
  const Point prey = Point::at(2, 1);
  EXPECT_FALSE(reader.frees(board, prey, Point::at(2, 2)));
  EXPECT_TRUE(reader.frees(board, prey, Point::at(3, 2)));
  EXPECT_TRUE(reader.could_be_freed(board, prey));
}

TEST(LadderReader, AgreesWithTheSlowOne) {
  Rng rng(5);
  LadderReader reader;
  int caught = 0, freed = 0, asked = 0, given_up = 0;
  for (int game = 0; game < 50; ++game) {
    Board board(7);
    for (int ply = 0; ply < 34; ++ply) {
      for_each_point(board.size(), [&](Point p) {
        if (!is_stone(board[p]) || board.head(p) != p) return;
        if (board[p] != board.to_play() && board.liberties(p) == 2) {
          Point liberty;
          for (int i = 0; i < 2; ++i) {
            liberty = board.first_liberty(p, liberty);
            if (!board.is_legal(liberty)) continue;
            Board after = board;
            after.play(liberty);
            if (after.liberties(p) != 1) continue;
            SlowReader slow;
            const bool expected = !slow.defend(after, p);
            if (slow.moves_left < 0) continue;
            const bool answer = reader.catches(board, p, liberty);
            ++asked;
            given_up += reader.gave_up();
            if (reader.gave_up()) continue;
            EXPECT_EQ(answer, expected) << to_ascii(board);
            caught += expected;
          }
        }
        if (board.liberties(p) != 1) return;
        Board own = board;
        own.set_to_play(board[p]);
        if (own.to_play() != board.to_play() && !board.ko().is_none()) return;
        SlowReader slow;
        const bool expected = slow.defend(own, p);
        if (slow.moves_left < 0) return;
        const bool answer = reader.could_be_freed(board, p);
        ++asked;
        given_up += reader.gave_up();
        if (reader.gave_up()) return;
        EXPECT_EQ(answer, expected) << to_ascii(board);
        freed += expected;
      });
      const Point p = board.empty_point(
          static_cast<int>(rng.below(static_cast<std::uint32_t>(board.empty_count()))));
      if (board.is_playable(p)) board.play(p);
    }
  }
  // All answers come.
  EXPECT_GT(caught, 60);
  EXPECT_GT(freed, 60);
  EXPECT_LT(given_up, asked / 20);
}

}  // namespace
}  // namespace keima
