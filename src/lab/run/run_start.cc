#include "lab/run/run_start.h"

#include "base/error.h"
#include "base/text_file.h"
#include "lab/match/equal_cpu.h"

namespace keima {

StartedRun start_run(const RunFolder& folder, const std::string& toml, const RunRecord& record) {
  const std::string name = folder.path().string();
  std::error_code error;
  std::filesystem::create_directories(folder.path(), error);
  if (error) throw Error("{}: {}", name, error.message());
  auto lock = std::make_unique<FileLock>(folder.lock_file(), name);
  StartedRun run{folder, std::move(lock), parse_experiment(toml, record.experiment), record};
  if (std::filesystem::exists(folder.record_file())) {
    run.record = read_record(folder);
    check_same_run(folder, run.record, record);
    if (read_text_file(folder.experiment_file()) != toml)
      throw Error("{} has another version of {}, not the one that is to go on; compare its {}",
                  name, record.experiment, folder.experiment_file().string());
  } else {
    write_text_file(folder.experiment_file(), toml);
    write_record(folder, record);  // Last: with it the folder is a run.
  }
  return run;
}

void calibrate(StartedRun& run, const std::function<void(const std::string&)>& tell) {
  for (std::size_t i = 0; i < run.experiment.cells.size(); ++i) {
    const Cell& cell = run.experiment.cells[i];
    if (!cell.equal_cpu || !cell.needs.empty() || run.record.simulations.contains(i)) continue;
    MatchConfig config = match_of(run.experiment, run.record, i);
    equalize_cpu(config, tell);
    for (const PlayerSpec& player : config.players)
      run.record.simulations[i].push_back(player.settings.player.playouts);
    write_record(run.folder, run.record);
  }
}

}  // namespace keima
