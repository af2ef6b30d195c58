#include "search/tree.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "core/rules.h"

namespace keima {
namespace {

Point at(int i) { return Point::at(i, 0); }

// Gives the node `count` children: moves on the first line. Visits go down from `visits`.
FamilyIndex grow(Arena::Local& memory, Node node, int count, std::uint32_t visits) {
  const FamilyIndex index = memory.make(count);
  if (index == kNoFamily) return index;
  Family family = memory.family(index);
  for (int i = 0; i < count; ++i) {
    family.set_move(i, at(i));
    for (std::uint32_t v = 0; v < visits / static_cast<std::uint32_t>(i + 1); ++v)
      family.add_visit(i);
  }
  node.family.set_family(node.child, index);
  return index;
}

class TreeTest : public testing::Test {
 protected:
  Game game_{9, rules_named("chinese"), 7};
  Tree tree_{1 << 20};
  Arena::Local memory_{tree_.arena()};
};

TEST_F(TreeTest, RootWalksDownAndUp) {
  tree_.set_position(game_, Color::kBlack);
  const Node start = tree_.root();
  grow(memory_, start, 4, 100);
  const Family first = tree_.children(start).first;
  grow(memory_, {first, 2}, 5, 30);

  game_.play({Color::kBlack, at(2)});
  tree_.set_position(game_, Color::kWhite);
  EXPECT_EQ(tree_.root().visits(), 33u);
  EXPECT_EQ(tree_.children(tree_.root()).size(), 5);

  game_.play({Color::kWhite, at(1)});
  tree_.set_position(game_, Color::kBlack);
  EXPECT_EQ(tree_.root().visits(), 15u);

  game_.undo(2);
  tree_.set_position(game_, Color::kBlack);
  EXPECT_EQ(tree_.children(tree_.root()).size(), 4);
  game_.play({Color::kBlack, at(2)});
  tree_.set_position(game_, Color::kWhite);
  EXPECT_EQ(tree_.root().visits(), 33u);
}

TEST_F(TreeTest, AnUnknownPositionStartsAnew) {
  tree_.set_position(game_, Color::kBlack);
  grow(memory_, tree_.root(), 4, 100);
  // The wrong player, a move that was never considered, another start.
  tree_.set_position(game_, Color::kWhite);
  EXPECT_FALSE(tree_.children(tree_.root()));
  tree_.set_position(game_, Color::kBlack);
  grow(memory_, tree_.root(), 4, 100);
  game_.play({Color::kBlack, Point::at(4, 4)});
  tree_.set_position(game_, Color::kWhite);
  EXPECT_FALSE(tree_.children(tree_.root()));
  EXPECT_EQ(tree_.root().visits(), 0u);
  // Above the new anchor nothing is known either.
  game_.undo();
  tree_.set_position(game_, Color::kBlack);
  EXPECT_FALSE(tree_.children(tree_.root()));
}

TEST_F(TreeTest, RootMovesAreExactlyThoseGiven) {
  tree_.set_position(game_, Color::kBlack);
  grow(memory_, tree_.root(), 4, 100);
  const FamilyIndex below = grow(memory_, {tree_.children(tree_.root()).first, 1}, 3, 7);
  const std::vector<PackedPoint> moves = {at(1), at(3), at(7)};
  int made = 0;
  const auto make = [&] {
    ++made;
    const FamilyIndex index = memory_.make(3);
    for (int i = 0; i < 3; ++i)
      memory_.family(index).set_move(i, moves[static_cast<std::size_t>(i)]);
    return index;
  };
  tree_.set_root_moves(moves, make);
  const Family family = tree_.children(tree_.root()).first;
  ASSERT_EQ(family.size(), 3);
  EXPECT_EQ(family.visits(0), 50u);
  EXPECT_EQ(family.family(0), below);
  EXPECT_EQ(family.visits(1), 25u);
  EXPECT_EQ(family.visits(2), 0u);
  tree_.set_root_moves(moves, make);
  EXPECT_EQ(made, 1);
}

// The root may walk into either family of a node, and as a root the node has all moves in one.
TEST_F(TreeTest, AChildMayBeInTheRest) {
  tree_.set_position(game_, Color::kBlack);
  const Node start = tree_.root();
  grow(memory_, start, 3, 100);
  Family first = tree_.children(start).first;
  const FamilyIndex rest_index = memory_.make(2);
  Family rest = memory_.family(rest_index);
  rest.set_move(0, at(5));
  rest.set_move(1, at(6));
  rest.add_visit(1);
  first.set_rest(rest_index);
  EXPECT_EQ(tree_.children(start).size(), 5);
  EXPECT_FALSE(tree_.children(start).find(at(7)).family);
  const FamilyIndex below = grow(memory_, {rest, 1}, 2, 9);
  grow(memory_, {rest, 0}, 2, 9);
  grow(memory_, {first, 0}, 2, 9);

  game_.play({Color::kBlack, at(6)});
  tree_.set_position(game_, Color::kWhite);
  EXPECT_EQ(tree_.root().visits(), 1u);
  EXPECT_TRUE(tree_.prune());  // Of both families what was not played.
  EXPECT_EQ(rest.family(0), kNoFamily);
  EXPECT_EQ(rest.family(1), below);
  EXPECT_EQ(first.family(0), kNoFamily);

  game_.undo(1);
  tree_.set_position(game_, Color::kBlack);
  const std::vector<PackedPoint> moves = {at(0), at(1), at(2), at(5), at(6)};
  tree_.set_root_moves(moves, [&] {
    const FamilyIndex index = memory_.make(5);
    for (int i = 0; i < 5; ++i)
      memory_.family(index).set_move(i, moves[static_cast<std::size_t>(i)]);
    return index;
  });
  const Children now = tree_.children(tree_.root());
  EXPECT_EQ(now.first.size(), 5);
  EXPECT_FALSE(now.rest);
  EXPECT_EQ(now.first.visits(1), 50u);
  EXPECT_EQ(now.first.visits(4), 1u);
  EXPECT_EQ(now.first.family(4), below);
}

// What lies beside the path of the game goes first, then the least visited.
TEST_F(TreeTest, PrunesTheLeastVisited) {
  tree_.set_position(game_, Color::kBlack);
  grow(memory_, tree_.root(), 4, 1000);
  const Family top = tree_.children(tree_.root()).first;
  for (int i = 0; i < 4; ++i) grow(memory_, {top, i}, 4, top.visits(i) / 2);
  const Family second = tree_.children({top, 0}).first;
  for (int i = 0; i < 4; ++i) grow(memory_, {second, i}, 4, second.visits(i) / 2);

  game_.play({Color::kBlack, at(0)});
  tree_.set_position(game_, Color::kWhite);
  EXPECT_TRUE(tree_.prune());
  EXPECT_NE(top.family(0), kNoFamily);
  for (int i = 1; i < 4; ++i) EXPECT_EQ(top.family(i), kNoFamily) << i;
  for (int i = 0; i < 4; ++i) EXPECT_NE(second.family(i), kNoFamily) << i;

  EXPECT_TRUE(tree_.prune());
  EXPECT_NE(second.family(0), kNoFamily);
  EXPECT_EQ(second.family(3), kNoFamily);
  EXPECT_EQ(second.family(2), kNoFamily);
  EXPECT_EQ(second.visits(3), 125u);  // What was learned of the node itself stays.
  EXPECT_TRUE(tree_.prune());
  EXPECT_TRUE(tree_.prune());
  EXPECT_FALSE(tree_.prune());  // Nothing but the root's own family is left.
}

TEST_F(TreeTest, PruningCanBeInterrupted) {
  tree_.set_position(game_, Color::kBlack);
  grow(memory_, tree_.root(), 40, 1000);
  const Family top = tree_.children(tree_.root()).first;
  int families = 1;
  for (int i = 0; i < 40; ++i) {
    grow(memory_, {top, i}, 40, 20);
    const Family second = tree_.children({top, i}).first;
    for (int j = 0; j < 20; ++j) grow(memory_, {second, j}, 1, 2);
    families += 21;
  }
  const auto left = [&] {
    int count = 1;
    for (int i = 0; i < 40; ++i) {
      const Family second = tree_.children({top, i}).first;
      for (int j = 0; second && j < 40; ++j) count += second.family(j) != kNoFamily;
      count += second ? 1 : 0;
    }
    return count;
  };
  ASSERT_EQ(left(), families);
  int asked = 0;
  EXPECT_TRUE(tree_.prune([&] { return ++asked, false; }));
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(left(), families);
  EXPECT_TRUE(tree_.prune([&] { return ++asked, true; }));
  EXPECT_GT(asked, 1);
  EXPECT_LT(left(), families);
}

}  // namespace
}  // namespace keima
