#include "playout/policies/last_good_reply.h"

#include <gtest/gtest.h>

#include <memory>

#include "reference/naive_board.h"
#include "reference/slow_rules.h"
#include "support/learning_policies.h"

namespace keima {
namespace {

struct Replier {
  explicit Replier(const LastGoodReply::Options& options = {})
      : shared(options), policy(options, shared) {}

  LastGoodReply::Shared shared;
  LastGoodReply policy;
  std::unique_ptr<SimulatedGame> record = std::make_unique<SimulatedGame>();
};

// Whole games, learning on: where a reply is kept that may be played, it is; else the move is the
// base's, for the same random numbers.
void compare_with_rule(const LastGoodReply::Options& options) {
  constexpr int kSize = 7;
  Replier replier(options);
  replier.shared.new_position(Board(kSize));
  GoodReplies expected;  // Is told who began.
  expected.clear(kSize);
  Rng rng(3);
  int replies = 0, others = 0;
  for (int game = 0; game < 40; ++game) {
    AtariBoard board(kSize);
    NaiveBoard naive(kSize);
    const Color first = game % 2 == 0 ? Color::kBlack : Color::kWhite;
    board.set_to_play(first);
    naive.set_to_play(first);
    Base base(options.base);
    SimulatedGame& record = *replier.record;
    record.size = 0;
    replier.policy.start(board);
    base.start(board);
    Point last, before;
    const auto play = [&](Point move) {
      board.play(move);
      naive.play(move);
      replier.policy.played(board, move);
      base.played(board, move);
      record.moves[static_cast<std::size_t>(record.size++)] = move;
      before = last;
      last = move;
    };
    if (game % 3 == 0)
      for (const Point move : {Point::at(3, 3), Point::pass(), Point::at(2, 4)}) play(move);
    record.path_size = record.size;
    for (int passes = 0; passes < 2 && record.size < 3 * kSize * kSize;) {
      const Color c = board.to_play();
      const auto may_play = [&](Point p) {
        return !p.is_none() && naive.is_legal(p) && !naive.is_eye(p, c) &&
               (options.lgr_self_atari || !slow::is_self_atari(naive, p));
      };
      Point reply;
      if (options.lgr_two) reply = expected.to_last_two(c, before, last);
      if (!may_play(reply)) reply = expected.to_last(c, last);
      if (!may_play(reply)) reply = Point::none();

      Rng same = rng;
      const AtariBoard untouched = board;  // The order of its empty points counts.
      const ChosenMove chosen = replier.policy.choose(board, rng);
      AtariBoard other = untouched;
      const ChosenMove own = base.choose(other, same);
      const bool is_random =
          own.origin == MoveOrigin::kRandom || own.origin == MoveOrigin::kImproved;
      if (!reply.is_none() && (options.lgr_before == "all" || is_random)) {
        ASSERT_EQ(chosen, (ChosenMove{reply, MoveOrigin::kEdge}));
        ++replies;
      } else {
        ASSERT_EQ(chosen, own);
        ++others;
      }
      play(chosen.move);
      passes = chosen.move.is_pass() ? passes + 1 : 0;
    }
    const Color winner = naive.area_score() > 0 ? Color::kBlack : Color::kWhite;
    expected.learn(record, first, winner);
    replier.policy.learn(record, winner);
  }
  EXPECT_GT(replies, 100);
  EXPECT_GT(others, 100);
}

TEST(LastGoodReply, PlaysRepliesFirst) { compare_with_rule({}); }
TEST(LastGoodReply, MayTakeThePlaceOfRandomMovesAlone) {
  compare_with_rule({.lgr_before = "random"});
}
TEST(LastGoodReply, MayKnowTheLastMoveAlone) { compare_with_rule({.lgr_two = false}); }
TEST(LastGoodReply, MayPlaySelfAtari) { compare_with_rule({.lgr_self_atari = true}); }

TEST(LastGoodReply, ThreadsShareReplies) { expect_threads_keep_the_rules<LastGoodReply>({}); }

// What was learned lives as long as the game.
TEST(LastGoodReply, ForgetsWithANewGame) {
  Replier replier;
  Board board(9);
  replier.shared.new_position(board);
  SimulatedGame& record = *replier.record;
  record.moves[0] = Point::at(2, 2);
  record.moves[1] = Point::at(4, 4);
  record.path_size = 0;
  record.size = 2;
  replier.policy.start(AtariBoard(board));
  replier.policy.learn(record, Color::kWhite);
  const auto known = [&] { return replier.shared.replies.to_last(Color::kWhite, Point::at(2, 2)); };
  board.play(Point::at(6, 6));
  replier.shared.new_position(board);
  EXPECT_EQ(known(), Point::at(4, 4));
  replier.shared.new_position(Board(9));
  EXPECT_TRUE(known().is_none());
}

}  // namespace
}  // namespace keima
