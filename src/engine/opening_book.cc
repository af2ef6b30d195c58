#include "engine/opening_book.h"

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "core/board/zobrist.h"
#include "core/coords.h"
#include "core/symmetry.h"

namespace keima {

// Made from the files when the program is built.
extern const std::string_view kBook9, kBook13, kBook19;

namespace {

std::uint64_t hash_in_way(const Board& board, int way) {
  std::uint64_t hash = mix_bits(board.to_play() == Color::kBlack ? 1 : 2);
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) hash ^= zobrist_key(board[p], seen_in_way(way, p, board.size()));
  });
  return hash;
}

int board_size_of(const WeightFile& file) {
  for (const auto& [key, value] : file.header) {
    if (key != "board") continue;
    int size = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), size);
    if (error == std::errc() && end == value.data() + value.size() && size >= kMinSize &&
        size <= kMaxSize)
      return size;
    throw Error("{}: '{}' is no size of a board", file.file, value);
  }
  throw Error("{}: the head does not say for which board the book is", file.file);
}

// The position before the last move of a line, and that move.
struct LineEnd {
  Board board;
  Point reply;
};

LineEnd follow(const WeightFile& file, const WeightFile::Entry& entry, int size) {
  LineEnd end{Board(size), Point::none()};
  std::string_view rest = entry.name;
  while (!rest.empty()) {
    const std::size_t dot = std::min(rest.find('.'), rest.size());
    const std::string_view word = rest.substr(0, dot);
    rest.remove_prefix(std::min(dot + 1, rest.size()));
    if (!end.reply.is_none()) end.board.play(end.reply);
    const std::optional<Point> move = point_from_gtp(word, size);
    if (!move || move->is_pass() || !end.board.is_legal(*move))
      throw Error("{}, line {}: '{}' cannot be played there", file.file, entry.line, word);
    end.reply = *move;
  }
  return end;
}

}  // namespace

BookKey book_key(const Board& board) {
  BookKey key{hash_in_way(board, 0), 0};
  for (int way = 1; way < kWaysToLook; ++way)
    if (const std::uint64_t hash = hash_in_way(board, way); hash < key.hash) key = {hash, way};
  return key;
}

std::string book_line(std::span<const PackedPoint> moves, int board_size) {
  std::string line;
  for (const Point move : moves) {
    if (!line.empty()) line += '.';
    line += to_gtp(move, board_size);
  }
  return line;
}

OpeningBook::OpeningBook(const WeightFile& file) : board_size_(board_size_of(file)) {
  for (const WeightFile::Entry& entry : file.entries) {
    const LineEnd end = follow(file, entry, board_size_);
    if (entry.value <= 0 || entry.value > 1)
      throw Error("{}, line {}: a share is above 0 and at most 1", file.file, entry.line);
    const BookKey key = book_key(end.board);
    const Point move = seen_in_way(key.way, end.reply, board_size_);
    std::vector<BookReply>& replies = replies_[key.hash];
    for (const BookReply& reply : replies)
      if (reply.move == move)
        throw Error("{}, line {}: this reply to this position stands further up", file.file,
                    entry.line);
    replies.push_back({move, entry.value});
  }
  for (auto& [hash, replies] : replies_)
    std::ranges::stable_sort(replies, std::ranges::greater(), &BookReply::share);
}

const OpeningBook& OpeningBook::built_in(int board_size) {
  static const OpeningBook none;
  static const OpeningBook small(parse_weights(kBook9, kBookFormat, "book-9x9.txt"));
  static const OpeningBook middle(parse_weights(kBook13, kBookFormat, "book-13x13.txt"));
  static const OpeningBook large(parse_weights(kBook19, kBookFormat, "book-19x19.txt"));
  for (const OpeningBook* book : {&small, &middle, &large})
    if (book->board_size() == board_size) return *book;
  return none;
}

std::vector<BookReply> OpeningBook::replies(const Board& board) const {
  if (!board.ko().is_none()) return {};
  const BookKey key = book_key(board);
  const auto found = replies_.find(key.hash);
  if (found == replies_.end()) return {};
  std::vector<BookReply> replies = found->second;
  for (BookReply& reply : replies) reply.move = seen_as(key.way, reply.move, board.size());
  return replies;
}

Point OpeningBook::draw(const Board& board, Rng& rng) const {
  if (board.size() != board_size_) return Point::none();
  std::vector<BookReply> replies = this->replies(board);
  if (replies.empty()) return Point::none();
  const double least = replies.front().share / 2;
  std::erase_if(replies, [&](const BookReply& reply) { return reply.share < least; });
  double sum = 0;
  for (const BookReply& reply : replies) sum += reply.share;
  constexpr std::uint32_t kLots = 1u << 30;
  double lot = sum * rng.below(kLots) / kLots;
  for (const BookReply& reply : replies)
    if ((lot -= reply.share) < 0) return reply.move;
  return replies.front().move;
}

}  // namespace keima
