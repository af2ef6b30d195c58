#include "train/anderson/expert_games.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

constexpr const char* kGames = "keima anderson games v1 size 9\nB 5.5 eegc--dc\nW 7.5 -\n";
constexpr const char* kStates = "keima anderson states v1 size 9\nB 5.5 eegc dc -\n0 7 - ee 0.25\n";

TEST(ExpertGames, ComeBack) {
  const ExpertGames games = parse_expert_games(kGames, "f");
  EXPECT_EQ(games.size, 9);
  EXPECT_EQ(games.games.at(0).winner, Color::kBlack);
  EXPECT_EQ(games.games.at(0).komi, 5.5);
  EXPECT_EQ(games.games.at(0).moves.size(), 4u);
  EXPECT_EQ(to_text(games), kGames);
  const ExpertStates states = parse_expert_states(kStates, "f");
  EXPECT_EQ(Point(states.states.at(0).next), Point::at(3, 2));
  EXPECT_EQ(states.states[0].target(), 1);
  EXPECT_EQ(states.states[1].target(), 0.25);
  EXPECT_EQ(states.states[0].board(9).stones(Color::kWhite), 1);
  EXPECT_EQ(to_text(states), kStates);
  EXPECT_TRUE(has_expert_games(kGames) && has_expert_states(kStates));
  EXPECT_FALSE(has_expert_games(kStates) || has_expert_states(kGames));
}

TEST(ExpertGames, SayWhatIsWrongWhere) {
  const auto games = [](const std::string& line) {
    return message_of(
        [&] { parse_expert_games("keima anderson games v1 size 9\n" + line + "\n", "f"); });
  };
  EXPECT_EQ(games("X 5.5 ee"), "f, line 2: 'X' is not a winner: expected B, W or 0");
  EXPECT_EQ(games("B five ee"), "f, line 2: 'five' is not a number from -1000 to 1000");
  EXPECT_EQ(games("B 5.5 eeee"), "f, line 2: the move 'ee' is illegal");
  EXPECT_EQ(games("B 5.5 eex"), "f, line 2: 'x' is not a move");
  EXPECT_EQ(games("B 5.5 ex"), "f, line 2: 'ex' is not a move");
  EXPECT_EQ(games("B 5.5"), "f, line 2: the line ends too early");
  EXPECT_EQ(games("B 5.5 ee more"), "f, line 2: 'more' is too much");
  EXPECT_EQ(message_of([] { parse_expert_games("(;SZ[9])", "f"); }),
            "f, line 1: expected 'keima anderson games v1 size '");
  EXPECT_EQ(message_of([] {
              parse_expert_states("keima anderson states v1 size 9\n\nB 5.5 ee ee -", "f");
            }),
            "f, line 3: the move 'ee' is illegal");
  EXPECT_EQ(message_of(
                [] { parse_expert_states("keima anderson states v1 size 9\nB 5.5 ee cc 2", "f"); }),
            "f, line 2: '2' is not a number from -1 to 1");
}

TEST(ExpertGames, NoTextCrashesTheReader) {
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    std::string text = i % 2 == 0 ? kGames : kStates;
    for (int change = 0; change < 3; ++change) {
      const std::size_t place = rng.below(static_cast<std::uint32_t>(text.size()));
      if (rng.below(3) == 0)
        text.erase(place, 1 + rng.below(5));
      else
        text[place] = static_cast<char>(32 + rng.below(96));
      if (text.empty()) text = " ";
    }
    try {
      parse_expert_games(text, "f");
    } catch (const Error&) {
    }
    try {
      parse_expert_states(text, "f");
    } catch (const Error&) {
    }
  }
}

class ExpertCollection : public testing::Test {
 protected:
  std::vector<ExpertGame> games_of(const std::string& sgf, const ExpertFilter& filter,
                                   std::int64_t most = 10, int threads = 1) const {
    write_text_file(folder_ / "f.sgf", sgf);
    CollectionReader reader({folder_ / "f.sgf"});
    return expert_games_of(reader, filter, most, threads);
  }
  const TempFolder folder_;
};

TEST_F(ExpertCollection, TakesWhatTheReportTook) {
  const auto taken = [&](const std::string& root, const std::string& moves = ";B[ee];W[cc];B[]") {
    const ExpertFilter filter{.programs = {"Crazy Stone"}};
    const std::string start = "(;GM[1]BR[5k]WR[12k]RE[B+3.5]KM[5.5]";
    return games_of((root.find("BR") == root.npos ? start : "(;GM[1]") + root + moves + ")",
                    filter);
  };
  ASSERT_EQ(taken("SZ[9]").size(), 1u);
  EXPECT_EQ(taken("SZ[9]")[0].komi, 5.5);
  EXPECT_EQ(taken("SZ[9]")[0].winner, Color::kBlack);
  EXPECT_EQ(taken("SZ[9]")[0].moves.size(), 3u);
  EXPECT_TRUE(taken("SZ[13]").empty());
  EXPECT_TRUE(taken("SZ[9]HA[2]AB[aa][bb]", ";W[cc]").empty());
  EXPECT_TRUE(taken("SZ[9]PB[a]PW[a]").empty());
  EXPECT_TRUE(taken("SZ[9]PB[a]PW[Crazy Stone]").empty());
  EXPECT_EQ(taken("SZ[9]PB[a]PW[b]").size(), 1u);
  EXPECT_TRUE(taken("SZ[9]", ";B[ee];W[ee]").empty());
  EXPECT_TRUE(taken("SZ[9]", ";B[ee];B[cc]").empty());
  EXPECT_TRUE(taken("SZ[9]BR[5k]WR[13k]RE[B+R]").empty());
  EXPECT_TRUE(taken("SZ[9]BR[5k]RE[B+R]").empty());
  EXPECT_TRUE(taken("SZ[9]BR[5k]WR[5k]").empty());
  EXPECT_EQ(taken("SZ[9]BR[5k]WR[5k]RE[W+R]")[0].winner, Color::kWhite);
  EXPECT_EQ(taken("SZ[9]BR[5 Kyu]WR[3 dan?]RE[W+R]").size(), 1u);
  EXPECT_TRUE(taken("SZ[9]BR[5k]WR[5k]RE[0]").empty());
}

TEST_F(ExpertCollection, IsStreamedInOrder) {
  std::string sgf;
  for (int i = 0; i < 300; ++i)
    sgf += fmt::format("(;SZ[{}]RE[B+R];B[{}a];W[bb])\n", i % 4 == 0 ? 9 : 13,
                       static_cast<char>('a' + i % 9));
  const ExpertFilter anybody{.least_rank = std::nullopt};
  for (const int threads : {1, 3}) {
    const std::vector<ExpertGame> games = games_of(sgf, anybody, 50, threads);
    ASSERT_EQ(games.size(), 50u);
    for (std::size_t i = 0; i < games.size(); ++i)
      EXPECT_EQ(Point(games[i].moves[0]), Point::at(static_cast<int>(4 * i % 9), 0));
  }
  EXPECT_EQ(games_of(sgf, anybody, 1000).size(), 75u);
  // What is broken behind the last game that is wanted is nobody's business.
  EXPECT_EQ(games_of(sgf + "(;SZ[9];B[ee]x)", anybody, 75).size(), 75u);
  EXPECT_TRUE(message_of([&] {
                games_of(sgf + "(;SZ[9];B[ee]x)", anybody, 76);
              }).starts_with((folder_ / "f.sgf").string() + ": line 301, "));
}

TEST(StateSource, DependsOnSeedAndNumberAlone) {
  const StateSource states(parse_expert_games(kGames, "f"), 1);
  EXPECT_EQ(states.size(), 9);
  int found[3] = {};
  for (int i = 0; i < 300; ++i) {
    const ExpertState state = states(i);
    EXPECT_FALSE(Point(state.next).is_pass());
    ++found[std::min<std::size_t>(state.before.size(), 2)];
    EXPECT_EQ(state.before.size(), states(i).before.size());
  }
  for (const int count : found) EXPECT_GT(count, 60);
  const StateSource given(parse_expert_states(kStates, "f"));
  EXPECT_EQ(given(3).value, 0.25);
  EXPECT_EQ(message_of([] { StateSource({9, {}}, 1); }), "no game to take states from");
}

}  // namespace
}  // namespace keima
