#include "lab/match/game_result.h"

#include <utility>

#include "base/error.h"
#include "core/score.h"

namespace keima {
namespace {

constexpr std::pair<GameEnd, std::string_view> kEndNames[] = {
    {GameEnd::kScore, "score"},     {GameEnd::kResign, "resign"}, {GameEnd::kTime, "time"},
    {GameEnd::kIllegal, "illegal"}, {GameEnd::kCrash, "crash"},   {GameEnd::kTimeout, "timeout"},
    {GameEnd::kMoveLimit, "moves"},
};

}  // namespace

std::string_view name_of(GameEnd end) {
  for (const auto& [value, name] : kEndNames)
    if (value == end) return name;
  return "";
}

GameEnd game_end_named(std::string_view text) {
  for (const auto& [value, name] : kEndNames)
    if (name == text) return value;
  throw Error("unknown game end '{}'", text);
}

std::string GameResult::result_text() const {
  if (margin) return keima::result_text(*margin);
  const char kind = end == GameEnd::kResign ? 'R' : end == GameEnd::kTime ? 'T' : 'F';
  return fmt::format("{}+{}", letter_of(winner), kind);
}

}  // namespace keima
