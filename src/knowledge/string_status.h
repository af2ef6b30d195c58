// How the strings of a position stand, by reading (reading.h): which are safe, which fall to who
// moves first, and which are dead as they are.
// Tested by string_status_test.cc.
#pragma once

#include <vector>

#include "knowledge/reading.h"

namespace keima {

enum class StringStatus {
  kSafe,      // Not caught, or not found out.
  kCritical,  // Caught if the opponent moves first, saved if the owner does.
  kDead       // Caught whoever moves first.
};

struct ReadString {
  Point string;  // Its head.
  Color owner = Color::kEmpty;
  int stones = 0, liberties = 0;
  StringStatus status = StringStatus::kSafe;
  Point attack = Point::none();   // The move that catches it, unless it is safe.
  Point defence = Point::none();  // The move that saves it, if it is critical.
  ReadingMoves defences = {};     // All that were found.
};

// Of all strings with at most `most_liberties`, in the order of their heads.
std::vector<ReadString> read_strings(const Board& board, TacticalReader& reader,
                                     int most_liberties = 4);

ReadString read_string(const Board& board, Point string, TacticalReader& reader);

}  // namespace keima
