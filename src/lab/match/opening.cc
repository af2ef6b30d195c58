#include "lab/match/opening.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/error.h"
#include "base/text_file.h"
#include "core/coords.h"
#include "core/game.h"
#include "core/sgf/sgf_game.h"

namespace keima {

// The files of openings/, by cmake/KeimaEmbed.cmake.
extern const std::span<const std::pair<std::string_view, std::string_view>> kOpenings;

namespace {

Color color_of_move(std::size_t index) { return index % 2 == 0 ? Color::kBlack : Color::kWhite; }

void check(const Opening& opening, int size, const Rules& rules) {
  Game game(size, rules, rules.komi);
  for (const Point p : opening) {
    if (game.is_over()) throw Error("the game is over before its last move");
    if (const auto refusal = game.play({game.to_play(), p}))
      throw Error("move {}, {}: {}", game.moves().size() + 1, to_gtp(p, size), refusal->text());
  }
  if (game.is_over()) throw Error("the game is over");
}

Opening opening_of(const sgf::Tree& tree, int size, const Rules& rules) {
  const sgf::GameRecord record = sgf::main_line(tree);
  if (record.info.size != size)
    throw Error("its board is {}x{}, that of the match {}x{}", record.info.size, record.info.size,
                size, size);
  if (!record.setup.placements.empty())
    throw Error("an opening must consist of moves, not of set-up stones");
  Opening opening;
  for (const Move& move : sgf::moves(record)) {
    if (move.color != color_of_move(opening.size()))
      throw Error("move {} is out of turn", opening.size() + 1);
    opening.push_back(move.point);
  }
  check(opening, size, rules);
  return opening;
}

bool is_sgf_name(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  return name.ends_with(".sgf") || name.ends_with(".sgf.gz") || name.ends_with(".sgf.zst");
}

std::vector<std::filesystem::path> files_of(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return {path};
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(path))
    if (is_sgf_name(entry.path())) files.push_back(entry.path());
  std::ranges::sort(files);
  if (files.empty()) throw Error("{}: no SGF files in this folder", path.string());
  return files;
}

}  // namespace

std::string opening_text(const Opening& opening, int size) {
  std::string text;
  for (const Point p : opening) text += (text.empty() ? "" : " ") + to_gtp(p, size);
  return text;
}

Opening parse_opening(std::string_view text, int size, const Rules& rules) {
  Opening opening;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty()) continue;
    const auto point = point_from_gtp(word, size);
    if (!point) throw Error("'{}' is not a point of the board", word);
    opening.push_back(*point);
  }
  check(opening, size, rules);
  return opening;
}

std::vector<Opening> read_openings(const std::filesystem::path& path, int size,
                                   const Rules& rules) {
  std::vector<Opening> openings;
  for (const auto& file : files_of(path)) {
    const std::string text = read_text_file(file);
    int number = 0;
    try {
      sgf::Reader reader(text);
      for (sgf::Tree tree; reader.next(tree);) {
        ++number;
        openings.push_back(opening_of(tree, size, rules));
      }
    } catch (const Error& error) {
      throw Error("{}: game {}: {}", file.string(), std::max(number, 1), error.what());
    }
  }
  return openings;
}

std::vector<Opening> balanced_openings(int size) {
  std::vector<Opening> openings;
  for (const auto& [file, text] : kOpenings) {
    if (file != fmt::format("{0}x{0}.txt", size)) continue;
    for (std::string_view rest = text; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      openings.push_back(parse_opening(line, size, rules_named("chinese")));
    }
  }
  return openings;
}

}  // namespace keima
