// What engines say while they analyse: the lines of lz-analyze and kata-analyze, read strictly.
//
//     line    := info (SP info)* [SP rootInfo ...] [SP ownership n*] [SP ownershipStdev n*]
//     info    := "info" SP "move" SP vertex (SP key SP value)* SP "pv" (SP vertex)+ [lists]
//     lists   := [pvVisits n*] [pvEdgeVisits n*] [movesOwnership n*] [movesOwnershipStdev n*]
//
// visits, winrate, order and pv must be there; other keys have one number (isSymmetryOf a vertex).
// Leela Zero's dialect counts winrate, prior and lcb in whole ten-thousandths, KataGo's has
// fractions, and alone has what comes behind the moves.
// Tested by info_line_test.cc and tests/fuzz/info_line_fuzz.cc.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/point.h"

namespace keima::gtp_check {

enum class Dialect { kLeela, kKata };

struct InfoMove {
  Point move;
  long visits = 0;
  double winrate = 0;  // From 0 to 1 in both dialects.
  int order = 0;
  std::vector<Point> line;
  std::map<std::string, double> numbers;             // Under their keys, those above too.
  std::map<std::string, std::vector<double>> lists;  // pvVisits, movesOwnership, ...
};

struct InfoLine {
  std::vector<InfoMove> moves;
  std::map<std::string, double> root;                // Of rootInfo.
  std::map<std::string, std::vector<double>> lists;  // ownership, ownershipStdev.
};

// Throws Error that says what is wrong and where. Checks the form and the ranges of numbers, also
// that orders are 0, 1, 2, ..., that no move stands there twice and that each line of moves begins
// with its move.
InfoLine parse_info_line(std::string_view line, Dialect dialect, int size);

}  // namespace keima::gtp_check
