#include "iface/web/web_test_client.h"

namespace keima::web {
namespace {

using StudyRequestsTest = WebTest;

// Black has the left half, White the right one with a dead black stone in it.
constexpr const char* kDivided =
    "(;GM[1]FF[4]SZ[5]KM[0.5]RU[chinese]AB[ca][cb][cc][cd][ce][eb]AW[da][db][dc][dd][de]PL[B]"
    ";B[];W[])";

TEST_F(StudyRequestsTest, CountsAndExplains) {
  const Json imported = client.ask({{"type", "game.import"}, {"sgf", kDivided}});
  ASSERT_EQ(imported["ok"], true) << imported.dump();
  const Json game = imported["game"]["id"];
  const Json count = client.ask({{"type", "game.score"}, {"game", game}, {"node", 2}});
  ASSERT_EQ(count["ok"], true) << count.dump();
  EXPECT_EQ(count["owner"], "XXXOOXXXOOXXXOOXXXOOXXXOO");
  EXPECT_EQ(count["black"]["total"], 15);
  EXPECT_EQ(count["white"]["total"], 10.5);
  EXPECT_EQ(count["text"], "B+4.5");
  for (const Json& string : count["strings"]) {
    EXPECT_EQ(string["status"], string["stones"][0] == "E4" ? "dead" : "alive");
    EXPECT_FALSE(string["why"].get<std::string>().empty());
  }
  // By hand: the white wall is dead.
  const Json marked = client.ask({{"type", "game.score"},
                                  {"game", game},
                                  {"node", 2},
                                  {"marks", {{"D1", "dead"}, {"E4", "alive"}}}});
  EXPECT_EQ(marked["text"], "B+24.5");
  const Json finished = client.ask({{"type", "game.finish"}, {"game", game}, {"node", 2}});
  EXPECT_EQ(finished["game"]["result"]["text"], "B+4.5");
  EXPECT_EQ(client.code_of(
                {{"type", "game.score"}, {"game", game}, {"node", 2}, {"marks", {{"A1", "dead"}}}}),
            "bad-request");
}

TEST_F(StudyRequestsTest, MapsOfPoliciesAddUp) {
  const std::string game = new_game();
  for (const char* policy : {"uniform", "base", "softmax"}) {
    const Json map = client.ask(
        {{"type", "policy.map"}, {"game", game}, {"node", 0}, {"policy", policy}, {"draws", 500}});
    ASSERT_EQ(map["ok"], true) << map.dump();
    double sum = 0;
    for (const Json& move : map["moves"]) sum += move["share"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-3) << policy;
  }
  EXPECT_EQ(
      client.code_of({{"type", "policy.map"}, {"game", game}, {"node", 0}, {"policy", "unknown"}}),
      "bad-request");
  const Json prior = client.ask({{"type", "prior.map"}, {"game", game}, {"node", 0}});
  EXPECT_EQ(prior["moves"].size(), 26u) << prior.dump();
}

TEST_F(StudyRequestsTest, APositionHasMapsAndTablesWithoutASearch) {
  const std::string game = new_game({{"size", 9}});
  client.ask({{"type", "game.play"}, {"game", game}, {"node", 0}, {"vertex", "E5"}});
  const Json answer = client.ask({{"type", "position.findings"}, {"game", game}, {"node", 1}});
  ASSERT_EQ(answer["ok"], true) << answer.dump();
  bool found = false;
  for (const Json& map : answer["findings"]["maps"]) {
    if (map["name"] != "influence") continue;
    EXPECT_EQ(map["values"].size(), 81u);
    EXPECT_FALSE(map["help"].get<std::string>().empty());
    for (const Json& value : map["values"])
      found |= value == Json{{"vertex", "E5"}, {"number", 144.0}};
  }
  EXPECT_TRUE(found) << answer.dump();
  const Json& tables = answer["findings"]["tables"];
  ASSERT_FALSE(tables.empty());
  for (const Json& table : tables)
    for (const Json& row : table["rows"]) EXPECT_EQ(row.size(), table["columns"].size());
}

TEST_F(StudyRequestsTest, APlayoutCanBeSteppedThrough) {
  const std::string game = new_game();
  const Json trace = client.ask({{"type", "microscope.trace"},
                                 {"game", game},
                                 {"node", 0},
                                 {"policy", "softmax"},
                                 {"seed", 7}});
  ASSERT_EQ(trace["ok"], true) << trace.dump();
  ASSERT_GT(trace["moves"].size(), 10u);
  EXPECT_EQ(trace["stones"].get<std::string>().size(), 25u);
  for (const int step : {0, 3, static_cast<int>(trace["moves"].size())}) {
    const Json view = client.ask({{"type", "microscope.step"},
                                  {"game", game},
                                  {"node", 0},
                                  {"policy", "softmax"},
                                  {"seed", 7},
                                  {"step", step}});
    ASSERT_EQ(view["ok"], true) << view.dump();
    if (step == static_cast<int>(trace["moves"].size())) {
      EXPECT_TRUE(view["move"].is_null());
      continue;
    }
    EXPECT_EQ(view["move"], trace["moves"][static_cast<std::size_t>(step)]);
    EXPECT_TRUE(view["exact"]);
    const Json& first = view["alternatives"][0];
    EXPECT_EQ(first["pattern"]["rows"].size(), 3u);
    EXPECT_GT(first["pattern"]["gamma"].get<double>(), 0);
  }
  EXPECT_EQ(
      client.code_of({{"type", "microscope.step"}, {"game", game}, {"node", 0}, {"step", 1800}}),
      "bad-request");
}

TEST_F(StudyRequestsTest, LearningShowsItsStates) {
  const std::string game = new_game();
  const int node = play(game, 0, "C3")["game"]["current"].get<int>();
  const Json view = client.ask({{"type", "microscope.step"},
                                {"game", game},
                                {"node", node},
                                {"policy", "learning"},
                                {"training", 500},
                                {"step", 0}});
  ASSERT_EQ(view["ok"], true) << view.dump();
  ASSERT_TRUE(view.contains("learned"));
  int seen = 0;
  for (const Json& move : view["learned"]) seen += move["trials"].get<int>() > 0;
  EXPECT_GT(seen, 5);
}

TEST_F(StudyRequestsTest, ManyPlayoutsSayWhoOwnsWhat) {
  const std::string game = new_game();
  const Json sums = client.ask({{"type", "microscope.playouts"},
                                {"game", game},
                                {"node", 0},
                                {"policy", "learning"},
                                {"playouts", 300},
                                {"points", 10}});
  ASSERT_EQ(sums["ok"], true) << sums.dump();
  EXPECT_EQ(sums["playouts"], 300);
  EXPECT_EQ(sums["curve"].size(), 10u);
  EXPECT_EQ(sums["ownership"].size(), 25u);
  int games = 0;
  for (const Json& bar : sums["scores"]) games += bar["count"].get<int>();
  EXPECT_EQ(games, 300);
  double share = 0;
  for (const Json& origin : sums["origins"]) share += origin["share"].get<double>();
  EXPECT_NEAR(share, 1, 1e-4);
  EXPECT_EQ(client.code_of({{"type", "microscope.playouts"}, {"game", game}, {"playouts", 1e9}}),
            "bad-request");
}

TEST_F(StudyRequestsTest, StopsPlayoutsWithWhatThereIs) {
  const std::string game = new_game({{"size", 19}});
  const int id = client.begin({{"type", "microscope.playouts"},
                               {"game", game},
                               {"node", 0},
                               {"policy", "base"},
                               {"playouts", WebSession::kMostPlayouts}});
  client.event_where([](const Json& e) { return e["event"] == "playouts"; });
  client.ask({{"type", "microscope.stop"}});
  const Json answer = client.answer_to(id);
  EXPECT_EQ(answer["ok"], true);
  EXPECT_LT(answer["playouts"].get<int>(), WebSession::kMostPlayouts);
}

TEST_F(StudyRequestsTest, TooMuchAtOnceIsRefused) {
  const std::string game = new_game({{"size", 19}});
  std::vector<int> ids;
  for (std::size_t i = 0; i < WebSession::kMostWorks + 1; ++i)
    ids.push_back(client.begin(
        {{"type", "policy.map"}, {"game", game}, {"policy", "base"}, {"draws", 20'000}}));
  EXPECT_EQ(client.answer_to(ids.back())["error"]["code"], "busy");
  for (std::size_t i = 0; i + 1 < ids.size(); ++i) EXPECT_EQ(client.answer_to(ids[i])["ok"], true);
}

}  // namespace
}  // namespace keima::web
