#include "train/data/game_filter.h"

#include <algorithm>

#include "base/error.h"
#include "core/rules.h"
#include "train/data/text_words.h"

namespace keima {
namespace {

std::string rules_key(std::string_view name) {
  try {
    return std::string(rules_named(sgf::trim(name)).name);
  } catch (const Error&) {
    return in_small_letters(sgf::trim(name));
  }
}

bool is_wanted(GameFilter::ResultKind kind, const RecordedResult& result) {
  using Kind = GameFilter::ResultKind;
  switch (kind) {
    case Kind::kAny:
      return true;
    case Kind::kKnown:
      return result.is_known();
    case Kind::kBlack:
      return result.winner == Color::kBlack;
    case Kind::kWhite:
      return result.winner == Color::kWhite;
    case Kind::kResignation:
      return result.by == RecordedResult::By::kResignation;
    case Kind::kPoints:
      return result.by == RecordedResult::By::kPoints || result.is_draw;
  }
  return true;
}

bool are_different_humans(const sgf::GameInfo& info) {
  const std::string black = in_small_letters(sgf::trim(info.black_name)),
                    white = in_small_letters(sgf::trim(info.white_name));
  return !black.empty() && !white.empty() && black != white && !is_program_name(black) &&
         !is_program_name(white);
}

}  // namespace

bool is_same_rules(std::string_view a, std::string_view b) { return rules_key(a) == rules_key(b); }

std::optional<GameFilter::Reason> GameFilter::reason_against(const GameFacts& game) const {
  const auto has_rank = [&](const std::optional<Rank>& rank) {
    return (!min_rank || (rank && !(*rank < *min_rank))) &&
           (!max_rank || (rank && !(*max_rank < *rank)));
  };
  if (size && game.info.size != *size) return Reason::kSize;
  if (!has_rank(game.black_rank) || !has_rank(game.white_rank)) return Reason::kRank;
  if (!is_wanted(result, game.result)) return Reason::kResult;
  if (only_even && !game.is_even()) return Reason::kHandicap;
  if (komi && game.info.komi != komi) return Reason::kKomi;
  if (!rules.empty() && !is_same_rules(rules, game.info.rules)) return Reason::kRules;
  if (game.moves < min_moves || (max_moves && game.moves > *max_moves)) return Reason::kMoves;
  if (only_humans && !are_different_humans(game.info)) return Reason::kPlayers;
  return std::nullopt;
}

std::string_view name_of(GameFilter::Reason reason) {
  switch (reason) {
    case GameFilter::Reason::kSize:
      return "size";
    case GameFilter::Reason::kRank:
      return "rank";
    case GameFilter::Reason::kResult:
      return "result";
    case GameFilter::Reason::kHandicap:
      return "handicap";
    case GameFilter::Reason::kKomi:
      return "komi";
    case GameFilter::Reason::kRules:
      return "rules";
    case GameFilter::Reason::kMoves:
      return "number of moves";
    case GameFilter::Reason::kPlayers:
      break;
  }
  return "players";
}

}  // namespace keima
