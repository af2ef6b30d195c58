// One search with wishes of its own: moves left out, owners after each move, an early stop.
#include <gtest/gtest.h>

#include <stop_token>

#include "base/error.h"
#include "core/coords.h"
#include "engine/engine.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

MoveBans only(Color color, std::initializer_list<const char*> vertices, int size) {
  std::vector<PackedPoint> points;
  for (const char* vertex : vertices) points.push_back(*point_from_gtp(vertex, size));
  MoveBans bans;
  bans.allow_only(color, points, 1);
  return bans;
}

TEST(EngineAnalysis, ThinksAndPlaysWithinTheBans) {
  for (const int simulations : {0, 200}) {
    Engine engine(test_settings(5, simulations));
    const Analysis analysis{.bans = only(Color::kBlack, {"A1"}, 5)};
    const SearchReport report = engine.think(Color::kBlack, {.simulations = 100}, analysis);
    ASSERT_EQ(report.moves.size(), 1u);
    EXPECT_EQ(to_gtp(report.moves[0].move, 5), "A1");
    EXPECT_EQ(to_gtp(engine.make_move(Color::kBlack, Purpose::kPlay, analysis).move, 5), "A1");
    // It is taken now.
    EXPECT_THROW(engine.think(Color::kBlack, {.simulations = 1}, analysis), Error);
    EXPECT_THROW(engine.make_move(Color::kBlack, Purpose::kPlay, analysis), Error);
  }
}

// What was found under bans is no part of the next search, and what was found before is not of
// them.
TEST(EngineAnalysis, BansLeaveNoTrace) {
  Engine engine(test_settings(5, 100));
  engine.think(Color::kBlack, {.simulations = 100});
  EXPECT_EQ(engine.think(Color::kBlack, {.simulations = 100}).visits, 200u);
  const Analysis analysis{.bans = only(Color::kBlack, {"A1", "B2"}, 5)};
  EXPECT_EQ(engine.think(Color::kBlack, {.simulations = 100}, analysis).visits, 100u);
  EXPECT_EQ(engine.think(Color::kBlack, {.simulations = 100}, analysis).visits, 200u);
  const SearchReport after = engine.think(Color::kBlack, {.simulations = 100});
  EXPECT_EQ(after.visits, 100u);
  EXPECT_EQ(after.moves.size(), 26u);
}

TEST(EngineAnalysis, TellsOwnersAfterEachMove) {
  Engine engine(test_settings(5, 100));
  EXPECT_FALSE(engine.think(Color::kBlack, {.simulations = 50}).moves[0].ownership);
  EXPECT_TRUE(
      engine.think(Color::kBlack, {.simulations = 50}, {.move_owners = true}).moves[0].ownership);
  EXPECT_FALSE(engine.think(Color::kBlack, {.simulations = 50}).moves[0].ownership);
}

// A token that was asked to stop before the search began ends it at once, with a move.
TEST(EngineAnalysis, AStopThatComesEarlyIsNotLost) {
  Engine engine(test_settings(9, 1'000'000'000));
  std::stop_source source;
  source.request_stop();
  const Analysis analysis{.stop = source.get_token()};
  EXPECT_LT(engine.think(Color::kBlack, {}, analysis).simulations, 100u);
  const Choice choice = engine.make_move(Color::kBlack, Purpose::kPlay, analysis);
  EXPECT_LT(choice.report->simulations, 100u);
  EXPECT_EQ(engine.game().moves().size(), 1u);
  // The next search has a token of its own.
  EXPECT_EQ(engine.think(Color::kWhite, {.simulations = 1000}).simulations, 1000u);
}

}  // namespace
}  // namespace keima
