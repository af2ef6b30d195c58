#include "lab/run/worker.h"

#include <set>

#include "base/error.h"
#include "lab/match/game_pool.h"
#include "lab/run/calibration.h"
#include "lab/run/game_line.h"
#include "lab/run/job.h"
#include "lab/run/line_file.h"
#include "lab/run/observation.h"
#include "lab/run/run_record.h"

namespace keima {
namespace {

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

// The file of a job's games, to be continued.
struct Rest {
  LineFile file;
  std::vector<int> games;  // That a worker before us has not finished.
};

Rest rest_of(const Work& work, int planned, const std::function<int(const std::string&)>& number) {
  const std::filesystem::path path = work.folder.games_file(work.number);
  std::set<int> played;
  LineTail earlier(path);
  for (const std::string& line : earlier.new_lines()) played.insert(number(line));
  Rest rest{LineFile(path, earlier.bytes()), {}};
  for (const int game : work.job.games) {
    if (game < 0 || game >= planned)
      throw Error("{}: no game {} was planned", work.folder.job_file(work.number).string(), game);
    if (!played.contains(game)) rest.games.push_back(game);
  }
  return rest;
}

// The games of a job, one after the other.
class JobGames : public GameSource {
 public:
  JobGames(const Work& work, const std::vector<GamePlan>& plans, Rest& rest)
      : work_(work), plans_(plans), rest_(rest) {}

  std::optional<PlannedGame> next() override {
    if (begun_ == rest_.games.size()) return std::nullopt;
    const auto number = static_cast<std::size_t>(rest_.games[begun_++]);
    return PlannedGame{work_.config, plans_[number],
                       [this](const GameResult& result) { rest_.file.add(game_line(result)); }};
  }
  bool look() override { return !work_.is_stopped(); }

 private:
  const Work& work_;
  const std::vector<GamePlan>& plans_;
  Rest& rest_;
  std::size_t begun_ = 0;
};

void play_match(Work& work) {
  const std::vector<GamePlan> plans = schedule_of(work.config);
  if (work.cell().equal_cpu) calibrate(work.folder, work.job.cell, work.config, work.tell);
  Rest rest = rest_of(work, static_cast<int>(plans.size()), [&](const std::string& line) {
    return parse_game_line(line, plans).plan.number;
  });
  JobGames games(work, plans, rest);
  play_games(games, 1);
}

void measure(const Work& work) {
  Rest rest = rest_of(work, work.config.games,
                      [](const std::string& line) { return parse_observation(line).number; });
  for (const int game : rest.games) {
    const auto observation = observe(work.cell(), work.config, game, work.is_stopped);
    if (!observation) return;
    rest.file.add(observation_line(*observation));
  }
}

}  // namespace

void work_on(const RunFolder& folder, int number, const std::string& signature,
             const std::function<bool()>& is_stopped, const WorkerTalk& tell) {
  const RunRecord record = read_record(folder);
  if (signature != record.signature)
    throw Error(
        "this program plays differently from the one that started the run: signature {}, not {}",
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
  work.config = match_in_run(work.experiment, record, work.job.cell);
  if (work.cell().is_match())
    play_match(work);
  else
    measure(work);
}

}  // namespace keima
