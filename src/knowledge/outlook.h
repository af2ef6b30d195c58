// What playouts make of each point: whose it is at the end, and how much the game depends on it.
//
// Coulom's feature "Monte-Carlo owner" (ERICA-6) and criticality (BEY-4): with o = 1 where the
// point ends as Black's and -1 where it ends as White's, and z = 1 where Black wins and -1 where he
// loses,
//
//     owner     mean of o
//     critical  mean of o z - (mean of o) (mean of z), the covariance
//
// each in one of a few steps. Players seldom choose a point that is settled, and often one that
// decides. A search counts as it goes (OutlookCounts); what it has seen of the position two moves
// before still says something and fades.
// Tested by outlook_test.cc.
#pragma once

#include <cstdint>

#include "core/board/board.h"
#include "playout/runner.h"

namespace keima {

struct Outlook {
  static constexpr int kOwners = 8;      // 0: White's, 7: Black's.
  static constexpr int kCriticals = 12;  // 0: not at all.

  PointMap<std::uint8_t> owner, critical;

  int owner_for(Color color, Point p) const {
    return color == Color::kBlack ? owner[p] : kOwners - 1 - owner[p];
  }
};

class OutlookCounts {
 public:
  // The position whose playouts come next. What is known of another one fades, or is forgotten if
  // it has little to do with this one.
  void set_position(const Board& board);
  void forget() { games_ = 0; }

  // A game that ended with these owners; `result` is 1 if Black has won it, -1 if White has.
  void add(const OwnerSums& owners, int result);

  // nullptr as long as too few games were seen. It changes now and then, when games are added.
  const Outlook* outlook() const { return games_ >= kFewest ? &outlook_ : nullptr; }
  // The same of all games up to the last. REQUIRES: there is one.
  const Outlook& look();

 private:
  static constexpr double kFewest = 16;
  static constexpr int kInterval = 16;  // Games from one look to the next.

  Board board_{kMinSize};
  double games_ = 0, results_ = 0;
  PointMap<float> owners_, owners_times_results_;
  int new_games_ = 0;
  Outlook outlook_;
};

}  // namespace keima
