#include "playout/learned/good_replies.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "core/coords.h"
#include "playout/runner.h"
#include "support/simulated_game.h"

namespace keima {
namespace {

Point reply_point(const char* name) { return point_from_gtp(name, 9).value(); }

TEST(GoodReplies, AreKeptWhileTheyWin) {
  GoodReplies replies;
  replies.clear(9);
  const SimulatedGame game = game_of({"A1", "B2", "C3", "D4", "pass", "E5"}, 1);
  replies.learn(game, Color::kBlack, Color::kWhite);
  // White's B2 and D4 won; C3 is Black's and lost; E5 follows a pass.
  EXPECT_EQ(replies.to_last(Color::kWhite, reply_point("A1")), reply_point("B2"));
  EXPECT_EQ(replies.to_last(Color::kWhite, reply_point("C3")), reply_point("D4"));
  EXPECT_EQ(replies.to_last_two(Color::kWhite, reply_point("B2"), reply_point("C3")),
            reply_point("D4"));
  EXPECT_TRUE(replies.to_last(Color::kBlack, reply_point("B2")).is_none());
  EXPECT_TRUE(replies.to_last(Color::kBlack, reply_point("A1")).is_none());
  EXPECT_TRUE(replies.to_last(Color::kWhite, Point::pass()).is_none());
  EXPECT_TRUE(replies.to_last(Color::kWhite, Point::none()).is_none());

  // Another answer to C3 wins and takes the place of D4; D4, played again and lost, is not there to
  // be forgotten.
  replies.learn(game_of({"C3", "F6"}, 0), Color::kBlack, Color::kWhite);
  EXPECT_EQ(replies.to_last(Color::kWhite, reply_point("C3")), reply_point("F6"));
  replies.learn(game, Color::kBlack, Color::kBlack);
  EXPECT_EQ(replies.to_last(Color::kWhite, reply_point("C3")), reply_point("F6"));
  EXPECT_TRUE(replies.to_last(Color::kWhite, reply_point("A1")).is_none()) << "B2 has lost";
  EXPECT_TRUE(replies.to_last_two(Color::kWhite, reply_point("B2"), reply_point("C3")).is_none());
  EXPECT_EQ(replies.to_last(Color::kBlack, reply_point("B2")), reply_point("C3"));
  replies.clear(9);
  EXPECT_TRUE(replies.to_last(Color::kBlack, reply_point("B2")).is_none());
}

// Two maps that are told of the same games.
TEST(GoodReplies, AgreeWithTheirTwin) {
  for (const int size : {5, 9, 19}) {
    GoodReplies replies;
    replies.clear(size);
    std::map<std::tuple<Color, Point, Point>, Point> two;
    std::map<std::pair<Color, Point>, Point> one;
    const auto team = make_policy("uniform");
    const auto runner = team->make_runner();
    const auto record = std::make_unique<SimulatedGame>();
    Board board(size);
    board.set_to_play(Color::kWhite);
    runner->set_position(board);
    Rng rng(static_cast<std::uint64_t>(size));
    for (int game = 0; game < 50; ++game) {
      const std::vector<PackedPoint> path(static_cast<std::size_t>(game % 2), Point::at(2, 2));
      const Color winner = runner->run(path, rng, *record) > 0 ? Color::kBlack : Color::kWhite;
      replies.learn(*record, Color::kWhite, winner);
      Color c = Color::kWhite;
      for (int k = 0; k < record->size; ++k, c = opponent(c)) {
        if (k < record->path_size || k < 1) continue;
        const Point move = record->moves[static_cast<std::size_t>(k)];
        const Point last = record->moves[static_cast<std::size_t>(k - 1)];
        if (move.is_pass() || last.is_pass()) continue;
        const auto note = [&](Point& reply) {
          if (c == winner)
            reply = move;
          else if (reply == move)
            reply = Point::none();
        };
        note(one[{c, last}]);
        if (k < 2 || Point(record->moves[static_cast<std::size_t>(k - 2)]).is_pass()) continue;
        note(two[{c, record->moves[static_cast<std::size_t>(k - 2)], last}]);
      }
    }
    int kept = 0;
    for (const auto& [key, move] : one) {
      ASSERT_EQ(replies.to_last(key.first, key.second), move);
      kept += !move.is_none();
    }
    for (const auto& [key, move] : two) {
      const auto& [c, before, last] = key;
      ASSERT_EQ(replies.to_last_two(c, before, last), move);
    }
    EXPECT_GT(kept, size * size / 2);
    EXPECT_GT(two.size(), 500u);
  }
}

}  // namespace
}  // namespace keima
