#include "train/data/collection_stats.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

CollectionStats stats_of(std::string_view text) {
  CollectionStats stats;
  for (const sgf::Tree& tree : sgf::parse(text)) stats.add(GameFacts(sgf::main_line(tree)));
  return stats;
}

TEST(CollectionStats, CountAllThatIsKnown) {
  const CollectionStats stats = stats_of(
      "(;SZ[9]KM[5.5]RE[B+R]BR[6k]WR[5k]RU[Japanese]PB[A]PW[B]DT[2010-01-02];B[aa];W[bb])\n"
      "(;SZ[9]KM[5.5]RE[W+3.5]BR[6k]WR[?]RU[Chinese]PB[B]PW[A]DT[published 1999];B[aa])\n"
      "(;SZ[19]HA[2]AB[dd][pp]RE[0]PB[C]PW[A];W[aa];B[bb];W[cc];B[dd])\n"
      "(;SZ[19])\n");
  using Count = CollectionStats::Count;
  EXPECT_EQ(stats.games, 4);
  EXPECT_EQ(stats.moves, 7);
  EXPECT_EQ(stats.sizes, (std::map<int, Count>{{9, 2}, {19, 2}}));
  EXPECT_EQ(stats.komi, (std::map<double, Count>{{5.5, 2}}));
  EXPECT_EQ(stats.without_komi, 2);
  EXPECT_EQ(stats.handicaps, (std::map<int, Count>{{0, 3}, {2, 1}}));
  EXPECT_EQ(stats.with_setup, 1);
  EXPECT_EQ(stats.years, (std::map<int, Count>{{1999, 1}, {2010, 1}}));
  EXPECT_EQ(stats.without_year, 2);
  EXPECT_EQ(stats.rules.at(""), 2);
  EXPECT_EQ(stats.ranks, (std::map<Rank, Count>{{Rank::kyu(6), 2}, {Rank::kyu(5), 1}}));
  EXPECT_EQ(stats.without_rank, 5);
  EXPECT_EQ(stats.strange_ranks, (std::map<std::string, Count>{{"?", 1}}));
  EXPECT_EQ(stats.busiest_players(2),
            (std::vector<std::pair<std::string, Count>>{{"A", 3}, {"B", 2}}));
  EXPECT_EQ(stats.without_name, 2);
  EXPECT_EQ(stats.results.black[static_cast<std::size_t>(RecordedResult::By::kResignation)], 1);
  EXPECT_EQ(stats.results.white[static_cast<std::size_t>(RecordedResult::By::kPoints)], 1);
  EXPECT_EQ(stats.results.draws, 1);
  EXPECT_EQ(stats.results.unknown, 1);
}

TEST(CollectionStats, KnowLengths) {
  CollectionStats stats;
  for (int length = 1; length <= 100; ++length) {
    sgf::GameRecord game;
    game.steps.resize(static_cast<std::size_t>(length), {Move{}});
    stats.add(GameFacts(game));
  }
  EXPECT_DOUBLE_EQ(stats.mean_length(), 50.5);
  EXPECT_EQ(stats.length_at(0), 1);
  EXPECT_EQ(stats.length_at(0.25), 25);
  EXPECT_EQ(stats.length_at(0.5), 50);
  EXPECT_EQ(stats.length_at(1), 100);
}

TEST(CollectionStats, KeepProblems) {
  CollectionStats stats;
  for (int i = 0; i < 2000; ++i) stats.add_unreadable("a: line 1", "broken");
  stats.add_illegal("b: line 2", "occupied");
  EXPECT_EQ(stats.unreadable, 2000);
  EXPECT_EQ(stats.illegal, 1);
  EXPECT_EQ(stats.problems.size(), CollectionStats::kMostProblems);
}

TEST(CollectionStats, FindYears) {
  EXPECT_EQ(year_of("2016-03-09,10"), 2016);
  EXPECT_EQ(year_of("9 March 2016"), 2016);
  EXPECT_EQ(year_of("1846"), 1846);
  EXPECT_EQ(year_of("03/09/16"), 0);
  EXPECT_EQ(year_of(""), 0);
  EXPECT_EQ(year_of("12345"), 1234);
}

}  // namespace
}  // namespace keima
