// Counting a finished game, given which stones are dead.
//
// Area (COM-2, Chinese and kin): stones alive on the board plus empty points that only they
// surround. Territory (Japanese, Korean): the surrounded points, plus prisoners: stones captured
// during the game and dead stones. A dead stone counts for the opponent both as prisoner and, the
// point below it, as territory. Under territory rules points next to stones in seki do not count.
// Tested by score_test.cc.
#pragma once

#include <string>

#include "core/game.h"
#include "core/point.h"

namespace keima {

enum class Status : std::uint8_t { kAlive, kDead, kSeki };

// One entry for each stone; kAlive elsewhere.
using StatusMap = PointMap<Status>;

// Whose each point is once dead stones are gone: kEmpty for neutral points.
PointMap<Color> owners(const Board& board, const StatusMap& status);

struct Count {
  int black = 0, white = 0;
};
Count count_area(const Board& board, const StatusMap& status);
Count count_territory(const Board& board, const StatusMap& status);

// Black's points minus White's under the game's rules, with komi and handicap compensation.
double final_score(const Game& game, const StatusMap& status);

// "B+3.5", "W+0.5", "0": as GTP and SGF write it.
std::string result_text(double black_minus_white);

}  // namespace keima
