// Matches that the page starts, one at a time. They are stores like all others, in the folder of
// the laboratory; what is begun can be stopped and gone on with, here or by `keima match --resume`.
// The games are played in threads of the lowest priority, so that people do not wait for them.
//
// Threads: all functions may be called from any thread.
// Tested by lab_requests_test.cc.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "lab/match/match_store.h"

namespace keima::web {

class MatchDesk {
 public:
  explicit MatchDesk(std::filesystem::path folder) : folder_(std::move(folder)) {}
  ~MatchDesk();
  MatchDesk(const MatchDesk&) = delete;
  MatchDesk& operator=(const MatchDesk&) = delete;

  // Begins a match, so many games at a time, and answers where it is kept. Throws WebError "busy"
  // if one runs, Error if it cannot be played.
  std::filesystem::path start(const MatchConfig& config, int jobs);
  // Goes on with one that was stopped. Throws as start(), and WebError if other programs play in
  // it: those are for who sits at the machine to start.
  void resume(const std::filesystem::path& path, int jobs);
  // False if that one does not run here. Games under way are given up; the thread ends soon.
  bool stop(const std::filesystem::path& path);
  void end();  // Stops and waits.

  bool runs(const std::filesystem::path& path) const;
  // What ended a match that was run here; empty if nothing went wrong.
  std::string failure_of(const std::filesystem::path& path) const;

 private:
  void refuse_if_busy() const;  // REQUIRES, as the next: the mutex is held.
  void run(MatchStore store, const std::filesystem::path& path, int jobs);

  const std::filesystem::path folder_;
  mutable std::mutex mutex_;
  std::thread thread_;
  std::atomic<bool> running_ = false, stopped_ = false;
  std::filesystem::path path_;  // Of the last match.
  std::string failure_;
};

}  // namespace keima::web
