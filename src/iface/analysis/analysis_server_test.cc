#include "iface/analysis/analysis_server.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <future>
#include <map>
#include <sstream>

#include "core/coords.h"
#include "iface/analysis/analysis_answer.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

Settings analysis_settings() {
  Settings settings;
  settings.player.simulations = 50;
  settings.player.seed = 1;
  settings.player.threads = 1;
  settings.search.memory = 32;
  return settings;
}

std::vector<Json> answers_to(const std::string& input, AnalysisOptions options = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  StreamLines source(in);
  AnalysisServer(analysis_settings(), options, source, out).run();
  std::vector<Json> answers;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
  return answers;
}

std::string query(const std::string& id, const std::string& more = "", int size = 5) {
  return fmt::format(R"({{"id":"{0}","rules":"chinese","komi":7,"boardXSize":{1},"boardYSize":{1},)"
                     R"("moves":[["B","C3"],["W","B2"]]{2}{3}}})"
                     "\n",
                     id, size, more.empty() ? "" : ",", more);
}

TEST(AnalysisServer, AnswersAQuery) {
  const auto answers = answers_to(
      query("a", R"("includeOwnership":true,"includePolicy":true,"includePVVisits":true,)"
                 R"("includeMovesOwnership":true,"maxVisits":80)"));
  ASSERT_EQ(answers.size(), 1u);
  const Json& answer = answers[0];
  EXPECT_EQ(answer["id"], "a");
  EXPECT_EQ(answer["isDuringSearch"], false);
  EXPECT_EQ(answer["turnNumber"], 2);
  EXPECT_EQ(answer["rootInfo"]["visits"], 80);
  EXPECT_EQ(answer["rootInfo"]["currentPlayer"], "B");
  for (const char* key : {"winrate", "scoreLead", "scoreStdev", "utility", "thisHash", "symHash"})
    EXPECT_TRUE(answer["rootInfo"].contains(key)) << key;
  EXPECT_EQ(answer["ownership"].size(), 25u);
  ASSERT_EQ(answer["policy"].size(), 26u);
  EXPECT_EQ(answer["policy"][2 * 5 + 2], -1);  // C3 is taken.
  EXPECT_GE(answer["policy"][25], 0);
  int order = 0;
  for (const Json& move : answer["moveInfos"]) {
    EXPECT_EQ(move["order"], order++);
    EXPECT_GT(move["visits"], 0);
    EXPECT_EQ(move["pv"][0], move["move"]);
    EXPECT_EQ(move["pvVisits"].size(), move["pv"].size());
    EXPECT_EQ(move["ownership"].size(), 25u);
    for (const char* key : {"winrate", "scoreLead", "scoreMean", "prior", "lcb", "utility"})
      EXPECT_TRUE(move[key].is_number()) << key;
  }
  EXPECT_GT(order, 1);
}

// The same numbers, seen from the other side.
TEST(AnalysisServer, TellsWhatEachSideSees) {
  const auto answer = [](const std::string& perspective) {
    return answers_to(query("a", R"("includeOwnership":true,"overrideSettings":{)"
                                 R"("reportAnalysisWinratesAs":")" +
                                     perspective + "\"}"))
        .at(0);
  };
  const Json black = answer("BLACK"), white = answer("WHITE"), mover = answer("SIDETOMOVE");
  const auto number = [](const Json& json, const char* key) {
    return json["rootInfo"][key].get<double>();
  };
  EXPECT_NEAR(number(black, "winrate") + number(white, "winrate"), 1, 1e-9);
  EXPECT_NEAR(number(black, "scoreLead"), -number(white, "scoreLead"), 1e-9);
  EXPECT_EQ(black["ownership"][0].get<double>(), -white["ownership"][0].get<double>());
  EXPECT_EQ(black["rootInfo"], mover["rootInfo"]);  // Black is to move.
}

TEST(AnalysisServer, AnswersEachTurn) {
  const auto answers = answers_to(query("a", R"("analyzeTurns":[0,2,1])"), {.positions = 2});
  ASSERT_EQ(answers.size(), 3u);
  std::map<int, std::string> players;
  for (const Json& answer : answers)
    players[answer["turnNumber"]] = answer["rootInfo"]["currentPlayer"];
  EXPECT_EQ(players, (std::map<int, std::string>{{0, "B"}, {1, "W"}, {2, "B"}}));
}

// An answer does not depend on what was asked before.
TEST(AnalysisServer, EachPositionBeginsAnew) {
  const auto answers = answers_to(query("a") + query("b", "", 7) + query("c"));
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[2]["rootInfo"]["visits"], 50);
  EXPECT_EQ(answers[0]["rootInfo"]["thisHash"], answers[2]["rootInfo"]["thisHash"]);
}

TEST(AnalysisServer, ComesToTheUrgentFirst) {
  std::string input;
  // The first is under way when the others come, so it is long; and the first also if they are here
  // before anybody begins.
  input += query("long", R"("maxVisits":10000,"priority":10)", 9);
  for (int i = 0; i < 3; ++i)
    input += query(fmt::format("p{}", i), fmt::format(R"("priority":{})", i));
  const auto answers = answers_to(input);
  ASSERT_EQ(answers.size(), 4u);
  std::vector<std::string> ids;
  for (const Json& answer : answers)
    if (answer["id"] != "long") ids.push_back(answer["id"]);
  EXPECT_EQ(ids, (std::vector<std::string>{"p2", "p1", "p0"}));
}

TEST(AnalysisServer, LeavesOutWhatIsAvoided) {
  const auto answer =
      answers_to(query("a", R"("allowMoves":[{"player":"B","moves":["A1","E5"],"untilDepth":1}])"))
          .at(0);
  for (const Json& move : answer["moveInfos"])
    EXPECT_TRUE(move["move"] == "A1" || move["move"] == "E5") << move;
  const auto none =
      answers_to(query("a", R"("allowMoves":[{"player":"B","moves":["C3"],"untilDepth":1}])"))
          .at(0);
  EXPECT_TRUE(none.contains("error")) << none;
  EXPECT_EQ(none["id"], "a");
}

TEST(AnalysisServer, ReportsOnTheWay) {
  const auto answers =
      answers_to(query("a", R"("reportDuringSearchEvery":0.02,"maxVisits":20000)", 9));
  ASSERT_GT(answers.size(), 1u);
  for (std::size_t i = 0; i + 1 < answers.size(); ++i)
    EXPECT_EQ(answers[i]["isDuringSearch"], true);
  EXPECT_EQ(answers.back()["isDuringSearch"], false);
}

// A search that would take hours ends with what it has, one that waits with nothing; the end of
// the input waits for both.
TEST(AnalysisServer, Terminates) {
  const std::string endless = R"("maxVisits":1000000000)";
  const auto answers = answers_to(query("a", endless + R"(,"analyzeTurns":[0,1,2])", 9) +
                                  R"({"id":"t","action":"terminate","terminateId":"a"})"
                                  "\n");
  ASSERT_EQ(answers.size(), 4u);
  int ended = 0, without = 0;
  for (const Json& answer : answers) {
    if (answer.contains("action")) {
      EXPECT_EQ(answer, Json::parse(R"({"id":"t","action":"terminate","terminateId":"a"})"));
      continue;
    }
    EXPECT_EQ(answer["id"], "a");
    EXPECT_EQ(answer["isDuringSearch"], false);
    answer.contains("noResults") ? ++without : ++ended;
  }
  EXPECT_EQ(ended + without, 3);
  EXPECT_GE(without, 2);
  const auto all = answers_to(query("a", endless, 9) + query("b", endless, 9) +
                              R"({"id":"t","action":"terminate_all"})"
                              "\n");
  EXPECT_EQ(all.size(), 3u);
}

TEST(AnalysisServer, EndsAtOnceIfToldSo) {
  const auto answers = answers_to(query("a", R"("maxVisits":1000000000)", 9),
                                  {.positions = 1, .perspective = {}, .quits_at_once = true});
  EXPECT_LE(answers.size(), 1u);
}

// The input has ended, an answer is years away, and nobody waits for it any more.
TEST(AnalysisServer, ThinksOverNothingForNobody) {
  int questions = 0;
  const AnalysisOptions options{.is_heard = [&] { return ++questions < 2; }};
  const auto answers = answers_to(query("a", R"("maxVisits":1000000000)", 9) + query("b"), options);
  EXPECT_EQ(questions, 2);
  EXPECT_LE(answers.size(), 1u);
}

TEST(AnalysisServer, FinishesWhileItIsHeard) {
  const AnalysisOptions options{.is_heard = [] { return true; }};
  EXPECT_EQ(answers_to(query("a", R"("maxVisits":20000)", 9) + query("b"), options).size(), 2u);
}

// It does not wait for the next question.
TEST(AnalysisServer, EndsWhenNobodyReadsTheAnswers) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const std::string question = query("a");
  ASSERT_EQ(write(ends[1], question.data(), question.size()), std::ssize(question));
  DescriptorLines lines(ends[0]);
  std::ostream lost(nullptr);
  const auto end = std::async(std::launch::async,
                              [&] { AnalysisServer(analysis_settings(), {}, lines, lost).run(); });
  EXPECT_EQ(end.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  close(ends[1]);  // Now it would end in any case.
  end.wait();
  close(ends[0]);
}

TEST(AnalysisServer, SaysWhatIsWrongAndGoesOn) {
  const auto answers = answers_to("nonsense\n\n  \r\n{\"id\":\"x\"}\n" +
                                  query("w", R"("color":"red")") + query("a"));
  ASSERT_EQ(answers.size(), 5u);
  EXPECT_TRUE(answers[0].contains("error"));
  EXPECT_FALSE(answers[0].contains("id"));
  EXPECT_EQ(answers[1]["id"], "x");
  EXPECT_EQ(answers[1]["field"], "boardXSize");
  EXPECT_EQ(answers[2]["id"], "w");
  EXPECT_EQ(answers[2]["field"], "color");
  EXPECT_TRUE(answers[2].contains("warning"));
}

TEST(AnalysisServer, TellsItsVersion) {
  const auto answers = answers_to(R"({"id":"v","action":"query_version"})"
                                  "\n"
                                  R"({"id":"c","action":"clear_cache"})"
                                  "\n"
                                  R"({"id":"m","action":"query_models"})");
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[0]["action"], "query_version");
  EXPECT_FALSE(answers[0]["version"].get<std::string>().empty());
  EXPECT_EQ(answers[1]["id"], "c");
  EXPECT_TRUE(answers[2]["models"].empty());
}

TEST(AnalysisAnswer, HashesKnowSymmetry) {
  const auto game = [](const char* vertex, Color to_play) {
    Game one(9, rules_named("chinese"), 7);
    one.set_up(std::vector{Move{Color::kBlack, *point_from_gtp(vertex, 9)}}, to_play);
    return one;
  };
  const Game a = game("C4", Color::kBlack), b = game("G4", Color::kBlack);
  EXPECT_NE(position_hash(a), position_hash(b));
  EXPECT_EQ(symmetric_hash(a), symmetric_hash(b));
  EXPECT_NE(symmetric_hash(a), symmetric_hash(game("C5", Color::kBlack)));
  EXPECT_NE(symmetric_hash(a), symmetric_hash(game("C4", Color::kWhite)));
  EXPECT_EQ(position_hash(a).size(), 32u);
}

}  // namespace
}  // namespace keima
