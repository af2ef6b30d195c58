// A match in the terminal: played on with its progress shown, until it ends or Ctrl-C.
#pragma once

#include <ostream>

#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "lab/match/match_report.h"
#include "lab/match/match_runner.h"

namespace keima {

inline std::string resume_words(const std::string& store) {
  return fmt::format("Interrupted; use 'keima match --resume --store {}' to continue.", store);
}

inline MatchEnd play_watched(MatchStore& store, int jobs, std::ostream& err) {
  const InterruptWatch watch;
  ProgressPrinter printer(err);
  RunOptions options;
  options.jobs = jobs;
  options.look = [&](const MatchProgress& progress) {
    printer.show(progress_line(store.config(), progress), progress.seconds);
    return !InterruptWatch::is_interrupted();
  };
  return run_match(store, options);
}

}  // namespace keima
