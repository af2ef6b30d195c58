#include "engine/opening_book.h"

#include <gtest/gtest.h>

#include <map>

#include "core/coords.h"
#include "core/symmetry.h"
#include "engine/engine.h"
#include "support/message_of.h"

namespace keima {
namespace {

OpeningBook book_of(const std::string& entries, int count) {
  return OpeningBook(parse_weights(
      "# format book v1\n# board 9\nentries " + std::to_string(count) + "\n" + entries + "end\n",
      kBookFormat, "book.txt"));
}

Board after(std::initializer_list<const char*> moves, int way = 0) {
  Board board(9);
  for (const char* move : moves) board.play(seen_in_way(way, *point_from_gtp(move, 9), 9));
  return board;
}

TEST(OpeningBook, FindsPositionsInAllWays) {
  const OpeningBook book = book_of("E5 0.9\nC3.D6.G4 0.25\nC3.D6.F7 0.5\n", 3);
  EXPECT_EQ(book.positions(), 2u);
  for (int way = 0; way < kWaysToLook; ++way) {
    const std::vector<BookReply> replies = book.replies(after({"C3", "D6"}, way));
    ASSERT_EQ(replies.size(), 2u);
    EXPECT_EQ(replies[0].move, seen_in_way(way, *point_from_gtp("F7", 9), 9));
    EXPECT_EQ(replies[0].share, 0.5);
    EXPECT_EQ(replies[1].move, seen_in_way(way, *point_from_gtp("G4", 9), 9));
  }
  EXPECT_EQ(book.replies(Board(9)).front().move, *point_from_gtp("E5", 9));
  EXPECT_TRUE(book.replies(after({"C3"})).empty());
}

TEST(OpeningBook, FindsPositionsByAnotherOrderOfMoves) {
  const OpeningBook book = book_of("C3.D6.G4.F7 0.5\n", 1);
  EXPECT_EQ(book.replies(after({"G4", "D6", "C3"})).size(), 1u);
  // The same stones with the other side to move are another position.
  Board board = after({"C3", "D6", "G4"});
  board.pass();
  EXPECT_TRUE(book.replies(board).empty());
}

// Of an empty board all points that look alike are one.
TEST(OpeningBook, AnswersWhatLooksAlikeAlike) {
  const OpeningBook book = book_of("C4 0.6\nC4.E6 0.8\n", 2);
  for (int way = 0; way < kWaysToLook; ++way)
    EXPECT_EQ(book.replies(after({"C4"}, way)).front().move,
              seen_in_way(way, *point_from_gtp("E6", 9), 9));
}

TEST(OpeningBook, DrawsGoodRepliesByTheirShares) {
  const OpeningBook book = book_of("E5 0.5\nC3 0.3\nC5 0.2\n", 3);
  Rng rng(1);
  std::map<std::string, int> drawn;
  constexpr int kDraws = 8000;
  for (int i = 0; i < kDraws; ++i) ++drawn[to_gtp(book.draw(Board(9), rng), 9)];
  // C5 has less than half of E5. A draw has a standard deviation of 44.
  EXPECT_EQ(drawn.size(), 2u);
  EXPECT_NEAR(drawn["E5"], kDraws * 5 / 8, 200);
  EXPECT_TRUE(book.draw(after({"A1"}), rng).is_none());
  EXPECT_TRUE(book.draw(Board(19), rng).is_none());
}

TEST(OpeningBook, ErrorsNameTheLine) {
  const auto error = [](const std::string& head, const std::string& entry) {
    return message_of([&] {
      OpeningBook(parse_weights("# format book v1\n" + head + "entries 1\n" + entry + "end\n",
                                kBookFormat, "b.txt"));
    });
  };
  EXPECT_EQ(error("", "E5 1\n"), "b.txt: the head does not say for which board the book is");
  EXPECT_EQ(error("# board 99\n", "E5 1\n"), "b.txt: '99' is no size of a board");
  EXPECT_EQ(error("# board 9\n", "E5.Z4 1\n"), "b.txt, line 4: 'Z4' cannot be played there");
  EXPECT_EQ(error("# board 9\n", "E5.E5 1\n"), "b.txt, line 4: 'E5' cannot be played there");
  EXPECT_EQ(error("# board 9\n", "E5..C3 1\n"), "b.txt, line 4: '' cannot be played there");
  EXPECT_EQ(error("# board 9\n", "E5 1.5\n"), "b.txt, line 4: a share is above 0 and at most 1");
  EXPECT_EQ(error("# board 9\n", "E5 0\n"), "b.txt, line 4: a share is above 0 and at most 1");
  // Other moves, and other positions, with the same stones after them.
  EXPECT_EQ(message_of([] { book_of("C4 0.5\nD3 0.5\n", 2); }), "no error");
  EXPECT_EQ(message_of([] { book_of("C4.E6.E3 0.5\nE6.C4.E3 0.5\n", 2); }), "no error");
  EXPECT_EQ(message_of([] { book_of("C4.E6.E3.G4 0.5\nE3.E6.C4.G4 0.5\n", 2); }),
            "book.txt, line 5: this reply to this position stands further up");
}

// --- In the engine ------------------------------------------------------------------------------

Settings settings(const std::string& book) {
  Settings settings;
  settings.player.book = book;
  settings.player.simulations = 20;
  settings.player.threads = 1;
  settings.search.memory = 4;
  return settings;
}

bool plays_from_book(Engine& engine) {
  const Choice choice = engine.choose(Color::kBlack);
  EXPECT_NE(choice.is_opening, choice.report.has_value());
  return choice.is_opening;
}

TEST(OpeningBook, IsUsedWhenTheSettingSaysSo) {
  for (const int size : {9, 13, 19}) {
    for (const char* book : {"on", "off", "auto"}) {
      Engine engine(settings(book));
      engine.new_game(size);
      EXPECT_EQ(plays_from_book(engine), std::string(book) == "on");
      engine.set_time({.system = TimeSettings::System::kAbsolute, .main_seconds = 60});
      EXPECT_EQ(plays_from_book(engine), std::string(book) != "off") << book;
    }
  }
}

TEST(OpeningBook, IsForEvenGamesAtFullStrength) {
  Engine engine(settings("on"));
  engine.new_game(9);
  EXPECT_TRUE(plays_from_book(engine));
  engine.game().set_komi(0);
  EXPECT_FALSE(plays_from_book(engine));
  engine.game().set_komi(7);
  engine.set_option("player.level", "3");
  EXPECT_FALSE(plays_from_book(engine));
  engine.set_option("player.level", "full");
  EXPECT_TRUE(plays_from_book(engine));
  engine.set_option("player.kind", "indigo");
  EXPECT_FALSE(plays_from_book(engine));
}

TEST(OpeningBook, SaysNothingOnOtherBoards) {
  EXPECT_EQ(OpeningBook::built_in(10).positions(), 0u);
  EXPECT_EQ(OpeningBook::built_in(10).board_size(), 0);
}

}  // namespace
}  // namespace keima
