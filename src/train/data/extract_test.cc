#include "train/data/extract.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "base/rng.h"
#include "base/text_file.h"
#include "core/coords.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

// `count` games of 1 to 12 moves that are all different, the first move excepted.
std::string some_games(int count) {
  Rng rng(1);
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += i % 2 == 0 ? "(;SZ[9]KM[5.5]RE[B+R]BR[6k]WR[5k]" : "(;SZ[9]RE[W+2]BR[20k]WR[5k]";
    std::set<std::uint32_t> taken;
    for (std::uint32_t moves = 1 + rng.below(12); taken.size() < moves;) {
      const std::uint32_t p = rng.below(81);
      if (!taken.insert(p).second) continue;
      text += taken.size() % 2 == 1 ? ";B[" : ";W[";
      text += to_sgf(Point::at(static_cast<int>(p % 9), static_cast<int>(p / 9)));
      text += "]";
    }
    text += ")\n";
  }
  return text;
}

class Extract : public testing::Test {
 protected:
  std::string written(ExtractionReport (*write)(CollectionReader&, const Extraction&,
                                                const TextSink&),
                      const Extraction& extraction, const std::string& text) {
    write_text_file(folder_ / "games.sgf", text);
    CollectionReader reader({folder_ / "games.sgf"});
    std::string out;
    report_ = write(reader, extraction, [&](std::string_view piece) { out += piece; });
    return out;
  }
  template <class T>
  static std::vector<T> read(const std::string& text) {
    bool given = false;
    CompactReader reader(
        [&] { return std::exchange(given, true) ? std::string_view() : std::string_view(text); });
    std::vector<T> all;
    for (T one; reader.next(one);) all.push_back(one);
    return all;
  }

  TempFolder folder_;
  ExtractionReport report_;
};

TEST_F(Extract, GivesAllGamesInOrder) {
  const std::string text = some_games(200);
  const auto games = read<CompactGame>(written(write_compact_games, {}, text));
  sgf::Reader reader(text);
  std::size_t i = 0;
  for (sgf::Tree tree; reader.next(tree); ++i)
    EXPECT_EQ(games[i], compact_game(sgf::main_line(tree)).value());
  EXPECT_EQ(games.size(), i);
  EXPECT_EQ(report_.written, 200);
}

TEST_F(Extract, TellsWhatItLeftOut) {
  Extraction extraction;
  extraction.filter.min_rank = Rank::kyu(12);
  const std::string more =
      "(;SZ[9]BR[1d]WR[1d];B[aa])\n(;SZ[9]RE[B+R]BR[1d]WR[1d];B[aa];W[aa])\n(;x)\n";
  const auto games =
      read<CompactGame>(written(write_compact_games, extraction, some_games(20) + more));
  EXPECT_EQ(games.size(), 10u);
  EXPECT_EQ(report_.games, 23);
  EXPECT_EQ(report_.unwanted, 10);
  EXPECT_EQ(report_.useless, 2);
  EXPECT_EQ(report_.unreadable, 1);
  EXPECT_EQ(report_.written, 10);
}

TEST_F(Extract, DrawsTheSameWhateverTheThreadsAndTheOrder) {
  const std::string text = some_games(300);
  Extraction extraction;
  extraction.count = 40;
  const std::string games = written(write_compact_games, extraction, text);
  const std::string positions = written(write_positions, extraction, text);
  extraction.threads = 4;
  EXPECT_EQ(written(write_compact_games, extraction, text), games);
  EXPECT_EQ(written(write_positions, extraction, text), positions);
  // The other way round: the last line first.
  std::string reversed;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin) + 1;
    reversed.insert(0, text.substr(begin, end - begin));
    begin = end;
  }
  EXPECT_EQ(written(write_positions, extraction, reversed), positions);
  extraction.seed = 2;
  EXPECT_NE(written(write_positions, extraction, text), positions);
}

// All states of all games have the same chance: how many are drawn of each move number is what the
// lengths of the games say.
TEST_F(Extract, DrawsAllStatesAlike) {
  const std::string text = some_games(400);
  std::map<std::size_t, double> states;  // By the number of moves before.
  double all = 0;
  for (const CompactGame& game : read<CompactGame>(written(write_compact_games, {}, text)))
    for (std::size_t i = 0; i < game.moves.size(); ++i, ++all) ++states[i];
  std::map<std::size_t, double> drawn;
  Extraction extraction;
  extraction.count = 500;
  constexpr int kSeeds = 20;
  for (extraction.seed = 1; extraction.seed <= kSeeds; ++extraction.seed)
    for (const CompactPosition& p :
         read<CompactPosition>(written(write_positions, extraction, text)))
      ++drawn[p.before.moves.size()];
  for (const auto& [number, count] : states) {
    const double expected = kSeeds * 500.0 * count / all;
    EXPECT_NEAR(drawn[number], expected, 5 * std::sqrt(expected) + 5) << number;
  }
}

TEST_F(Extract, DrawsAllPositionsThereAre) {
  Extraction extraction;
  extraction.count = 1000;
  const std::string text = "(;SZ[9]RE[B+R];B[aa];W[];B[cc])\n";
  EXPECT_EQ(read<CompactPosition>(written(write_positions, extraction, text)).size(), 2u);
}

}  // namespace
}  // namespace keima
