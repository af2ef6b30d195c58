// What is in a collection: counts of all that is known of its games.
// Tested by collection_stats_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "train/data/game_facts.h"

namespace keima {

struct CollectionStats {
  struct Problem {
    std::string place;  // "games.sgf: line 7"
    std::string what;
  };
  static constexpr std::size_t kMostProblems = 1000;  // Told; more are counted only.

  using Count = std::int64_t;
  Count games = 0, moves = 0;  // That can be read.
  Count unreadable = 0, illegal = 0;
  std::vector<Problem> problems;

  std::map<int, Count> sizes, handicaps, lengths, years;
  std::map<double, Count> komi;
  Count without_komi = 0, without_year = 0, with_setup = 0;
  std::map<std::string, Count> rules;              // "" if none are named.
  std::map<Rank, Count> ranks;                     // Of players.
  Count without_rank = 0;                          // Players.
  std::map<std::string, Count> strange_ranks;      // What stood there and is none.
  std::unordered_map<std::string, Count> players;  // Games of each.
  Count without_name = 0;                          // Players.

  struct Results {
    std::array<Count, 5> black{}, white{};  // By how the game ended, as RecordedResult::By.
    Count draws = 0, unknown = 0;
  } results;

  void add(const GameFacts& game);
  void add_unreadable(std::string place, std::string what);
  void add_illegal(std::string place, std::string what);

  double mean_length() const;
  // The length that `share` of the games do not exceed. REQUIRES: there are games.
  int length_at(double share) const;
  // The `most` players with most games, and the number of games each.
  std::vector<std::pair<std::string, Count>> busiest_players(std::size_t most) const;

 private:
  void add_problem(std::string place, std::string what);
  void add_rank(const std::optional<Rank>& rank, const std::string& text);
  void add_player(const std::string& name);
};

// The year of a date as records write it, "2016-03-09,10"; 0 if it has none.
int year_of(std::string_view date);

}  // namespace keima
