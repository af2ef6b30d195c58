#include <CLI/CLI.hpp>
#include <ostream>

#include "base/version.h"
#include "iface/cli/commands.h"

namespace keima {

void add_version(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("version", "Show the version and the commit.");
  command->callback([&context] { context.streams.out << version_text() << '\n'; });
}

}  // namespace keima
