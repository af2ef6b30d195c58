#include "train/data/compact_games.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "core/board/board.h"
#include "support/message_of.h"

namespace keima {
namespace {

CompactGame random_game(Rng& rng) {
  CompactGame game;
  game.size = 2 + static_cast<int>(rng.below(24));
  if (rng.below(4) != 0) game.komi = rng.below(40) * 0.5 - 10;
  if (rng.below(5) != 0) game.winner = rng.below(2) == 0 ? Color::kBlack : Color::kWhite;
  BareBoard board(game.size);
  for (std::uint32_t left = rng.below(200); left > 0; --left) {
    Point move = Point::pass();
    for (int tries = 0; tries < 5 && move.is_pass() && board.empty_count() > 0; ++tries) {
      const auto empty = static_cast<std::uint32_t>(board.empty_count());
      const Point p = board.empty_point(static_cast<int>(rng.below(empty)));
      if (board.is_legal(p)) move = p;
    }
    board.play(move);
    game.moves.push_back(move);
  }
  return game;
}

// Gives the text away in pieces.
CompactReader::Source source(std::string_view text, std::size_t piece) {
  return [text, piece]() mutable {
    const std::string_view next = text.substr(0, piece);
    text.remove_prefix(next.size());
    return next;
  };
}

template <class T>
std::vector<T> read_all(std::string_view text, std::size_t piece = 1000) {
  CompactReader reader(source(text, piece));
  std::vector<T> all;
  for (T one; reader.next(one);) all.push_back(one);
  return all;
}

TEST(CompactGames, AreReadAsTheyWereWritten) {
  Rng rng(1);
  std::vector<CompactGame> games;
  std::string text(kGamesHeader);
  for (int i = 0; i < 300; ++i) {
    games.push_back(random_game(rng));
    text += compact_line(games.back());
  }
  text += compact_end(300);
  for (const std::size_t piece : {1u, 7u, 100'000u})
    EXPECT_EQ(read_all<CompactGame>(text, piece), games);
}

TEST(CompactGames, AreReadAsPositions) {
  Rng rng(2);
  std::vector<CompactPosition> positions;
  std::string text(kPositionsHeader);
  while (positions.size() < 300) {
    CompactGame game = random_game(rng);
    while (!game.moves.empty() && Point(game.moves.back()).is_pass()) game.moves.pop_back();
    if (game.moves.empty()) continue;
    const Point next = game.moves.back();
    game.moves.pop_back();
    positions.push_back({game, next});
    text += compact_line(positions.back());
  }
  text += compact_end(300);
  for (const std::size_t piece : {1u, 100'000u})
    EXPECT_EQ(read_all<CompactPosition>(text, piece), positions);
}

TEST(CompactGames, LookAsDocumented) {
  const std::string text = "keima games v1\n9 5.5 B eecegccc\n9 ? 0 ee..gc\n19 7 W -\nend 3\n";
  const auto games = read_all<CompactGame>(text);
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0].winner, Color::kBlack);
  EXPECT_TRUE(Point(games[1].moves[1]).is_pass());
  EXPECT_EQ(games[1].winner, std::nullopt);
  std::string again(kGamesHeader);
  for (const CompactGame& game : games) again += compact_line(game);
  EXPECT_EQ(again + compact_end(3), text);
}

std::string game_error(const std::string& lines) {
  return message_of([&] { read_all<CompactGame>("keima games v1\n" + lines); });
}
std::string position_error(const std::string& lines) {
  return message_of([&] { read_all<CompactPosition>("keima positions v1\n" + lines); });
}

TEST(CompactGames, SayWhatIsWrong) {
  EXPECT_EQ(message_of([] { read_all<CompactGame>(""); }),
            "line 1: expected 'keima games v1' or 'keima positions v1'");
  EXPECT_EQ(message_of([] { read_all<CompactGame>("keima games v2\nend 0\n"); }),
            "line 1: expected 'keima games v1' or 'keima positions v1'");
  EXPECT_EQ(game_error("end 0"), "no error");
  EXPECT_EQ(game_error("9 7 B ee\n"), "line 3: the text is cut short: there is no 'end'");
  EXPECT_EQ(game_error("9 7 B ee\nend 2\n"), "line 3: 'end 2' does not fit: there were 1");
  EXPECT_EQ(game_error("end 0\nmore"), "line 3: there is more behind the end");
  EXPECT_EQ(game_error("26 7 B ee\n"), "line 2: the first field is no board size");
  EXPECT_EQ(game_error("9 inf B ee\n"), "line 2: 'inf' is no komi");
  EXPECT_EQ(game_error("9 1e9 B ee\n"), "line 2: '1e9' is no komi");
  EXPECT_EQ(game_error("9 7 X ee\n"), "line 2: 'X' is no winner: B, W or 0");
  EXPECT_EQ(game_error("9 7 B\n"), "line 2: the fourth field is no list of moves");
  EXPECT_EQ(game_error("9 7 B eec\n"), "line 2: the fourth field is no list of moves");
  EXPECT_EQ(game_error("9 7 B eejj\n"), "line 2: move 2, jj, is no point of the board");
  EXPECT_EQ(game_error("9 7 B eett\n"), "line 2: move 2, tt, is no point of the board");
  EXPECT_EQ(game_error("9 7 B eeee\n"), "line 2: move 2, ee, is illegal");
  EXPECT_EQ(game_error("9 7 B ee gg\n"), "line 2: a game has four fields");
  EXPECT_EQ(game_error("9 7 B " + std::string(100'000, '.') + "\n"),
            "line 2: the line is too long");
  EXPECT_EQ(position_error("9 7 B ee\n"), "line 2: the next move '' is no point of the board");
  EXPECT_EQ(position_error("9 7 B ee ..\n"), "line 2: the next move '..' is no point of the board");
  EXPECT_EQ(position_error("9 7 B ee ee\n"), "line 2: the next move ee is illegal");
  EXPECT_EQ(position_error("9 7 B ee cc\nend 1\n"), "no error");
}

std::optional<CompactGame> compact(std::string_view text) {
  return compact_game(sgf::main_line(sgf::parse(text).front()));
}

TEST(CompactGames, AreMadeOfWhatIsOfUse) {
  const auto game = compact("(;SZ[9]KM[5.5]RE[W+R];B[ee];W[];B[cc])");
  ASSERT_TRUE(game);
  EXPECT_EQ(compact_line(*game), "9 5.5 W ee..cc\n");
  EXPECT_TRUE(compact("(;SZ[9]RE[0];B[ee])"));
  EXPECT_FALSE(compact("(;SZ[9];B[ee])"));                        // No result.
  EXPECT_FALSE(compact("(;SZ[9]RE[B+R]HA[2]AB[aa][cc];W[ee])"));  // Handicap.
  EXPECT_FALSE(compact("(;SZ[9]RE[B+R]AB[aa];W[ee])"));           // Edited.
  EXPECT_FALSE(compact("(;SZ[9]RE[B+R];B[ee];AB[aa];W[cc])"));    // Edited later.
  EXPECT_FALSE(compact("(;SZ[9]RE[B+R];B[ee];B[cc])"));           // Out of turn.
  EXPECT_FALSE(compact("(;SZ[9]RE[B+R];B[ee];W[ee])"));           // Illegal.
}

}  // namespace
}  // namespace keima
