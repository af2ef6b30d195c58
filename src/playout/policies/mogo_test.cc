#include "playout/policies/mogo.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/policy_twin.h"
#include "reference/slow_rules.h"
#include "support/policy_answer.h"
#include "support/test_scale.h"

namespace keima {
namespace {

SlowChoice slow_mogo_with(const TwinGame& game, const PatternSet& patterns) {
  const NaiveBoard& board = game.naive;
  const auto itself = [](Point p) { return p; };
  const Point last = game.last();
  if (!last.is_none() && !last.is_pass()) {
    const slow::Points defences = slow::atari_defences(board, last);
    if (!defences.empty()) return equally_often(MoveOrigin::kTactical, defences, itself);
    slow::Points matches;
    for (Point p : slow::around(board, last)) {
      if (slow::is_playable(board, p) &&
          patterns.contains(board.to_play(), Around(board.pattern(p))))
        matches.insert(p);
    }
    if (!matches.empty()) return equally_often(MoveOrigin::kPattern, matches, itself);
  }
  const slow::Points captures = slow::captures(board);
  if (!captures.empty()) return equally_often(MoveOrigin::kCapture, captures, itself);
  const std::vector<Point> playable = game.playable();
  if (!playable.empty()) return equally_often(MoveOrigin::kRandom, playable, itself);
  return {MoveOrigin::kPass, {{Point::pass(), 1}}};
}

SlowChoice slow_mogo(const TwinGame& game) { return slow_mogo_with(game, mogo_patterns()); }

TEST(Mogo, DrawsFromTheSetItIsTold) {
  const auto with_michi = [](const TwinGame& game) {
    return slow_mogo_with(game, michi_patterns());
  };
  for (int size : {5, 9})
    compare_with_twin<Mogo>({.patterns = "michi"}, with_michi, size, scaled(16), 1500);
}

TEST(Mogo, DrawsAsItsTwinSays) {
  for (int size : {3, 5, 7, 9}) {
    const auto decided =
        compare_with_twin<Mogo>({}, slow_mogo, size, scaled(size < 7 ? 32 : 16), 1500);
    if (size < 9 || scaled(16) < 16) continue;
    for (MoveOrigin origin :
         {MoveOrigin::kTactical, MoveOrigin::kPattern, MoveOrigin::kCapture, MoveOrigin::kRandom})
      EXPECT_GT(decided[static_cast<std::size_t>(origin)], 5) << name_of(origin);
  }
}

// What Mogo does after White's move in a position: the step, and all moves it draws.
std::pair<MoveOrigin, slow::Points> answer(const char* position, Point last) {
  return answer_of<Mogo>(position, Color::kWhite, {last});
}

// A white stone in the corner could be captured at (0, 5) all the time.
TEST(Mogo, SavesFirst) {
  const auto [origin, moves] = answer(R"(
    . . . . . .
    . . O . . .
    . O X . . .
    . . . . . .
    X . . . . .
    . X . . . .
  )",
                                      Point::at(3, 2));
  EXPECT_EQ(origin, MoveOrigin::kTactical);
  EXPECT_EQ(moves, slow::Points{Point::at(2, 3)});
}

TEST(Mogo, CapturesWhatIsFarAwayBeforeRandomMoves) {
  const char* position = R"(
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    X . . . . .
    O . . . . .
  )";
  const auto [origin, moves] = answer(position, Point::at(5, 0));
  EXPECT_EQ(origin, MoveOrigin::kCapture);
  EXPECT_EQ(moves, slow::Points{Point::at(1, 5)});
}

TEST(Mogo, PatternsComeBeforeCaptures) {
  const char* position = R"(
    . . . . . .
    . . . . . .
    . . . X . .
    . . . . . .
    X . . . . .
    O . . . . .
  )";
  EXPECT_EQ(answer(position, Point::at(3, 1)).first, MoveOrigin::kPattern);
}

// White's last move closes an eye space of three in a row.
TEST(Mogo, TakesTheVitalPointIfTold) {
  const char* position = R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . X X X X X
    . . X O O O .
    . . X O . . .
    . . X O O O O
  )";
  const Point last = Point::at(6, 4);
  const auto [origin, moves] =
      answer_of<Mogo>(position, Color::kWhite, {last}, Mogo::Options{.nakade = true});
  EXPECT_EQ(origin, MoveOrigin::kTactical);
  EXPECT_EQ(moves, slow::Points{Point::at(5, 5)});
  EXPECT_NE(answer(position, last).second, moves);
}

// Five points have nothing around them.
TEST(Mogo, FillsTheBoardIfTold) {
  const char* position = R"(
    . . . . . . .
    . . . . . O .
    . . . . X O .
    . . . . X . .
    . . . X . . .
    . . X . X . .
    . . . . . . .
  )";
  const Point last = Point::at(6, 3);
  const auto [origin, moves] =
      answer_of<Mogo>(position, Color::kWhite, {last}, Mogo::Options{.fill_board = 100});
  EXPECT_EQ(origin, MoveOrigin::kRandom);
  EXPECT_EQ(moves, (slow::Points{Point::at(1, 1), Point::at(2, 1), Point::at(1, 2), Point::at(2, 2),
                                 Point::at(1, 3)}));
  EXPECT_NE(answer(position, last).second, moves);
}

}  // namespace
}  // namespace keima
