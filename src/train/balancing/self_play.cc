#include "train/balancing/self_play.h"

#include <algorithm>
#include <numeric>

#include "engine/engine.h"

namespace keima {
namespace {

// A move in proportion to its visits.
Point drawn_move(const SearchReport& report, Rng& rng) {
  std::uint64_t all = 0;
  for (const MoveReport& move : report.moves) all += move.visits;
  if (all == 0) return Point::pass();
  std::uint64_t number = rng.below_wide(all);
  std::size_t i = 0;
  for (; number >= report.moves[i].visits; ++i) number -= report.moves[i].visits;
  return report.moves[i].move;
}

double black_wins(const SearchReport& report) {
  const double value = report.moves.empty() ? report.value : report.moves.front().value;
  return report.to_play == Color::kBlack ? value : 1 - value;
}

struct PlayedGame {
  std::vector<PackedPoint> moves;
  std::vector<double> values;  // Before each move, for Black.
};

PlayedGame play_game(Engine& engine, Rng& rng) {
  const int size = engine.game().size();
  PlayedGame game;
  std::vector<PackedPoint>& moves = game.moves;
  while (!engine.game().is_over() && static_cast<int>(moves.size()) < 2 * size * size) {
    const Color color = engine.game().to_play();
    const Choice choice = engine.choose(color);
    if (choice.resign) break;
    const bool opening = static_cast<int>(moves.size()) < size && choice.report;
    const Point move = opening ? drawn_move(*choice.report, rng) : choice.move;
    if (engine.game().play({color, move})) break;
    moves.push_back(move);
    game.values.push_back(choice.report ? black_wins(*choice.report) : 0.5);
  }
  return game;
}

double judge(Engine& engine, std::span<const PackedPoint> moves, int simulations) {
  engine.new_game(engine.game().size());
  engine.forget();
  for (const Point move : moves) engine.game().play({engine.game().to_play(), move});
  const Color color = engine.game().to_play();
  return black_wins(engine.think(color, {.simulations = static_cast<std::uint64_t>(simulations)}));
}

// So many different numbers from 1 to `most`, in order.
std::vector<std::size_t> some_of(std::size_t most, int count, Rng& rng) {
  std::vector<std::size_t> numbers(most);
  std::iota(numbers.begin(), numbers.end(), std::size_t{1});
  const std::size_t taken = std::min(most, static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < taken; ++i)
    std::swap(numbers[i], numbers[i + rng.below_wide(most - i)]);
  numbers.resize(taken);
  std::ranges::sort(numbers);
  return numbers;
}

}  // namespace

std::vector<JudgedPosition> play_and_judge(const SelfPlay& self_play, int game) {
  const std::uint64_t seed = mix_bits(self_play.seed ^ mix_bits(static_cast<std::uint64_t>(game)));
  Settings settings = self_play.settings;
  settings.player.threads = 1;
  settings.player.seed = seed | 1;  // Zero would be another one each time.
  Engine engine(settings);
  Rng rng(seed);
  const auto [moves, values] = play_game(engine, rng);
  std::vector<JudgedPosition> positions;
  if (moves.size() < 2) return positions;
  // Not the last one: two passes, or what was given up.
  for (const std::size_t count : some_of(moves.size() - 1, self_play.positions, rng)) {
    JudgedPosition position{game, 0.5, {moves.begin(), moves.begin() + static_cast<long>(count)}};
    position.black_wins =
        self_play.judge > 0 ? judge(engine, position.moves, self_play.judge) : values[count];
    positions.push_back(std::move(position));
  }
  return positions;
}

}  // namespace keima
