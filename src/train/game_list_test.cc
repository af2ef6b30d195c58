#include "train/game_list.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

bool same(const std::vector<TrainingGame>& a, const std::vector<TrainingGame>& b) {
  return std::ranges::equal(a, b, [](const TrainingGame& x, const TrainingGame& y) {
    return std::ranges::equal(x.moves, y.moves, [](Point p, Point q) { return p == q; });
  });
}

class GameList : public testing::Test {
 protected:
  std::vector<TrainingGame> streamed(const std::string& text, std::int64_t most, int threads) {
    write_text_file(folder_ / "games.sgf", text);
    CollectionReader reader({folder_ / "games.sgf"}, {}, sgf::RootInside::kVariation);
    return read_games(reader, 9, most, threads);
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

}  // namespace
}  // namespace keima
