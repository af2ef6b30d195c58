// Handicap stones: on the standard points, where we like, or where the other side says.
#include <algorithm>

#include "base/error.h"
#include "core/coords.h"
#include "core/handicap.h"
#include "iface/gtp/free_handicap.h"
#include "iface/gtp/gtp_commands.h"

namespace keima {
namespace {

void expect_empty_board(const Game& game) {
  if (game.board().empty_count() != game.size() * game.size()) throw Error("board not empty");
}

std::string vertex_list(const std::vector<Point>& points, int size) {
  std::string list;
  for (const Point p : points) list += (list.empty() ? "" : " ") + to_gtp(p, size);
  return list;
}

std::string place(Game& game, const std::vector<Point>& points) {
  game.place_handicap(points);
  return vertex_list(points, game.size());
}

std::string fixed_handicap_command(GtpCall& call) {
  Game& game = call.engine.game();
  const int stones = call.integer(0);
  expect_empty_board(game);
  if (stones < 2 || stones > max_fixed_handicap(game.size()))
    throw Error("invalid number of stones");
  return place(game, fixed_handicap(game.size(), stones));
}

std::string place_free_handicap(GtpCall& call) {
  Game& game = call.engine.game();
  const int stones = call.integer(0);
  expect_empty_board(game);
  if (stones < 2 || stones >= game.size() * game.size()) throw Error("invalid number of stones");
  return place(game, free_handicap(game.size(), stones));
}

std::string set_free_handicap(GtpCall& call) {
  Game& game = call.engine.game();
  expect_empty_board(game);
  std::vector<Point> points;
  for (const std::string& word : call.arguments) {
    const auto point = point_from_gtp(word, game.size());
    if (!point || point->is_pass() ||
        std::find(points.begin(), points.end(), *point) != points.end())
      throw Error("bad vertex list");
    points.push_back(*point);
  }
  const auto all_points = static_cast<std::size_t>(game.size() * game.size());
  if (points.size() < 2 || points.size() >= all_points) throw Error("bad vertex list");
  game.place_handicap(points);
  return "";
}

constexpr GtpCommand kHandicapCommands[] = {
    {"fixed_handicap", "STONES",
     "Place handicap stones on the standard points, and list them; 2 to 9, on even sizes and 7x7 "
     "2 to 4.",
     fixed_handicap_command},
    {"place_free_handicap", "STONES",
     "Place handicap stones on points of the engine's choice, and list them.", place_free_handicap},
    {"set_free_handicap", "VERTEX...", "Place handicap stones on these points.", set_free_handicap},
};

}  // namespace

GtpCommandGroup handicap_commands() { return {"Handicap", kHandicapCommands}; }

}  // namespace keima
