// The work of one worker: some games of one cell. A file of its own in the run folder, written
// once. Tested by coordinator_test.cc.
#pragma once

#include <vector>

#include "lab/run/run_folder.h"

namespace keima {

struct Job {
  std::size_t cell = 0;
  std::vector<int> games;  // Their numbers in the cell's schedule.
  int attempt = 1;         // How often a worker has been sent for them, this time included.
};

void write_job(const RunFolder& folder, int number, const Job& job);
Job read_job(const RunFolder& folder, int number);  // Throws Error.

// The numbers of all there are, in order.
std::vector<int> jobs_in(const RunFolder& folder);

}  // namespace keima
