#include "iface/analysis/analysis_query.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <set>

#include "core/coords.h"
#include "engine/settings.h"
#include "iface/analysis/analysis_action.h"
#include "iface/kata_rules.h"
#include "iface/shallow_json.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostMoves = 10'000;

// Rules that let all moves of a record stand: whoever played them has agreed on them.
constexpr Rules kLenient{"lenient", KoRule::kSimple, true, Scoring::kArea, HandicapBonus::kNone, 0};

std::optional<Color> player_named(const Json& json) {
  if (!json.is_string()) return std::nullopt;
  const std::string name = json.get<std::string>();
  if (name == "B" || name == "b" || name == "black") return Color::kBlack;
  if (name == "W" || name == "w" || name == "white") return Color::kWhite;
  return std::nullopt;
}

// A value as our options read it.
std::string value_text(const Json& json) {
  return json.is_string() ? json.get<std::string>() : json.dump();
}

class QueryReader {
 public:
  QueryReader(const Json& json, const QueryDefaults& defaults, std::vector<QueryWarning>& warnings)
      : json_(json), warnings_(warnings) {
    query_.perspective = defaults.perspective;
  }

  AnalysisQuery read() {
    query_.id = json_.at("id").get<std::string>();
    read_board();
    read_rules();
    read_game();
    read_turns();
    read_limits();
    read_bans();
    read_wishes();
    read_settings();
    for (const auto& [key, value] : json_.items())
      if (!known_.contains(key)) warn(key, "the field is not known here and is ignored");
    check_game();
    return std::move(query_);
  }

 private:
  [[noreturn]] void fail(const std::string& field, const std::string& message) const {
    throw QueryError(query_.id, field, message);
  }
  void warn(const std::string& field, const std::string& text) {
    warnings_.push_back({field, text});
  }

  const Json* find(const std::string& field) {
    known_.insert(field);
    const auto found = json_.find(field);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }
  std::optional<std::int64_t> whole(const std::string& field, std::int64_t low, std::int64_t high) {
    const Json* json = find(field);
    if (json == nullptr) return std::nullopt;
    return whole_of(*json, field, low, high);
  }
  std::int64_t whole_of(const Json& json, const std::string& field, std::int64_t low,
                        std::int64_t high) const {
    // KaTrain's numbers may come as 500.0.
    const double number = json.is_number() ? json.get<double>() : std::nan("");
    if (!(number == std::floor(number)) || number < static_cast<double>(low) ||
        number > static_cast<double>(high))
      fail(field, fmt::format("must be a whole number from {} to {}", low, high));
    return static_cast<std::int64_t>(number);
  }
  std::optional<double> number(const std::string& field, double low, double high) {
    const Json* json = find(field);
    if (json == nullptr) return std::nullopt;
    const double number = json->is_number() ? json->get<double>() : std::nan("");
    if (!(number >= low && number <= high))
      fail(field, fmt::format("must be a number from {} to {}", low, high));
    return number;
  }
  bool flag(const std::string& field) {
    const Json* json = find(field);
    if (json == nullptr) return false;
    if (!json->is_boolean()) fail(field, "must be true or false");
    return json->get<bool>();
  }

  void read_board() {
    const auto width = whole("boardXSize", 1, 1000), height = whole("boardYSize", 1, 1000);
    if (!width) fail("boardXSize", "the field is missing");
    if (!height) fail("boardYSize", "the field is missing");
    if (*width != *height) fail("boardYSize", "only square boards are supported");
    if (*width < kMinSize || *width > kMaxSize)
      fail("boardXSize", fmt::format("must be from {} to {}", kMinSize, kMaxSize));
    query_.size = static_cast<int>(*width);
  }

  void read_rules() {
    const Json* json = find("rules");
    if (json == nullptr) fail("rules", "the field is missing");
    try {
      const NearestRules nearest = nearest_kata_rules(*json);
      query_.rules = nearest.rules;
      bonus_ = nearest.bonus;
      for (const std::string& text : nearest.warnings) warn("rules", text);
    } catch (const Error& error) {
      fail("rules", error.what());
    }
    if (const Json* bonus = find("whiteHandicapBonus")) {
      const auto named = kata_bonus_named(value_text(*bonus));
      if (!named) fail("whiteHandicapBonus", "must be 0, N or N-1");
      bonus_ = *named;
    }
  }

  // [["B","D4"],["W","pass"]]
  enum class Passes { kAllowed, kForbidden };
  std::vector<Move> moves_in(const std::string& field, Passes passes) {
    const Json* json = find(field);
    if (json == nullptr) return {};
    if (!json->is_array()) fail(field, "must be a list of pairs like [\"B\",\"D4\"]");
    if (json->size() > kMostMoves) fail(field, fmt::format("has more than {} entries", kMostMoves));
    std::vector<Move> moves;
    for (const Json& entry : *json) {
      const auto player =
          entry.is_array() && entry.size() == 2 ? player_named(entry[0]) : std::nullopt;
      const auto point = player ? point_of(entry[1]) : std::nullopt;
      if (!point || (point->is_pass() && passes == Passes::kForbidden))
        fail(field, fmt::format("entry {}, {}, is no player and point of this board", moves.size(),
                                entry.dump().substr(0, 60)));
      moves.push_back({*player, *point});
    }
    return moves;
  }
  // "D4", "pass", or "(3,5)": column and row from the top left, from 0 on.
  std::optional<Point> point_of(const Json& json) const {
    if (!json.is_string()) return std::nullopt;
    const std::string text = json.get<std::string>();
    if (const auto point = point_from_gtp(text, query_.size)) return point;
    int column = 0, row = 0, end = 0;
    if (std::sscanf(text.c_str(), "(%2d,%2d)%n", &column, &row, &end) != 2 ||
        static_cast<std::size_t>(end) != text.size() || column < 0 || row < 0 ||
        column >= query_.size || row >= query_.size)
      return std::nullopt;
    return Point::at(column, row);
  }

  void read_game() {
    if (find("moves") == nullptr) fail("moves", "the field is missing");
    query_.moves = moves_in("moves", Passes::kAllowed);
    query_.stones = moves_in("initialStones", Passes::kForbidden);
    const bool all_black = std::ranges::all_of(
        query_.stones, [](const Move& stone) { return stone.color == Color::kBlack; });
    const int handicap =
        all_black && query_.stones.size() >= 2 ? static_cast<int>(query_.stones.size()) : 0;
    query_.komi = number("komi", -1000, 1000).value_or(query_.rules->komi);
    if (2 * query_.komi != std::floor(2 * query_.komi))
      fail("komi", "must be a whole number of points, or of half points");
    Rules with_bonus = *query_.rules;
    with_bonus.handicap_bonus = bonus_;
    query_.komi += with_bonus.bonus_for(handicap);

    if (!query_.moves.empty())
      query_.first_player = query_.moves.front().color;
    else
      query_.first_player = handicap > 0 ? Color::kWhite : Color::kBlack;
    if (const Json* player = find("initialPlayer")) {
      const auto named = player_named(*player);
      if (!named) fail("initialPlayer", "must be \"B\" or \"W\"");
      query_.first_player = *named;
    }
  }

  std::vector<std::int64_t> wholes(const std::string& field, std::int64_t low, std::int64_t high) {
    const Json* json = find(field);
    if (!json->is_array()) fail(field, "must be a list of whole numbers");
    std::vector<std::int64_t> numbers;
    for (const Json& entry : *json) numbers.push_back(whole_of(entry, field, low, high));
    return numbers;
  }

  void read_turns() {
    const auto last = static_cast<std::int64_t>(query_.moves.size());
    query_.turns = {static_cast<int>(last)};
    if (find("analyzeTurns") != nullptr) {
      query_.turns.clear();
      for (const std::int64_t turn : wholes("analyzeTurns", 0, last))
        query_.turns.push_back(static_cast<int>(turn));
      if (query_.turns.empty()) fail("analyzeTurns", "names no turn");
      if (std::set(query_.turns.begin(), query_.turns.end()).size() != query_.turns.size())
        fail("analyzeTurns", "names a turn twice");
    }
    constexpr std::int64_t kFar = std::int64_t{1} << 31;
    query_.priorities.assign(query_.turns.size(), whole("priority", -kFar, kFar).value_or(0));
    if (find("priorities") == nullptr) return;
    query_.priorities = wholes("priorities", -kFar, kFar);
    if (query_.priorities.size() != query_.turns.size())
      fail("priorities", "must be as many as analyzeTurns");
  }

  void read_limits() {
    if (const auto visits = whole("maxVisits", 1, 1'000'000'000))
      query_.visits = static_cast<std::uint64_t>(*visits);
    query_.report_every = number("reportDuringSearchEvery", 0.001, 1e6);
    query_.line_length = static_cast<int>(whole("analysisPVLen", 1, 1000).value_or(15));
  }

  // [{"player":"B","moves":["D4"],"untilDepth":1}]
  void read_bans() {
    const bool avoids =
        read_bans_of("avoidMoves", [this](Color color, const auto& moves, int depth) {
          query_.bans.avoid(color, moves, depth);
        });
    std::vector<Color> seen;
    const bool allows = read_bans_of("allowMoves", [&](Color color, const auto& moves, int depth) {
      if (std::ranges::find(seen, color) != seen.end())
        fail("allowMoves", "there may be one entry for each player");
      seen.push_back(color);
      query_.bans.allow_only(color, moves, depth);
    });
    if (avoids && allows) fail("allowMoves", "cannot be used together with avoidMoves");
  }
  using AddBan = std::function<void(Color, const std::vector<PackedPoint>&, int)>;
  bool read_bans_of(const std::string& field, const AddBan& add) {
    const Json* json = find(field);
    if (json == nullptr) return false;
    if (!json->is_array()) fail(field, "must be a list of objects");
    for (const Json& entry : *json) {
      if (!entry.is_object() || !entry.contains("player") || !entry.contains("moves") ||
          !entry.contains("untilDepth") || !entry["moves"].is_array())
        fail(field, "an entry must have player, moves and untilDepth");
      const auto player = player_named(entry["player"]);
      if (!player) fail(field, "player must be \"B\" or \"W\"");
      std::vector<PackedPoint> moves;
      for (const Json& move : entry["moves"]) {
        const auto point = point_of(move);
        if (!point) fail(field, fmt::format("{} is no move", move.dump().substr(0, 60)));
        moves.push_back(*point);
      }
      add(*player, moves,
          static_cast<int>(whole_of(entry["untilDepth"], field, 1, MoveBans::kMaxDepth)));
    }
    return !json->empty();
  }

  void read_wishes() {
    query_.ownership = flag("includeOwnership");
    query_.ownership_spread = flag("includeOwnershipStdev");
    query_.moves_ownership = flag("includeMovesOwnership");
    query_.moves_ownership_spread = flag("includeMovesOwnershipStdev");
    query_.policy = flag("includePolicy");
    query_.line_visits = flag("includePVVisits");
    flag("includeNoResultValue");  // There are no games without a result here.
    for (const char* field : {"rootPolicyTemperature", "rootFpuReductionMax"})
      if (find(field) != nullptr) warn(field, "has no effect on this search");
  }

  void read_settings() {
    const Json* json = find("overrideSettings");
    if (json == nullptr) return;
    if (!json->is_object()) fail("overrideSettings", "must be an object");
    for (const auto& [key, value] : json->items()) read_setting(key, value);
  }
  void read_setting(const std::string& key, const Json& value) {
    // What KaTrain sends with every query, and what concerns networks only.
    constexpr std::string_view kWithoutEffect[] = {"wideRootNoise", "conservativePass",
                                                   "humanSLProfile", "ignorePreRootHistory"};
    if (std::ranges::find(kWithoutEffect, key) != std::end(kWithoutEffect)) return;
    if (key == "reportAnalysisWinratesAs") {
      const auto named = perspective_named(value_text(value));
      if (!named) fail("overrideSettings", key + " must be BLACK, WHITE or SIDETOMOVE");
      query_.perspective = *named;
    } else if (key == "maxTime") {
      if (!value.is_number() || !(value.get<double>() > 0))
        fail("overrideSettings", "maxTime must be a number of seconds above 0");
      query_.seconds = value.get<double>();
    } else if (key == "maxVisits" || key == "maxPlayouts") {
      query_.visits =
          static_cast<std::uint64_t>(whole_of(value, "overrideSettings", 1, 1'000'000'000));
    } else if (key.find('.') == std::string::npos) {
      warn("overrideSettings",
           fmt::format("there is no setting '{}'; those of 'keima config' may be given", key));
    } else {
      Settings settings;
      try {
        if (key.starts_with("game.") || key == "player.threads" || key == "search.memory")
          throw Error("'{}' cannot be changed by a query", key);
        set_option(settings, key, value_text(value));
      } catch (const Error& error) {
        fail("overrideSettings", error.what());
      }
      query_.settings.emplace_back(key, value_text(value));
    }
  }

  // All of the moves, so that an illegal one is told before anything is answered.
  void check_game() const {
    Game game(query_.size, kLenient, query_.komi);
    try {
      game.set_up(query_.stones, query_.first_player);
    } catch (const Error& error) {
      fail("initialStones", error.what());
    }
    for (std::size_t i = 0; i < query_.moves.size(); ++i) {
      const Move& move = query_.moves[i];
      if (const auto refusal = game.play(move))
        // KaTrain tries moves for all points, and looks for the first two words.
        fail("moves", fmt::format("Illegal move {}, {} {}: {}", i, letter_of(move.color),
                                  to_gtp(move.point, query_.size), refusal->text()));
    }
  }

  const Json& json_;
  std::vector<QueryWarning>& warnings_;
  AnalysisQuery query_;
  HandicapBonus bonus_ = HandicapBonus::kNone;
  std::set<std::string> known_ = {"id"};
};

}  // namespace

std::optional<Perspective> perspective_named(std::string_view name) {
  if (name == "BLACK" || name == "B") return Perspective::kBlack;
  if (name == "WHITE" || name == "W") return Perspective::kWhite;
  if (name == "SIDETOMOVE") return Perspective::kToMove;
  return std::nullopt;
}

Game AnalysisQuery::game_at(int turn) const {
  Game game(size, kLenient, komi);
  game.set_up(stones, first_player);
  for (int i = 0; i < turn; ++i) game.play(moves[static_cast<std::size_t>(i)]);
  game.set_rules(*rules);
  return game;
}

ParsedQuery parse_analysis_query(std::string_view line, const QueryDefaults& defaults) {
  Json json;
  try {
    json = parse_shallow_json(line);
  } catch (const Error& error) {
    throw QueryError("", "", error.what());
  }
  if (!json.is_object()) throw QueryError("", "", "a query is a JSON object");
  if (!json.contains("id")) throw QueryError("", "id", "the field is missing");
  if (!json["id"].is_string()) throw QueryError("", "id", "must be a string");
  ParsedQuery parsed;
  if (json.contains("action"))
    parsed.what = read_analysis_action(json, json["id"].get<std::string>());
  else
    parsed.what = QueryReader(json, defaults, parsed.warnings).read();
  return parsed;
}

}  // namespace keima
