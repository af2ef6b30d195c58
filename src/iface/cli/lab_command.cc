// `keima lab`: experiments, their runs and reports.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/commands.h"
#include "iface/cli/live_progress.h"
#include "lab/bench.h"
#include "lab/match/match_report.h"
#include "lab/run/coordinator.h"
#include "lab/run/run_start.h"
#include "lab/run/worker.h"
#include "protocol/command_words.h"

namespace keima {
namespace {

struct LabRunFlags {
  std::string file, scale = kUsualScale, out, on = "local", slurm;
  std::vector<std::string> changes;
  int jobs = 2;
  std::uint64_t seed = 1;
};

StartedRun start(const LabRunFlags& flags) {
  const std::string toml = read_text_file(flags.file);
  const Experiment experiment = parse_experiment(toml, flags.file);
  if (!experiment.can_run())
    throw Error("{} cannot be run: {}", experiment.id, experiment.cells.front().needs);
  const RunRecord record = new_record(experiment, flags.scale,
                                      with_changes(experiment.scale(flags.scale), flags.changes),
                                      flags.seed, signature_text(bench_signature()));
  const std::string usual = fmt::format("runs/{}-{}", experiment.id, flags.scale);
  return start_run(RunFolder(flags.out.empty() ? usual : flags.out), toml, record);
}

void run(const LabRunFlags& flags, const Context& context) {
  std::ostream& err = context.streams.err;
  StartedRun started = start(flags);
  calibrate(started, [&](const std::string& line) { err << line << std::endl; });
  bool is_done = false;
  {
    const InterruptWatch watch;
    ProgressPrinter printer(err);
    CoordinatorOptions options;
    options.jobs = flags.jobs;
    options.look = [&](const RunProgress& progress) {
      printer.show(fmt::format("{}/{} games; {}: {}", progress.played, progress.planned,
                               progress.cell.name, progress_line(progress.config, progress.match)),
                   progress.seconds);
      return !InterruptWatch::is_interrupted();
    };
    const auto executor = make_executor(
        flags.on, {started.folder.path(), std::filesystem::read_symlink("/proc/self/exe"),
                   flags.jobs, command_words(flags.slurm)});
    is_done = run_cells(started.folder, started.experiment, started.record, *executor, options);
  }
  if (!is_done) err << "Stopped; the same command goes on.\n";
}

void add_run(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand(
      "run", "Play an experiment; again in the same folder, it goes on where it was.");
  const auto flags = std::make_shared<LabRunFlags>();
  command->add_option("experiment", flags->file, "Its file.")->type_name("FILE")->required();
  command->add_option("--scale", flags->scale, "How much to play: short, full or one of its own.")
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--set", flags->changes,
                   "Another number for the scale, as in --set games=40; may be repeated.")
      ->type_name("NAME=NUMBER")
      ->allow_extra_args(false);
  command->add_option("--out", flags->out, "The folder of the run (runs/ID-SCALE).")
      ->type_name("FILE");
  command->add_option("--on", flags->on, "Where the games are played.")
      ->check(CLI::IsMember(executor_names()))
      ->capture_default_str();
  command
      ->add_option("--slurm", flags->slurm,
                   "With --on slurm, more options for sbatch: \"--partition=x --time=2:00:00\".")
      ->type_name("OPTIONS");
  command->add_option("--jobs", flags->jobs, "Games at the same time.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--seed", flags->seed, "Where chance begins.")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 61))
      ->capture_default_str();
  command->callback([flags, &context] {
    if (!context.sources.assignments.empty())
      throw UsageError("the players of an experiment are as its file says: no settings by --set");
    if (!flags->slurm.empty() && flags->on != "slurm") throw UsageError("--slurm needs --on slurm");
    run(*flags, context);
  });
}

void add_work(CLI::App& lab, Context&) {
  CLI::App* command =
      lab.add_subcommand("work", "Play one job of a run; 'lab run' calls this by itself.");
  struct WorkFlags {
    std::string run;
    int job = 0;
  };
  const auto flags = std::make_shared<WorkFlags>();
  command->add_option("run", flags->run, "The folder of the run.")->type_name("FILE")->required();
  command->add_option("job", flags->job, "The number of the job.")
      ->check(CLI::Range(0, 100'000'000))
      ->required();
  command->callback(
      [flags] { work_on(RunFolder(flags->run), flags->job, signature_text(bench_signature())); });
}

}  // namespace

void add_lab(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("lab", "Repeat the experiments of papers, and compare the figures.");
  command->require_subcommand(1);
  add_run(*command, context);
  add_work(*command, context);
}

}  // namespace keima
