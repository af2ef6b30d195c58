#include "engine/moves_in_mind.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "knowledge/leaves_itself_in_atari.h"
#include "knowledge/likely_moves.h"

namespace keima {
namespace {

constexpr double kDecided = 0.02;  // What is left of the appeal of a point that is decided.
constexpr int kStonesAtRisk = 2;   // That one may put into atari by one's own hand.

// The stones, the new one included, that had more than one liberty before the move at p and have a
// single one after it; none if it has more.
int stones_put_into_atari(const Board& board, Point p) {
  if (!leaves_itself_in_atari(board, p)) return 0;
  std::set<Point> heads;
  int stones = 1;
  for_each_neighbor(p, [&](Point q) {
    if (board[q] != board.to_play() || board.in_atari(q)) return;
    if (heads.insert(board.head(q)).second) stones += board.string_size(q);
  });
  return stones;
}

PriorPosition prior_position(const Game& game, const Board& board) {
  const std::span<const Move> moves = game.moves();
  const auto from_last = [&](std::size_t n) {
    return moves.size() >= n ? moves[moves.size() - n].point : Point::none();
  };
  return {board, from_last(1), from_last(2)};
}

double between_0_and_1(Rng& rng) { return (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1p-53; }

double gumbel(Rng& rng) { return -std::log(-std::log(between_0_and_1(rng))); }

// A whole number that is `mean` in the mean.
std::size_t about(double mean, Rng& rng) {
  return static_cast<std::size_t>(mean + between_0_and_1(rng));
}

}  // namespace

std::vector<double> appeals(const MindPosition& position) {
  Board board = position.game.board();
  if (board.to_play() != position.color) board.pass();
  PriorTable likeliness;
  likeliness.reset(position.points.size());
  LikelyMoves(position.weights, {})
      .add(prior_position(position.game, board), position.points, likeliness);
  std::vector<double> result, harmless;
  for (std::size_t i = 0; i < position.points.size(); ++i) {
    const Point p = position.points[i];
    const double open = 1 - std::abs(static_cast<double>(position.ownership[p]));
    result.push_back(likeliness.bias(i) * std::max(kDecided, open));
    harmless.push_back(stones_put_into_atari(board, p) > kStonesAtRisk ? 0 : result.back());
  }
  return std::ranges::any_of(harmless, [](double appeal) { return appeal > 0; }) ? harmless
                                                                                 : result;
}

std::vector<PackedPoint> moves_in_mind(const MindPosition& position, const Level& level, Rng& rng) {
  if (level.candidates == 0) return {position.points.begin(), position.points.end()};
  struct Thought {
    double urge;
    PackedPoint move;
  };
  std::vector<Thought> thoughts;
  const std::vector<double> appeal = appeals(position);
  for (std::size_t i = 0; i < appeal.size(); ++i)
    if (appeal[i] > 0)
      thoughts.push_back(
          {std::log(appeal[i]) / level.temperature + gumbel(rng), position.points[i]});
  std::ranges::sort(thoughts, std::ranges::greater(), &Thought::urge);
  thoughts.resize(std::min(thoughts.size(), about(level.candidates, rng)));
  std::vector<PackedPoint> moves;
  for (const Thought& thought : thoughts) moves.push_back(thought.move);
  return moves;
}

}  // namespace keima
