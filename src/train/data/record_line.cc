#include "train/data/record_line.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/coords.h"

namespace keima {
namespace {

void add(std::string& line, std::string_view name, std::string_view raw) {
  line += name;
  line += '[';
  line += raw;
  line += ']';
}

void add_text(std::string& line, std::string_view name, std::string_view plain) {
  if (!plain.empty()) add(line, name, sgf::escape(plain));
}

void add_stones(std::string& line, std::string_view name, const PointMap<Color>& stones,
                Color color) {
  bool is_first = true;
  for_each_point(kMaxSize, [&](Point p) {
    if (stones[p] != color) return;
    add(line, is_first ? name : "", to_sgf(p));
    is_first = false;
  });
}

void add_setup(std::string& line, const sgf::Setup& setup) {
  // Each point once: the last word on it.
  PointMap<Color> stones;
  stones.fill(Color::kBorder);
  for (const sgf::Placement& placement : setup.placements)
    stones[placement.point] = placement.color;
  add_stones(line, "AB", stones, Color::kBlack);
  add_stones(line, "AW", stones, Color::kWhite);
  add_stones(line, "AE", stones, Color::kEmpty);
  if (setup.to_play) add(line, "PL", std::string(1, letter_of(*setup.to_play)));
}

}  // namespace

std::string record_line(const sgf::GameRecord& game, Names names) {
  const sgf::GameInfo& info = game.info;
  std::string line = "(;";
  line.reserve(100 + 6 * game.steps.size());
  add(line, "SZ", std::to_string(info.size));
  if (info.komi) add(line, "KM", fmt::format("{}", *info.komi));
  if (info.handicap > 0) add(line, "HA", std::to_string(info.handicap));
  add_text(line, "RE", info.result);
  add_text(line, "BR", info.black_rank);
  add_text(line, "WR", info.white_rank);
  add_text(line, "RU", info.rules);
  if (names == Names::kKept) {
    add_text(line, "PB", info.black_name);
    add_text(line, "PW", info.white_name);
    add_text(line, "DT", info.date);
    add_text(line, "EV", info.event);
  }
  add_setup(line, game.setup);
  for (const sgf::Step& step : game.steps) {
    line += ';';
    if (const Move* move = step.move()) {
      add(line, move->color == Color::kBlack ? "B" : "W", to_sgf(move->point));
    } else {
      add_setup(line, *step.setup());
    }
  }
  line += ")\n";
  return line;
}

}  // namespace keima
