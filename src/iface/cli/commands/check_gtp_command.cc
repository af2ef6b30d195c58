// `keima check-gtp`: whether another program, or this one, speaks GTP as it should.
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "iface/cli/commands/commands.h"
#include "iface/cli/interrupt_watch.h"
#include "lab/gtp_check/check_report.h"

namespace keima {
namespace {

struct CheckGtpFlags {
  std::vector<std::string> command;
  gtp_check::CheckLimits limits;
  std::string only;
  bool json = false, list = false, strict = false;
};

void check_gtp(const CheckGtpFlags& flags, const Streams& streams) {
  if (flags.list) {
    streams.out << gtp_check::list_text();
    return;
  }
  if (flags.command.empty())
    throw UsageError("a command is needed, as in keima check-gtp -- gnugo --mode gtp");
  const InterruptWatch watch;
  const auto wires =
      gtp_check::process_wires(flags.command, [] { return !InterruptWatch::is_interrupted(); });
  const gtp_check::CheckRun run = gtp_check::run_checks(
      wires, flags.limits, flags.only, [&](const gtp_check::CheckResult& result) {
        if (!flags.json) streams.out << gtp_check::result_text(result) << std::flush;
      });
  if (flags.json)
    streams.out << gtp_check::report_json(run).dump(
                       2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                << '\n';
  else
    streams.out << gtp_check::summary_text(run);
  if (run.was_stopped) throw Interrupted(Interrupted::Rest::kLost, "Interrupted.");
  if (run.results.empty()) throw Error("no check is called '{}'; --list shows all", flags.only);
  const int failed = run.count(gtp_check::Verdict::kFail),
            warned = run.count(gtp_check::Verdict::kWarning);
  if (failed > 0) throw Error("{} of {} checks failed", failed, run.results.size());
  if (flags.strict && warned > 0)
    throw Error("{} of {} checks have warnings", warned, run.results.size());
}

}  // namespace

void add_check_gtp(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "check-gtp", "Check whether a program speaks GTP 2 as it should, and what it does wrong.");
  const auto flags = std::make_shared<CheckGtpFlags>();
  command
      ->add_option("command", flags->command,
                   "The program and its arguments, behind --, as in -- gnugo --mode gtp.")
      ->type_name("COMMAND");
  command->add_option("--only", flags->only, "Only checks whose group/name contains this.")
      ->type_name("TEXT");
  command->add_option("--timeout", flags->limits.command, "Seconds a command may take.")
      ->check(CLI::Range(0.1, 1e5))
      ->capture_default_str();
  command->add_option("--move-timeout", flags->limits.move, "Seconds a move may take.")
      ->check(CLI::Range(0.1, 1e5))
      ->capture_default_str();
  command->add_option("--start-timeout", flags->limits.start, "Seconds the first answer may take.")
      ->check(CLI::Range(0.1, 1e5))
      ->capture_default_str();
  command->add_flag("--strict", flags->strict, "Warnings are failures, too.");
  command->add_flag("--list", flags->list, "List all checks and their rules.");
  command->add_flag("--json", flags->json, "Print JSON.");
  command->footer("Exit code 0 if no check fails, 1 if one does or the program cannot be started.");
  command->callback([flags, &context] { check_gtp(*flags, context.streams); });
}

}  // namespace keima
