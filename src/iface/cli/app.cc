#include "iface/cli/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <ostream>
#include <system_error>

#include "base/version.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/describe/suggest.h"
#include "iface/cli/interrupt_watch.h"

namespace keima {
namespace {

constexpr const char* kDescription = "Keima, a Go program and laboratory for Monte-Carlo playouts.";
constexpr const char* kFooter =
    "'keima help SUBCOMMAND' shows its options, 'keima config' the settings for --set.\n"
    "Exit codes: 0 success, 1 failure, 2 wrong command line, 3 interrupted and can be continued.";

void add_global_options(CLI::App& app, Context& context) {
  app.name("keima");
  app.description(kDescription);
  app.get_formatter()->column_width(28);
  app.fallthrough();             // Global options may also follow the subcommand.
  app.require_subcommand(0, 1);  // What comes after the first is an argument of it.
  app.set_help_flag("-h,--help", "Show this help.");
  app.set_version_flag("--version", version_text(), "Show the version.");
  app.add_option("--config", context.sources.config_file, "Also read settings from this TOML file.")
      ->type_name("FILE");
  app.add_option("--set", context.sources.assignments,
                 "Change one setting, as in --set game.size=19; may be repeated.")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void parse_and_run(CLI::App& app, const std::vector<std::string>& arguments,
                   const Context& context) {
  check_dashes(arguments);
  try {
    app.parse(std::vector(arguments.rbegin(), arguments.rend()));  // As CLI11 wants them.
    if (app.get_subcommands().empty()) context.streams.out << app.help();
  } catch (const CLI::CallForHelp&) {
    context.streams.out << app.help();
  } catch (const CLI::CallForVersion& version) {
    context.streams.out << version.what() << '\n';
  } catch (const CLI::ParseError& error) {
    // A word nobody knows comes first: where a subcommand is missing, it was probably to be one.
    throw UsageError("{}", app.remaining_size(true) > 0 ? explain_extras(app, arguments)
                                                        : with_near_choice(error.what()));
  }
}

// The exit code of the run, all but the loss of its output told.
int run_and_explain(CLI::App& app, const std::vector<std::string>& arguments,
                    const Context& context) {
  std::ostream& err = context.streams.err;
  try {
    parse_and_run(app, arguments, context);
  } catch (const UsageError& error) {
    err << "keima: " << error.what() << "\nTry '" << path_of_parsed(app) << " --help'.\n";
    return kExitUsage;
  } catch (const Interrupted& stop) {
    err << stop.what() << '\n';
    return stop.rest == Interrupted::Rest::kKept ? kExitInterrupted
                                                 : kExitSignal + InterruptWatch::signal();
  } catch (const std::exception& error) {  // Error, and what the standard library throws.
    err << "keima: " << words_of(error) << '\n';
    return kExitError;
  }
  return kExitSuccess;
}

}  // namespace

int run_app(const std::vector<std::string>& arguments, Streams streams,
            const Environment& environment) {
  CLI::App app;
  Context context{streams, app, ConfigSources{environment, {}, {}}};
  add_global_options(app, context);
  for (const AddCommand add : all_commands()) add(app, context);
  app.footer(kFooter);  // Last, or the subcommands would inherit it.
  const int exit_code = run_and_explain(app, arguments, context);
  // Output that did not arrive is a failure, however well the rest went: a disk may be full. The
  // reason is known if it is this flush that fails.
  errno = 0;
  if (streams.out.flush()) return exit_code;
  const std::string why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
  streams.err << "keima: the output could not be written" << why << '\n';
  return kExitError;
}

}  // namespace keima
