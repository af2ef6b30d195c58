#include "train/book_builder.h"

#include <algorithm>
#include <cmath>

#include "core/symmetry.h"

namespace keima {
namespace {

constexpr int kEnoughGames = 10;  // To say how likely a move is.

Board board_after(std::span<const PackedPoint> moves, int size) {
  Board board(size);
  for (const Point move : moves) board.play(move);
  return board;
}

std::uint64_t key_after(Board board, Point move) {
  board.play(move);
  return book_key(board).hash;
}

// A reply, and all others that lead to the same position up to symmetry.
struct ReplyClass {
  std::uint64_t key;
  Point move;                    // The first of them, row by row.
  double found = 0, played = 0;  // Shares of the search and of players.
};

std::vector<ReplyClass> reply_classes(const Board& board) {
  std::vector<ReplyClass> classes;
  for_each_point(board.size(), [&](Point p) {
    if (!board.is_legal(p)) return;
    const std::uint64_t key = key_after(board, p);
    if (std::ranges::find(classes, key, &ReplyClass::key) == classes.end())
      classes.push_back({key, p});
  });
  return classes;
}

ReplyClass& class_of(std::vector<ReplyClass>& classes, const Board& board, Point move) {
  return *std::ranges::find(classes, key_after(board, move), &ReplyClass::key);
}

// As it stands in a file, so that what is read there leads to the same book.
double as_in_file(double share) { return std::min(1.0, std::round(1000 * share) / 1000); }

}  // namespace

BookBuilder::BookBuilder(const BookPlan& plan, std::span<const TrainingGame> games) : plan_(plan) {
  for (const TrainingGame& game : games)
    if (game.size == plan.board_size) count(game);
  candidates_.push({1, {}, 0});
}

void BookBuilder::count(const TrainingGame& game) {
  Board board(game.size);
  int ply = 0;
  for (const Point move : game.moves) {
    if (move.is_pass() || ++ply > plan_.plies) return;
    const BookKey key = book_key(board);
    Played& played = played_[key.hash];
    ++played.games;
    const Point seen = seen_in_way(key.way, move, game.size);
    const auto known = std::ranges::find_if(
        played.moves, [&](const auto& one) { return Point(one.first) == seen; });
    if (known == played.moves.end())
      played.moves.emplace_back(seen, 1);
    else
      ++known->second;
    board.play(move);
  }
}

std::optional<std::vector<PackedPoint>> BookBuilder::next() {
  while (static_cast<int>(positions_.size()) < plan_.positions && !candidates_.empty()) {
    const Candidate best = candidates_.top();
    candidates_.pop();
    const Board board = board_after(best.moves, plan_.board_size);
    if (!searched_.insert(book_key(board).hash).second) continue;
    chance_ = best.chance;
    return best.moves;
  }
  return std::nullopt;
}

void BookBuilder::add(const std::vector<PackedPoint>& moves, std::span<const BookReply> found) {
  const Board board = board_after(moves, plan_.board_size);
  std::vector<ReplyClass> classes = reply_classes(board);
  for (const BookReply& reply : found)
    if (!reply.move.is_pass()) class_of(classes, board, reply.move).found += reply.share;

  const BookKey key = book_key(board);
  const auto played = played_.find(key.hash);
  const bool known = played != played_.end() && played->second.games >= kEnoughGames;
  if (known)
    for (const auto& [seen, games] : played->second.moves)
      class_of(classes, board, seen_as(key.way, seen, plan_.board_size)).played +=
          static_cast<double>(games) / played->second.games;

  positions_.push_back({moves, {}, {}});  // Clang 14 cannot emplace an aggregate.
  BookPosition& position = positions_.back();
  const double say = known ? plan_.players : 0;
  for (const ReplyClass& reply : classes) {
    const double share = as_in_file(reply.found);
    const double kept = share >= plan_.least_share ? share : 0;
    const double worth = as_in_file((1 - say) * kept + say * reply.played);
    if (kept > 0) position.found.push_back({reply.move, kept});
    if (worth >= plan_.least_share) position.replies.push_back({reply.move, worth});
    offer(chance_ * (known ? (kept + reply.played) / 2 : kept), moves, reply.move);
  }
  std::ranges::stable_sort(position.found, std::ranges::greater(), &BookReply::share);
  std::ranges::stable_sort(position.replies, std::ranges::greater(), &BookReply::share);
}

void BookBuilder::offer(double chance, const std::vector<PackedPoint>& moves, Point reply) {
  if (chance == 0 || static_cast<int>(moves.size()) + 1 >= plan_.plies) return;
  Candidate candidate{chance, moves, ++offered_};
  candidate.moves.push_back(reply);
  candidates_.push(std::move(candidate));
}

WeightFile BookBuilder::file_of(std::vector<BookReply> BookPosition::*replies) const {
  WeightFile file;
  file.format = kBookFormat;
  for (const BookPosition& position : positions_) {
    for (const BookReply& reply : position.*replies) {
      std::vector<PackedPoint> line = position.moves;
      line.push_back(reply.move);
      file.entries.push_back({book_line(line, plan_.board_size), reply.share});
    }
  }
  return file;
}

}  // namespace keima
