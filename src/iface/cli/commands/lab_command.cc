// `keima lab`: experiments, their runs and reports.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/text_file.h"
#include "base/version.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "lab/bench.h"
#include "lab/experiment/experiment_library.h"
#include "lab/match/rehearsal.h"
#include "lab/report/data_report.h"
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
  std::string experiment, scale = kUsualScale, out, on = "local", slurm;
  std::vector<std::string> changes;
  bool any_build = false;
  int jobs = 2;
  std::uint64_t seed = 1;
};

// Other programs may be on the machines of the workers only.
void rehearse_own_players(const MatchConfig& config) {
  for (std::size_t i = 0; i < config.players.size(); ++i)
    if (!config.players[i].is_external()) rehearse(config, i);
}

// All that can be refused is refused before a folder is made.
StartedRun start(const LabRunFlags& flags) {
  check_executor(flags.on);
  const ExperimentText text = find_experiment(flags.experiment);
  const Experiment experiment = parse_experiment(text.toml, text.name);
  if (!experiment.can_run())
    throw Error("{} cannot be run: it needs {}", experiment.id, experiment.cells.front().needs);
  const ScaleNumbers numbers = with_changes(experiment.scale(flags.scale), flags.changes);
  for (const Cell& cell : experiment.cells)
    if (cell.needs.empty()) rehearse_own_players(match_at_scale(cell, numbers));
  RunRecord record =
      new_record(experiment, flags.scale, numbers, flags.seed, signature_text(bench_signature()));
  if (is_full_scale(experiment, record) && !flags.any_build) check_build(version_commit());
  record.sessions.front().any_build = flags.any_build;
  const std::string usual = fmt::format("runs/{}-{}", experiment.id, flags.scale);
  return start_run(RunFolder(flags.out.empty() ? usual : flags.out), text.toml, record);
}

void run(const LabRunFlags& flags, const Context& context) {
  std::ostream& err = context.streams.err;
  const StartedRun started = start(flags);
  bool is_done = false;
  {
    const InterruptWatch watch;
    ProgressPrinter printer(err);
    CoordinatorOptions options;
    options.jobs = flags.jobs;
    options.look = [&](const RunProgress& progress) {
      printer.show(fmt::format("{}/{} games; {}: {}", progress.played, progress.planned,
                               progress.cell.name, progress.words),
                   progress.seconds);
      return !InterruptWatch::is_interrupted();
    };
    const auto executor = make_executor(
        flags.on, {started.folder.path(), std::filesystem::read_symlink("/proc/self/exe"),
                   flags.jobs, command_words(flags.slurm)});
    try {
      is_done = run_cells(started.folder, started.experiment, started.record, *executor, options);
    } catch (const Error& failure) {
      try {
        write_report(read_results(started.folder.path().string()));  // Of what could be played.
      } catch (const Error& error) {
        throw Error("{}; the report failed, too: {}", failure.what(), error.what());
      }
      throw;
    }
  }
  context.streams.out << write_report(read_results(started.folder.path().string()));
  if (!is_done)
    throw Interrupted(Interrupted::Rest::kKept, "Interrupted; run the same command to continue.");
}

void add_lab_run(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand(
      "run", "Run an experiment; the same command continues an interrupted run.");
  const auto flags = std::make_shared<LabRunFlags>();
  command->add_option("experiment", flags->experiment, "Id shown by 'lab list', or a file.")
      ->type_name("EXPERIMENT")
      ->required();
  command
      ->add_option("--scale", flags->scale, "Scale: short, full or another one of the experiment.")
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--set", flags->changes,
                   "Change a number of the scale, as in --set games=40; may be repeated.")
      ->type_name("NAME=NUMBER")
      ->allow_extra_args(false);
  command->add_option("--out", flags->out, "Folder of the run (runs/ID-SCALE).")->type_name("FILE");
  command->add_option("--on", flags->on, "Where the games are played.")
      ->check(CLI::IsMember(executor_names()))
      ->capture_default_str();
  command
      ->add_option("--slurm", flags->slurm,
                   "Additional options for sbatch: \"--partition=x --time=2:00:00\".")
      ->type_name("OPTIONS");
  command->add_option("--jobs", flags->jobs, "Games played at the same time.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--seed", flags->seed, "Random seed.")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 61))
      ->capture_default_str();
  command->add_flag(
      "--any-build", flags->any_build,
      "Allow a full-scale run with a build that is not of a clean commit; this is recorded.");
  command->footer("Ctrl-C interrupts it with exit code 3; run the same command to continue.");
  command->callback([flags, &context] {
    if (!context.sources.assignments.empty())
      throw UsageError(
          "players of an experiment take their settings from its file, not from --set");
    if (!flags->slurm.empty() && flags->on != "slurm") throw UsageError("--slurm needs --on slurm");
    run(*flags, context);
  });
}

void add_lab_work(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand("work", "Play one job of a run; used by 'lab run'.");
  struct WorkFlags {
    std::string run;
    int job = 0;
  };
  const auto flags = std::make_shared<WorkFlags>();
  command->add_option("run", flags->run, "The folder of the run.")->type_name("FILE")->required();
  command->add_option("job", flags->job, "The number of the job.")
      ->check(CLI::Range(0, 100'000'000))
      ->required();
  command->callback([flags, &context] {
    // Takes a second or two. A worker that is to end meanwhile just does: it has nothing yet.
    const std::string signature = signature_text(bench_signature());
    const InterruptWatch watch;
    work_on(RunFolder(flags->run), flags->job, signature, InterruptWatch::is_interrupted,
            [&](const std::string& line) { context.streams.err << line << std::endl; });
    if (InterruptWatch::is_interrupted())
      throw Interrupted(Interrupted::Rest::kKept,
                        "Interrupted; other workers play the remaining games.");
  });
}

std::string status_text(const ExperimentResults& results, bool is_being_played) {
  std::string text =
      fmt::format("{}, {}, {}\n", results.experiment.id,
                  scale_words(results.experiment, results.record->scale, results.record->numbers),
                  is_being_played ? "running" : "not running");
  for (const CellResult& cell : results.cells) {
    if (cell.planned == 0) {
      text += fmt::format("{}: {}\n", cell.cell.name, cell.verdict().text);
      continue;
    }
    text += fmt::format("{}: {} of {} games", cell.cell.name, cell.played(), cell.planned);
    if (cell.has_score())
      text += fmt::format(", {:.1f} % ({:.1f} to {:.1f})", 100 * cell.score(),
                          100 * cell.interval().low, 100 * cell.interval().high);
    text += '\n';
  }
  return text;
}

void add_lab_status(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand("status", "Show the progress of a run.");
  struct StatusFlags {
    std::string folder;
    bool json = false;
  };
  const auto flags = std::make_shared<StatusFlags>();
  command->add_option("run", flags->folder, "The folder of the run.")
      ->type_name("FILE")
      ->required();
  command->add_flag("--json", flags->json, "Print JSON.");
  command->callback([flags, &context] {
    const ExperimentResults results = read_results(flags->folder);
    if (!results.record) throw Error("{} is not the folder of a run", flags->folder);
    const bool is_being_played = FileLock::is_held(RunFolder(flags->folder).lock_file());
    context.streams.out << (flags->json ? json_status(results, is_being_played)
                                        : status_text(results, is_being_played));
  });
}

void add_lab_report(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand(
      "report", "Compare runs with the published results; each folder also gets a report.");
  struct ReportFlags {
    std::vector<std::string> paths;
    std::string html;
    bool json = false;
  };
  const auto flags = std::make_shared<ReportFlags>();
  command
      ->add_option("runs", flags->paths,
                   "Folders of runs, and ids or files of experiments that were not run.")
      ->type_name("FILE")
      ->required();
  command->add_option("--html", flags->html, "Also write one HTML page about all of them.")
      ->type_name("FILE");
  command->add_flag("--json", flags->json, "Print JSON.");
  command->callback([flags, &context] {
    const std::vector<ExperimentResults> all = read_all_results(flags->paths);
    for (const ExperimentResults& results : all)
      if (results.record) write_report(results);
    if (!flags->html.empty()) write_text_file(flags->html, html_report(all));
    context.streams.out << (flags->json ? json_report(all) : markdown_report(all));
  });
}

std::string list_line(const Experiment& experiment, const std::string& name) {
  return fmt::format(
      "{:<7} {}\n        {}{}\n", experiment.id, experiment.title, name,
      experiment.can_run() ? "" : "\n        needs " + experiment.cells.front().needs);
}

void add_lab_list(CLI::App& lab, Context& context) {
  CLI::App* command =
      lab.add_subcommand("list", "List the experiments, and which of them can be run.");
  struct ListFlags {
    std::string folder;
    bool json = false;
  };
  const auto flags = std::make_shared<ListFlags>();
  command
      ->add_option("folder", flags->folder,
                   "Folder of experiment files, instead of the built-in ones.")
      ->type_name("FILE");
  command->add_flag("--json", flags->json, "Print JSON.");
  command->callback([flags, &context] {
    std::vector<Experiment> experiments;
    std::vector<std::string> names;
    for (const ExperimentText& text :
         flags->folder.empty() ? built_in_experiments() : experiments_in(flags->folder)) {
      experiments.push_back(parse_experiment(text.toml, text.name));
      names.push_back(text.name);
    }
    if (flags->json) context.streams.out << json_list(experiments, names);
    for (std::size_t i = 0; i < experiments.size() && !flags->json; ++i)
      context.streams.out << list_line(experiments[i], names[i]);
  });
}

void add_lab_show(CLI::App& lab, Context& context) {
  CLI::App* command = lab.add_subcommand("show", "Print the file of an experiment.");
  const auto name = std::make_shared<std::string>();
  command->add_option("experiment", *name, "Id shown by 'lab list', or a file.")
      ->type_name("EXPERIMENT")
      ->required();
  command->callback([name, &context] { context.streams.out << find_experiment(*name).toml; });
}

}  // namespace

void add_lab(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("lab", "Run the experiments of the papers and compare the results.");
  command->require_subcommand(1);
  add_lab_list(*command, context);
  add_lab_show(*command, context);
  add_lab_run(*command, context);
  add_lab_status(*command, context);
  add_lab_report(*command, context);
  add_lab_work(*command, context);
}

}  // namespace keima
