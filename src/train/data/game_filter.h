// Which games of a collection are wanted.
// Tested by game_filter_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "train/data/game_facts.h"

namespace keima {

struct GameFilter {
  enum class ResultKind { kAny, kKnown, kBlack, kWhite, kResignation, kPoints };

  std::optional<int> size;
  std::optional<Rank> min_rank, max_rank;  // Of both players; a player without a rank has neither.
  ResultKind result = ResultKind::kAny;
  bool only_even = false;      // No handicap, no edited stones.
  std::optional<double> komi;  // Exactly this one.
  std::string rules = {};      // By any name of theirs, as "Chinese"; empty: any.
  int min_moves = 0;
  std::optional<int> max_moves;
  bool only_humans = false;  // Two different people with names (AND-10).

  // Why a game is not wanted.
  enum class Reason { kSize, kRank, kResult, kHandicap, kKomi, kRules, kMoves, kPlayers };
  static constexpr std::size_t kReasons = 8;

  // The first reason; nothing if the game is wanted.
  std::optional<Reason> reason_against(const GameFacts& game) const;
};

std::string_view name_of(GameFilter::Reason reason);

// Whether two names of rules mean the same: "Chinese" and "cn". Names nobody knows are compared as
// they are, but for the case.
bool is_same_rules(std::string_view a, std::string_view b);

}  // namespace keima
