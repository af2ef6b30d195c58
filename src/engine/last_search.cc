#include "engine/last_search.h"

#include <bit>
#include <span>
#include <vector>

#include "base/error.h"

namespace keima {
namespace {

// Tells a game from any other that a search would see: FNV-1a over what it looks at.
std::uint64_t fingerprint(const Game& game, std::span<const std::uint64_t> positions) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t word) { hash = (hash ^ word) * 0x100000001b3; };
  add(static_cast<std::uint64_t>(game.size()));
  add(std::bit_cast<std::uint64_t>(game.komi() + game.rules().bonus_for(game.handicap())));
  for (const char c : game.rules().name) add(static_cast<unsigned char>(c));
  for (const std::uint64_t position : positions) add(position);
  return hash;
}

}  // namespace

void LastSearch::set(const Game& game, Move move, const SearchReport& report) {
  game_ = fingerprint(game, game.position_hashes());
  move_ = move;
  report_ = report;
  is_of_this_game_ = true;
}

const SearchReport& LastSearch::report_for(const Game& game) const {
  if (report_.moves.empty()) throw Error("no search yet");
  if (!is_about(game)) throw Error("the last search was of another position");
  return report_;
}

bool LastSearch::is_about(const Game& game) const {
  const std::vector<std::uint64_t> positions = game.position_hashes();
  if (game_ == fingerprint(game, positions)) return true;
  const std::span<const std::uint64_t> before(positions.data(), positions.size() - 1);
  return !game.moves().empty() && game.moves().back() == move_ &&
         game_ == fingerprint(game, before);
}

}  // namespace keima
