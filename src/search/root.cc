#include "search/root.h"

#include <algorithm>
#include <cmath>

#include "search/family.h"

namespace keima {

Root::Root(const Game& game, Color to_play) : board(game.board()) {
  if (board.to_play() != to_play) board.pass();
  const auto moves = game.moves();
  if (!moves.empty()) last = moves.back().point;
  if (moves.size() > 1) last_but_one = moves[moves.size() - 2].point;
  after_pass = game.passes_in_a_row() > 0;
  superko = game.rules().ko != KoRule::kSimple;
  if (superko)
    for (const std::uint64_t hash : game.position_hashes()) earlier.insert(hash);
  komi = game.komi() + game.rules().bonus_for(game.handicap());
  territory = game.rules().scoring == Scoring::kTerritory;
  const auto placed = [&](Color c) { return board.stones(c) + board.captured(c); };
  placed_more = placed(Color::kBlack) - placed(Color::kWhite);
}

std::int64_t black_value(const SimulatedResult& result, const ResultNumbers& numbers) {
  const double margin = result.margin, bonus = numbers.bonus;
  if (margin == 0) return kWin / 2;
  const double share = std::min(1.0, std::abs(margin) / result.points);
  const double length = std::min(0.5, numbers.length_cost * result.moves);
  const double win = 1 - bonus + bonus * share - length;
  const double value = margin > 0 ? win : 1 - win;
  return static_cast<std::int64_t>(std::floor(value * static_cast<double>(kWin) + 0.5));
}

}  // namespace keima
