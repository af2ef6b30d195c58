#include <CLI/CLI.hpp>
#include <ostream>

#include "iface/cli/commands/commands.h"
#include "iface/cli/describe/man_page.h"

namespace keima {

void add_man(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("man", "Print the manual page; read it with: keima man | man -l -");
  command->callback([&context] { context.streams.out << man_page(describe_command(context.app)); });
}

}  // namespace keima
