// A session of KaTrain with `keima analysis`: tests/clients/katrain.queries. KaTrain's own code
// wrote the queries; every answer is checked for what KaTrain reads of it, and against its query.
//
//   # a comment
//   > TEXT          a line to send; lines that follow each other are sent at once
//   < ID answer     to this query comes an answer with all the visits it asked for
//   < ID report     it is searched, and told about at least once meanwhile
//   < ID cut        it was terminated: an answer with what there was, or without results
//   < ID echo       an action is sent back as it is
//
// Answers may come in any order, and after the last line there may be none that was not waited for.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text_file.h"
#include "core/coords.h"
#include "core/game.h"
#include "protocol/child_process.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

// --- What is checked of an answer ----------------------------------------------------------------

Color color_of(const Json& name) { return name == "B" ? Color::kBlack : Color::kWhite; }

Move move_in(const Json& pair, int size) {
  return {color_of(pair[0]), *point_from_gtp(pair[1].get<std::string>(), size)};
}

Game game_of(const Json& query) {
  const int size = query["boardXSize"];
  Game game(size, rules_named(query["rules"].get<std::string>()), query["komi"]);
  std::vector<Move> stones;
  for (const Json& stone : query["initialStones"]) stones.push_back(move_in(stone, size));
  game.set_up(stones, color_of(query["initialPlayer"]));
  for (const Json& move : query["moves"]) EXPECT_FALSE(game.play(move_in(move, size)));
  return game;
}

void expect_numbers(const Json& json) {
  for (const char* key : {"winrate", "scoreLead", "scoreStdev", "utility", "visits"})
    ASSERT_TRUE(json.contains(key) && json.at(key).is_number()) << key;
  EXPECT_GE(json["winrate"], 0);
  EXPECT_LE(json["winrate"], 1);
  EXPECT_GT(json["visits"], 0);
}

void expect_owners(const Json& json, bool wanted, int size) {
  ASSERT_EQ(json.contains("ownership"), wanted);
  if (!wanted) return;
  ASSERT_EQ(json["ownership"].size(), static_cast<std::size_t>(size * size));
  for (const Json& owner : json["ownership"]) {
    EXPECT_GE(owner, -1);
    EXPECT_LE(owner, 1);
  }
}

void expect_policy(const Json& answer, const Game& game) {
  const int size = game.size();
  ASSERT_TRUE(answer.contains("policy"));
  ASSERT_EQ(answer["policy"].size(), static_cast<std::size_t>(size * size + 1));
  std::size_t i = 0;
  for_each_point(size, [&](Point p) {
    const double chance = answer["policy"][i++];
    if (game.check({game.to_play(), p}))
      EXPECT_EQ(chance, -1) << to_gtp(p, size);
    else
      EXPECT_GE(chance, 0) << to_gtp(p, size);
  });
  EXPECT_GE(answer["policy"][i], 0);
}

bool is_avoided(const Json& query, const Json& player, const Json& move) {
  if (!query.contains("avoidMoves")) return false;
  for (const Json& avoided : query["avoidMoves"])
    if (avoided["player"] == player)
      for (const Json& one : avoided["moves"])
        if (one == move) return true;
  return false;
}

void expect_moves(const Json& answer, const Json& query, const Game& game) {
  const std::string player(1, letter_of(game.to_play()));
  int order = 0;
  for (const Json& move : answer["moveInfos"]) {
    SCOPED_TRACE(move.dump().substr(0, 60));
    expect_numbers(move);
    EXPECT_EQ(move["order"], order++);
    for (const char* key : {"order", "prior", "move", "pv"}) ASSERT_TRUE(move.contains(key)) << key;
    EXPECT_TRUE(move["prior"].is_number());
    ASSERT_FALSE(move["pv"].empty());
    EXPECT_EQ(move["pv"][0], move["move"]);
    EXPECT_FALSE(is_avoided(query, player, move["move"]));
    const auto point = point_from_gtp(move["move"].get<std::string>(), game.size());
    ASSERT_TRUE(point);
    EXPECT_FALSE(game.check({game.to_play(), *point}));
    expect_owners(move, query["includeMovesOwnership"], game.size());
  }
  EXPECT_GT(order, 0);
}

// Of any answer with results.
void expect_results(const Json& answer, const Json& query) {
  const Game game = game_of(query);
  for (const char* key : {"isDuringSearch", "turnNumber", "rootInfo", "moveInfos"})
    ASSERT_TRUE(answer.contains(key)) << key;
  EXPECT_EQ(answer["turnNumber"], query["analyzeTurns"][0]);
  expect_numbers(answer["rootInfo"]);
  EXPECT_EQ(answer["rootInfo"]["currentPlayer"], std::string(1, letter_of(game.to_play())));
  expect_moves(answer, query, game);
  expect_owners(answer, query["includeOwnership"], game.size());
  expect_policy(answer, game);
  if (answer["isDuringSearch"]) {
    EXPECT_TRUE(query.contains("reportDuringSearchEvery"));
  }
}

// --- The session ---------------------------------------------------------------------------------

class KatrainSession {
 public:
  void run(const std::string& script) {
    std::istringstream lines(script);
    int number = 0;
    for (std::string line; std::getline(lines, line) && !testing::Test::HasFatalFailure();) {
      SCOPED_TRACE("line " + std::to_string(++number) + ": " + line.substr(0, 60));
      if (!line.starts_with(">")) send_batch();
      if (line.starts_with(">"))
        add_query(line.substr(2));
      else if (line.starts_with("<"))
        expect(line.substr(2));
      else
        EXPECT_TRUE(line.empty() || line.starts_with("#")) << "not understood";
    }
    end();
  }

 private:
  static constexpr double kPatience = 180;

  void add_query(const std::string& line) {
    const Json query = Json::parse(line);
    queries_[query["id"]] = query;
    batch_ += line + "\n";
  }

  void send_batch() {
    if (batch_.empty()) return;
    const auto done = program_.write(batch_, ChildProcess::in_seconds(kPatience));
    ASSERT_EQ(done, ChildProcess::Io::kDone);
    batch_.clear();
  }

  void expect(const std::string& what) {
    const std::size_t space = what.find(' ');
    const std::string id = what.substr(0, space), kind = what.substr(space + 1);
    while (!was_there(id, kind) && !testing::Test::HasFatalFailure()) read_answer();
  }

  // What has come and was not waited for yet is in final_ and reports_.
  bool was_there(const std::string& id, const std::string& kind) {
    if (kind == "report") return reports_[id] > 0;
    const auto found = final_.find(id);
    if (found == final_.end()) return false;
    const Json answer = found->second;
    final_.erase(found);
    const Json& query = queries_.at(id);
    if (kind == "echo")
      EXPECT_EQ(answer, query);
    else if (kind == "answer")
      EXPECT_EQ(answer["rootInfo"]["visits"], query["maxVisits"]);
    else
      EXPECT_EQ(kind, "cut");
    if (kind != "cut") {
      EXPECT_FALSE(answer.contains("noResults"));
    }
    return true;
  }

  void read_answer() {
    while (received_.find('\n') == std::string::npos) {
      const auto done = program_.read(received_, ChildProcess::in_seconds(kPatience));
      ASSERT_EQ(done, ChildProcess::Io::kDone) << program_.error_output();
    }
    const std::size_t end = received_.find('\n');
    const std::string line = received_.substr(0, end);
    received_.erase(0, end + 1);
    take(Json::parse(line));
  }

  void take(const Json& answer) {
    SCOPED_TRACE(answer.dump().substr(0, 100));
    ASSERT_FALSE(answer.contains("error") || answer.contains("warning")) << answer;
    const std::string id = answer.at("id");
    ASSERT_TRUE(queries_.contains(id));
    ASSERT_FALSE(final_.contains(id)) << "a second answer";
    const Json& query = queries_[id];
    if (!query.contains("action") && !answer.contains("noResults")) expect_results(answer, query);
    if (!query.contains("action") && answer["isDuringSearch"])
      ++reports_[id];
    else
      final_[id] = answer;
  }

  void end() {
    EXPECT_TRUE(final_.empty()) << final_.begin()->second.dump().substr(0, 200);
    program_.close_input();
    const auto done = program_.read(received_, ChildProcess::in_seconds(kPatience));
    EXPECT_EQ(done, ChildProcess::Io::kEnded);
    EXPECT_EQ(received_, "");
    EXPECT_TRUE(program_.ends_by(ChildProcess::in_seconds(kPatience)));
    EXPECT_EQ(program_.error_output(), "");
  }

  ChildProcess program_{{"env", "XDG_CONFIG_HOME=/none", "XDG_CONFIG_DIRS=/none", KEIMA_PROGRAM,
                         "analysis", "--set", "search.memory=64"}};
  std::map<std::string, Json> queries_, final_;
  std::map<std::string, int> reports_;  // Answers while a query was searched.
  std::string batch_, received_;
};

TEST(Katrain, GetsTheAnswersItExpects) {
  const std::filesystem::path folder = std::filesystem::path(KEIMA_SOURCE_DIR) / "tests/clients";
  KatrainSession().run(read_text_file(folder / "katrain.queries"));
}

}  // namespace
}  // namespace keima
