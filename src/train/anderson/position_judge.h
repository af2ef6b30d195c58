// Somebody who says how good a position is for Black: our own search, or another program by GTP.
// For the states of simulation balancing and all successors of two-step balancing (AND-7, AND-8).
// Tested by position_judge_test.cc.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/move.h"
#include "engine/settings.h"

namespace keima {

class PositionJudge {
 public:
  virtual ~PositionJudge() = default;

  virtual void begin(int size, double komi) = 0;  // The empty board.
  virtual void play(Move move) = 0;               // Legal but for superko, or a pass.
  virtual void undo() = 0;
  // For Black: see gives_points().
  virtual double value() = 0;
  // The same with more care, for the one position that thousands of successors are held against.
  virtual double careful_value() { return value(); }
  // Points, komi included; else from -1, White wins, to 1, Black wins.
  virtual bool gives_points() const = 0;
  // Who it is, in one line.
  virtual std::string name() const = 0;
};

// Searches each position anew, with the player of these settings. The history before the position
// does not count: no move is forbidden by superko.
struct SearchEffort {
  int simulations = 1000;
  int careful = 1000;  // Simulations, too.
};
std::unique_ptr<PositionJudge> make_search_judge(const Settings& settings, SearchEffort effort,
                                                 std::uint64_t seed);

// A program that understands `estimate_score`, as GNU Go does. It ends with the judge, however that
// goes. Each answer may take so many seconds. Throws Error if it cannot be started; the others
// throw GtpFailure.
std::unique_ptr<PositionJudge> make_gtp_judge(const std::string& command, double timeout_seconds);

// "B+3.5", "W+0.5 (upper bound: 2.0, lower: -3.0)", "0": Black's points. Throws Error.
double parse_score(const std::string& answer);

}  // namespace keima
