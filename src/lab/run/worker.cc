#include "lab/run/worker.h"

#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "base/error.h"
#include "lab/match/match_table.h"
#include "lab/run/calibration.h"
#include "lab/run/game_line.h"
#include "lab/run/job.h"
#include "lab/run/line_file.h"
#include "lab/run/observation.h"
#include "lab/run/run_record.h"

namespace keima {
namespace {

// Looks now and then whether the work is to end; tells it to whoever thinks.
class StopWatcher {
 public:
  StopWatcher(const std::function<bool()>& is_stopped, const std::function<void()>& interrupt)
      : thread_([this, is_stopped, interrupt](const std::stop_token& end) {
          for (; !end.stop_requested();
               std::this_thread::sleep_for(std::chrono::milliseconds(20))) {
            if (!is_stopped()) continue;
            stop_ = true;
            interrupt();
          }
        }) {}

  const std::atomic<bool>& stop() const { return stop_; }

 private:
  std::atomic<bool> stop_ = false;
  std::jthread thread_;
};

// What the games of a job need.
struct Work {
  const RunFolder& folder;
  int number = 0;
  Job job;
  Experiment experiment;
  MatchConfig config;
  const std::function<bool()>& is_stopped;
  WorkerTalk tell;

  const Cell& cell() const { return experiment.cells[job.cell]; }
};

// Those of its games that a worker before us has not finished, each by `play`, which answers false
// if it was stopped.
void play_the_rest(const Work& work, int planned,
                   const std::function<int(const std::string&)>& read,
                   const std::function<bool(LineFile&, int)>& play) {
  std::set<int> played;
  LineTail earlier(work.folder.games_file(work.number));
  for (const std::string& line : earlier.new_lines()) played.insert(read(line));
  LineFile file(work.folder.games_file(work.number), earlier.bytes());
  for (const int game : work.job.games) {
    if (game < 0 || game >= planned)
      throw Error("{}: no game {} was planned", work.folder.job_file(work.number).string(), game);
    if (!played.contains(game) && !play(file, game)) return;
  }
}

void play_match(Work& work) {
  const std::vector<GamePlan> plans = schedule_of(work.config);
  if (work.cell().equal_cpu) calibrate(work.folder, work.job.cell, work.config, work.tell);
  MatchTable table(work.config);
  const StopWatcher watcher(work.is_stopped, [&] { table.interrupt(); });
  play_the_rest(
      work, static_cast<int>(plans.size()),
      [&](const std::string& line) { return parse_game_line(line, plans).plan.number; },
      [&](LineFile& file, int game) {
        const auto result = table.play(plans[static_cast<std::size_t>(game)], watcher.stop());
        if (result) file.add(game_line(*result));
        return result.has_value();
      });
}

void measure(const Work& work) {
  const StopWatcher watcher(work.is_stopped, [] {});
  play_the_rest(
      work, work.config.games,
      [](const std::string& line) { return parse_observation(line).number; },
      [&](LineFile& file, int game) {
        const auto observation = observe(work.cell(), work.config, game, watcher.stop());
        if (observation) file.add(observation_line(*observation));
        return observation.has_value();
      });
}

}  // namespace

void work_on(const RunFolder& folder, int number, const std::string& signature,
             const std::function<bool()>& is_stopped, const WorkerTalk& tell) {
  const RunRecord record = read_record(folder);
  if (signature != record.signature)
    throw Error(
        "this program plays otherwise than the one that began the run: signature {}, not "
        "{}",
        signature, record.signature);
  Work work{folder,
            number,
            read_job(folder, number),
            read_experiment(folder.experiment_file()),
            MatchConfig{},
            is_stopped,
            tell};
  if (work.job.cell >= work.experiment.cells.size())
    throw Error("{}: there is no cell {}", folder.job_file(number).string(), work.job.cell);
  work.config = match_of(work.experiment, record, work.job.cell);
  if (work.cell().is_match())
    play_match(work);
  else
    measure(work);
}

}  // namespace keima
