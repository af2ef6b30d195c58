#include "iface/web/web_test_client.h"

namespace keima::web {
namespace {

using EngineRequestsTest = WebTest;

TEST_F(EngineRequestsTest, TheEngineMovesAndSaysWhy) {
  const std::string game = new_game({{"human", "white"}});
  const Json answer = client.ask({{"type", "engine.move"}, {"game", game}, {"node", 0}});
  ASSERT_EQ(answer["ok"], true) << answer.dump();
  EXPECT_EQ(answer["game"]["position"]["moveNumber"], 1);
  EXPECT_EQ(answer["game"]["position"]["lastMove"], answer["move"]);
  EXPECT_GE(answer["search"]["simulations"].get<int>(), 50);
  EXPECT_FALSE(answer["reason"].get<std::string>().empty());
  EXPECT_EQ(answer["game"]["nodes"][1]["reason"], answer["reason"]);
  EXPECT_TRUE(answer["game"]["nodes"][1].contains("eval"));
}

TEST_F(EngineRequestsTest, ALevelPlaysToo) {
  const std::string game = new_game({{"size", 9}, {"human", "white"}, {"level", "1"}});
  const Json answer = client.ask({{"type", "engine.move"}, {"game", game}, {"node", 0}});
  EXPECT_EQ(answer["ok"], true) << answer.dump();
}

TEST_F(EngineRequestsTest, ANewRequestStopsTheOneBefore) {
  const std::string game = new_game(
      {{"size", 9}, {"human", "white"}, {"settings", {{"player.simulations", "1000000000"}}}});
  const int endless = client.begin({{"type", "engine.move"}, {"game", game}, {"node", 0}});
  client.event_where([](const Json& event) { return event["event"] == "thinking"; });
  const int next =
      client.begin({{"type", "engine.hint"}, {"game", game}, {"node", 0}, {"seconds", 0.05}});
  EXPECT_EQ(client.answer_to(endless)["error"]["code"], "stopped");
  const Json hint = client.answer_to(next);
  EXPECT_EQ(hint["ok"], true) << hint.dump();
  EXPECT_TRUE(hint.contains("vertex"));
}

TEST_F(EngineRequestsTest, AHintTellsWhatItThinks) {
  const std::string game = new_game({{"size", 9}});
  const int hint =
      client.begin({{"type", "engine.hint"}, {"game", game}, {"node", 0}, {"seconds", 30}});
  const Json event = client.event_where([](const Json& e) { return e["event"] == "thinking"; });
  EXPECT_EQ(event["game"], game);
  EXPECT_EQ(event["node"], 0);
  EXPECT_FALSE(event["search"]["candidates"].empty());
  client.ask({{"type", "engine.stop"}, {"how", "now"}});
  EXPECT_TRUE(client.answer_to(hint).contains("vertex"));
}

TEST_F(EngineRequestsTest, AMoveOfTheBookSaysSo) {
  const std::string game = new_game(
      {{"size", 9}, {"komi", 7}, {"human", "white"}, {"settings", {{"player.book", "on"}}}});
  const Json answer = client.ask({{"type", "engine.move"}, {"game", game}, {"node", 0}});
  EXPECT_TRUE(answer["search"].is_null()) << answer.dump();
  EXPECT_NE(answer["reason"].get<std::string>().find("a move of the opening"), std::string::npos);
}

TEST_F(EngineRequestsTest, MovesAtOnceWhenToldSo) {
  const std::string game = new_game(
      {{"size", 9}, {"human", "white"}, {"settings", {{"player.simulations", "1000000000"}}}});
  const int move = client.begin({{"type", "engine.move"}, {"game", game}, {"node", 0}});
  client.event_where([](const Json& event) { return event["event"] == "thinking"; });
  client.ask({{"type", "engine.stop"}, {"how", "now"}});
  EXPECT_EQ(client.answer_to(move)["game"]["position"]["moveNumber"], 1);
}

TEST_F(EngineRequestsTest, AnalysisTellsUntilItIsStopped) {
  const std::string game = new_game();
  const Json started =
      client.ask({{"type", "analysis.start"}, {"game", game}, {"node", 0}, {"interval", 0.05}});
  const int number = started["analysis"].get<int>();
  const Json event = client.event_where([](const Json& e) { return e["event"] == "analysis"; });
  EXPECT_EQ(event["analysis"], number);
  EXPECT_EQ(event["search"]["ownership"].size(), 25u);
  const Json& best = event["search"]["candidates"][0];
  EXPECT_GT(best["visits"].get<int>(), 0);
  EXPECT_LE(best["lcb"].get<double>(), best["winRate"].get<double>());
  EXPECT_EQ(best["pv"][0], best["vertex"]);
  // The tree while it grows.
  const Json root = client.ask({{"type", "tree.children"}, {"game", game}});
  ASSERT_EQ(root["ok"], true) << root.dump();
  EXPECT_EQ(root["toPlay"], "black");
  const Json& terms = root["children"][0]["terms"];
  const auto term = [&](const char* name) { return terms[name].get<double>(); };
  EXPECT_NEAR(term("total"),
              term("meanShare") * term("mean") + term("raveShare") * term("rave") +
                  term("priorShare") * term("prior") + term("exploration") + term("bias"),
              0.01);
  client.ask({{"type", "analysis.stop"}});
  client.event_where(
      [&](const Json& e) { return e["event"] == "analysis" && e["running"] == false; });
  // And afterwards.
  const Json after = client.ask(
      {{"type", "tree.children"}, {"game", game}, {"path", {root["children"][0]["vertex"]}}});
  EXPECT_EQ(after["toPlay"], "white") << after.dump();
  EXPECT_EQ(client.code_of({{"type", "tree.children"}, {"game", "other"}}), "not-found");
}

// Maps and tables come with whatever was searched, by their names.
TEST_F(EngineRequestsTest, SearchesTellWhatElseTheyFound) {
  const std::string game = new_game();
  const auto search_with = [&](const Json& settings) {
    client.ask({{"type", "analysis.start"},
                {"game", game},
                {"node", 0},
                {"simulations", 100},
                {"settings", settings}});
    return client.event_where([](const Json& e) {
      return e["event"] == "analysis" && e["running"] == false && !e["search"].is_null();
    })["search"];
  };
  EXPECT_FALSE(search_with(Json::object()).contains("findings"));
  const Json findings = search_with({{"search.estimator", "color"}})["findings"];
  ASSERT_EQ(findings["maps"].size(), 2u) << findings.dump();
  EXPECT_EQ(findings["maps"][0]["name"], "estimates_black");
  EXPECT_EQ(findings["maps"][0]["values"].size(), 25u);
  EXPECT_FALSE(findings["maps"][0]["values"][0].contains("low"));
}

TEST_F(EngineRequestsTest, PruningIsInTheMovesOfAPlayerThatPrunes) {
  const std::string game = new_game({{"human", "white"},
                                     {"settings",
                                      {{"player.kind", "olga"},
                                       {"player.simulations", "2000"},
                                       {"olga.n_m", "10"},
                                       {"olga.n_s", "6"}}}});
  const Json answer = client.ask({{"type", "engine.move"}, {"game", game}, {"node", 0}});
  ASSERT_EQ(answer["ok"], true) << answer.dump();
  const Json& findings = answer["search"]["findings"];
  EXPECT_EQ(findings["live"], "pruning_means");
  const Json& means = findings["maps"][0];
  EXPECT_EQ(means["name"], "pruning_means");
  ASSERT_GT(means["values"].size(), 0u);
  for (const Json& value : means["values"]) {
    EXPECT_LE(value["low"].get<double>(), value["number"].get<double>());
    EXPECT_GE(value["high"].get<double>(), value["number"].get<double>());
  }
  const Json& pruning = findings["tables"][0];
  EXPECT_EQ(pruning["name"], "pruning");
  EXPECT_EQ(pruning["rows"].size(), 6u);
  EXPECT_EQ(pruning["rows"][0].size(), pruning["columns"].size());
}

TEST_F(EngineRequestsTest, AnAnalysisWithALimitEnds) {
  const std::string game = new_game();
  client.ask({{"type", "analysis.start"}, {"game", game}, {"node", 0}, {"simulations", 200}});
  const Json last = client.event_where(
      [](const Json& e) { return e["event"] == "analysis" && e["running"] == false; });
  EXPECT_GE(last["search"]["simulations"].get<int>(), 200);
}

TEST_F(EngineRequestsTest, SeveralTabsTakeTurns) {
  const std::string game = new_game();
  std::vector<std::unique_ptr<TestClient>> tabs;  // More than there are threads.
  for (int i = 0; i < 4; ++i) {
    tabs.push_back(std::make_unique<TestClient>(hub));
    tabs.back()->ask({{"type", "analysis.start"}, {"game", game}, {"node", 0}, {"interval", 0.05}});
  }
  for (const auto& tab : tabs)
    for (int i = 0; i < 2; ++i)
      tab->event_where(
          [](const Json& e) { return e["event"] == "analysis" && !e["search"].is_null(); });
  // A move does not wait for any of them to end.
  EXPECT_EQ(client.ask({{"type", "engine.move"}, {"game", game}, {"node", 0}})["ok"], true);
}

TEST_F(EngineRequestsTest, ReviewsAGameAndKeepsWhatItFound) {
  const std::string game = new_game({{"human", "both"}});
  int node = 0;
  for (const char* vertex : {"C3", "A1", "C2"})
    node = play(game, node, vertex)["game"]["current"].get<int>();
  const Json started =
      client.ask({{"type", "review.start"}, {"game", game}, {"node", node}, {"simulations", 100}});
  EXPECT_EQ(started["total"], 4);
  const Json last = client.event_where(
      [](const Json& e) { return e["event"] == "review" && e["running"] == false; });
  EXPECT_EQ(last["done"], 4) << last.dump();
  const Json nodes = client.ask({{"type", "game.open"}, {"game", game}})["game"]["nodes"];
  EXPECT_TRUE(nodes[2]["eval"].contains("loss"));
  EXPECT_TRUE(nodes[2]["eval"].contains("best"));
  EXPECT_FALSE(nodes[0]["eval"].contains("loss"));
}

TEST_F(EngineRequestsTest, ComparesMoves) {
  const std::string game = new_game();
  const Json answer = client.ask({{"type", "engine.compare"},
                                  {"game", game},
                                  {"node", 0},
                                  {"vertices", {"C3", "A1"}},
                                  {"seconds", 0.2}});
  ASSERT_EQ(answer["ok"], true) << answer.dump();
  EXPECT_EQ(answer["moves"].size(), 2u);
  EXPECT_EQ(answer["difference"].size(), 25u);
  EXPECT_GT(answer["moves"][0]["winRate"].get<double>(),
            answer["moves"][1]["winRate"].get<double>());
}

TEST_F(EngineRequestsTest, ResignsForTheHuman) {
  const std::string game = new_game({{"human", "black"}});
  const Json answer = client.ask({{"type", "game.resign"}, {"game", game}, {"node", 0}});
  EXPECT_EQ(answer["game"]["result"]["text"], "W+R");
  EXPECT_EQ(answer["game"]["position"]["over"], true);
}

}  // namespace
}  // namespace keima::web
