#include <fstream>

#include "iface/web/web_test_client.h"
#include "lab/match/match_store.h"
#include "lab/tune/tune_store.h"
#include "train/training_log.h"

namespace keima::web {
namespace {

class LabRequestsTest : public WebTest {
 protected:
  std::filesystem::path lab() const { return folder.path() / "lab"; }
  Json list() { return client.ask({{"type", "lab.list"}})["stores"]; }
  // Looks at a store until it is as it should be.
  template <class Predicate>
  Json look_until(const Json& store, Predicate&& is_it) {
    Json seen;
    for (int i = 0; i < 1200; ++i) {
      seen = client.ask({{"type", "lab.look"}, {"store", store}});
      if (is_it(seen)) return seen;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "it does not come: " << seen.dump();
    return seen;
  }
  static Json player(const std::string& name, int simulations) {
    return {{"name", name},
            {"settings", {{"player.policy", "uniform"}, {"player.simulations", simulations}}}};
  }
  static Json match(int games) {
    return {{"type", "lab.start"},
            {"players", {player("more", 4), player("less", 1)}},
            {"size", 5},
            {"games", games}};
  }
};

MatchConfig two_players() {
  MatchConfig config;
  config.players = {parse_player("policy=uniform,sims=1", {}, "a"),
                    parse_player("policy=uniform,sims=1", {}, "b")};
  config.games = 4;
  return config;
}

TEST_F(LabRequestsTest, TheFolderIsThereFromTheStart) {
  EXPECT_TRUE(std::filesystem::is_directory(lab()));
  EXPECT_TRUE(list().empty());
}

TEST_F(LabRequestsTest, LookingAtAnExperimentDoesNotMakeItNew) {
  { MatchStore::create(lab() / "m.db", two_players()); }
  const auto hour_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(lab() / "m.db", hour_ago);
  const Json before = list()[0];
  client.ask({{"type", "lab.look"}, {"store", before["id"]}});
  const MatchStore reader = MatchStore::open(lab() / "m.db");
  EXPECT_TRUE(std::filesystem::exists(lab() / "m.db-wal")) << "SQLite's, for the reader";
  EXPECT_EQ(list()[0]["changed"], before["changed"]);
}

TEST_F(LabRequestsTest, ShowsAMatchWhileItIsPlayed) {
  MatchStore store = MatchStore::create(lab() / "m.db", two_players());
  ASSERT_EQ(list().size(), 1u) << list().dump();
  EXPECT_EQ(list()[0]["running"], true);
  const Json id = list()[0]["id"];
  client.ask({{"type", "lab.watch"}, {"store", id}, {"interval", 0.5}});
  hub.hub->tick();
  const Json event = client.event_where([](const Json& e) { return e["event"] == "lab"; });
  EXPECT_EQ(event["played"], 0);
  GameResult result;
  result.plan.number = 0;
  result.winner = Color::kBlack;
  result.sgf = "(;SZ[9];B[ee])";
  store.add(result);
  EXPECT_EQ(client.ask({{"type", "lab.look"}, {"store", id}})["match"]["played"], 1);
  EXPECT_EQ(client.ask({{"type", "lab.games"}, {"store", id}})["games"].size(), 1u);
  const Json opened = client.ask({{"type", "lab.open"}, {"store", id}, {"number", 0}});
  ASSERT_EQ(opened["ok"], true) << opened.dump();
  EXPECT_EQ(opened["game"]["nodes"].size(), 2u);
  EXPECT_EQ(opened["game"]["position"]["moveNumber"], 1) << "as it ended";
  EXPECT_EQ(client.code_of({{"type", "lab.look"}, {"store", "../m.db"}}), "not-found");
  EXPECT_EQ(client.code_of({{"type", "lab.stop"}, {"store", id}}), "bad-request")
      << "another program's";
}

TEST_F(LabRequestsTest, ShowsATrainingAndItsCurve) {
  std::filesystem::create_directories(lab() / "weights");
  auto log = std::make_unique<TrainingLog>(lab() / "weights" / "w.txt",
                                           "keima train playout --size 9; 3 of a.sgf",
                                           std::vector<std::string>{"step", "error"});
  ASSERT_EQ(list().size(), 1u) << list().dump();
  EXPECT_EQ(list()[0]["kind"], "training");
  EXPECT_EQ(list()[0]["title"], "keima train playout --size 9");
  EXPECT_EQ(list()[0]["running"], true);
  const Json id = list()[0]["id"];
  EXPECT_EQ(client.ask({{"type", "lab.look"}, {"store", id}})["training"]["rows"].size(), 0u);
  client.ask({{"type", "lab.watch"}, {"store", id}, {"interval", 0.5}});
  log->add({1, 0.5});
  log->progress(0.25, "step 1 of 4");
  log.reset();
  hub.hub->tick();
  const Json event = client.event_where([](const Json& e) { return e["event"] == "lab"; });
  EXPECT_EQ(event["training"]["rows"], Json::parse("[[1.0, 0.5]]"));
  EXPECT_EQ(event["training"]["progress"], "step 1 of 4");
  EXPECT_EQ(event["training"]["share"], 0.25);
  EXPECT_EQ(event["running"], false);
  std::ofstream(lab() / "other.curve") << "no training";
  EXPECT_EQ(list().size(), 2u) << "told with what is wrong";
  EXPECT_EQ(client.code_of({{"type", "lab.games"}, {"store", id}}), "bad-request");
}

TEST_F(LabRequestsTest, ShowsATuning) {
  Tuning tuning;
  tuning.match = two_players();
  tuning.parameters = {parse_parameter("search.exploration=0..1")};
  TuneStore store = TuneStore::create(lab() / "t.db", tuning);
  store.add({{0, {-0.9}}, 0.25, "(;SZ[9])"});
  store.add({{1, {0.9}}, 1, "(;SZ[9])"});
  const Json entry = list()[0];
  EXPECT_EQ(entry["kind"], "tuning");
  EXPECT_EQ(entry["played"], 2);
  EXPECT_EQ(entry["games"], 2);
  const Json state = client.ask({{"type", "lab.look"}, {"store", entry["id"]}});
  ASSERT_EQ(state["ok"], true) << state.dump();
  const Json& pieces = state["tuning"]["parameters"][0]["pieces"];
  EXPECT_EQ(pieces.front()["score"], 0.25);
  EXPECT_EQ(pieces.back()["trials"], 1);
  EXPECT_NE(hub.hub->laboratory().report_html(entry["id"].get<std::string>()).find("<svg"),
            std::string::npos);
}

TEST_F(LabRequestsTest, StartsAMatchStopsItAndGoesOn) {
  const Json started = client.ask(match(10'000));
  ASSERT_EQ(started["ok"], true) << started.dump();
  const Json id = started["store"];
  EXPECT_EQ(client.code_of(match(2)), "busy");
  look_until(id, [](const Json& seen) { return seen["played"].get<int>() > 0; });
  EXPECT_EQ(list()[0]["startedHere"], true);
  ASSERT_EQ(client.ask({{"type", "lab.stop"}, {"store", id}})["ok"], true);
  const Json stopped = look_until(id, [](const Json& seen) { return seen["running"] == false; });
  const int played = stopped["played"].get<int>();
  EXPECT_LT(played, 10'000);
  EXPECT_EQ(client.code_of({{"type", "lab.stop"}, {"store", id}}), "bad-request");
  ASSERT_EQ(client.ask({{"type", "lab.resume"}, {"store", id}})["ok"], true);
  look_until(id, [&](const Json& seen) { return seen["played"].get<int>() > played; });
}

TEST_F(LabRequestsTest, PlaysAMatchToItsEnd) {
  const Json id = client.ask(match(6))["store"];
  const Json seen = look_until(id, [](const Json& now) { return now["running"] == false; });
  EXPECT_EQ(seen["played"], 6);
  EXPECT_EQ(client.ask({{"type", "lab.games"}, {"store", id}})["total"], 6);
}

// A player that ends by itself needs no number, but has the same limit as all.
TEST_F(LabRequestsTest, LimitsPlayersThatEndByThemselves) {
  Json request = match(2);
  for (Json& one : request["players"]) one["settings"]["player.simulations"] = "auto";
  request["players"][0]["settings"]["player.kind"] = "indigo";
  request["players"][1]["settings"]["player.simulations"] = 1;
  const Json id = client.ask(request)["store"];
  const Json seen = look_until(id, [](const Json& now) { return now["running"] == false; });
  EXPECT_EQ(seen["played"], 2);
  EXPECT_EQ(seen["match"]["players"][0]["settings"]["player.simulations"], "100000") << seen.dump();
}

TEST_F(LabRequestsTest, RefusesWhatAMatchOfThePageMayNotDo) {
  const auto code_with = [&](const char* key, const Json& value) {
    Json request = match(2);
    request[key] = value;
    return client.code_of(request);
  };
  EXPECT_EQ(code_with("players", Json::array({player("a", 1)})), "bad-request");
  EXPECT_EQ(code_with("players", {player("a", 1), player("a", 1)}), "bad-request");
  EXPECT_EQ(code_with("players", {player("a", 1), player("b", 1'000'000)}), "bad-request");
  EXPECT_EQ(code_with("players", {player("a", 1), player("b,command=sh", 1)}), "bad-request");
  for (const char* key : {"command", "clock", "search.memory"})
    EXPECT_EQ(code_with("players", {player("a", 1), {{"name", "b"}, {key, "1"}}}), "bad-request");
  for (const char* key : {"search.memory", "player.threads", "policy.softmax.weights", "nothing"})
    EXPECT_EQ(code_with("players", {player("a", 1), {{"settings", {{key, "1"}}}}}), "bad-request")
        << key;
  EXPECT_EQ(code_with("size", 25), "bad-request");
  EXPECT_EQ(code_with("games", 1e9), "bad-request");
  EXPECT_EQ(code_with("jobs", 1000), "bad-request");
  EXPECT_EQ(code_with("sprt", {10, 0}), "bad-request");
  EXPECT_EQ(code_with("rules", "unknown"), "bad-request");
  EXPECT_EQ(code_with("openings", "/etc/passwd"), "bad-request");
  EXPECT_EQ(list().size(), 0u);
}

TEST_F(LabRequestsTest, DoesNotRunOtherProgramsForThePage) {
  MatchConfig config = two_players();
  config.players[1].command = "true";
  MatchStore::create(lab() / "m.db", config);
  EXPECT_EQ(client.code_of({{"type", "lab.resume"}, {"store", list()[0]["id"]}}), "bad-request");
}

}  // namespace
}  // namespace keima::web
