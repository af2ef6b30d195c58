// One line of KataGo's JSON analysis protocol: a question about positions of a game, or an action.
//
//     {"id":"a","moves":[["B","D4"]],"rules":"chinese","komi":7.5,"boardXSize":9,"boardYSize":9}
//     {"id":"b","action":"terminate","terminateId":"a"}
//
// What is wrong with a line, and with which field of it, is an error; what is only not supported
// and changes nothing of the answer's meaning is a warning, and the rest is carried out.
// docs/analysis.md tells which fields there are.
// Tested by analysis_query_test.cc and tests/fuzz/analysis_query_fuzz.cc.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "core/game.h"
#include "search/move_bans.h"

namespace keima {

// Whose win rates and scores are told.
enum class Perspective { kBlack, kWhite, kToMove };
std::optional<Perspective> perspective_named(std::string_view name);  // "BLACK", "SIDETOMOVE"

struct AnalysisQuery {
  std::string id;
  int size = 19;
  const Rules* rules = nullptr;
  double komi = 0;  // With what White gets for handicap stones.
  std::vector<Move> stones;
  Color first_player = Color::kBlack;
  std::vector<Move> moves;

  std::vector<int> turns;                // Moves played before the position.
  std::vector<std::int64_t> priorities;  // As many.

  std::optional<std::uint64_t> visits;
  std::optional<double> seconds;
  std::optional<double> report_every;  // Seconds.
  MoveBans bans;
  std::vector<std::pair<std::string, std::string>> settings;  // Ours, checked.

  Perspective perspective = Perspective::kBlack;
  bool ownership = false, ownership_spread = false;
  bool moves_ownership = false, moves_ownership_spread = false;
  bool policy = false, line_visits = false;
  int line_length = 15;  // Of lines of moves, the first one left out.

  // The game up to there.
  Game game_at(int turn) const;
};

struct AnalysisAction {
  enum class Kind { kVersion, kClearCache, kTerminate, kTerminateAll, kModels };
  Kind kind = Kind::kVersion;
  std::string terminate_id;
  std::optional<std::vector<int>> turns;  // All if there is none.
  nlohmann::ordered_json echo;            // What was sent: it is sent back.
};

struct QueryWarning {
  std::string field, text;
};

struct ParsedQuery {
  std::variant<AnalysisQuery, AnalysisAction> what;
  std::vector<QueryWarning> warnings;
};

// Of a line; `id` and `field` are empty if they are not known.
class QueryError : public Error {
 public:
  QueryError(std::string the_id, std::string the_field, const std::string& message)
      : Error(message), id(std::move(the_id)), field(std::move(the_field)) {}

  const std::string id, field;
};

// What a query is like where it does not say.
struct QueryDefaults {
  Perspective perspective = Perspective::kBlack;
};

// Throws QueryError.
ParsedQuery parse_analysis_query(std::string_view line, const QueryDefaults& defaults);

}  // namespace keima
