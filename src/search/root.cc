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

std::int64_t black_value(double margin, int points, double bonus) {
  if (margin == 0) return kWin / 2;
  const double share = std::min(1.0, std::abs(margin) / points);
  const double win = 1 - bonus + bonus * share;
  const double value = margin > 0 ? win : 1 - win;
  return static_cast<std::int64_t>(std::floor(value * static_cast<double>(kWin) + 0.5));
}

}  // namespace keima
