// Games and positions for training and measuring in a compact text (AND-13, rand_db).
//
//     keima games v1                       keima positions v1
//     9 5.5 B eecegccc                     9 5.5 B eece gc
//     9 ? 0 ee..gc                         9 7 W - ee
//     end 2                                end 2
//
// A line has the board's size, komi ("?" if it is not known), the winner (B, W, or 0 for a draw)
// and the moves, two letters each as in SGF, ".." for a pass, "-" for none. They are played in turn
// from the empty board, Black first. A position also has the move that was played next, which is no
// pass. The last line tells how many there were, so that a file cut short is noticed.
//
// What is read is legal: every move is tried on a board.
// Tested by compact_games_test.cc and tests/fuzz/compact_games_fuzz.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/color.h"
#include "core/sgf/sgf_game.h"

namespace keima {

struct CompactGame {
  int size = 9;
  std::optional<double> komi;
  std::optional<Color> winner;  // Nobody: a draw.
  std::vector<PackedPoint> moves;

  Color to_play() const { return moves.size() % 2 == 0 ? Color::kBlack : Color::kWhite; }
};

struct CompactPosition {
  CompactGame before;  // The moves that led to it.
  Point next;
};

bool operator==(const CompactGame& a, const CompactGame& b);
bool operator==(const CompactPosition& a, const CompactPosition& b);

// Nothing if the game has handicap, edited stones, a move out of turn or an illegal one, or if its
// result is not known.
std::optional<CompactGame> compact_game(const sgf::GameRecord& game);

inline constexpr std::string_view kGamesHeader = "keima games v1\n";
inline constexpr std::string_view kPositionsHeader = "keima positions v1\n";
std::string compact_line(const CompactGame& game);
std::string compact_line(const CompactPosition& position);
std::string compact_end(std::int64_t count);

// Reads either kind, a line at a time. Errors read "line L: message"; callers put the file's name
// before that.
class CompactReader {
 public:
  enum class Kind { kGames, kPositions };

  // The next bytes of the text; empty at its end.
  using Source = std::function<std::string_view()>;
  // Throws Error if the text is neither.
  explicit CompactReader(Source source);

  Kind kind() const { return kind_; }
  // False behind the last. REQUIRES: they are of that kind.
  bool next(CompactGame& game);
  bool next(CompactPosition& position);

 private:
  std::optional<std::string_view> next_line();
  bool read_fields(CompactGame& game, std::string_view& last_field);
  [[noreturn]] void fail(const std::string& message) const;

  Source source_;
  std::string buffer_;
  std::size_t at_ = 0;  // In buffer_.
  std::int64_t line_ = 0, count_ = 0;
  Kind kind_;
};

}  // namespace keima
