#include "playout/policies/keima.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "base/error.h"
#include "base/text_file.h"
#include "core/board/ascii_board.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

// White has just given atari; the stone's last liberty is below it.
struct GivenAtari {
  PatternBoard board{9};
  Point last = Point::at(5, 4), reply = Point::at(4, 5);

  GivenAtari() {
    board = PatternBoard(board_from_ascii(R"(
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
                                          Color::kWhite));
    board.play(last);
  }
};

// How often each move comes, by its cell; elsewhere moves are those of origin random.
struct Draws {
  static constexpr int kTrials = 100000;
  std::map<int, double> near;
  double elsewhere = 0;

  Draws(const KeimaWeights& weights, const PatternBoard& position, Point last) {
    const Keima::Shared shared(weights);
    Keima policy({}, shared);
    PatternBoard board = position;
    policy.start(board);
    policy.played(board, last);
    Rng rng(1);
    for (int i = 0; i < kTrials; ++i) {
      const auto [move, origin] = policy.choose(board, rng);
      if (origin == MoveOrigin::kRandom)
        elsewhere += 1.0 / kTrials;
      else
        near[move.cell()] += 1.0 / kTrials;
    }
  }
  static double noise(double p) { return 4 * std::sqrt(p * (1 - p) / kTrials); }
};

TEST(Keima, DrawsNearMovesByWeight) {
  PatternBoard board(9);
  const Point last = Point::at(4, 4);
  board.play(last);
  KeimaWeights weights;
  weights.elsewhere.fill(2);
  const Draws draws(weights, board, last);
  ASSERT_EQ(draws.near.size(), 8u);
  for (const auto& [cell, share] : draws.near) EXPECT_NEAR(share, 0.1, Draws::noise(0.1)) << cell;
  EXPECT_NEAR(draws.elsewhere, 0.2, Draws::noise(0.2));
}

// The reply is one of six empty points around the stone that gave atari, and has a factor.
TEST(Keima, KindsMultiply) {
  const GivenAtari atari;
  KeimaWeights weights;
  weights.kinds[static_cast<std::size_t>(NearKind::kSaveByExtending)] = 13;
  const Draws draws(weights, atari.board, atari.last);
  ASSERT_EQ(draws.near.size(), 6u);
  EXPECT_NEAR(draws.near.at(atari.reply.cell()), 13.0 / 19, Draws::noise(13.0 / 19));
  EXPECT_NEAR(draws.elsewhere, 1.0 / 19, Draws::noise(1.0 / 19));
}

TEST(Keima, PatternsMultiply) {
  const GivenAtari atari;
  const auto pattern =
      ClassTable::with_atari().class_of<Color::kBlack>(atari.board.around(atari.reply));
  KeimaWeights weights;
  weights.near[pattern] = 4;
  weights.elsewhere.fill(0);
  const Draws draws(weights, atari.board, atari.last);
  EXPECT_NEAR(draws.near.at(atari.reply.cell()), 4.0 / 9, Draws::noise(4.0 / 9));
  EXPECT_LT(draws.elsewhere, 0.001);
}

// Elsewhere a pattern comes as often as its coin allows, in relation to the others.
TEST(Keima, CoinsDecideElsewhere) {
  PatternBoard board(5);
  KeimaWeights weights;
  const auto pattern = [&](Point p) {
    return ClassTable::with_atari().class_of<Color::kBlack>(board.around(p));
  };
  // On an empty board there are corners, edges, and the middle.
  weights.far[pattern(Point::at(0, 0))] = 0;
  weights.far[pattern(Point::at(1, 0))] = 0.25;
  const Keima::Shared shared(weights);
  Keima policy({}, shared);
  policy.start(board);
  Rng rng(1);
  int edge = 0, corner = 0;
  constexpr int kTrials = 100000;
  for (int i = 0; i < kTrials; ++i) {
    const Point move = policy.choose(board, rng).move;
    const bool side = move.column() % 4 == 0, top = move.row() % 4 == 0;
    corner += side && top;
    edge += side != top;
  }
  EXPECT_EQ(corner, 0);
  // 12 points of the edge at a quarter, 9 of the middle. Points that were refused are not drawn
  // again, which makes the others a little likelier than in proportion: 12 / (12 + 4 * 9).
  EXPECT_NEAR(edge / static_cast<double>(kTrials), 0.25, 0.03);
}

// If the coins want nothing, a move that is allowed is played all the same.
TEST(Keima, PassesOnlyIfNothingIsAllowed) {
  KeimaWeights weights;
  weights.far.assign(weights.far.size(), 1e-9);
  const Keima::Shared shared(weights);
  Keima policy({}, shared);
  PatternBoard board(9);
  policy.start(board);
  Rng rng(1);
  EXPECT_FALSE(policy.choose(board, rng).move.is_pass());
}

TEST(Keima, WeightsGoToAFileAndBack) {
  KeimaWeights weights = KeimaWeights::read("keima-9x9");
  weights.near[7] = 3.5;
  weights.far[9] = 0.125;
  weights.kinds[2] = 4.5;
  weights.elsewhere = {1, 2, 3};
  const TempFolder folder;
  const auto file = folder.path() / "weights.txt";
  write_text_file(file, to_text(weights.to_file()));
  const KeimaWeights again = KeimaWeights::read(file.string());
  EXPECT_EQ(again.near, weights.near);
  EXPECT_EQ(again.far, weights.far);
  EXPECT_EQ(again.kinds, weights.kinds);
  EXPECT_EQ(again.elsewhere, weights.elsewhere);
}

std::string complaint(const std::string& entry) {
  const TempFolder folder;
  const auto file = folder.path() / "weights.txt";
  write_text_file(file, "# format keima v1\nentries 1\n" + entry + "\nend\n");
  try {
    KeimaWeights::read(file.string());
  } catch (const Error& error) {
    const std::string text = error.what();
    return text.substr(text.find("weights.txt"));
  }
  return "";
}

TEST(Keima, SaysWhatIsWrongWithAFile) {
  EXPECT_EQ(complaint("near:0x00000 2"), "");
  EXPECT_EQ(complaint("nakad 2"), "weights.txt, line 3: unknown name 'nakad'");
  EXPECT_EQ(complaint("far:0x00000 1.5"), "weights.txt, line 3: 1.5 is not between 0 and 1");
  EXPECT_EQ(complaint("stop -1"), "weights.txt, line 3: -1 is not between 0 and 1000000");
  EXPECT_NE(complaint("near:0x12345 1"), "");
}

}  // namespace
}  // namespace keima
