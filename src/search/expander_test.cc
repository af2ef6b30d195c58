#include "search/expander.h"

#include <gtest/gtest.h>

#include <set>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "knowledge/even_prior.h"

namespace keima {
namespace {

Game game_from(const char* text, const char* rules, Color to_play) {
  const Board board = board_from_ascii(text);
  Game game(board.size(), rules_named(rules), 7);
  std::vector<Move> stones;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  game.set_up(stones, to_play);
  return game;
}

std::set<Point> moves_after(const Game& game, std::vector<PackedPoint> path) {
  Arena arena(1 << 20);
  Arena::Local memory(arena);
  const PriorSources no_priors;
  Expander expander(no_priors);
  Rng rng(1);
  const Root root(game, game.to_play());
  const Family family = arena[expander.expand(root, path, rng, memory)];
  std::set<Point> moves;
  for (int i = 0; i < family.size(); ++i) moves.insert(family.move(i));
  EXPECT_EQ(static_cast<int>(moves.size()), family.size());
  return moves;
}

TEST(Expander, ListsLegalMovesThatFillNoEyeAndPass) {
  const Game game = game_from(R"(
    . X . X O
    X X X X O
    X O O O O
    O O . O .
    . O O O O
  )",
                              "chinese", Color::kBlack);
  // Black's eyes are A5 and C5; White's C2, E2 and A1 are suicide.
  EXPECT_EQ(moves_after(game, {}), std::set<Point>{Point::pass()});
}

// White takes the ko at B5, both pass, Black takes back. White may not take again at once; after
// two more passes simple ko allows it and superko does not, as the position was there before; after
// two moves elsewhere it is a new one.
TEST(Expander, LeavesOutPositionsThatWouldComeAgain) {
  for (const char* rules : {"japanese", "tromp-taylor"}) {
    const Game game = game_from(R"(
      . X O . . .
      X . X O . .
      . X O . . .
      . . . . . .
      . . . . . .
      . . . . . .
    )",
                                rules, Color::kWhite);
    const auto point = [](const char* text) { return point_from_gtp(text, 6).value(); };
    const auto may_take_after = [&](std::vector<PackedPoint> path) {
      return moves_after(game, std::move(path)).contains(point("B5"));
    };
    const Point take = point("B5"), take_back = point("C5"), pass = Point::pass();
    const bool is_simple = std::string_view(rules) == "japanese";
    EXPECT_TRUE(may_take_after({}));
    EXPECT_FALSE(may_take_after({take, pass, pass, take_back}));
    EXPECT_EQ(may_take_after({take, pass, pass, take_back, pass, pass}), is_simple);
    EXPECT_TRUE(may_take_after({take, pass, pass, take_back, point("E2"), point("F2")}));
  }
}

// Points of the upper half are likely.
class UpperHalf final : public PriorSource {
  void add(const PriorPosition& position, std::span<const PackedPoint> moves,
           PriorTable& table) const override {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Point p = moves[i];
      const bool upper = !p.is_pass() && p.row() < position.board.size() / 2;
      table.multiply_bias(i, upper ? 2 : 1);
      table.add(i, upper ? 0.9 : 0.8, 10);
    }
  }
};

TEST(Expander, BeginsWithTheLikeliestMovesAndAddsTheOthersLater) {
  Arena arena(1 << 20);
  Arena::Local memory(arena);
  PriorSources priors;
  priors.push_back(std::make_unique<UpperHalf>());
  Expander expander(priors);
  expander.set_first_moves(18);
  Rng rng(1);
  const Root root(Game(6, rules_named("chinese"), 0), Color::kBlack);
  const std::vector<PackedPoint> path = {Point::at(0, 0), Point::at(5, 5)};
  const Family first = arena[expander.expand(root, path, rng, memory)];
  ASSERT_EQ(first.size(), 19);
  EXPECT_TRUE(first.is_narrow());
  EXPECT_GE(first.find(Point::pass()), 0);
  for (int row = 0; row < 3; ++row)
    for (int column = row == 0 ? 1 : 0; column < 6; ++column)
      EXPECT_GE(first.find(Point::at(column, row)), 0);

  const Family rest = arena[expander.expand_rest(root, path, {first, 0.4}, rng, memory)];
  EXPECT_FALSE(rest.is_narrow());
  ASSERT_EQ(first.size() + rest.size(), 34 + 1);
  for (int i = 0; i < rest.size(); ++i) {
    EXPECT_LT(first.find(rest.move(i)), 0);
    EXPECT_NEAR(rest.prior_value(i), 0.4, 1e-4);  // No more than the node itself.
    EXPECT_NEAR(rest.bias(i), 1.0 / (2 * 17 + 17 + 1), 1e-6);
  }

  // A few moves too many are no reason to make two families.
  expander.set_first_moves(30);
  EXPECT_EQ(arena[expander.expand(root, path, rng, memory)].size(), 35);

  // However many come first, all come in the end, and none is left without a move.
  for (int count = 1; count <= 36; ++count) {
    expander.set_first_moves(count);
    const Family some = arena[expander.expand(root, path, rng, memory)];
    ASSERT_EQ(some.size(), some.is_narrow() ? count + 1 : 35);
    if (!some.is_narrow()) continue;
    const Family others = arena[expander.expand_rest(root, path, {some, 1}, rng, memory)];
    EXPECT_EQ(some.size() + others.size(), 35);
  }
}

TEST(Expander, PriorsReachTheChildren) {
  Arena arena(1 << 20);
  Arena::Local memory(arena);
  PriorSources priors;
  priors.push_back(std::make_unique<EvenPrior>(4, 12));
  Expander expander(priors);
  Rng rng(1);
  const Root root(Game(3, rules_named("chinese"), 0), Color::kBlack);
  const Family family = arena[expander.expand(root, {}, rng, memory)];
  ASSERT_EQ(family.size(), 10);
  for (int i = 0; i < 10; ++i) {
    const bool is_pass = family.move(i).is_pass();
    EXPECT_NEAR(family.mean(i), is_pass ? (4 * 0.5 + 12 * 0.1) / 16 : 0.5, 1e-4);
    EXPECT_EQ(family.weight(i), is_pass ? 16 : 4);
    EXPECT_EQ(family.visits(i), 0u);
    EXPECT_NEAR(family.bias(i), 0.1, 1e-6);
  }
}

}  // namespace
}  // namespace keima
