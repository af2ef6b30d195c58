#include "iface/cli/describe/command_info.h"

#include <CLI/CLI.hpp>
#include <sstream>
#include <utility>

namespace keima {
namespace {

// CLI11 tells the choices of IsMember in the type's name only: "TEXT:{bash,zsh,fish}".
std::vector<std::string> choices_in(const std::string& type) {
  const auto open = type.find(":{"), close = type.rfind('}');
  std::vector<std::string> choices;
  if (open == type.npos || close == type.npos || close < open) return choices;
  std::istringstream list(type.substr(open + 2, close - open - 2));
  for (std::string choice; std::getline(list, choice, ',');) choices.push_back(choice);
  return choices;
}

ArgumentInfo describe_argument(const CLI::Option& option) {
  ArgumentInfo info;
  if (option.get_positional()) info.names = {option.get_name(true)};
  for (const std::string& name : option.get_snames()) info.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) info.names.push_back("--" + name);
  const std::string type = option.get_type_name();
  if (option.get_type_size() != 0) info.value = type.substr(0, type.find(':'));
  info.choices = choices_in(type);
  info.help = option.get_description();
  info.required = option.get_required();
  return info;
}

void append_paths(const CommandInfo& command, const std::string& path,
                  std::vector<CommandPath>& paths) {
  paths.push_back({path, &command});
  for (const CommandInfo& sub : command.commands)
    append_paths(sub, path.empty() ? sub.name : path + " " + sub.name, paths);
}

}  // namespace

CommandInfo describe_command(const CLI::App& app) {
  CommandInfo info;
  info.name = app.get_name();
  info.help = app.get_description();
  for (const CLI::Option* option : app.get_options({})) {
    if (option->get_group().empty()) continue;  // Hidden from --help, too.
    (option->get_positional() ? info.positionals : info.options)
        .push_back(describe_argument(*option));
  }
  for (const CLI::App* sub : app.get_subcommands({}))
    info.commands.push_back(describe_command(*sub));
  return info;
}

std::vector<CommandPath> all_paths(const CommandInfo& root) {
  std::vector<CommandPath> paths;
  append_paths(root, "", paths);
  return paths;
}

}  // namespace keima
