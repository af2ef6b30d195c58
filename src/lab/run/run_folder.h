// The folder of a run, and where in it everything is (docs/experiments.md):
//
//   experiment.toml    the experiment as it was when the run began
//   record.json        by which program, on which machine, with which numbers (run_record.h)
//   cells/0.db         the games of each cell that is a match, a match store each
//   cells/0.jsonl      what was measured of the games of any other cell (cell_store.h)
//   calibration/       the simulations of cells at equal CPU, by processor (calibration.h)
//   jobs/00000.json    games for one worker (job.h)
//   jobs/00000.games   what it has played of them, a line a game (game_line.h)
//   jobs/00000.log     what it complained of
//   slurm/             scripts and logs of workers on a cluster (slurm_executor.h)
//   report.md, .html   the report
//
// The coordinator alone writes to the stores.
// Tested by coordinator_test.cc.
#pragma once

#include <fmt/core.h>

#include <filesystem>

namespace keima {

class RunFolder {
 public:
  explicit RunFolder(const std::filesystem::path& path) : path_(path) {}

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path experiment_file() const { return path_ / "experiment.toml"; }
  std::filesystem::path record_file() const { return path_ / "record.json"; }
  std::filesystem::path lock_file() const { return path_ / "run.lock"; }
  std::filesystem::path cell_store(std::size_t cell) const {
    return path_ / "cells" / fmt::format("{}.db", cell);
  }
  std::filesystem::path cell_numbers(std::size_t cell) const {
    return path_ / "cells" / fmt::format("{}.jsonl", cell);
  }
  std::filesystem::path calibration() const { return path_ / "calibration"; }
  std::filesystem::path jobs() const { return path_ / "jobs"; }
  std::filesystem::path job_file(int job) const { return jobs() / fmt::format("{:05}.json", job); }
  std::filesystem::path games_file(int job) const {
    return jobs() / fmt::format("{:05}.games", job);
  }
  std::filesystem::path log_file(int job) const { return jobs() / fmt::format("{:05}.log", job); }
  std::filesystem::path report(const char* ending) const {
    return path_ / fmt::format("report.{}", ending);
  }

 private:
  std::filesystem::path path_;
};

}  // namespace keima
