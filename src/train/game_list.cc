#include "train/game_list.h"

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

}  // namespace

std::vector<TrainingGame> read_games(std::string_view sgf, int size, std::int64_t most) {
  std::vector<TrainingGame> games;
  sgf::Reader reader(sgf);
  sgf::Tree tree;
  while (static_cast<std::int64_t>(games.size()) < most && reader.next(tree)) {
    const sgf::GameRecord record = sgf::main_line(tree);
    if (record.info.size != size || record.info.handicap > 0 || !record.setup.is_empty()) continue;
    games.push_back(moves_of(record));
  }
  if (games.empty()) throw Error("no game of size {} without handicap", size);
  return games;
}

}  // namespace keima
