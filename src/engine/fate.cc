#include "engine/fate.h"

#include <cmath>

#include "core/sensible_moves.h"
#include "engine/string_life.h"
#include "search/searcher.h"

namespace keima {
namespace {

// Most questions have a clear answer soon.
constexpr std::uint64_t kSimulationsAStep = 200;
constexpr int kSteps = 5;
constexpr double kSure = 0.4;  // Away from even.

SearchOptions small_search() {
  SearchOptions options;
  options.memory = 8;
  options.keep_tree = false;
  return options;
}

Game game_at(const Board& board, Color to_play) {
  Game game(board.size(), rules_named("japanese"), 0);  // For its ko rule: no position is earlier.
  std::vector<Move> stones;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  game.set_up(stones, to_play);
  return game;
}

}  // namespace

FateReader::FateReader(const PolicyChoice& policy, std::uint64_t seed, std::function<bool()> go_on)
    : searcher_(std::make_unique<Searcher>(small_search(), Searcher::Team{policy, 1, seed})),
      go_on_(std::move(go_on)) {}

FateReader::~FateReader() = default;

FateReader::Fate FateReader::read(const Board& board, Point p) {
  const Color owner = board[p];
  if (lives(board, p, opponent(owner))) return Fate::kLives;
  return lives(board, p, owner) ? Fate::kOpen : Fate::kDies;
}

bool FateReader::lives(const Board& board, Point p, Color first) {
  const Game game = game_at(board, first);
  searcher_->set_position(game, first, sensible_moves(game, first));
  std::vector<PackedPoint> stake;
  for_each_stone(board, p, [&](Point stone) { stake.push_back(stone); });
  searcher_->set_stake(std::move(stake));
  double value = 0.5;
  for (int step = 0; step < kSteps && std::abs(value - 0.5) < kSure; ++step) {
    searcher_->run(kSimulationsAStep, go_on_);
    value = searcher_->report(1, 1).moves.front().value;
  }
  return (first == board[p]) == (value > 0.5);
}

}  // namespace keima
