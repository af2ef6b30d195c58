#include "iface/cli/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "base/version.h"
#include "iface/cli/commands.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/suggest.h"

namespace keima {
namespace {

constexpr const char* kDescription = "Keima, a Go program and laboratory for Monte-Carlo playouts.";
constexpr const char* kFooter =
    "'keima help SUBCOMMAND' shows its options, 'keima config' the settings that --set knows.\n"
    "Exit codes: 0 done, 1 failed, 2 the command line was not understood, 3 interrupted and can be "
    "gone on with.";

void add_global_options(CLI::App& app, Context& context) {
  app.name("keima");
  app.description(kDescription);
  app.get_formatter()->column_width(28);
  app.fallthrough();             // Global options may also follow the subcommand.
  app.require_subcommand(0, 1);  // What comes after the first is an argument of it.
  app.set_help_flag("-h,--help", "Show this help.");
  app.set_version_flag("--version", version_text(), "Show the version.");
  app.add_option("--config", context.sources.config_file, "Read settings from this TOML file too.")
      ->type_name("FILE");
  app.add_option("--set", context.sources.assignments,
                 "Set one option, as in --set game.size=19; may be repeated.")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void parse_and_run(CLI::App& app, std::vector<std::string> arguments, const Context& context) {
  check_dashes(arguments);
  std::ranges::reverse(arguments);  // As CLI11 wants them.
  try {
    app.parse(arguments);
    if (app.get_subcommands().empty()) context.streams.out << app.help();
  } catch (const CLI::CallForHelp&) {
    context.streams.out << app.help();
  } catch (const CLI::CallForVersion& version) {
    context.streams.out << version.what() << '\n';
  } catch (const CLI::ExtrasError&) {
    throw UsageError(explain_extras(app));
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

int run_app(const std::vector<std::string>& arguments, Streams streams,
            const Environment& environment) {
  CLI::App app;
  Context context{streams, app, ConfigSources{environment, {}, {}}};
  add_global_options(app, context);
  for (const AddCommand add : all_commands()) add(app, context);
  app.footer(kFooter);  // Last, or the subcommands would inherit it.
  try {
    parse_and_run(app, arguments, context);
  } catch (const UsageError& error) {
    streams.err << "keima: " << error.what() << "\nTry 'keima --help'.\n";
    return kExitUsage;
  } catch (const Interrupted& stop) {
    streams.err << stop.what() << '\n';
    return stop.rest == Interrupted::Rest::kKept ? kExitInterrupted
                                                 : kExitSignal + InterruptWatch::signal();
  } catch (const std::exception& error) {  // Error, and what the standard library throws.
    streams.err << "keima: " << error.what() << '\n';
    return kExitError;
  }
  return kExitSuccess;
}

}  // namespace keima
