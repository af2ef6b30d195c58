// `keima help sgf info` is `keima sgf info --help`.
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "base/nearest.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/describe/suggest.h"

namespace keima {
namespace {

// The help of the subcommand that `path` leads to.
std::string help_of(const CLI::App& app, const std::vector<std::string>& path) {
  const CLI::App* command = &app;
  std::string before;
  for (const std::string& name : path) {
    const auto matches =
        command->get_subcommands([&](const CLI::App* sub) { return sub->check_name(name); });
    if (matches.empty())
      throw UsageError("unknown subcommand '{}'{}", name,
                       did_you_mean(name, subcommand_names(*command)));
    before += (before.empty() ? "" : " ") + command->get_name();
    command = matches.front();
  }
  // Not App::help, which would delegate to the subcommand just parsed: this one.
  const std::string name = before.empty() ? app.get_name() : before + " " + command->get_name();
  return command->get_formatter()->make_help(command, name, CLI::AppFormatMode::Normal);
}

}  // namespace

void add_help(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("help", "Show the help of a subcommand.");
  const auto path = std::make_shared<std::vector<std::string>>();
  command->add_option("subcommand", *path, "The subcommand.")->type_name("SUBCOMMAND");
  command->callback([path, &context] { context.streams.out << help_of(context.app, *path); });
}

}  // namespace keima
