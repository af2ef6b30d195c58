// How games begin without a book.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/coords.h"
#include "engine/engine.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

// From the third to the fifth line, as seen from the nearest corner.
bool is_in_a_corner(Point p, int size) {
  const auto line = [&](int place) { return std::min(place, size - 1 - place) + 1; };
  const int column = line(p.column()), row = line(p.row());
  return column >= 3 && column <= 5 && row >= 3 && row <= 5;
}

// The longer the search, the more RAVE decides, and it likes any point of an empty board: without
// search.opening_prior these are H2, M8, H11 on 13x13 and B10 on 19x19 for some of the seeds.
TEST(EmptyBoard, CornersComeFirst) {
  for (const int size : {13, 19}) {
    for (const char* seed : {"1", "2", "3"}) {
      Engine engine(test_settings(size, 6000));
      engine.set_option("player.seed", seed);
      for (int ply = 0; ply < 2; ++ply) {
        const Color color = engine.game().to_play();
        const Point move = engine.choose_move(color);
        EXPECT_TRUE(is_in_a_corner(move, size)) << to_gtp(move, size) << ", ply " << ply;
        engine.game().play({color, move});
      }
    }
  }
}

}  // namespace
}  // namespace keima
