// How much likelier the outlook of a point (outlook.h) makes a move there: one learned weight for
// each step of its owner and of how critical it is, both in the eyes of the player to move. They
// are factors beside those of move_weights.h. Tested by outlook_test.cc.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "knowledge/outlook.h"
#include "pattern/weight_file.h"

namespace keima {

inline constexpr std::string_view kOutlookFormat = "outlook v1";

struct OutlookWeights {
  std::array<double, Outlook::kOwners> owner;  // 0: the opponent's, 7: own.
  std::array<double, Outlook::kCriticals> critical;

  OutlookWeights();  // All neutral.
  // Throws Error, with file and line, unless every step has one weight above zero.
  explicit OutlookWeights(const WeightFile& file);
  WeightFile to_file() const;  // Without header.

  // Those that come with the program.
  static const OutlookWeights& built_in(int board_size);

  double of(const Outlook& outlook, Color to_play, Point p) const {
    return owner[static_cast<std::size_t>(outlook.owner_for(to_play, p))] *
           critical[outlook.critical[p]];
  }
};

}  // namespace keima
