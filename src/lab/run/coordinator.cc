#include "lab/run/coordinator.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <thread>

#include "base/error.h"
#include "base/text_file.h"
#include "lab/run/cell_store.h"
#include "lab/run/game_line.h"
#include "lab/run/job.h"

namespace keima {
namespace {

using SteadyClock = std::chrono::steady_clock;

// So few games that the last worker does not keep the others waiting long, but some, for a worker
// takes a second or two to begin; unless that would leave others without any.
std::size_t games_per_job(std::size_t missing, int jobs) {
  constexpr std::size_t kRounds = 4, kLeast = 4, kMost = 50;
  const auto workers = static_cast<std::size_t>(jobs);
  const std::size_t share = (missing + workers - 1) / workers;
  return std::clamp(missing / (kRounds * workers), std::clamp<std::size_t>(share, 1, kLeast),
                    kMost);
}

std::string last_words(const std::filesystem::path& log) {
  constexpr std::size_t kMost = 500;
  if (!std::filesystem::exists(log)) return "";
  const std::string text = read_text_file(log);
  const std::size_t end = text.find_last_not_of(" \r\n");
  if (end == std::string::npos) return "";
  return text.substr(end < kMost ? 0 : end - kMost, std::min(end, kMost) + 1);
}

// A cell with the games it has.
struct CellState {
  const Cell& cell;
  std::unique_ptr<CellStore> store;
  std::int64_t played_now = 0;
  SteadyClock::time_point begun{};  // About when its first game of this run began.
};

class Coordinator {
 public:
  Coordinator(const RunFolder& folder, const Experiment& experiment, const RunRecord& record,
              Executor& executor, const CoordinatorOptions& options)
      : folder_(folder), executor_(executor), options_(options) {
    std::filesystem::create_directories(folder.jobs());
    for (std::size_t i = 0; i < experiment.cells.size(); ++i)
      if (experiment.cells[i].needs.empty())
        cells_.emplace(
            i, CellState{experiment.cells[i], open_cell_store(folder, experiment, record, i)});
  }

  bool run() {
    begun_ = last_game_ = SteadyClock::now();
    shown_ = cells_.begin()->first;
    if (!collect_from_earlier_jobs()) return stop();
    for (const auto& [number, cell] : cells_) divide_missing(number, cell);
    while (!active_.empty() || !waiting_.empty()) {
      submit_some();
      for (const int number : executor_.ended()) finish(number);
      for (const int number : executor_.to_look_at()) collect(active_.at(number), number);
      if (!options_.look(progress())) return stop();
      std::this_thread::sleep_for(std::chrono::duration<double>(options_.pause));
    }
    options_.look(progress());
    if (!failures_.empty()) throw Error("{}", fmt::join(failures_, "; "));
    return true;
  }

 private:
  struct Active {
    Job job;
    LineTail tail;
    int games = 0;  // That have come from it.
  };

  // What workers of an earlier coordinator left. False if it was stopped.
  bool collect_from_earlier_jobs() {
    for (const int number : jobs_in(folder_)) {
      next_job_ = number + 1;
      Active old{read_job(folder_, number), LineTail(folder_.games_file(number))};
      if (missing_of(old.job).empty()) continue;
      collect(old, number);
      if (!options_.look(progress())) return false;
    }
    return true;
  }

  void divide_missing(std::size_t number, const CellState& cell) {
    std::vector<int> missing;
    for (int game = 0; game < cell.store->planned(); ++game)
      if (!cell.store->played().contains(game)) missing.push_back(game);
    const std::size_t size = games_per_job(missing.size(), options_.jobs);
    for (std::size_t i = 0; i < missing.size(); i += size) {
      const auto begin = missing.begin() + static_cast<std::ptrdiff_t>(i);
      const auto count = static_cast<std::ptrdiff_t>(std::min(size, missing.size() - i));
      waiting_.push_back({number, {begin, begin + count}});
    }
  }

  // Every job is a file that is flushed to the disk. A million games are many of them: writing all
  // at once would keep workers waiting, and whoever wants to stop.
  void submit_some() {
    const std::size_t most_active =
        std::max(kMostJobsAtOnce, 2 * static_cast<std::size_t>(options_.jobs));
    std::vector<int> numbers;
    while (!waiting_.empty() && numbers.size() < kMostJobsAtOnce && active_.size() < most_active) {
      numbers.push_back(make_job(waiting_.front()));
      waiting_.pop_front();
    }
    if (!numbers.empty()) executor_.submit(numbers);
  }

  int make_job(const Job& job) {
    const int number = next_job_++;
    write_job(folder_, number, job);
    active_.insert({number, Active{job, LineTail(folder_.games_file(number))}});
    return number;
  }

  void collect(Active& active, int number) {
    const auto found = cells_.find(active.job.cell);
    if (found == cells_.end())
      throw Error("{}: cell {} is not played", folder_.job_file(number).string(), active.job.cell);
    CellState& cell = found->second;
    for (const std::string& line : active.tail.new_lines()) {
      const bool is_new = add_line(line, cell, number);
      ++active.games;
      if (!is_new) continue;
      if (cell.played_now++ == 0) cell.begun = last_game_;
      last_game_ = SteadyClock::now();
      shown_ = found->first;
    }
  }

  bool add_line(const std::string& line, CellState& cell, int number) const {
    try {
      return cell.store->add(line);
    } catch (const UnusablePlayer&) {
      throw;
    } catch (const Error& error) {
      throw Error("{}: {}", folder_.games_file(number).string(), error.what());
    }
  }

  // Its worker is gone; what it has not played, another one shall.
  void finish(int number) {
    Active active = std::move(active_.extract(number).mapped());
    collect(active, number);
    Job again = active.job;
    again.games = missing_of(active.job);
    if (again.games.empty()) return;
    if (given_up_.contains(again.cell)) return;
    again.attempt = active.games > 0 ? 1 : active.job.attempt + 1;
    if (again.attempt > kMostAttempts) {
      given_up_.insert(again.cell);
      std::erase_if(waiting_, [&](const Job& job) { return job.cell == again.cell; });
      failures_.push_back(fmt::format(
          "{} workers ended without playing a game of cell '{}'; the last one reported: {}",
          kMostAttempts, cells_.at(again.cell).cell.name, last_words(folder_.log_file(number))));
      return;
    }
    executor_.submit({make_job(again)});
  }

  std::vector<int> missing_of(const Job& job) const {
    const auto found = cells_.find(job.cell);
    std::vector<int> missing = job.games;
    if (found != cells_.end())
      std::erase_if(missing,
                    [&](int game) { return found->second.store->played().contains(game); });
    return missing;
  }

  bool stop() {
    executor_.cancel();
    for (auto& [number, job] : active_) collect(job, number);
    return false;
  }

  RunProgress progress() const {
    const CellState& cell = cells_.at(shown_);
    const double seconds = std::chrono::duration<double>(SteadyClock::now() - cell.begun).count();
    RunProgress progress{cell.cell, cell.store->progress_words(cell.played_now, seconds)};
    for (const auto& [number, each] : cells_) {
      progress.played += static_cast<std::int64_t>(each.store->played().size());
      progress.planned += each.store->planned();
    }
    progress.seconds = std::chrono::duration<double>(SteadyClock::now() - begun_).count();
    return progress;
  }

  const RunFolder& folder_;
  Executor& executor_;
  const CoordinatorOptions& options_;
  std::map<std::size_t, CellState> cells_;
  std::deque<Job> waiting_;            // Not submitted yet.
  std::map<int, Active> active_;       // Submitted and not ended.
  std::set<std::size_t> given_up_;     // Cells that cannot be played,
  std::vector<std::string> failures_;  // and why.
  int next_job_ = 0;
  std::size_t shown_ = 0;
  SteadyClock::time_point begun_, last_game_;
};

}  // namespace

bool run_cells(const RunFolder& folder, const Experiment& experiment, const RunRecord& record,
               Executor& executor, const CoordinatorOptions& options) {
  return Coordinator(folder, experiment, record, executor, options).run();
}

}  // namespace keima
