#include "iface/analysis/analysis_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/rng.h"
#include "core/coords.h"
#include "core/symmetry.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

// Turns numbers in the eyes of one player into those the client wants.
class View {
 public:
  View(Perspective perspective, Color to_play)
      : of_black_(perspective == Perspective::kBlack ||
                  (perspective == Perspective::kToMove && to_play == Color::kBlack)),
        to_play_(to_play) {}

  // Of the player to move.
  double chance(double value) const {
    return of_black_ == (to_play_ == Color::kBlack) ? value : 1 - value;
  }
  // Of Black.
  double points(double margin) const { return of_black_ ? margin : -margin; }

 private:
  bool of_black_;
  Color to_play_;
};

Json owners_json(const PointMap<float>& owners, int size, const View& view) {
  Json list = Json::array();
  for_each_point(size, [&](Point p) { list.push_back(view.points(owners[p])); });
  return list;
}

// Each point is Black's or White's at the end of a simulation: what varies follows from the mean.
Json spread_json(const PointMap<float>& owners, int size) {
  Json list = Json::array();
  for_each_point(size, [&](Point p) {
    list.push_back(std::sqrt(std::max(0.0, 1.0 - static_cast<double>(owners[p]) * owners[p])));
  });
  return list;
}

double sum_of_priors(const SearchReport& report) {
  double sum = 0;
  for (const MoveReport& move : report.moves) sum += move.bias;
  return sum;
}

// From -1 for what may not be played; the pass is last.
Json policy_json(const Game& game, const SearchReport& report, double sum) {
  PointMap<double> policy;
  for_each_point(game.size(), [&](Point p) {
    policy[p] = game.check({report.to_play, p}) ? -1 : 0;
  });
  for (const MoveReport& move : report.moves)
    policy[move.move] = sum > 0 ? move.bias / sum : 1.0 / static_cast<double>(report.moves.size());
  Json list = Json::array();
  for_each_point(game.size(), [&](Point p) { list.push_back(policy[p]); });
  list.push_back(std::max(0.0, policy[Point::pass()]));
  return list;
}

// Values and scores, which moves and the root have in common.
void add_numbers(Json& json, const View& view, double value, double margin, double spread) {
  const double chance = view.chance(value), score = view.points(margin);
  json["winrate"] = chance;
  json["utility"] = 2 * chance - 1;
  json["scoreLead"] = score;
  json["scoreSelfplay"] = score;
  json["scoreStdev"] = spread;
}

Json move_json(const AnsweredPosition& position, const MoveReport& move, int order,
               const View& view, double prior_sum) {
  const AnalysisQuery& query = position.query;
  Json json = {{"move", to_gtp(move.move, query.size)},
               {"order", order},
               {"visits", move.visits},
               {"edgeVisits", move.visits},
               {"weight", move.visits}};
  add_numbers(json, view, move.value, move.margin, move.margin_spread);
  json["scoreMean"] = json["scoreLead"];
  json["lcb"] = view.chance(move.lower_bound);
  json["utilityLcb"] = 2 * view.chance(move.lower_bound) - 1;
  json["prior"] = prior_sum > 0 ? move.bias / prior_sum : 0.0;
  const std::size_t length =
      std::min(move.line.size(), static_cast<std::size_t>(query.line_length) + 1);
  Json line = Json::array();
  for (std::size_t i = 0; i < length; ++i) line.push_back(to_gtp(move.line[i], query.size));
  json["pv"] = line;
  if (query.line_visits) {
    Json visits = Json::array();
    for (std::size_t i = 0; i < std::min(length, move.line_visits.size()); ++i)
      visits.push_back(move.line_visits[i]);
    json["pvVisits"] = visits;
    json["pvEdgeVisits"] = visits;
  }
  if (query.moves_ownership && move.ownership)
    json["ownership"] = owners_json(*move.ownership, query.size, view);
  if (query.moves_ownership_spread && move.ownership)
    json["ownershipStdev"] = spread_json(*move.ownership, query.size);
  return json;
}

// One word of the hash for a board seen through one of the eight symmetries.
std::uint64_t hash_through(const Game& game, int symmetry, std::uint64_t salt) {
  const int size = game.size();
  std::uint64_t hash = mix_bits(salt + 2 * static_cast<std::uint64_t>(size) +
                                (game.to_play() == Color::kBlack ? 0 : 1));
  const auto add = [&](Point p, std::uint64_t what) {
    hash ^= mix_bits(salt * 31 + 4 * seen_in_way(symmetry, p, size).index() + what);
  };
  for_each_point(size, [&](Point p) {
    if (is_stone(game.board()[p])) add(p, game.board()[p] == Color::kBlack ? 1 : 2);
  });
  if (const Point ko = game.board().ko(); !ko.is_none() && ko.is_on_board(size)) add(ko, 3);
  return hash;
}

std::string hash_text(const Game& game, int symmetry) {
  return fmt::format("{:016X}{:016X}", hash_through(game, symmetry, 1),
                     hash_through(game, symmetry, 2));
}

}  // namespace

std::string position_hash(const Game& game) { return hash_text(game, 0); }

std::string symmetric_hash(const Game& game) {
  std::string least = hash_text(game, 0);
  for (int symmetry = 1; symmetry < kWaysToLook; ++symmetry)
    least = std::min(least, hash_text(game, symmetry));
  return least;
}

Json analysis_answer(const AnsweredPosition& position, const SearchReport& report) {
  const AnalysisQuery& query = position.query;
  const View view(query.perspective, report.to_play);
  const double prior_sum = sum_of_priors(report);
  Json answer = {
      {"id", query.id}, {"isDuringSearch", position.during_search}, {"turnNumber", position.turn}};
  Json moves = Json::array();
  for (const MoveReport& move : report.moves)
    if (move.visits > 0)
      moves.push_back(move_json(position, move, static_cast<int>(moves.size()), view, prior_sum));
  answer["moveInfos"] = moves;
  Json root = {{"visits", report.visits}, {"weight", report.visits}};
  add_numbers(root, view, report.value, report.margin, report.margin_spread);
  root["currentPlayer"] = std::string(1, letter_of(report.to_play));
  root["thisHash"] = position_hash(position.game);
  root["symHash"] = symmetric_hash(position.game);
  answer["rootInfo"] = root;
  if (query.ownership) answer["ownership"] = owners_json(report.ownership, query.size, view);
  if (query.ownership_spread) answer["ownershipStdev"] = spread_json(report.ownership, query.size);
  if (query.policy) answer["policy"] = policy_json(position.game, report, prior_sum);
  return answer;
}

}  // namespace keima
