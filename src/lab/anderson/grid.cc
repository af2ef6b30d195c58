#include "lab/anderson/grid.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "base/error.h"
#include "lab/match/failure_limit.h"
#include "lab/match/game_pool.h"
#include "lab/match/rehearsal.h"

namespace keima {
namespace {

// The jobs one after the other, so that few are left unfinished when it is stopped.
class Grid : public GameSource {
 public:
  Grid(const Playtest& test, const GridPlan& plan, const Settings& settings)
      : test_(test), plan_(plan), settings_(settings), next_job_(plan.first) {}

  int play() {
    const auto games = static_cast<std::int64_t>(plan_.end - plan_.first) * test_.games;
    play_games(*this, static_cast<int>(std::min<std::int64_t>(plan_.tables, games)));
    return open_.empty() ? next_job_ : open_.begin()->first;
  }

  std::optional<PlannedGame> next() override {
    if (newest_ == nullptr || newest_->begun == test_.games) {
      if (next_job_ == plan_.end) return std::nullopt;
      newest_ = &begin_next_job();
    }
    Job& job = *newest_;
    const MatchConfig& config = job.store.config();
    return PlannedGame{config, plan_of(config, job.begun++),
                       [this, &job](const GameResult& result) { record(job, result); }};
  }

  bool look() override { return plan_.look(done_); }

 private:
  struct Job {
    int number;
    MatchStore store;
    FailureLimit failures;
    int begun = 0, played = 0;  // Games.
  };

  Job& begin_next_job() {
    const MatchConfig config =
        playtest_match(test_, static_cast<std::uint64_t>(next_job_), settings_);
    MatchStore store =
        MatchStore::create_anew(job_store(plan_.folder, plan_.prefix, next_job_), config);
    const auto [job, is_new] = open_.try_emplace(
        next_job_, Job{next_job_, std::move(store), FailureLimit(config.players.size())});
    ++next_job_;
    return job->second;
  }

  void record(Job& job, const GameResult& result) {
    job.store.add(result);
    job.failures.add(result, job.store.config());
    if (++job.played < test_.games) return;
    if (newest_ == &job) newest_ = nullptr;
    open_.erase(open_.find(job.number));
    ++done_;
  }

  const Playtest& test_;
  const GridPlan& plan_;
  const Settings& settings_;
  int next_job_;
  int done_ = 0;
  std::map<int, Job> open_;  // Begun and not done.
  Job* newest_ = nullptr;
};

}  // namespace

std::filesystem::path job_store(const std::filesystem::path& folder, const std::string& prefix,
                                int job) {
  return folder / fmt::format("{}-{}.db", prefix, job);
}

int play_grid(const Playtest& test, const GridPlan& plan, const Settings& settings) {
  rehearse(playtest_match(test, 0, settings));  // Throws before anything is removed.
  std::filesystem::create_directories(plan.folder);
  return Grid(test, plan, settings).play();
}

std::vector<std::filesystem::path> grid_stores(const std::filesystem::path& folder,
                                               const std::string& prefix) {
  std::map<int, std::filesystem::path> stores;
  std::error_code none;  // No folder: no stores.
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(prefix + "-") || !name.ends_with(".db")) continue;
    const char* const end = name.data() + name.size() - std::string_view(".db").size();
    int job = -1;
    const auto [rest, error] = std::from_chars(name.data() + prefix.size() + 1, end, job);
    if (error == std::errc() && rest == end && job >= 0) stores[job] = entry.path();
  }
  std::vector<std::filesystem::path> paths;
  for (const auto& [job, path] : stores) paths.push_back(path);
  return paths;
}

}  // namespace keima
