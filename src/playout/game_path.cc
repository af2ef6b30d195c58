#include "playout/game_path.h"

#include "playout/policy.h"

namespace keima {
namespace {

// A path under construction, and the position it has come to.
class PathBuilder {
 public:
  explicit PathBuilder(const Board& start) : path_{start}, board_(start) {}

  void turn_to(Color color) {
    if (board_.to_play() != color) add(Point::pass());
  }
  void play(Point move) {
    if (!move.is_pass() && !board_.is_legal(move)) {
      board_.play_suicide(move);
      path_ = {board_};
    } else {
      add(move);
    }
  }
  GamePath take() { return std::move(path_); }

 private:
  void add(Point move) {
    if (path_.moves.size() == SimulatedGame::kMaxPath) begin_later();
    path_.moves.push_back(move);
    board_.play(move);
  }
  void begin_later() {
    const auto middle = path_.moves.begin() + SimulatedGame::kMaxPath / 2;
    for (auto move = path_.moves.begin(); move != middle; ++move) path_.start.play(*move);
    path_.moves.erase(path_.moves.begin(), middle);
  }

  GamePath path_;
  Board board_;
};

}  // namespace

GamePath path_of(const Game& game, Color to_play) {
  PathBuilder builder(game.start());
  for (const Move& move : game.moves()) {
    builder.turn_to(move.color);
    builder.play(move.point);
  }
  builder.turn_to(to_play);
  return builder.take();
}

}  // namespace keima
