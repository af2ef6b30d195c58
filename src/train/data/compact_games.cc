#include "train/data/compact_games.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "core/board/board.h"
#include "train/data/move_letters.h"
#include "train/data/recorded_result.h"

namespace keima {
namespace {

constexpr MoveLetters kLetters("..");
constexpr std::size_t kLongestLine = 1 << 16;
constexpr double kLargestKomi = 1000;

template <class Number>
std::optional<Number> number_from(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The text up to the next space, which is taken away with it.
std::string_view take_field(std::string_view& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return field;
}

bool is_legal(const BareBoard& board, Point p) { return p.is_pass() || board.is_legal(p); }

BareBoard board_after(const CompactGame& game) {
  BareBoard board(game.size);
  for (const Point move : game.moves) board.play(move);
  return board;
}

}  // namespace

bool operator==(const CompactGame& a, const CompactGame& b) {
  const auto is_same = [](Point p, Point q) { return p == q; };
  return a.size == b.size && a.komi == b.komi && a.winner == b.winner &&
         std::ranges::equal(a.moves, b.moves, is_same);
}

bool operator==(const CompactPosition& a, const CompactPosition& b) {
  return a.before == b.before && a.next == b.next;
}

std::optional<CompactGame> compact_game(const sgf::GameRecord& record) {
  const RecordedResult result = result_from(record.info.result);
  if (record.info.handicap > 0 || !record.setup.is_empty() || !result.is_known())
    return std::nullopt;
  CompactGame game{record.info.size, record.info.komi, result.winner, {}};
  if (game.komi && std::abs(*game.komi) > kLargestKomi) game.komi.reset();
  game.moves.reserve(record.steps.size());
  BareBoard board(game.size);
  for (const sgf::Step& step : record.steps) {
    const Move* move = step.move();
    if (!move || move->color != board.to_play() || !is_legal(board, move->point))
      return std::nullopt;
    board.play(move->point);
    game.moves.push_back(move->point);
  }
  return game;
}

std::string compact_line(const CompactGame& game) {
  return fmt::format("{} {} {} {}\n", game.size, game.komi ? fmt::format("{}", *game.komi) : "?",
                     game.winner ? letter_of(*game.winner) : '0', kLetters.text(game.moves));
}

std::string compact_line(const CompactPosition& position) {
  std::string line = compact_line(position.before);
  line.back() = ' ';
  return line + kLetters.text(position.next) + "\n";
}

std::string compact_end(std::int64_t count) { return fmt::format("end {}\n", count); }

CompactReader::CompactReader(Source source) : source_(std::move(source)) {
  const std::optional<std::string_view> first = next_line();
  const auto is = [&](std::string_view header) {
    return first && *first == header.substr(0, header.size() - 1);
  };
  if (!is(kGamesHeader) && !is(kPositionsHeader))
    fail("expected 'keima games v1' or 'keima positions v1'");
  kind_ = is(kGamesHeader) ? Kind::kGames : Kind::kPositions;
}

bool CompactReader::next(CompactGame& game) {
  std::string_view last_field;
  if (!read_fields(game, last_field)) return false;
  if (!last_field.empty()) fail("a game has four fields");
  ++count_;
  return true;
}

bool CompactReader::next(CompactPosition& position) {
  std::string_view last_field;
  if (!read_fields(position.before, last_field)) return false;
  const std::optional<Point> next = kLetters.point(last_field, position.before.size);
  if (!next || next->is_pass())
    fail(fmt::format("the next move '{}' is no point of the board", sgf::for_message(last_field)));
  if (!board_after(position.before).is_legal(*next))
    fail(fmt::format("the next move {} is illegal", last_field));
  position.next = *next;
  ++count_;
  return true;
}

bool CompactReader::read_fields(CompactGame& game, std::string_view& last_field) {
  const std::optional<std::string_view> line = next_line();
  if (!line) fail("the text is cut short: there is no 'end'");
  std::string_view rest = *line;
  if (rest.starts_with("end ")) {
    if (number_from<std::int64_t>(rest.substr(4)) != count_)
      fail(fmt::format("'{}' does not fit: there were {}", sgf::for_message(rest), count_));
    if (next_line()) fail("there is more behind the end");
    return false;
  }
  const auto size = number_from<int>(take_field(rest));
  if (!size || *size < kMinSize || *size > kMaxSize) fail("the first field is no board size");
  game.size = *size;
  const std::string_view komi = take_field(rest);
  game.komi = number_from<double>(komi);
  if (komi != "?" && (!game.komi || !(std::abs(*game.komi) <= kLargestKomi)))
    fail(fmt::format("'{}' is no komi", sgf::for_message(komi)));
  const std::string_view winner = take_field(rest);
  if (winner != "B" && winner != "W" && winner != "0")
    fail(fmt::format("'{}' is no winner: B, W or 0", sgf::for_message(winner)));
  game.winner.reset();
  if (winner != "0") game.winner = winner == "B" ? Color::kBlack : Color::kWhite;
  std::string_view moves = take_field(rest);
  last_field = rest;
  game.moves.clear();
  if (moves == kNoMoves) return true;
  if (moves.empty() || moves.size() % 2 != 0) fail("the fourth field is no list of moves");
  BareBoard board(game.size);
  for (; !moves.empty(); moves.remove_prefix(2)) {
    const std::optional<Point> p = kLetters.point(moves.substr(0, 2), game.size);
    if (!p || !is_legal(board, *p))
      fail(fmt::format("move {}, {}, is {}", game.moves.size() + 1,
                       sgf::for_message(moves.substr(0, 2)),
                       p ? "illegal" : "no point of the board"));
    board.play(*p);
    game.moves.push_back(*p);
  }
  return true;
}

std::optional<std::string_view> CompactReader::next_line() {
  ++line_;
  std::size_t end;
  while ((end = buffer_.find('\n', at_)) == buffer_.npos) {
    if (buffer_.size() - at_ > kLongestLine) fail("the line is too long");
    const std::string_view piece = source_ ? source_() : std::string_view();
    if (piece.empty()) {
      source_ = nullptr;
      if (at_ == buffer_.size()) return std::nullopt;
      end = buffer_.size();
      break;
    }
    buffer_.erase(0, at_);
    at_ = 0;
    buffer_ += piece;
  }
  const std::string_view line = std::string_view(buffer_).substr(at_, end - at_);
  at_ = std::min(end + 1, buffer_.size());
  return line;
}

void CompactReader::fail(const std::string& message) const {
  throw Error("line {}: {}", line_, message);
}

}  // namespace keima
