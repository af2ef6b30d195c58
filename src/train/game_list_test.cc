#include "train/game_list.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

bool same(const std::vector<TrainingGame>& a, const std::vector<TrainingGame>& b) {
  return std::ranges::equal(a, b, [](const TrainingGame& x, const TrainingGame& y) {
    return x.size == y.size &&
           std::ranges::equal(x.moves, y.moves, [](Point p, Point q) { return p == q; });
  });
}

class GameList : public testing::Test {
 protected:
  std::vector<TrainingGame> streamed(const std::string& text, std::int64_t most, int threads) {
    write_text_file(folder_ / "games.sgf", text);
    const std::vector<WantedGames> wanted{{9, most}};
    CollectionReader reader({folder_ / "games.sgf"}, {}, sgf::RootInside::kVariation);
    return read_games(reader, {wanted, threads}).games;
  }
  TempFolder folder_;
};

TEST_F(GameList, IsTheSameStreamedAndWhole) {
  std::string text;
  for (int i = 0; i < 300; ++i) {
    text += "(;SZ[" + std::string(i % 7 == 0 ? "19" : "9") + "]" + (i % 5 == 0 ? "HA[2]" : "");
    text += i % 11 == 0 ? "AB[cc]" : "";
    for (int move = 0; move <= i % 40; ++move) {
      text += move % 2 == 0 ? ";B[" : ";W[";
      text += static_cast<char>('a' + (move * 5 + i) % 9);  // Soon on a stone.
      text += static_cast<char>('a' + (move * 2) % 9);
      text += "]";
    }
    text += i % 13 == 0 ? "(;SZ[9];B[ee])(;W[ff]))\n" : ")\n";
  }
  for (const std::int64_t most : {1, 50, 1000}) {
    const std::vector<TrainingGame> whole = read_games(text, 9, most);
    for (const int threads : {1, 3}) EXPECT_TRUE(same(streamed(text, most, threads), whole));
  }
  // What is broken behind the last game wanted is nobody's business.
  const std::string broken = text + "(;SZ[9];B[ee]x)\n";
  EXPECT_TRUE(same(streamed(broken, 10, 2), read_games(broken, 9, 10)));
  const std::string message = message_of([&] { read_games(broken, 9, 1000); });
  EXPECT_NE(message, "no error");
  EXPECT_EQ(message_of([&] { streamed(broken, 1000, 2); }),
            (folder_ / "games.sgf").string() + ": " + message);
}

TEST_F(GameList, WantsAGame) {
  EXPECT_EQ(message_of([&] { streamed("(;SZ[19])", 10, 1); }),
            "no game of size 9 without handicap");
}

std::string sizes_of(const std::vector<TrainingGame>& games) {
  std::string sizes;
  for (const TrainingGame& game : games) sizes += fmt::format("{} ", game.size);
  return sizes;
}

TEST_F(GameList, HasSeveralSizesEachUpToItsNumber) {
  std::string text;
  for (int i = 0; i < 60; ++i)
    text += fmt::format("(;SZ[{}];B[aa];W[b{}])\n",
                        i % 3 == 0   ? 5
                        : i % 3 == 1 ? 7
                                     : 9,
                        static_cast<char>('a' + i % 5));
  write_text_file(folder_ / "a.sgf", text);
  write_text_file(folder_ / "b.sgf", "(;SZ[7];B[bb])(;SZ[9];B[bb])");
  const auto read = [&](const std::vector<WantedGames>& wanted, int threads) {
    CollectionReader reader({folder_ / "a.sgf", folder_ / "b.sgf"});
    return read_games(reader, {wanted, threads});
  };
  for (const int threads : {1, 3}) {
    const GamesRead some = read({{7, 4}, {5, 2}}, threads);
    EXPECT_EQ(sizes_of(some.games), "5 7 5 7 7 7 ");
    EXPECT_EQ(some.of_file, (std::vector<std::int64_t>{6, 0}));
    const GamesRead all = read({{9}, {7}}, threads);
    EXPECT_EQ(all.games.size(), 42u);
    EXPECT_EQ(all.of_file, (std::vector<std::int64_t>{40, 2}));
    EXPECT_EQ(Point(all.games.back().moves[0]), Point::at(1, 1));
    EXPECT_EQ(message_of([&] {
                read({{7, 4}, {13}}, threads);
              }),
              "no game of size 13 without handicap");
  }
}

TEST_F(GameList, LeavesOutWhatCannotBeReadIfToldSo) {
  write_text_file(folder_ / "a.sgf", "(;SZ[9];B[aa])\n(;SZ[9];B[zz])\n(;SZ[99])(;SZ[9];B[bb])");
  const std::vector<WantedGames> wanted{{9}};
  std::vector<std::string> told;
  CollectionReader reader({folder_ / "a.sgf"});
  GameReading reading{wanted};
  reading.unreadable = [&](const std::string& what) { told.push_back(what); };
  EXPECT_EQ(read_games(reader, reading).games.size(), 2u);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_TRUE(told[0].starts_with((folder_ / "a.sgf").string() + ": line 2")) << told[0];
}

TEST(SpreadSizes, EvenlyAndInOrder) {
  std::vector<TrainingGame> games;
  for (int i = 0; i < 8; ++i) games.push_back({9, {Point::at(i, 0)}});
  for (int i = 0; i < 4; ++i) games.push_back({19, {Point::at(i, 0)}});
  const std::vector<TrainingGame> spread = spread_sizes(games);
  EXPECT_EQ(sizes_of(spread), "9 19 9 9 19 9 9 19 9 9 19 9 ");
  for (const int size : {9, 19}) {
    int column = 0;
    for (const TrainingGame& game : spread) {
      if (game.size != size) continue;
      EXPECT_EQ(Point(game.moves[0]), Point::at(column++, 0));
    }
  }
  // Of one size they stay as they are.
  games.resize(8);
  EXPECT_TRUE(same(spread_sizes(games), games));
}

}  // namespace
}  // namespace keima
