#include "train/game_list.h"

#include <optional>
#include <string>

#include "base/error.h"
#include "core/board/board.h"
#include "core/sgf/sgf_game.h"

namespace keima {
namespace {

TrainingGame moves_of(const sgf::GameRecord& record) {
  TrainingGame game;
  Board board(record.info.size);
  for (const sgf::Step& step : record.steps) {
    const Move* move = step.move();
    if (!move || move->color != board.to_play()) break;
    if (!move->point.is_pass() && !board.is_legal(move->point)) break;
    board.play(move->point);
    game.moves.push_back(move->point);
  }
  return game;
}

bool is_for_training(const sgf::GameRecord& record, int size) {
  return record.info.size == size && record.info.handicap == 0 && record.setup.is_empty();
}

// What the file has in a place: a game to learn from, another one, or an error.
struct ReadGame {
  std::size_t file = 0;
  std::optional<TrainingGame> game = std::nullopt;
  std::string error = {};
};

ReadGame read_game(const CollectedGame& collected, int size) {
  MainLine line = main_line_of(collected);
  if (!line.record) return {collected.file, std::nullopt, std::move(line.error)};
  if (!is_for_training(*line.record, size)) return {collected.file};
  return {collected.file, moves_of(*line.record)};
}

}  // namespace

std::vector<TrainingGame> read_games(std::string_view sgf, int size, std::int64_t most) {
  std::vector<TrainingGame> games;
  sgf::Reader reader(sgf);
  sgf::Tree tree;
  while (static_cast<std::int64_t>(games.size()) < most && reader.next(tree)) {
    const sgf::GameRecord record = sgf::main_line(tree);
    if (is_for_training(record, size)) games.push_back(moves_of(record));
  }
  if (games.empty()) throw Error("no game of size {} without handicap", size);
  return games;
}

std::vector<TrainingGame> read_games(CollectionReader& reader, int size, std::int64_t most,
                                     int threads, const std::function<void()>& progress) {
  std::vector<TrainingGame> games;
  const auto is_enough = [&] { return static_cast<std::int64_t>(games.size()) >= most; };
  for_each_game<ReadGame>(
      reader, threads, [&](const CollectedGame& collected) { return read_game(collected, size); },
      [&](ReadGame& read) {
        if (is_enough()) return false;
        if (!read.error.empty()) throw Error("{}: {}", reader.file(read.file).string(), read.error);
        if (read.game) games.push_back(std::move(*read.game));
        progress();
        return !is_enough();
      });
  if (games.empty()) throw Error("no game of size {} without handicap", size);
  return games;
}

}  // namespace keima
