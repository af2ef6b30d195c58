// Positions and maps of points as the page gets them.
#pragma once

#include <cmath>
#include <string>

#include "core/game.h"
#include "iface/web/json.h"

namespace keima::web {

// A letter for each point, row by row from the top.
template <class Letter>
std::string letters(int size, Letter&& letter) {
  std::string map;
  for_each_point(size, [&](Point p) { map += letter(p); });
  return map;
}

// A number for each point, with two decimals: more would only make messages long.
template <class Number>
Json numbers(int size, Number&& number) {
  Json map = Json::array();
  for_each_point(size, [&](Point p) {
    map.push_back(std::round(100 * static_cast<double>(number(p))) / 100);
  });
  return map;
}

inline char stone_letter(Color color) {
  return color == Color::kBlack ? 'X' : color == Color::kWhite ? 'O' : '.';
}
std::string stones_text(const Board& board);

// Stones, who is to play, what may be played and why not.
Json position_json(const Game& game);
Json vertices(std::span<const Point> points, int size);

}  // namespace keima::web
