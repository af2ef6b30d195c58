#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/version.h"
#include "iface/cli/commands/commands.h"

namespace keima {

void add_version(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("version", "Show the version and the commit.");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print JSON.");
  command->callback([json, &context] {
    const nlohmann::ordered_json numbers = {
        {"program", "keima"}, {"version", version_number()}, {"commit", version_commit()}};
    context.streams.out << (*json ? numbers.dump() : version_text()) << '\n';
  });
}

}  // namespace keima
