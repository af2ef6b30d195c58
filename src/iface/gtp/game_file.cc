#include "iface/gtp/game_file.h"

#include <algorithm>

#include "base/error.h"
#include "base/options.h"
#include "base/version.h"
#include "core/coords.h"

namespace keima {
namespace {

// Files may say several things of a point, though they should not: the last one counts.
std::vector<Move> placements_of(const sgf::Setup& setup) {
  std::vector<Move> moves;
  for (const sgf::Placement& placement : setup.placements) {
    std::erase_if(moves, [&](const Move& move) { return move.point == placement.point; });
    moves.push_back({placement.color, placement.point});
  }
  return moves;
}

// As many black stones as the file's handicap, and nothing else.
bool is_handicap(const sgf::GameRecord& record) {
  const auto& placements = record.setup.placements;
  return record.info.handicap >= 2 && static_cast<int>(placements.size()) == record.info.handicap &&
         std::ranges::all_of(placements, [](const sgf::Placement& placement) {
           return placement.color == Color::kBlack;
         });
}

void begin(Game& game, const sgf::GameRecord& record) {
  if (is_handicap(record)) {
    std::vector<Point> points;
    for (const sgf::Placement& placement : record.setup.placements)
      points.push_back(placement.point);
    game.place_handicap(points);
  } else if (!record.setup.is_empty()) {
    game.set_up(placements_of(record.setup), to_play(record, 0));
  }
}

}  // namespace

Game replay(const sgf::GameRecord& record, std::span<const sgf::Step> steps, const Rules& rules,
            double komi) {
  Game game(record.info.size, rules, komi);
  begin(game, record);
  int move_number = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (const sgf::Setup* setup = steps[i].setup()) {
      game.set_up(placements_of(*setup), to_play(record, i + 1));
      continue;
    }
    const Move move = *steps[i].move();
    ++move_number;
    if (const auto refusal = game.play(move))
      throw Error("move {}, {} {}: {}", move_number, name_of(move.color),
                  to_gtp(move.point, game.size()), refusal->text());
  }
  return game;
}

std::span<const sgf::Step> steps_before_point(const sgf::GameRecord& record, Point point) {
  const auto found = std::ranges::find_if(record.steps, [&](const sgf::Step& step) {
    return step.move() && step.move()->point == point;
  });
  return {record.steps.begin(), found};
}

sgf::GameRecord record_of(const Game& game) {
  sgf::GameRecord record;
  record.info.size = game.size();
  record.info.komi = game.komi();
  record.info.handicap = game.handicap();
  record.info.rules = game.rules().name;
  const Board& start = game.start();
  for_each_point(game.size(), [&](Point p) {
    if (is_stone(start[p])) record.setup.placements.push_back({start[p], p});
  });
  const Color usual = game.handicap() > 1 ? Color::kWhite : Color::kBlack;
  // Of black stones alone many programs think that they are handicap, and White is to move.
  const bool looks_like_handicap =
      game.handicap() <= 1 && !record.setup.is_empty() &&
      std::ranges::all_of(record.setup.placements, [](const sgf::Placement& placement) {
        return placement.color == Color::kBlack;
      });
  if (start.to_play() != usual || looks_like_handicap) record.setup.to_play = start.to_play();
  for (const Move& move : game.moves()) record.steps.push_back({move});
  return record;
}

sgf::GameRecord record_of(const Engine& engine) {
  sgf::GameRecord record = record_of(engine.game());
  Settings settings = engine.settings();
  settings.game = {};
  record.info.game_comment = engine_text(settings);
  return record;
}

std::string engine_text(const Settings& settings) {
  const std::vector<OptionInfo> usual = describe_options(Settings{});
  const std::vector<OptionInfo> now = describe_options(settings);
  std::string text = version_text();
  for (std::size_t i = 0; i < now.size(); ++i)
    if (now[i].value != usual[i].value || now[i].name == "player.seed")
      text += fmt::format("\n{} = {}", now[i].name, now[i].value);
  return text;
}

}  // namespace keima
