#include "iface/web/match_desk.h"

#include <ctime>

#include "iface/web/low_priority.h"
#include "iface/web/web_error.h"
#include "lab/match/match_runner.h"
#include "lab/match/rehearsal.h"

namespace keima::web {
namespace {

namespace fs = std::filesystem;

// A name that no file has: match-20261118-031500.db, or with a number behind it.
fs::path new_file(const fs::path& folder) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[40];
  const std::string stem(text, std::strftime(text, sizeof text, "match-%Y%m%d-%H%M%S", &parts));
  for (int i = 1;; ++i) {
    fs::path path = folder / (i == 1 ? stem + ".db" : fmt::format("{}-{}.db", stem, i));
    if (!fs::exists(path)) return path;
  }
}

}  // namespace

MatchDesk::~MatchDesk() { end(); }

void MatchDesk::end() {
  stopped_ = true;
  const std::lock_guard lock(mutex_);
  if (thread_.joinable()) thread_.join();
}

void MatchDesk::refuse_if_busy() const {
  if (running_) throw WebError("busy", "a match is running: wait for its end or stop it");
}

fs::path MatchDesk::start(const MatchConfig& config, int jobs) {
  check(config);
  rehearse(config);
  const std::lock_guard lock(mutex_);
  refuse_if_busy();
  const fs::path path = new_file(folder_);
  run(MatchStore::create(path, config), path, jobs);
  return path;
}

void MatchDesk::resume(const fs::path& path, int jobs) {
  const std::lock_guard lock(mutex_);
  refuse_if_busy();
  MatchStore store = MatchStore::resume(path);
  for (const PlayerSpec& player : store.config().players)
    if (player.is_external())
      throw WebError("bad-request",
                     "'{}' is another program: go on with 'keima match --resume' in a terminal",
                     player.name);
  rehearse(store.config());
  run(std::move(store), path, jobs);
}

void MatchDesk::run(MatchStore store, const fs::path& path, int jobs) {
  if (thread_.joinable()) thread_.join();  // Of the match before, which has ended.
  path_ = path;
  failure_.clear();
  stopped_ = false;
  auto play = [this, jobs, store = std::make_unique<MatchStore>(std::move(store))]() mutable {
    lower_priority(kNiceMatch);
    std::string failure;
    try {
      RunOptions options;
      options.jobs = jobs;
      options.look = [this](const MatchProgress&) { return !stopped_; };
      run_match(*store, options);
    } catch (const std::exception& error) {
      failure = words_of(error);
    }
    failure_ = failure;
    store.reset();  // Whoever sees that it ended can go on with it.
    running_ = false;
  };
  running_ = true;
  try {
    thread_ = std::thread(std::move(play));
  } catch (...) {  // There may be no thread to be had.
    running_ = false;
    throw;
  }
}

bool MatchDesk::stop(const fs::path& path) {
  const std::lock_guard lock(mutex_);
  if (!running_ || path_ != path) return false;
  stopped_ = true;
  return true;
}

bool MatchDesk::runs(const fs::path& path) const {
  const std::lock_guard lock(mutex_);
  return running_ && path_ == path;
}

std::string MatchDesk::failure_of(const fs::path& path) const {
  const std::lock_guard lock(mutex_);
  return path_ == path && !running_ ? failure_ : "";
}

}  // namespace keima::web
