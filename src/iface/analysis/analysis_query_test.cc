#include "iface/analysis/analysis_query.h"

#include <gtest/gtest.h>

#include "core/coords.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

// Of text: what is in braces here would be an object where pairs of strings are meant.
Json list(const char* text) { return Json::parse(text); }

// A query with other fields put in; null takes one away.
Json query_json(const Json& changes = Json::object()) {
  Json json = {{"id", "q"},
               {"moves", Json::array()},
               {"rules", "chinese"},
               {"boardXSize", 9},
               {"boardYSize", 9}};
  for (const auto& [key, value] : changes.items())
    if (value.is_null())
      json.erase(key);
    else
      json[key] = value;
  return json;
}

ParsedQuery parsed(const Json& changes) {
  return parse_analysis_query(query_json(changes).dump(), {});
}
AnalysisQuery query_of(const Json& changes) {
  return std::get<AnalysisQuery>(parsed(changes).what);
}

// "field: message" of what is wrong.
std::string error_of(const std::string& line) {
  try {
    parse_analysis_query(line, {});
  } catch (const QueryError& error) {
    return error.field + ": " + error.what();
  }
  return "no error";
}
std::string field_of_error(const Json& changes) {
  const std::string error = error_of(query_json(changes).dump());
  return error.substr(0, error.find(':'));
}

// As KaTrain sends them.
TEST(AnalysisQuery, ReadsWhatKaTrainSends) {
  const ParsedQuery katrain = parse_analysis_query(
      R"({"id":"QUERY:1","rules":"japanese","priority":-1000,"analyzeTurns":[2],"maxVisits":500,)"
      R"("komi":6.5,"boardXSize":19,"boardYSize":19,"includeOwnership":true,)"
      R"("includeMovesOwnership":false,"includePolicy":true,"initialStones":[["B","D4"]],)"
      R"("initialPlayer":"W","moves":[["W","Q16"],["B","D16"]],"overrideSettings":)"
      R"({"reportAnalysisWinratesAs":"BLACK","wideRootNoise":0.04,"maxTime":8.0},)"
      R"("reportDuringSearchEvery":1.0,"avoidMoves":[{"moves":["C3","pass"],"player":"W",)"
      R"("untilDepth":1}]})",
      {Perspective::kToMove});
  EXPECT_TRUE(katrain.warnings.empty());
  const auto& query = std::get<AnalysisQuery>(katrain.what);
  EXPECT_EQ(query.id, "QUERY:1");
  EXPECT_EQ(query.rules->name, "japanese");
  EXPECT_EQ(query.turns, std::vector<int>{2});
  EXPECT_EQ(query.priorities, std::vector<std::int64_t>{-1000});
  EXPECT_EQ(query.visits, 500u);
  EXPECT_EQ(query.seconds, 8.0);
  EXPECT_EQ(query.komi, 6.5);
  EXPECT_EQ(query.perspective, Perspective::kBlack);
  EXPECT_TRUE(query.ownership && query.policy && !query.moves_ownership);
  EXPECT_TRUE(query.bans.bans(Color::kWhite, Point::pass(), 1));
  EXPECT_FALSE(query.bans.bans(Color::kBlack, Point::pass(), 1));
  const Game game = query.game_at(2);
  EXPECT_EQ(game.board()[*point_from_gtp("D4", 19)], Color::kBlack);
  EXPECT_EQ(game.board()[*point_from_gtp("Q16", 19)], Color::kWhite);
  EXPECT_EQ(game.to_play(), Color::kWhite);
  EXPECT_EQ(query.game_at(0).moves().size(), 0u);
}

TEST(AnalysisQuery, HasDefaults) {
  const AnalysisQuery query = query_of({});
  EXPECT_EQ(query.turns, std::vector<int>{0});
  EXPECT_EQ(query.komi, 7.5);
  EXPECT_EQ(query.first_player, Color::kBlack);
  EXPECT_EQ(query.perspective, Perspective::kBlack);
  EXPECT_EQ(query_of({{"moves", list(R"([["W","A1"]])")}}).first_player, Color::kWhite);
  EXPECT_EQ(query_of({{"moves", list("[[\"B\",\"(0,0)\"]]")}}).moves[0].point,
            point_from_gtp("A9", 9));
}

TEST(AnalysisQuery, HandicapStonesCountAsTheRulesSay) {
  const Json stones = list(R"([["B","C3"],["B","G7"],["B","C7"]])");
  EXPECT_EQ(query_of({{"initialStones", stones}, {"komi", 0.5}}).komi, 3.5);
  EXPECT_EQ(query_of({{"initialStones", stones}, {"komi", 0.5}, {"rules", "japanese"}}).komi, 0.5);
  EXPECT_EQ(
      query_of({{"initialStones", stones}, {"komi", 0.5}, {"whiteHandicapBonus", "N-1"}}).komi,
      2.5);
  EXPECT_EQ(query_of({{"initialStones", stones}}).first_player, Color::kWhite);
}

TEST(AnalysisQuery, TakesRulesApart) {
  const auto named = [](const Json& rules) {
    return std::string(query_of({{"rules", rules}}).rules->name);
  };
  EXPECT_EQ(named("tromp-taylor"), "tromp-taylor");
  EXPECT_EQ(
      named({{"ko", "SIMPLE"}, {"scoring", "TERRITORY"}, {"tax", "SEKI"}, {"suicide", false}}),
      "japanese");
  EXPECT_EQ(named({{"ko", "POSITIONAL"}, {"scoring", "AREA"}, {"suicide", true}}), "tromp-taylor");
  EXPECT_EQ(named({{"ko", "POSITIONAL"}, {"scoring", "AREA"}, {"suicide", false}}), "chinese-kgs");
  EXPECT_EQ(parsed({{"rules", {{"ko", "SIMPLE"}, {"suicide", true}}}}).warnings.at(0).field,
            "rules");
  for (const Json& rules : {Json("no-such-rules"), Json(5), Json({{"ko", "SPIGHT"}}),
                            Json({{"hasButton", true}}), Json({{"tax", "ALL"}})})
    EXPECT_EQ(field_of_error({{"rules", rules}}), "rules") << rules;
}

TEST(AnalysisQuery, NamesTheFieldThatIsWrong) {
  const std::vector<std::pair<const char*, Json>> wrong = {
      {"moves", nullptr},
      {"moves", "D4"},
      {"moves", list(R"([["B"]])")},
      {"moves", list(R"([["X","D4"]])")},
      {"moves", list(R"([["B","Z99"]])")},
      {"moves", list(R"([["B","D4"],["W","D4"]])")},
      {"rules", nullptr},
      {"boardXSize", nullptr},
      {"boardXSize", "9"},
      {"boardYSize", 13},
      {"komi", 6.3},
      {"komi", "much"},
      {"analyzeTurns", {1}},
      {"analyzeTurns", {0, 0}},
      {"analyzeTurns", 0},
      {"analyzeTurns", Json::array()},
      {"priority", 0.5},
      {"priorities", {1, 2}},
      {"maxVisits", 0},
      {"maxVisits", 1e300},
      {"initialStones", list(R"([["B","pass"]])")},
      {"initialStones", list(R"([["B","C3"],["W","C3"]])")},
      {"initialPlayer", "X"},
      {"includeOwnership", 1},
      {"avoidMoves", list(R"([{"player":"B","moves":["D4"]}])")},
      {"avoidMoves", list(R"([{"player":"B","moves":["D44"],"untilDepth":1}])")},
      {"avoidMoves", list(R"([{"player":"B","moves":["D4"],"untilDepth":0}])")},
      {"overrideSettings", 5},
      {"overrideSettings", {{"search.exploration", "high"}}},
      {"overrideSettings", {{"search.no_such", 1}}},
      {"overrideSettings", {{"game.size", 5}}},
      {"overrideSettings", {{"reportAnalysisWinratesAs", "MINE"}}},
      {"reportDuringSearchEvery", 0},
      {"whiteHandicapBonus", 7},
  };
  for (const auto& [field, value] : wrong)
    EXPECT_EQ(field_of_error({{field, value}}), field) << value;
  EXPECT_EQ(error_of(query_json({{"moves", list(R"([["B","D4"],["W","D4"]])")}}).dump()),
            "moves: Illegal move 1, W D4: the point is occupied");
  EXPECT_EQ(error_of(query_json({{"boardYSize", 13}}).dump()),
            "boardYSize: only square boards are supported");
}

TEST(AnalysisQuery, RefusesWhatIsNoQuery) {
  EXPECT_EQ(error_of("[]"), ": a query is a JSON object");
  EXPECT_EQ(error_of("{}"), "id: the field is missing");
  EXPECT_EQ(error_of(R"({"id":5})"), "id: must be a string");
  EXPECT_EQ(error_of("{").find(": could not be read as JSON"), 0u);
  EXPECT_EQ(error_of(std::string(1'000'000, '[')),
            ": could not be read as JSON: more than 64 levels");
  EXPECT_EQ(error_of(R"({"id":"[[\"[[","action":"query_version"})"), "no error");
  EXPECT_EQ(error_of("\xFF").find(": could not be read as JSON"), 0u);
}

TEST(AnalysisQuery, WarnsOfWhatItDoesNotKnow) {
  const auto warnings =
      parsed({{"rootPolicyTemperature", 1.1}, {"color", "red"}, {"overrideSettings", {{"x", 1}}}})
          .warnings;
  ASSERT_EQ(warnings.size(), 3u);
  EXPECT_EQ(warnings[0].field, "rootPolicyTemperature");
  EXPECT_EQ(warnings[1].field, "overrideSettings");
  EXPECT_EQ(warnings[2].field, "color");
}

TEST(AnalysisQuery, TakesOurSettings) {
  const AnalysisQuery query =
      query_of({{"overrideSettings", {{"search.exploration", 0.5}, {"player.policy", "uniform"}}}});
  EXPECT_EQ(query.settings, (decltype(query.settings){{"search.exploration", "0.5"},
                                                      {"player.policy", "uniform"}}));
}

// A record may repeat positions; whoever played it has agreed on that.
TEST(AnalysisQuery, LetsARecordStand) {
  const Json moves =
      list(R"([["W","A2"],["W","B2"],["B","C2"],["B","D1"],["B","B1"],["W","pass"],["B","A1"],)"
           R"(["W","C1"],["B","B1"]])");
  const AnalysisQuery query = query_of({{"moves", moves}, {"rules", "tromp-taylor"}});
  EXPECT_EQ(query.game_at(9).rules().name, "tromp-taylor");
}

TEST(AnalysisQuery, ReadsActions) {
  const auto action_of = [](const std::string& line) {
    return std::get<AnalysisAction>(parse_analysis_query(line, {}).what);
  };
  const AnalysisAction action =
      action_of(R"({"id":"t","action":"terminate","terminateId":"q","turnNumbers":[1,2]})");
  EXPECT_EQ(action.kind, AnalysisAction::Kind::kTerminate);
  EXPECT_EQ(action.terminate_id, "q");
  EXPECT_EQ(action.turns, (std::vector<int>{1, 2}));
  EXPECT_EQ(action.echo["id"], "t");
  EXPECT_FALSE(action_of(R"({"id":"t","action":"terminate_all"})").turns);
  EXPECT_EQ(error_of(R"({"id":"t","action":"terminate"})"), "terminateId: must be a string");
  EXPECT_EQ(error_of(R"({"id":"t","action":"dance"})").find("action: "), 0u);
  EXPECT_EQ(
      error_of(R"({"id":"t","action":"terminate_all","turnNumbers":[0.5]})").find("turnNumbers"),
      0u);
}

}  // namespace
}  // namespace keima
