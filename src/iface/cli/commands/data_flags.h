// What the subcommands of `keima data` have in common: the files, which games are wanted, progress.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "iface/cli/context.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/work_progress.h"
#include "train/data/collection.h"
#include "train/data/game_filter.h"

namespace keima {

struct DataFlags {
  std::vector<std::string> files, folders;
  std::optional<int> threads;

  // All files named and all records in the folders. Throws Error if there are none.
  std::vector<std::filesystem::path> paths() const;
  int thread_count() const;
};

void add_data_options(CLI::App& command, DataFlags& flags);

struct FilterFlags {
  std::optional<int> size;
  std::string min_rank, max_rank, rules;
  std::string result = "any", handicap = "any";
  std::optional<double> komi;
  std::optional<int> min_moves, max_moves;
  bool humans = false;

  GameFilter filter() const;  // Throws UsageError.
};

void add_filter_options(CLI::App& command, FilterFlags& flags);

// Shows how far a pass over a collection is, and ends it when it is interrupted. It is to be there
// before the files that are written, so that those know of an end that comes early.
class DataWatch {
 public:
  explicit DataWatch(std::ostream& err) : progress_(std::in_place, err) {}

  // Throws Interrupted.
  void look(std::int64_t games, const CollectionReader& reader) {
    if (InterruptWatch::is_interrupted())
      throw Interrupted(Interrupted::Rest::kLost, "Stopped; nothing is written.");
    progress_->show([&] {
      return WorkState{reader.share(), static_cast<double>(games), "games", ""};
    });
  }

  void end_progress() { progress_.reset(); }  // Something else is to be told.

 private:
  const InterruptWatch watch_;
  std::optional<WorkProgress> progress_;
};

}  // namespace keima
