// The text files of Anderson's tools, line by line and word by word, with errors that name the
// line; and moves in SGF's letters. Tested by expert_games_test.cc and two_step_file_test.cc.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_order_mark.h"
#include "base/error.h"
#include "core/board/board.h"
#include "train/data/move_letters.h"

namespace keima {

inline constexpr MoveLetters kAndersonLetters("--");

class LineWords {
 public:
  LineWords(std::string_view text, std::string_view file)
      : rest_(without_byte_order_mark(text)), file_(file) {}

  // The next line that is not empty; false at the end.
  bool next() {
    do {
      if (rest_.empty()) return false;
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      line_ = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      while (line_.ends_with('\r')) line_.remove_suffix(1);
    } while (line_.empty());
    return true;
  }

  std::string_view word() {
    if (line_.empty()) fail("the line ends too early");
    const std::size_t end = std::min(line_.find(' '), line_.size());
    const std::string_view word = line_.substr(0, end);
    line_.remove_prefix(std::min(end + 1, line_.size()));
    return word;
  }
  std::string_view rest_of_line() {
    const std::string_view rest = line_;
    line_ = {};
    return rest;
  }
  void end_of_line() const {
    if (!line_.empty()) fail(fmt::format("'{}' is too much", line_));
  }

  // The line begins so.
  void expect(std::string_view beginning) {
    if (!next()) {
      ++number_;
      fail("the file ends too early");
    }
    if (!line_.starts_with(beginning)) fail(fmt::format("expected '{}'", beginning));
    line_.remove_prefix(beginning.size());
  }

  template <class Number>
  Number number(std::string_view word, Number least, Number most) const {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() ||
        !(value >= least && value <= most))
      fail(fmt::format("'{}' is not a number from {} to {}", word, least, most));
    return value;
  }

  // A legal one.
  template <BoardFeatures F>
  Point move(std::string_view letters, const BasicBoard<F>& board) const {
    const std::optional<Point> point = kAndersonLetters.point(letters, board.size());
    if (!point) fail(fmt::format("'{}' is not a move", letters));
    if (!point->is_pass() && !board.is_legal(*point))
      fail(fmt::format("the move '{}' is illegal", letters));
    return *point;
  }

  // All of them; they are played on the board, too.
  template <BoardFeatures F>
  std::vector<PackedPoint> moves(std::string_view word, BasicBoard<F>& board) const {
    std::vector<PackedPoint> moves;
    if (word == kNoMoves) return moves;
    for (std::size_t i = 0; i < word.size(); i += 2) {
      moves.push_back(move(word.substr(i, 2), board));
      board.play(moves.back());
    }
    return moves;
  }

  [[noreturn]] void fail(std::string_view what) const {
    throw Error("{}, line {}: {}", file_, number_, what);
  }

 private:
  std::string_view rest_, line_, file_;
  int number_ = 0;
};

inline std::string letters_of(Point move) { return kAndersonLetters.text(move); }
inline std::string letters_of(const std::vector<PackedPoint>& moves) {
  return kAndersonLetters.text(moves);
}

}  // namespace keima
