#include "iface/web/web_session.h"

#include "base/text_file.h"
#include "iface/web/web_test_client.h"
#include "playout/runner.h"

namespace keima::web {
namespace {

using WebSessionTest = WebTest;

TEST_F(WebSessionTest, SaysWhatItIsAndCanDo) {
  const Json hello = client.ask({{"type", "hello"}});
  EXPECT_EQ(hello["protocol"], 1);
  EXPECT_EQ(hello["policies"].size(), policies().size());
  EXPECT_EQ(hello["origins"].size(), static_cast<std::size_t>(kMoveOrigins));
  EXPECT_GE(hello["levels"].size(), 10u);
  for (const Json& level : hello["levels"])  // What is not rated has no rating, rather than 0.
    for (const auto& item : level["ratings"].items())
      EXPECT_GT(level["errors"][item.key()].get<int>(), 0) << level.dump();
  for (const Json& setting : hello["settings"]) {
    EXPECT_NE(setting["key"], "search.likely_weights");
    EXPECT_NE(setting["key"], "player.threads");
  }
}

TEST_F(WebSessionTest, RefusesWhatIsNoRequest) {
  const auto refusal_of = [&](std::string_view message) {
    client.say(message);
    const Json answer = client.answers.back();
    client.answers.pop_back();
    return answer["error"]["code"].get<std::string>() + (answer["id"].is_null() ? "" : " with id");
  };
  EXPECT_EQ(refusal_of("hello"), "bad-request");
  EXPECT_EQ(refusal_of("[1]"), "bad-request");
  EXPECT_EQ(refusal_of("{}"), "bad-request");
  EXPECT_EQ(refusal_of(R"({"id":"1","type":"hello"})"), "bad-request");
  EXPECT_EQ(refusal_of(R"({"id":1e300,"type":"hello"})"), "bad-request");
  EXPECT_EQ(refusal_of(R"({"id":1})"), "bad-request with id");
  EXPECT_EQ(refusal_of(R"({"id":1,"type":7})"), "bad-request with id");
  EXPECT_EQ(refusal_of(R"({"id":1,"type":"bye"})"), "unknown-type with id");
  EXPECT_EQ(refusal_of(R"({"id":1,"type":"hello","nmae":1})"), "bad-request with id");
  EXPECT_EQ(refusal_of("\"\xff\""), "bad-request");
  EXPECT_EQ(refusal_of(std::string(100'000, '[')), "bad-request");
  EXPECT_EQ(refusal_of(std::string(WebSession::kLargestMessage + 1, ' ')), "too-large");
}

TEST_F(WebSessionTest, PlaysAndRefusesIllegalMovesWithTheReason) {
  const std::string game = new_game();
  Json answer = play(game, 0, "C3");
  EXPECT_EQ(answer["game"]["position"]["stones"], "............X............");
  EXPECT_EQ(answer["game"]["position"]["toPlay"], "white");
  EXPECT_EQ(answer["game"]["position"]["lastMove"], "C3");
  EXPECT_EQ(answer["game"]["position"]["legal"].get<std::string>()[12], '0');
  const int node = answer["game"]["current"].get<int>();
  EXPECT_EQ(play(game, node, "C3")["error"]["code"], "illegal");
  EXPECT_EQ(play(game, node, "Z9")["error"]["code"], "bad-request");
  EXPECT_EQ(play(game, 99, "C4")["error"]["code"], "not-found");
  EXPECT_EQ(play("../../etc/passwd", 0, "C4")["error"]["code"], "not-found");
}

TEST_F(WebSessionTest, AMoveElsewhereIsAVariationAndTheSameMoveIsNot) {
  const std::string game = new_game();
  const int first = play(game, 0, "C3")["game"]["current"].get<int>();
  const int second = play(game, 0, "B2")["game"]["current"].get<int>();
  EXPECT_NE(first, second);
  EXPECT_EQ(play(game, 0, "C3")["game"]["current"], first);
  const Json opened = client.ask({{"type", "game.open"}, {"game", game}, {"node", second}});
  EXPECT_EQ(opened["game"]["nodes"].size(), 3u);
  EXPECT_EQ(opened["game"]["position"]["lastMove"], "B2");
}

TEST_F(WebSessionTest, TakesBackToTheHumansMove) {
  const std::string game = new_game({{"human", "black"}});
  int node = play(game, 0, "C3")["game"]["current"].get<int>();
  node = play(game, node, "B2")["game"]["current"].get<int>();
  const Json answer = client.ask({{"type", "game.undo"}, {"game", game}, {"node", node}});
  EXPECT_EQ(answer["game"]["current"], 0);
  EXPECT_EQ(client.code_of({{"type", "game.undo"}, {"game", game}, {"node", 0}}), "bad-request");
}

TEST_F(WebSessionTest, NothingIsLostWithTheServer) {
  const std::string game = new_game({{"komi", 3.5}, {"rules", "japanese"}});
  int node = play(game, 0, "C3")["game"]["current"].get<int>();
  play(game, 0, "D4");
  client.ask({{"type", "game.comment"}, {"game", game}, {"node", node}, {"text", "a ] \\ b"}});
  const Json before = client.ask({{"type", "game.open"}, {"game", game}})["game"];
  // As after kill -9: nobody has said goodbye, and another server reads the folder.
  TestHub again(folder.path());
  TestClient visitor(again);
  Json after = visitor.ask({{"type", "game.open"}, {"game", game}})["game"];
  EXPECT_EQ(after, before);
  EXPECT_EQ(after["nodes"][1]["comment"], "a ] \\ b");
}

TEST_F(WebSessionTest, KeepsNumbersOfNodesWhenSomeAreRemoved) {
  const std::string game = new_game();
  play(game, 0, "C3");
  const int other = play(game, 0, "D4")["game"]["current"].get<int>();
  EXPECT_EQ(client.code_of({{"type", "game.remove"}, {"game", game}, {"node", 1}}), "ok");
  const int third = play(game, other, "B2")["game"]["current"].get<int>();
  EXPECT_EQ(third, 3);
  TestHub again(folder.path());
  TestClient visitor(again);
  const Json nodes = visitor.ask({{"type", "game.open"}, {"game", game}})["game"]["nodes"];
  ASSERT_EQ(nodes.size(), 3u);
  EXPECT_EQ(nodes[2]["id"], 3);
  EXPECT_EQ(nodes[2]["parent"], other);
  EXPECT_EQ(client.code_of({{"type", "game.remove"}, {"game", game}, {"node", 0}}), "bad-request");
}

TEST_F(WebSessionTest, ImportsAndExportsWithAllThatIsInARecord) {
  const std::string sgf =
      "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]PB[A]PW[B]RE[B+R]XY[kept];B[ee]C[hm](;W[cc];B[gg])(;W["
      "gc]))";
  const Json imported = client.ask({{"type", "game.import"}, {"sgf", sgf}});
  ASSERT_EQ(imported["ok"], true) << imported.dump();
  const Json& game = imported["game"];
  EXPECT_EQ(game["nodes"].size(), 5u);
  EXPECT_EQ(game["rules"], "japanese");
  EXPECT_EQ(game["info"]["blackName"], "A");
  EXPECT_EQ(game["result"]["text"], "B+R");
  const Json exported = client.ask({{"type", "game.export"}, {"game", game["id"]}});
  const auto text = exported["sgf"].get<std::string>();
  EXPECT_NE(text.find("XY[kept]"), text.npos);
  EXPECT_EQ(text.find("KEIMA"), text.npos) << text;
  EXPECT_EQ(client.code_of({{"type", "game.import"}, {"sgf", "no game"}}), "bad-request");
}

TEST_F(WebSessionTest, ALinkThatIsOpenedTwiceMakesOneGame) {
  const auto import = [&](const Json& sgf, bool reuse) {
    const Json answer = client.ask({{"type", "game.import"}, {"sgf", sgf}, {"reuse", reuse}});
    return answer["game"]["id"].get<std::string>();
  };
  const std::string ours = new_game();
  play(ours, 0, "C3");
  const auto text = [&] { return client.ask({{"type", "game.export"}, {"game", ours}})["sgf"]; };
  const Json link = text();
  EXPECT_EQ(import(link, true), ours);
  const std::string copy = import(link, false);
  EXPECT_NE(copy, ours);
  EXPECT_EQ(client.code_of({{"type", "game.delete"}, {"game", copy}}), "ok");
  // The game has gone on: the link is of what it was.
  play(ours, 1, "B2");
  const std::string before = import(link, true);
  EXPECT_NE(before, ours);
  EXPECT_EQ(import(link, true), before);
  EXPECT_EQ(import(text(), true), ours);
}

TEST_F(WebSessionTest, OtherTabsSeeTheMove) {
  const std::string game = new_game();
  TestClient other(hub);
  other.ask({{"type", "game.open"}, {"game", game}});
  play(game, 0, "C3");
  const Json event = other.event_where([](const Json& e) { return e["event"] == "game"; });
  EXPECT_EQ(event["game"]["position"]["lastMove"], "C3");
  EXPECT_TRUE(client.events.empty() || client.events.back()["event"] != "game");
}

TEST_F(WebSessionTest, FilesAndTheMachineAreNotForThePage) {
  const auto with = [&](const char* key, const char* value) {
    return client.code_of({{"type", "game.new"}, {"settings", {{key, value}}}});
  };
  EXPECT_EQ(with("player.policy", "uniform"), "ok");
  EXPECT_EQ(with("policy.softmax.weights", "/etc/passwd"), "bad-request");
  EXPECT_EQ(with("search.likely_weights", "/etc/passwd"), "bad-request");
  EXPECT_EQ(with("search.memory", "32768"), "bad-request");
  EXPECT_EQ(with("policy.learning.context_bits", "20"), "bad-request");
  EXPECT_EQ(with("player.level", "99"), "bad-request");
}

TEST_F(WebSessionTest, ListsAndDeletesGames) {
  const std::string game = new_game({{"name", "mine"}});
  Json list = client.ask({{"type", "games.list"}})["games"];
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0]["name"], "mine");
  EXPECT_EQ(client.code_of({{"type", "game.delete"}, {"game", game}}), "ok");
  EXPECT_EQ(client.code_of({{"type", "game.open"}, {"game", game}}), "not-found");
  EXPECT_TRUE(client.ask({{"type", "games.list"}})["games"].empty());
}

TEST_F(WebSessionTest, ABrokenFileIsAnErrorAndNoMore) {
  write_text_file(folder.path() / "games" / "broken.sgf", "(;B[");
  EXPECT_EQ(client.code_of({{"type", "game.open"}, {"game", "broken"}}), "failed");
  EXPECT_TRUE(client.ask({{"type", "games.list"}})["games"].empty());
}

TEST_F(WebSessionTest, ClocksRunWhileSomebodyLooks) {
  const std::string game =
      new_game({{"time", {{"system", "absolute"}, {"main", 600}}}, {"human", "both"}});
  Json clocks = play(game, 0, "C3")["game"]["clocks"];
  EXPECT_EQ(clocks["running"], "white");
  EXPECT_LE(clocks["black"]["seconds"].get<double>(), 600);
  client.close();
  TestClient visitor(hub);
  clocks = visitor.ask({{"type", "game.export"}, {"game", game}});
  clocks = visitor.ask({{"type", "game.goto"}, {"game", game}, {"node", 1}})["game"]["clocks"];
  EXPECT_TRUE(clocks["running"].is_null());
  clocks = visitor.ask({{"type", "game.open"}, {"game", game}})["game"]["clocks"];
  EXPECT_EQ(clocks["running"], "white");
}

}  // namespace
}  // namespace keima::web
