// Cells at equal CPU (equal_cpu.h): how many simulations take as much time is a matter of the
// processor, so workers find it out where they play, before their first game. What was found out
// for a kind of processor is a file of the run, and all workers on that kind play by it, also when
// the run goes on later; each game has its simulations in the store.
// Tested by calibration_test.cc.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/match/match_config.h"
#include "lab/run/run_folder.h"

namespace keima {

struct Calibration {
  std::string processor;
  std::vector<int> simulations;  // Of each player.
};

// Gives the players of a cell the simulations for this processor. Where nobody has found them out
// yet it does so first and tells line by line how; should others do the same meanwhile, what the
// first of them has found holds for all. Throws Error.
void calibrate(const RunFolder& folder, std::size_t cell, MatchConfig& config,
               const std::function<void(const std::string&)>& tell);

// Of a cell, as far as known, in the order of processors' names. Throws Error.
std::vector<Calibration> calibrations_of(const RunFolder& folder, std::size_t cell);

}  // namespace keima
