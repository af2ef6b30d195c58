#include "iface/cli/commands/data_stats_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

namespace keima {
namespace {

using GameCount = CollectionStats::Count;
using CountRows = std::vector<std::pair<std::string, GameCount>>;

constexpr std::size_t kMostInRow = 12, kShownProblems = 20, kMostPlayers = 5;

std::string key_text(int number) { return std::to_string(number); }
std::string key_text(double number) { return fmt::format("{}", number); }
std::string key_text(const std::string& text) { return text.empty() ? "none named" : text; }
std::string key_text(const Rank& rank) { return rank.text(); }

template <class Map>
CountRows rows_of(const Map& map) {
  CountRows rows;
  for (const auto& [key, count] : map) rows.emplace_back(key_text(key), count);
  return rows;
}

CountRows most_first(CountRows rows) {
  std::ranges::stable_sort(rows, std::greater(), &CountRows::value_type::second);
  return rows;
}

std::string share_text(GameCount part, GameCount all) {
  return all == 0 ? ""
                  : fmt::format(" ({:.1f} %)",
                                100.0 * static_cast<double>(part) / static_cast<double>(all));
}

// "9d 77330 (71.6 %), 6d 16000 (14.8 %), ... and 3 more"
std::string row_text(const CountRows& rows, GameCount all) {
  std::string text;
  for (std::size_t i = 0; i < rows.size() && i < kMostInRow; ++i)
    text += fmt::format("{}{}: {}{}", i == 0 ? "" : ", ", rows[i].first, rows[i].second,
                        share_text(rows[i].second, all));
  if (rows.size() > kMostInRow) text += fmt::format(" and {} more", rows.size() - kMostInRow);
  return text.empty() ? "none" : text;
}

CountRows with_unknown(CountRows rows, GameCount unknown) {
  if (unknown > 0) rows.emplace_back("unknown", unknown);
  return rows;
}

CountRows wins_by_end(const std::array<GameCount, 5>& wins) {
  CountRows rows;
  for (std::size_t i = 0; i < wins.size(); ++i)
    if (wins[i] > 0) rows.emplace_back(name_of(static_cast<RecordedResult::By>(i)), wins[i]);
  return most_first(rows);
}

GameCount all_wins(const std::array<GameCount, 5>& wins) {
  return std::accumulate(wins.begin(), wins.end(), GameCount{0});
}

std::string result_text(std::string_view who, const std::array<GameCount, 5>& wins,
                        GameCount games) {
  const GameCount all = all_wins(wins);
  if (all == 0) return fmt::format("{} wins none\n", who);
  return fmt::format("{} wins {}{}; by {}\n", who, all, share_text(all, games),
                     row_text(wins_by_end(wins), games));
}

std::string problem_text(const CollectionStats& stats) {
  std::string text;
  const std::size_t shown = std::min(stats.problems.size(), kShownProblems);
  for (std::size_t i = 0; i < shown; ++i)
    text += fmt::format("  {}: {}\n", stats.problems[i].place, stats.problems[i].what);
  const auto all = static_cast<std::size_t>(stats.unreadable + stats.illegal);
  if (all > shown) text += fmt::format("  and {} more\n", all - shown);
  return text;
}

nlohmann::ordered_json to_json(const CountRows& rows) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [name, count] : rows) json[name] = count;
  return json;
}

}  // namespace

std::string to_text(const CollectionStats& stats) {
  const GameCount games = stats.games, players = 2 * games;
  std::string text = fmt::format("games     {}, {} moves; {} unreadable, {} illegal\n", games,
                                 stats.moves, stats.unreadable, stats.illegal);
  const auto row = [&](std::string_view name, const std::string& what) {
    text += fmt::format("{:<9} {}\n", name, what);
  };
  if (games > 0) {
    row("sizes", row_text(most_first(rows_of(stats.sizes)), games));
    row("komi", row_text(with_unknown(most_first(rows_of(stats.komi)), stats.without_komi), games));
    row("rules", row_text(most_first(rows_of(stats.rules)), games));
    text += fmt::format("{:<9} {}", "results", result_text("Black", stats.results.black, games));
    text += fmt::format("{:<9} {}", "", result_text("White", stats.results.white, games));
    row("", fmt::format("draws: {}, unknown: {}", stats.results.draws, stats.results.unknown));
    row("ranks",
        row_text(with_unknown(most_first(rows_of(stats.ranks)), stats.without_rank), players));
    row("handicap", row_text(rows_of(stats.handicaps), games) +
                        fmt::format("; stones set up in {} games", stats.with_setup));
    row("moves", fmt::format("shortest {}, quarter {}, median {}, three quarters {}, longest {}, "
                             "mean {:.1f}",
                             stats.length_at(0), stats.length_at(0.25), stats.length_at(0.5),
                             stats.length_at(0.75), stats.length_at(1), stats.mean_length()));
    CountRows busiest = stats.busiest_players(kMostPlayers);
    row("players",
        fmt::format("{} names{}{}", stats.players.size(), busiest.empty() ? "" : "; most games: ",
                    busiest.empty() ? "" : row_text(busiest, games)));
    row("years", row_text(with_unknown(rows_of(stats.years), stats.without_year), games));
  }
  return text + problem_text(stats);
}

nlohmann::ordered_json to_json(const CollectionStats& stats) {
  nlohmann::ordered_json json{{"games", stats.games},
                              {"moves", stats.moves},
                              {"unreadable", stats.unreadable},
                              {"illegal", stats.illegal}};
  json["sizes"] = to_json(rows_of(stats.sizes));
  json["komi"] = to_json(with_unknown(rows_of(stats.komi), stats.without_komi));
  json["rules"] = to_json(most_first(rows_of(stats.rules)));
  json["results"] = {{"black", to_json(wins_by_end(stats.results.black))},
                     {"white", to_json(wins_by_end(stats.results.white))},
                     {"draws", stats.results.draws},
                     {"unknown", stats.results.unknown}};
  json["ranks"] = to_json(with_unknown(rows_of(stats.ranks), stats.without_rank));
  json["strange_ranks"] = to_json(most_first(rows_of(stats.strange_ranks)));
  json["handicaps"] = to_json(rows_of(stats.handicaps));
  json["games_with_setup"] = stats.with_setup;
  json["lengths"] = to_json(rows_of(stats.lengths));
  json["mean_length"] = stats.mean_length();
  json["players"] = stats.players.size();
  json["busiest_players"] = to_json(stats.busiest_players(100));
  json["players_without_name"] = stats.without_name;
  json["years"] = to_json(with_unknown(rows_of(stats.years), stats.without_year));
  json["problems"] = nlohmann::ordered_json::array();
  for (const CollectionStats::Problem& problem : stats.problems)
    json["problems"].push_back({{"place", problem.place}, {"what", problem.what}});
  return json;
}

}  // namespace keima
