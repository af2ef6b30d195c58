// A page that shows how a tuning stands: for each parameter the trials and their mean score piece
// by piece, what the tuner expects along it, and the optimum. While the tuning runs the page loads
// itself again every few seconds, so that a browser shows it live.
// Tested by tune_picture_test.cc.
#pragma once

#include <string>

#include "lab/tune/tune_runner.h"

namespace keima {

std::string tune_picture(const TuneProgress& progress, bool is_live);

}  // namespace keima
