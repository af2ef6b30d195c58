#include "engine/indigo_player.h"

#include <gtest/gtest.h>

#include "core/coords.h"
#include "engine/engine.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

Settings indigo_settings() {
  Settings settings = test_settings(9, 0);
  settings.player.kind = "indigo";
  return settings;
}

void play(Engine& engine, std::initializer_list<const char*> moves) {
  for (const char* vertex : moves)
    ASSERT_FALSE(engine.game().play({engine.game().to_play(), *point_from_gtp(vertex, 9)}));
}

// White's stone at D5 is in atari; it is taken, or saved.
TEST(IndigoPlayer, TakesWhatItCan) {
  Engine engine(indigo_settings());
  play(engine, {"C5", "D5", "D6", "G7", "D4", "G3"});
  EXPECT_EQ(to_gtp(engine.choose_move(Color::kBlack), 9), "E5");
}

TEST(IndigoPlayer, ShowsWhatItSees) {
  Engine engine(indigo_settings());
  play(engine, {"C5", "D5", "D6", "G7", "D4", "G3"});
  const Choice choice = engine.choose(Color::kBlack);
  ASSERT_TRUE(choice.report.has_value());
  const Findings& findings = choice.report->findings;
  for (const char* name : {"influence", "territory", "urgency"})
    ASSERT_NE(findings.map(name), nullptr) << name;
  EXPECT_EQ(findings.map("territory")->numbers.size(), 81u);
  const NamedTable* reading = findings.table("reading");
  ASSERT_NE(reading, nullptr);
  bool found = false;
  for (const auto& row : reading->rows)
    found = found || (row[0] == "D5" && row[4] == "critical" && row[5] == "E5");
  EXPECT_TRUE(found);
  ASSERT_NE(findings.table("urgent_moves"), nullptr);
  EXPECT_EQ(findings.table("urgent_moves")->rows.front()[0],
            to_gtp(choice.report->moves.front().move, 9));
}

TEST(IndigoPlayer, PreselectsItsBestMoves) {
  Settings settings = indigo_settings();
  Game game(9, rules_named("chinese"), 6.5);
  std::vector<PackedPoint> points;
  for_each_point(9, [&](Point p) { points.emplace_back(p); });
  const MoveTask task{.game = game, .color = Color::kBlack, .points = points, .settings = settings};
  EXPECT_EQ(indigo_moves(task, 10).size(), 10u);
  EXPECT_EQ(indigo_moves(task, 1000).size(), 81u);
  EXPECT_EQ(Point(indigo_moves(task, 1)[0]), Point(indigo_moves(task, 10)[0]));
}

}  // namespace
}  // namespace keima
