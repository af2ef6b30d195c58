// What a worker does: the games of one job, one after the other, each a line of the job's file of
// games as soon as it is over. A job that was begun before goes on after its last whole line.
// Tested by coordinator_test.cc.
#pragma once

#include <functional>
#include <string>

#include "lab/run/run_folder.h"

namespace keima {

using WorkerTalk = std::function<void(const std::string&)>;

// `signature` is this program's own. Throws Error if it is not the run's: games of two programs
// must not get into one result. Throws Error, too, for what is wrong in the folder. Once
// `is_stopped` is true, asked now and then in the calling thread, the game in progress is given up
// and the programs that play are ended. `tell` hears what it does besides playing.
void work_on(
    const RunFolder& folder, int job, const std::string& signature,
    const std::function<bool()>& is_stopped = [] { return false; },
    const WorkerTalk& tell = [](const std::string&) {});

}  // namespace keima
