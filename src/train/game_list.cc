#include "train/game_list.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/error.h"
#include "core/board/board.h"
#include "core/sgf/sgf_game.h"

namespace keima {
namespace {

TrainingGame moves_of(const sgf::GameRecord& record) {
  TrainingGame game{record.info.size};
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

// A number for each size.
using BySize = std::array<std::int64_t, kMaxSize + 1>;
std::int64_t& of(BySize& numbers, int size) { return numbers[static_cast<std::size_t>(size)]; }

// How many games of each size are still wanted.
class GamesLeft {
 public:
  explicit GamesLeft(std::span<const WantedGames> wanted) {
    for (const WantedGames& games : wanted) of(most_, games.size) = games.most;
    left_ = most_;
  }

  bool has(int size) const { return left_[static_cast<std::size_t>(size)] > 0; }
  bool has_any() const {
    return std::ranges::any_of(left_, [](std::int64_t left) { return left > 0; });
  }
  void take(int size) { --of(left_, size); }

  // Throws Error if there was no game of a size that is wanted.
  void check_all_sizes() {
    for (int size = 0; size <= kMaxSize; ++size)
      if (of(most_, size) > 0 && of(left_, size) == of(most_, size))
        throw Error("no game of size {} without handicap", size);
  }

 private:
  BySize most_{}, left_{};
};

bool is_even(const sgf::GameRecord& record) {
  return record.info.handicap == 0 && record.setup.is_empty();
}

// What the file has in a place: a game to learn from, another one, or an error.
struct ReadGame {
  std::size_t file = 0;
  std::optional<TrainingGame> game = std::nullopt;
  std::string error = {};
};

ReadGame read_game(const CollectedGame& collected, const GamesLeft& wanted) {
  MainLine line = main_line_of(collected);
  if (!line.record) return {collected.file, std::nullopt, std::move(line.error)};
  if (!wanted.has(line.record->info.size) || !is_even(*line.record)) return {collected.file};
  return {collected.file, moves_of(*line.record)};
}

}  // namespace

std::vector<TrainingGame> read_games(std::string_view sgf, int size, std::int64_t most) {
  std::vector<TrainingGame> games;
  sgf::Reader reader(sgf);
  sgf::Tree tree;
  while (static_cast<std::int64_t>(games.size()) < most && reader.next(tree)) {
    const sgf::GameRecord record = sgf::main_line(tree);
    if (record.info.size == size && is_even(record)) games.push_back(moves_of(record));
  }
  if (games.empty()) throw Error("no game of size {} without handicap", size);
  return games;
}

GamesRead read_games(CollectionReader& reader, const GameReading& reading) {
  GamesRead result{{}, std::vector<std::int64_t>(reader.files())};
  const GamesLeft wanted(reading.wanted);
  GamesLeft left = wanted;
  for_each_game<ReadGame>(
      reader, reading.threads,
      [&](const CollectedGame& collected) { return read_game(collected, wanted); },
      [&](ReadGame& read) {
        if (!left.has_any()) return false;
        if (!read.error.empty()) {
          const std::string what = reader.file(read.file).string() + ": " + read.error;
          if (!reading.unreadable) throw Error("{}", what);
          reading.unreadable(what);
        }
        if (read.game && left.has(read.game->size)) {
          left.take(read.game->size);
          ++result.of_file[read.file];
          result.games.push_back(std::move(*read.game));
        }
        reading.progress();
        return left.has_any();
      });
  left.check_all_sizes();
  return result;
}

std::vector<TrainingGame> spread_sizes(std::vector<TrainingGame> games) {
  BySize count{}, seen{};
  for (const TrainingGame& game : games) ++of(count, game.size);
  struct Place {
    double share;  // Of the games of its size that come before, and half of itself.
    std::size_t number;
  };
  std::vector<Place> places;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const int size = games[i].size;
    places.push_back(
        {(static_cast<double>(of(seen, size)++) + 0.5) / static_cast<double>(of(count, size)), i});
  }
  std::ranges::stable_sort(places, {}, &Place::share);
  std::vector<TrainingGame> spread;
  spread.reserve(games.size());
  for (const Place& place : places) spread.push_back(std::move(games[place.number]));
  return spread;
}

}  // namespace keima
