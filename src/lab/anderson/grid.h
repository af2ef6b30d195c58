// Jobs of playtest (playtest.h). Anderson's programs handed them to a grid of machines; here they
// are played one after the other, several games at a time (game_pool.h). Each is a match store of
// its own, named by the number that is its seed: played again it is not counted twice. Tested by
// grid_test.cc.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lab/anderson/playtest.h"

namespace keima {

// FOLDER/PREFIX-JOB.db.
std::filesystem::path job_store(const std::filesystem::path& folder, const std::string& prefix,
                                int job);

// Plays the jobs first <= job < end, each to its store, which is written anew. `look` is called now
// and then with the number of jobs done; false ends it all. Answers the first job that was not
// played to its end, or `end`.
struct GridPlan {
  std::filesystem::path folder;
  std::string prefix;
  int first = 0, end = 1;
  int tables = 1;  // Games at the same time.
  std::function<bool(int done)> look = [](int) { return true; };
};
int play_grid(const Playtest& test, const GridPlan& plan, const Settings& settings);

// All stores of a prefix, by number of job.
std::vector<std::filesystem::path> grid_stores(const std::filesystem::path& folder,
                                               const std::string& prefix);

}  // namespace keima
