// Thinking in the opponent's time: what it takes, and what it looks at.
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>

#include "core/coords.h"
#include "engine/engine.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

void ponder_for(Engine& engine, int milliseconds) {
  engine.ponder(engine.game().to_play());
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  engine.stop_pondering();
}

TEST(Ponder, IsCountedUntilTheNextGame) {
  Engine engine(test_settings(9, 100));
  engine.make_move(Color::kBlack);
  EXPECT_EQ(engine.pondered().seconds, 0);
  ponder_for(engine, 50);
  const Engine::Pondered once = engine.pondered();
  EXPECT_GE(once.seconds, 0.05);
  EXPECT_GT(once.simulations, 0u);
  ponder_for(engine, 50);
  EXPECT_GE(engine.pondered().seconds, once.seconds + 0.05);
  engine.new_game(9);
  EXPECT_EQ(engine.pondered().simulations, 0u);
}

// The replies that the last search looked at most, and no others.
TEST(Ponder, FocusesOnTheLikeliestReplies) {
  Settings settings = test_settings(9, 2000);
  settings.time.ponder_replies = 3;
  Engine engine(settings);
  const Point move = engine.make_move(Color::kBlack).move;
  const Point path[] = {move};
  const std::optional<NodeView> before = engine.tree_node(path, 3);
  ASSERT_TRUE(before);
  ASSERT_EQ(before->children.size(), 3u);
  ASSERT_GT(before->children[0].visits, before->children[2].visits);
  ponder_for(engine, 100);
  const std::optional<NodeView> after = engine.tree_node({}, 1000);
  ASSERT_TRUE(after);
  ASSERT_EQ(after->children.size(), 3u);
  EXPECT_GT(after->visits, before->visits);
  std::set<Point> expected, found;
  for (const ChildView& child : before->children) expected.insert(child.move);
  for (const ChildView& child : after->children) found.insert(child.move);
  EXPECT_EQ(found, expected);
}

// What was pondered is there for the next move, whether the reply was expected or not.
TEST(Ponder, AnyReplyIsAnswered) {
  Settings settings = test_settings(5, 200);
  settings.time.ponder_replies = 1;
  Engine engine(settings);
  engine.make_move(Color::kBlack);
  ponder_for(engine, 30);
  const Point expected = engine.tree_node({}, 1)->children.front().move;
  for (const Point reply : {expected, Point::at(0, 0)}) {
    ASSERT_FALSE(engine.game().play({Color::kWhite, reply}));
    const Choice choice = engine.choose(Color::kBlack);
    EXPECT_FALSE(engine.game().check({Color::kBlack, choice.move}));
    if (reply == expected) {
      EXPECT_GT(choice.report->visits, choice.report->simulations);
    }
    engine.game().undo();
  }
}

}  // namespace
}  // namespace keima
