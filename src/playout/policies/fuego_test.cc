#include "playout/policies/fuego.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/board/ascii_board.h"
#include "reference/policy_twin.h"
#include "reference/slow_rules.h"
#include "reference/twin_games.h"
#include "support/policy_answer.h"
#include "support/test_scale.h"

namespace keima {
namespace {

bool is_on_board(Point p) { return !p.is_none() && !p.is_pass(); }

bool passes_the_checks(const NaiveBoard& board, Point p) {
  return slow::is_playable(board, p) && !slow::is_safe_enclosure(board, board.to_play(), p) &&
         !slow::is_bad_mutual_atari(board, p);
}

slow::Points patterns_around(const NaiveBoard& board, Point center) {
  slow::Points matches;
  if (!is_on_board(center)) return matches;
  for (Point p : slow::around(board, center)) {
    if (slow::is_playable(board, p) &&
        mogo_patterns().contains(board.to_play(), Around(board.pattern(p))) &&
        !slow::is_self_atari(board, p))
      matches.insert(p);
  }
  return matches;
}

SlowChoice slow_fuego(const TwinGame& game, const Fuego::Options& options) {
  const NaiveBoard& board = game.naive;
  const Point last = game.last();
  SlowChoice choice;
  // Takes those that pass, if there are any.
  const auto decides = [&](MoveOrigin origin, const slow::Points& candidates) {
    slow::Points good;
    for (Point p : candidates)
      if (passes_the_checks(board, p)) good.insert(p);
    if (good.empty()) return false;
    choice = equally_often(
        origin, good, [&](Point p) { return options.correction ? slow::corrected(board, p) : p; });
    return true;
  };
  if (is_on_board(last)) {
    const auto string = board.string_of(last);
    if (options.atari_capture && string.liberties.size() == 1 &&
        decides(MoveOrigin::kTactical, {string.liberties[0]}))
      return choice;
    if (options.atari_defence && decides(MoveOrigin::kTactical, slow::atari_defences(board, last)))
      return choice;
    if (options.low_liberty &&
        decides(MoveOrigin::kLowLiberty, slow::low_liberty_moves(board, last)))
      return choice;
    slow::Points matches = patterns_around(board, last);
    if (options.second_last) matches.merge(patterns_around(board, game.second_last()));
    if (options.patterns && decides(MoveOrigin::kPattern, matches)) return choice;
  }
  if (options.global_capture && decides(MoveOrigin::kCapture, slow::captures(board))) return choice;
  const std::vector<Point> playable = game.playable();
  if (decides(MoveOrigin::kRandom, slow::Points(playable.begin(), playable.end()))) return choice;
  return {MoveOrigin::kPass, {{Point::pass(), 1}}};
}

// The twin has rules but no coins: its options are `rules`.
void compare(const Fuego::Options& options, const Fuego::Options& rules, int size, long games) {
  const auto decided = compare_with_twin<Fuego>(
      options, [&](const TwinGame& game) { return slow_fuego(game, rules); }, size, games, 1500);
  if (games < 16 || size < 9) return;
  const auto count = [&](MoveOrigin origin) { return decided[static_cast<std::size_t>(origin)]; };
  EXPECT_GT(count(MoveOrigin::kTactical), 5);
  EXPECT_GT(count(MoveOrigin::kRandom), 5);
  EXPECT_EQ(count(MoveOrigin::kPattern) > 5, rules.patterns);
  EXPECT_EQ(count(MoveOrigin::kLowLiberty) > 5, rules.low_liberty);
  EXPECT_EQ(count(MoveOrigin::kCapture) > 2, rules.global_capture);
}
void compare(const Fuego::Options& options, int size, long games) {
  compare(options, options, size, games);
}

TEST(Fuego, DrawsAsItsTwinSays) {
  for (int size : {3, 5, 7}) compare({}, size, scaled(32));
  compare({}, 9, scaled(16));
}

TEST(Fuego, DrawsAsItsTwinSaysWithoutARule) {
  compare({.atari_capture = false}, 9, scaled(16));
  compare({.atari_defence = false}, 9, scaled(16));
  compare({.low_liberty = false}, 9, scaled(16));
  compare({.patterns = false}, 9, scaled(16));
  compare({.second_last = false}, 9, scaled(16));
  compare({.global_capture = false}, 9, scaled(16));
  compare({.correction = false}, 9, scaled(16));
}

// Asked about a single position, it names the rule and the moves that the twin has.
TEST(Fuego, TellsWhichRuleDecidesAndAllItsMoves) {
  std::array<int, kMoveOrigins> decided{};
  for (const int size : {5, 9}) {
    for_each_ply(size, scaled(40), [&](const TwinGame& game) {
      const SlowChoice expected = slow_fuego(game, {});
      const bool is_rule =
          expected.origin != MoveOrigin::kRandom && expected.origin != MoveOrigin::kPass;
      slow::Points expected_moves;
      if (is_rule)
        for (const auto& [move, chance] : expected.moves) expected_moves.insert(move);
      PointList moves;
      Fuego policy{Fuego::Options{}};
      const MoveOrigin rule =
          policy.deciding_rule(Board(game.board), game.second_last(), game.last(), moves);
      ASSERT_EQ(name_of(rule), name_of(is_rule ? expected.origin : MoveOrigin::kRandom));
      ASSERT_EQ(slow::Points(moves.points().begin(), moves.points().end()), expected_moves);
      ++decided[static_cast<std::size_t>(rule)];
    });
  }
  for (const MoveOrigin rule : {MoveOrigin::kTactical, MoveOrigin::kLowLiberty,
                                MoveOrigin::kPattern, MoveOrigin::kCapture, MoveOrigin::kRandom})
    EXPECT_GT(decided[static_cast<std::size_t>(rule)], 5) << name_of(rule);
}

// A coin that never falls is the same as no rule.
TEST(Fuego, DrawsAsItsTwinSaysWithoutACoin) {
  compare({.p_atari_capture = 0}, {.atari_capture = false}, 7, scaled(16));
  compare({.p_atari_defence = 0}, {.atari_defence = false}, 7, scaled(16));
  compare({.p_low_liberty = 0}, {.low_liberty = false}, 7, scaled(16));
  compare({.p_patterns = 0}, {.patterns = false}, 7, scaled(16));
  compare({.p_second_last = 0}, {.second_last = false}, 7, scaled(16));
  compare({.p_global_capture = 0}, {.global_capture = false}, 7, scaled(16));
}

// Black's stone is in atari: out of it as often as the coin says, else more liberties by the next
// rule.
TEST(Fuego, RulesDecideAsOftenAsTheirCoinsSay) {
  AtariBoard board(board_from_ascii(R"(
    . . . . . . .
    . . . O . . .
    . . O X . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                    Color::kWhite));
  Fuego policy{{.p_atari_defence = 0.25}};
  policy.start(board);
  board.play(Point::at(4, 2));
  policy.played(board, Point::at(4, 2));
  Rng rng(1);
  constexpr int kTrials = 100000;
  int defended = 0;
  for (int i = 0; i < kTrials; ++i)
    defended += policy.choose(board, rng).origin == MoveOrigin::kTactical;
  EXPECT_NEAR(defended, kTrials * 0.25, 3 * std::sqrt(kTrials * 0.25 * 0.75));
}

// What Fuego does after two moves, the second one White's: the step, and all moves it draws.
std::pair<MoveOrigin, slow::Points> answer(const char* position, Point second_last, Point last,
                                           const Fuego::Options& options = {}) {
  return answer_of<Fuego>(position, Color::kBlack, {second_last, last}, options);
}

// White's last move gives atari and is in atari itself: capture, do not run.
TEST(Fuego, CapturesTheLastMoveFirst) {
  const auto [origin, moves] = answer(R"(
    . . . . . .
    . O X O . .
    . X . X . .
    . . . . . .
    . . . . . .
    . . . . . .
  )",
                                      Point::at(5, 5), Point::at(2, 2));
  EXPECT_EQ(origin, MoveOrigin::kTactical);
  EXPECT_EQ(moves, slow::Points{Point::at(2, 3)});
}

// Out of atari comes before liberties, liberties before patterns, patterns before a capture on the
// other side of the board, and that before anything random.
TEST(Fuego, KeepsTheOrderOfTheRules) {
  const Point far = Point::at(8, 8), open = Point::at(5, 5);
  const char* atari = R"(
    . . . . . . . . .
    . . . O . . . . .
    . . O X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X . . . . . . . .
    O . . . . . . . .
  )";
  EXPECT_EQ(answer(atari, far, Point::at(4, 2)),
            std::pair(MoveOrigin::kTactical, slow::Points{Point::at(3, 3)}));
  const char* two_liberties = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . O X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X . . . . . . . .
    O . . . . . . . .
  )";
  EXPECT_EQ(answer(two_liberties, far, Point::at(4, 2)),
            std::pair(MoveOrigin::kLowLiberty, slow::Points{Point::at(3, 1), Point::at(3, 3)}));
  EXPECT_EQ(answer(two_liberties, far, Point::at(4, 2), {.low_liberty = false}).first,
            MoveOrigin::kPattern);
  EXPECT_EQ(answer(two_liberties, far, open),
            std::pair(MoveOrigin::kCapture, slow::Points{Point::at(1, 8)}));
  EXPECT_EQ(answer(two_liberties, far, open, {.global_capture = false}).first, MoveOrigin::kRandom);
}

TEST(Fuego, LooksAroundTheLastMoveButOne) {
  const char* position = R"(
    . . . . . . .
    . . . . . . .
    . . O . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )";
  const Point second_last = Point::at(2, 3), last = Point::at(5, 5);
  EXPECT_EQ(answer(position, second_last, last).first, MoveOrigin::kPattern);
  EXPECT_EQ(answer(position, second_last, last, {.second_last = false}).first, MoveOrigin::kRandom);
}

}  // namespace
}  // namespace keima
