// The two ways to write a point: GTP ("D4", columns A to Z without I, row 1 at the bottom) and
// SGF ("dp", column then row from the top, a to y).
// Tested by coords_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/point.h"

namespace keima {

// "D4", "pass"; upper case, as GTP programs print it.
std::string to_gtp(Point p, int size);

// Accepts either case. Nothing if `text` is not a point of this board.
std::optional<Point> point_from_gtp(std::string_view text, int size);

// "dp"; a pass is the empty string.
std::string to_sgf(Point p);

// "" is a pass, and so is "tt" on boards up to 19x19, as FF[3] wrote it.
std::optional<Point> point_from_sgf(std::string_view text, int size);

}  // namespace keima
