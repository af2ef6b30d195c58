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
  double result = 0.5;         // 1 if Black won.
};

PlayedGame play_game(Engine& engine, Rng& rng) {
  const int size = engine.game().size();
  PlayedGame game;
  std::vector<PackedPoint>& moves = game.moves;
  while (!engine.game().is_over() && static_cast<int>(moves.size()) < 2 * size * size) {
    const Color color = engine.game().to_play();
    const Choice choice = engine.choose(color);
    if (choice.resign) {
      game.result = color == Color::kWhite;
      return game;
    }
    const bool opening = static_cast<int>(moves.size()) < size && choice.report;
    const Point move = opening ? drawn_move(*choice.report, rng) : choice.move;
    if (engine.game().play({color, move})) break;
    moves.push_back(move);
    const double before = game.values.empty() ? 0.5 : game.values.back();
    game.values.push_back(choice.report ? black_wins(*choice.report) : before);
  }
  // At the end of a game that was played out nobody is in doubt.
  if (!game.values.empty()) game.result = game.values.back() > 0.5;
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

void mix_with_later(std::vector<double>& values, double result, double later) {
  double next = result;
  for (auto value = values.rbegin(); value != values.rend(); ++value)
    next = *value += later * (next - *value);
}

std::vector<JudgedPosition> play_and_judge(const SelfPlay& self_play, int game) {
  const std::uint64_t seed = mix_bits(self_play.seed ^ mix_bits(static_cast<std::uint64_t>(game)));
  Settings settings = self_play.settings;
  settings.player.threads = 1;
  settings.player.seed = seed | 1;  // Zero would be another one each time.
  Engine engine(settings);
  Rng rng(seed);
  auto [moves, values, result] = play_game(engine, rng);
  mix_with_later(values, result, self_play.later);
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
