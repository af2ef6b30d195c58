#include "playout/policies/base.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include "base/text_file.h"
#include "core/board/ascii_board.h"
#include "reference/base_rules.h"
#include "reference/naive_board.h"
#include "support/temp_folder.h"
#include "support/test_scale.h"

namespace keima {
namespace {

// White has just given atari with (5, 4); Black's only reply to it is (4, 5). There are patterns
// around the stone, too.
const Point kAtari = Point::at(5, 4), kReply = Point::at(4, 5);
AtariBoard after_an_atari() {
  Board board = board_from_ascii(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . O . . . .
    . . . O X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  )",
                                 Color::kWhite);
  board.play(kAtari);
  return AtariBoard(board);
}

// The policy as it is t forcing moves into a fight. It counts what it is told: the board need not
// have moved.
Base in_a_fight(const Base::Options& options, const AtariBoard& board, int t) {
  Base policy{options};
  policy.start(board);
  for (int i = 0; i < t; ++i) policy.played(board, kAtari);
  return policy;
}

// Black's moves at both ends of the line leave it one liberty, and five in a line are no nakade.
TEST(Base, CountsTheSelfAtarisItRefuses) {
  AtariBoard board(board_from_ascii(R"(
    . X X X X . O
    O O O O O O O
    O O O O O O O
    . O O O O O .
    O O O O O O O
    O O O O O O O
    O O O O O O O
  )",
                                    Color::kBlack));
  Base policy{{}};
  policy.start(board);
  Rng rng(1);
  EXPECT_TRUE(policy.choose(board, rng).move.is_pass());
  std::vector<std::int64_t> counts;
  policy.tell_counts([&](std::string_view, std::int64_t number) { counts.push_back(number); });
  EXPECT_EQ(counts, (std::vector<std::int64_t>{0, 2}));
}

TEST(Base, AnswersAtariAsOftenAsTableISays) {
  const double expected[] = {0.3405, 0.4347, 0.5289, 0.6231, 0.7174, 0.8116, 0.9058, 1, 1, 1};
  AtariBoard board = after_an_atari();
  constexpr int kTrials = 100000;
  for (int t = 1; t <= 10; ++t) {
    Base policy = in_a_fight({}, board, t);
    Rng rng(4, t);
    int tactical = 0;
    for (int i = 0; i < kTrials; ++i) {
      const auto [move, origin] = policy.choose(board, rng);
      if (origin != MoveOrigin::kTactical) continue;
      ASSERT_EQ(move, kReply);
      ++tactical;
    }
    const double p = expected[t - 1];
    EXPECT_NEAR(tactical, kTrials * p, 3 * std::sqrt(kTrials * p * (1 - p)) + 1) << "t = " << t;
  }
}

TEST(Base, PatternsComeAsOftenAsTheySay) {
  AtariBoard board = after_an_atari();
  Base policy = in_a_fight({.p_at_1 = 0}, board, 1);
  Rng rng(4);
  constexpr int kTrials = 100000;
  int patterns = 0;
  for (int i = 0; i < kTrials; ++i) {
    patterns += policy.choose(board, rng).origin == MoveOrigin::kPattern;
  }
  EXPECT_NEAR(patterns, kTrials * 0.4812, 3 * std::sqrt(kTrials * 0.25));
}

// What the coins turn down is played before any random move: the reply to atari first, unless
// only patterns get a second chance.
TEST(Base, RecoversSkippedMoves) {
  AtariBoard board = after_an_atari();
  Rng rng(5);
  Base all = in_a_fight({.p_at_1 = 0, .p_mp = 0}, board, 1);
  Base patterns = in_a_fight({.p_at_1 = 0, .p_mp = 0, .recover = "patterns"}, board, 1);
  int replies = 0;
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(all.choose(board, rng), (ChosenMove{kReply, MoveOrigin::kSkipped}));
    const ChosenMove chosen = patterns.choose(board, rng);
    replies += chosen.move == kReply;
    EXPECT_EQ(chosen.origin, MoveOrigin::kSkipped);
  }
  EXPECT_LT(replies, 1000);
}

TEST(Base, SkippedMovesComeAsOftenAsTheirCoinSays) {
  AtariBoard board = after_an_atari();
  Base policy = in_a_fight({.p_at_1 = 0, .p_mp = 0, .p_skipped = 0.25}, board, 1);
  Rng rng(9);
  constexpr int kTrials = 100000;
  int skipped = 0;
  for (int i = 0; i < kTrials; ++i)
    skipped += policy.choose(board, rng).origin == MoveOrigin::kSkipped;
  EXPECT_NEAR(skipped, kTrials * 0.25, 3 * std::sqrt(kTrials * 0.25 * 0.75));
}

// Of the three points, those at the ends give way to the one in the middle if their coin says so.
TEST(Base, ImprovesAsManyShapesAsItsCoinSays) {
  AtariBoard board(board_from_ascii(R"(
    . . . X .
    X X X X X
    X X X X X
    X X X X X
    X X X X .
  )",
                                    Color::kWhite));
  constexpr int kTrials = 100000;
  for (const double p : {0.0, 0.25, 1.0}) {
    Base policy{{.p_shape = p}};
    policy.start(board);
    Rng rng(10);
    int improved = 0;
    for (int i = 0; i < kTrials; ++i)
      improved += policy.choose(board, rng).origin == MoveOrigin::kImproved;
    EXPECT_NEAR(improved, kTrials * p * 2 / 3, 3 * std::sqrt(kTrials * 0.25)) << p;
  }
}

TEST(Base, TakesItsCoinsFromAFile) {
  const TempFolder folder;
  const auto file = folder.path() / "coins.txt";
  write_text_file(file, "# format base-coins v1\nentries 2\np_at_2 0.5\np_mp 0.125\nend\n");
  const BaseSteps::Coins coins({.p_at_8 = 0.3405, .coins = file.string()});
  EXPECT_NEAR(coins.chances[0].value(), 0.3405, 1e-6);
  EXPECT_EQ(coins.chances[1].value(), 0.5);
  EXPECT_NEAR(coins.chances[2].value(), 0.3405, 1e-6);
  EXPECT_EQ(coins.chances[BaseSteps::Coins::kPattern].value(), 0.125);
  EXPECT_TRUE(coins.chances[BaseSteps::Coins::kSkipped].is_certain());
}

TEST(Base, RandomOnAnEmptyBoard) {
  AtariBoard board(9);
  Base policy{Base::Options{}};
  policy.start(board);
  Rng rng(6);
  EXPECT_EQ(policy.choose(board, rng).origin, MoveOrigin::kRandom);
}

// Every move of whole games against the rules as the reference board knows them, those of the paper
// and ours. A pass only if nothing at all is allowed; of ours, a bad self-atari only then, too.
TEST(Base, KeepsTheRulesInWholeGames) {
  const Base::Options paper = {.p_nakade = 0, .self_atari = "shape"};
  for (const Base::Options& options : {paper, Base::Options{}}) {
    const bool is_paper = options.self_atari == "shape";
    const auto is_good = [&](const NaiveBoard& naive, Point p) {
      return is_paper ? is_allowed(naive, p) : is_sensible_for_base(naive, p);
    };
    for (int size : {2, 3, 5, 7, 9}) {
      Base policy{options};
      Rng rng(7, size);
      for (long game = 0; game < scaled(60); ++game) {
        AtariBoard board(size);
        NaiveBoard naive(size);
        policy.start(board);
        for (int ply = 0, passes = 0; ply < 3 * size * size && passes < 2; ++ply) {
          const auto [move, origin] = policy.choose(board, rng);
          ASSERT_EQ(move.is_pass(), origin == MoveOrigin::kPass);
          const bool bad = !move.is_pass() && !is_good(naive, move);
          ASSERT_FALSE(bad && is_paper);
          if (bad || move.is_pass()) {
            for_each_point(size, [&](Point p) {
              if (fills_no_eye(naive, p)) {
                ASSERT_FALSE(is_good(naive, p));
              }
            });
          }
          if (!move.is_pass()) {
            ASSERT_TRUE(fills_no_eye(naive, move));
          }
          passes = move.is_pass() ? passes + 1 : 0;
          board.play(move);
          naive.play(move);
          policy.played(board, move);
        }
      }
    }
  }
}

// What the last game ended with is of no concern to the next: here its last move captured three.
TEST(Base, BeginsEachGameAnew) {
  const AtariBoard start(board_from_ascii(R"(
    . X X X .
    X O O O X
    . X . X .
    . . X . .
    . . . . .
  )",
                                          Color::kBlack));
  Base policy{Base::Options{}};
  AtariBoard board = start;
  policy.start(board);
  board.play(Point::at(2, 2));
  policy.played(board, Point::at(2, 2));
  ASSERT_EQ(board.captured(Color::kWhite), 3);
  policy.start(start);
  board = start;
  Rng rng(1);
  EXPECT_EQ(policy.choose(board, rng).origin, MoveOrigin::kRandom);
}

// The shares of Table II, from the empty board on 9x9. The paper's are means over whole games on
// 9x9, 13x13 and 19x19, so they can be near only.
TEST(Base, OriginsAreNearThePublishedShares) {
  const auto shares = [](const Base::Options& options) {
    std::array<double, kMoveOrigins> count{};
    Base policy{options};
    AtariBoard board(9);
    const AtariBoard empty(9);
    Rng rng(8);
    double total = 0;
    for (int game = 0; game < 4000; ++game) {
      board = empty;
      policy.start(board);
      for (int passes = 0; passes < 2;) {
        const auto [move, origin] = policy.choose(board, rng);
        ++count[static_cast<std::size_t>(origin)];
        ++total;
        board.play(move);
        policy.played(board, move);
        passes = move.is_pass() ? passes + 1 : 0;
      }
    }
    for (double& share : count) share *= 100 / total;
    return count;
  };
  struct {
    MoveOrigin origin;
    double published, near;
  } const table[] = {{MoveOrigin::kTactical, 7.60, 2}, {MoveOrigin::kPattern, 17.66, 3},
                     {MoveOrigin::kSkipped, 19.04, 6}, {MoveOrigin::kRandom, 47.96, 10},
                     {MoveOrigin::kImproved, 4.40, 2}, {MoveOrigin::kPass, 3.35, 2}};
  for (const char* recover : {"all", "patterns"}) {
    const auto ours = shares({.recover = recover});
    double total = 0;
    for (const auto& row : table) {
      const double share = ours[static_cast<std::size_t>(row.origin)];
      EXPECT_NEAR(share, row.published, row.near) << name_of(row.origin);
      total += share;
    }
    EXPECT_NEAR(total, 100, 1e-6);  // There are no others.
  }
}

// The seki of fights.txt that has a move which looks like a nakade.
TEST(Base, KeepsASekiWithAnEyeEachUnlessShapeAloneCounts) {
  AtariBoard board(board_from_ascii(R"(
    . O O O O O O O .
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    X X X X X X X X X
    X X X X O O O O O
    . X X X O . O O O
    X X X X O O . X X
    . X X X O O X X .
  )",
                                    Color::kBlack));
  Rng rng(11);
  Base shape{{.self_atari = "shape"}}, eyes{{}};
  shape.start(board);
  eyes.start(board);
  EXPECT_EQ(shape.choose(board, rng).move, Point::at(6, 7));
  EXPECT_TRUE(eyes.choose(board, rng).move.is_pass());
}

// White has just taken four stones: in the pyramid that is left its middle is the vital point.
TEST(Base, TakesTheVitalPointAfterACaptureAsOftenAsItsCoinSays) {
  Board before = board_from_ascii(R"(
    . X X X O . .
    O O X O O . .
    X O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                  Color::kWhite);
  AtariBoard board(before);
  constexpr int kTrials = 20000;
  for (const double p : {0.0, 0.25, 1.0}) {
    AtariBoard now = board;
    Base policy{{.p_mp = 0, .p_skipped = 0, .p_nakade = p}};
    policy.start(now);
    now.play(Point::at(0, 0));
    policy.played(now, Point::at(0, 0));
    Rng rng(12);
    int taken = 0;
    for (int i = 0; i < kTrials; ++i) {
      const ChosenMove chosen = policy.choose(now, rng);
      taken += chosen == ChosenMove{Point::at(2, 0), MoveOrigin::kTactical};
    }
    EXPECT_NEAR(taken, kTrials * p, 3 * std::sqrt(kTrials * 0.25)) << p;
  }
}

TEST(Base, OptionsAreListed) {
  Base::Options options;
  set_option(options, "p_mp", "0.25");
  EXPECT_EQ(options.p_mp, 0.25);
  EXPECT_THROW(set_option(options, "p_at_1", "1.5"), Error);
  EXPECT_THROW(set_option(options, "recover", "none"), Error);
}

}  // namespace
}  // namespace keima
