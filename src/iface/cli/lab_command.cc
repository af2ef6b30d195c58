// `keima lab`: experiments, their runs and reports.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/board_flags.h"
#include "iface/cli/commands.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "lab/bench.h"
#include "lab/match/match_report.h"
#include "lab/match/rehearsal.h"
#include "lab/report/html_report.h"
#include "lab/report/markdown_report.h"
#include "lab/report/report_words.h"
#include "lab/run/coordinator.h"
#include "lab/run/run_start.h"
#include "lab/run/worker.h"
#include "protocol/command_words.h"

namespace keima {
namespace {

// Into the folder of the run, and as text for the terminal.
std::string write_report(const ExperimentResults& results) {
  const RunFolder folder(results.folder);
  const std::string text = markdown_report({results});
  write_text_file(folder.report("md"), text);
  write_text_file(folder.report("html"), html_report({results}));
  return text;
}

struct LabRunFlags {
  std::string file, scale = kUsualScale, out, on = "local", slurm;
  std::vector<std::string> changes;
  int jobs = 2;
  std::uint64_t seed = 1;
};

StartedRun start(const LabRunFlags& flags) {
  const std::string toml = read_text_file(flags.file, kHandwrittenLimit);
  const Experiment experiment = parse_experiment(toml, flags.file);
  if (!experiment.can_run())
    throw Error("{} cannot be run: it needs {}", experiment.id, experiment.cells.front().needs);
  const ScaleNumbers numbers = with_changes(experiment.scale(flags.scale), flags.changes);
  for (const Cell& cell : experiment.cells)
    if (cell.needs.empty()) rehearse(match_of(cell, numbers));
  const RunRecord record =
      new_record(experiment, flags.scale, numbers, flags.seed, signature_text(bench_signature()));
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
  context.streams.out << write_report(read_results(started.folder.path()));
  if (!is_done) throw Interrupted(Interrupted::Rest::kKept, "Stopped; the same command goes on.");
}

void add_lab_run(CLI::App& lab, Context& context) {
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
  command->footer("Ctrl-C stops it with exit code 3; the same command goes on.");
  command->callback([flags, &context] {
    if (!context.sources.assignments.empty())
      throw UsageError("the players of an experiment are as its file says: no settings by --set");
    if (!flags->slurm.empty() && flags->on != "slurm") throw UsageError("--slurm needs --on slurm");
    run(*flags, context);
  });
}

void add_lab_work(CLI::App& lab, Context&) {
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
  command->callback([flags] {
    const InterruptWatch watch;
    work_on(RunFolder(flags->run), flags->job, signature_text(bench_signature()),
            InterruptWatch::is_interrupted);
    if (InterruptWatch::is_interrupted())
      throw Interrupted(Interrupted::Rest::kKept, "Stopped; the run goes on with other workers.");
  });
}

void add_lab_status(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand("status", "How far a run is.");
  const auto folder = std::make_shared<std::string>();
  command->add_option("run", *folder, "The folder of the run.")->type_name("FILE")->required();
  command->callback([folder, &context] {
    const ExperimentResults results = read_results(*folder);
    if (!results.record) throw Error("{} is no folder of a run", *folder);
    std::ostream& out = context.streams.out;
    out << fmt::format(
        "{}, {}, {}\n", results.experiment.id, results.record->scale,
        FileLock::is_held(RunFolder(*folder).lock_file()) ? "being played" : "not being played");
    for (const CellResult& cell : results.cells) {
      const auto row = report_row(cell);
      out << (cell.planned == 0
                  ? fmt::format("{}: {}\n", row[0], row[6])
                  : fmt::format("{}: {} games {} {}\n", row[0], row[1], row[2], row[3]));
    }
  });
}

void add_lab_report(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand(
      "report", "Compare runs with what was published; a report is left in each folder, too.");
  struct ReportFlags {
    std::vector<std::string> paths;
    std::string html;
  };
  const auto flags = std::make_shared<ReportFlags>();
  command
      ->add_option("runs", flags->paths,
                   "Folders of runs, and files of experiments that were not run.")
      ->type_name("FILE")
      ->required();
  command->add_option("--html", flags->html, "Write one page about all of them, too.")
      ->type_name("FILE");
  command->callback([flags, &context] {
    const std::vector<ExperimentResults> all = read_all_results(flags->paths);
    for (const ExperimentResults& results : all)
      if (results.record) write_report(results);
    if (!flags->html.empty()) write_text_file(flags->html, html_report(all));
    context.streams.out << markdown_report(all);
  });
}

void add_lab_list(CLI::App& lab, Context& context) {
  CLI::App* command =
      lab.add_subcommand("list", "What experiments there are, and which can be run.");
  const auto folder = std::make_shared<std::string>("experiments");
  command->add_option("folder", *folder, "Where their files are.")
      ->type_name("FILE")
      ->capture_default_str();
  command->callback([folder, &context] {
    for (const std::filesystem::path& file : experiment_files(*folder)) {
      const Experiment experiment = read_experiment(file);
      context.streams.out << fmt::format(
          "{:<7} {}\n        {}{}\n", experiment.id, experiment.title, file.string(),
          experiment.can_run() ? "" : "\n        needs " + experiment.cells.front().needs);
    }
  });
}

}  // namespace

void add_lab(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("lab", "Repeat the experiments of papers, and compare the figures.");
  command->require_subcommand(1);
  add_lab_list(*command, context);
  add_lab_run(*command, context);
  add_lab_status(*command, context);
  add_lab_report(*command, context);
  add_lab_work(*command, context);
}

}  // namespace keima
