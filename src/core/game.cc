#include "core/game.h"

#include <algorithm>

#include "base/error.h"
#include "core/board/position.h"
#include "core/coords.h"

namespace keima {
namespace {

bool is_same_position(const Board& a, const Board& b) {
  bool same = true;
  for_each_point(a.size(), [&](Point p) { same = same && a[p] == b[p]; });
  return same;
}

// Plays what check() has allowed, suicide included.
void play_on(Board& board, Move move) {
  if (board.to_play() != move.color) board.pass();  // Also lifts a ko: it bound the other side.
  if (!move.is_pass() && !board.is_legal(move.point)) {
    board.play_suicide(move.point);
  } else {
    board.play(move.point);
  }
}

}  // namespace

std::string Refusal::text() const {
  switch (reason) {
    case Reason::kOffBoard:
      return "the point is not on the board";
    case Reason::kOccupied:
      return "the point is occupied";
    case Reason::kKo:
      return "the move breaks the ko rule";
    case Reason::kSuicide:
      return "the move is suicide";
    case Reason::kSuperko:
      return repeated_move == 0
                 ? "the move repeats the position the game started with"
                 : fmt::format("the move repeats the position after move {}", repeated_move);
  }
  return "";
}

Game::Game(int size, const Rules& rules, double komi)
    : rules_(&rules), komi_(komi), start_(size), board_(size) {
  begin_at(start_);
}

void Game::begin_at(const Board& start) {
  start_ = start;
  board_ = start;
  moves_.clear();
  positions_.assign(1, {board_.hash(), board_.to_play()});
}

void Game::clear() {
  handicap_ = 0;
  begin_at(Board(size()));
}

std::optional<Refusal> Game::check(Move move) const {
  using enum Refusal::Reason;
  if (move.is_pass()) return std::nullopt;
  if (!move.point.is_on_board(size())) return Refusal{kOffBoard};
  if (board_[move.point] != Color::kEmpty) return Refusal{kOccupied};
  Board after = board_;
  if (after.to_play() != move.color) after.pass();
  if (!after.is_legal(move.point)) {
    if (move.point == after.ko()) return Refusal{kKo};
    if (!rules_->suicide || !after.is_suicide(move.point)) return Refusal{kSuicide};
  }
  if (rules_->ko == KoRule::kSimple) return std::nullopt;
  play_on(after, move);
  if (const auto repeated = repeated_by(after)) return Refusal{kSuperko, *repeated};
  return std::nullopt;
}

// The number of the earlier move after which the stones stood as in `after`. Equal hashes are
// not trusted: the earlier position is built and compared.
std::optional<int> Game::repeated_by(const Board& after) const {
  for (int i = static_cast<int>(positions_.size()) - 1; i >= 0; --i) {
    const Position& position = positions_[i];
    if (position.hash != after.hash()) continue;
    if (rules_->ko == KoRule::kSituational && position.to_play != after.to_play()) continue;
    if (is_same_position(board_after(i), after)) return i;
  }
  return std::nullopt;
}

Board Game::board_after(int move_count) const {
  Board board = start_;
  for (int i = 0; i < move_count; ++i) play_on(board, moves_[i]);
  return board;
}

std::optional<Refusal> Game::play(Move move) {
  const std::optional<Refusal> refusal = check(move);
  if (!refusal) apply(move);
  return refusal;
}

void Game::apply(Move move) {
  play_on(board_, move);
  moves_.push_back(move);
  positions_.push_back({board_.hash(), board_.to_play()});
}

bool Game::undo(int count) {
  const int left = static_cast<int>(moves_.size()) - count;
  if (count < 0 || left < 0) return false;
  moves_.resize(left);
  positions_.resize(left + 1);
  board_ = board_after(left);
  return true;
}

void Game::set_up(std::span<const Move> placements, Color to_play) {
  PointMap<Color> stones;
  for_each_point(size(), [&](Point p) { stones[p] = board_[p]; });
  PointMap<bool> is_listed;
  for (const Move& placement : placements) {
    const Point p = placement.point;
    if (!p.is_on_board(size())) throw Error("a set-up point is not on the board");
    if (is_listed[p]) throw Error("{} is listed twice", to_gtp(p, size()));
    is_listed[p] = true;
    stones[p] = placement.color;
  }
  Board board = board_with_stones(size(), stones);
  board.set_to_play(to_play);
  handicap_ = 0;
  begin_at(board);
}

void Game::place_handicap(std::span<const Point> points) {
  if (board_.empty_count() != size() * size()) throw Error("the board is not empty");
  std::vector<Move> stones;
  for (Point p : points) stones.push_back({Color::kBlack, p});
  set_up(stones, Color::kWhite);
  handicap_ = static_cast<int>(points.size());
}

std::vector<std::uint64_t> Game::position_hashes() const {
  std::vector<std::uint64_t> hashes;
  for (const Position& position : positions_) hashes.push_back(position.hash);
  return hashes;
}

int Game::passes_in_a_row() const {
  int passes = 0;
  for (auto move = moves_.rbegin(); move != moves_.rend() && move->is_pass(); ++move) ++passes;
  return passes;
}

}  // namespace keima
