#include "playout/policies/mogo.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/policy_twin.h"
#include "reference/slow_rules.h"
#include "support/policy_answer.h"
#include "support/test_scale.h"

namespace keima {
namespace {

SlowChoice slow_mogo(const TwinGame& game) {
  const NaiveBoard& board = game.naive;
  const auto itself = [](Point p) { return p; };
  const Point last = game.last();
  if (!last.is_none() && !last.is_pass()) {
    const slow::Points defences = slow::atari_defences(board, last);
    if (!defences.empty()) return equally_often(MoveOrigin::kTactical, defences, itself);
    slow::Points matches;
    for (Point p : slow::around(board, last)) {
      if (slow::is_playable(board, p) &&
          mogo_patterns().contains(board.to_play(), Around(board.pattern(p))))
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

}  // namespace
}  // namespace keima
