// The games of one cell that have been played, on disk: a match store, or for what is no match a
// file of measured games. The coordinator alone writes to it, and takes lines of workers.
// Tested by coordinator_test.cc.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include "base/error.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_record.h"

namespace keima {

// A program of the cell has failed so often that going on would mean nothing (failure_limit.h).
class UnusablePlayer : public Error {
 public:
  using Error::Error;
};

class CellStore {
 public:
  virtual ~CellStore() = default;

  virtual int planned() const = 0;  // Games.
  const std::set<int>& played() const { return played_; }

  // The game of a worker's line. False if it is there already. Throws Error if it is no such line,
  // and UnusablePlayer.
  virtual bool add(const std::string& line) = 0;

  // For those who watch: the games of this session, and how long they took.
  virtual std::string progress_words(std::int64_t played_now, double seconds) const = 0;

 protected:
  std::set<int> played_;
};

// Goes on with what is there, or begins. The record may have more games than the store had.
// REQUIRES: the cell can be played. Throws Error.
std::unique_ptr<CellStore> open_cell_store(const RunFolder& folder, const Experiment& experiment,
                                           const RunRecord& record, std::size_t cell);

}  // namespace keima
