#include "train/data/collection_stats.h"

#include <algorithm>

namespace keima {

int year_of(std::string_view date) {
  constexpr int kFirst = 1000, kLast = 2999, kDigits = 4;
  int digits = 0, number = 0;
  for (const char c : date) {
    const bool is_digit = c >= '0' && c <= '9';
    number = is_digit ? 10 * (number % 1000) + (c - '0') : 0;
    digits = is_digit ? digits + 1 : 0;
    if (digits == kDigits && number >= kFirst && number <= kLast) return number;
  }
  return 0;
}

void CollectionStats::add(const GameFacts& game) {
  ++games;
  moves += game.moves;
  ++sizes[game.info.size];
  ++handicaps[game.info.handicap];
  ++lengths[game.moves];
  with_setup += game.has_setup;
  if (const int year = year_of(game.info.date)) {
    ++years[year];
  } else {
    ++without_year;
  }
  if (game.info.komi) {
    ++komi[*game.info.komi];
  } else {
    ++without_komi;
  }
  ++rules[game.info.rules];
  add_rank(game.black_rank, game.info.black_rank);
  add_rank(game.white_rank, game.info.white_rank);
  add_player(game.info.black_name);
  add_player(game.info.white_name);
  if (game.result.winner) {
    auto& wins = *game.result.winner == Color::kBlack ? results.black : results.white;
    ++wins[static_cast<std::size_t>(game.result.by)];
  } else {
    ++(game.result.is_draw ? results.draws : results.unknown);
  }
}

void CollectionStats::add_unreadable(std::string place, std::string what) {
  ++unreadable;
  add_problem(std::move(place), std::move(what));
}

void CollectionStats::add_illegal(std::string place, std::string what) {
  ++illegal;
  add_problem(std::move(place), std::move(what));
}

void CollectionStats::add_problem(std::string place, std::string what) {
  if (problems.size() < kMostProblems) problems.push_back({std::move(place), std::move(what)});
}

void CollectionStats::add_rank(const std::optional<Rank>& rank, const std::string& text) {
  if (rank) {
    ++ranks[*rank];
  } else {
    ++without_rank;
    if (!text.empty()) ++strange_ranks[text];
  }
}

void CollectionStats::add_player(const std::string& name) {
  if (name.empty()) {
    ++without_name;
  } else {
    ++players[name];
  }
}

double CollectionStats::mean_length() const {
  return games == 0 ? 0 : static_cast<double>(moves) / static_cast<double>(games);
}

int CollectionStats::length_at(double share) const {
  Count seen = 0;
  for (const auto& [length, count] : lengths) {
    seen += count;
    if (static_cast<double>(seen) >= share * static_cast<double>(games)) return length;
  }
  return lengths.rbegin()->first;
}

std::vector<std::pair<std::string, CollectionStats::Count>> CollectionStats::busiest_players(
    std::size_t most) const {
  std::vector<std::pair<std::string, Count>> list(players.begin(), players.end());
  const auto order = [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  };
  const std::size_t count = std::min(most, list.size());
  std::partial_sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count), list.end(),
                    order);
  list.resize(count);
  return list;
}

}  // namespace keima
