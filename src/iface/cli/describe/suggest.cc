#include "iface/cli/describe/suggest.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <regex>
#include <sstream>
#include <string_view>

#include "base/nearest.h"
#include "iface/cli/context.h"

namespace keima {
namespace {

struct Dash {
  std::string_view utf8, name;
};
constexpr Dash kDashes[] = {
    {"\u2013", "an en dash"},           {"\u2014", "an em dash"},
    {"\u2212", "a minus sign"},         {"\u2010", "a typographic hyphen"},
    {"\u2011", "a typographic hyphen"},
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// "-h" and "--help" of every option of `app`.
std::vector<std::string> option_names_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options({})) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

// The program and the subcommands that were understood, each within the one before.
std::vector<const CLI::App*> parsed_commands(const CLI::App& app) {
  std::vector<const CLI::App*> commands = {&app};
  while (!commands.back()->get_subcommands().empty())
    commands.push_back(commands.back()->get_subcommands().front());
  return commands;
}

}  // namespace

void check_dashes(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    if (argument == "--") return;
    std::string_view name = argument;
    std::string_view found;
    while (true) {  // "–set", "––set" and "-–set" all happen.
      if (name.starts_with('-')) {
        name.remove_prefix(1);
        continue;
      }
      const auto* const dash = std::ranges::find_if(
          kDashes, [&](const Dash& candidate) { return name.starts_with(candidate.utf8); });
      if (dash == std::end(kDashes)) break;
      found = dash->name;
      name.remove_prefix(dash->utf8.size());
    }
    if (found.empty() || name.empty() || !is_letter(name[0])) continue;
    throw UsageError("'{}' begins with {}, not with the hyphen of the keyboard: type '{}{}'",
                     argument, found, name.size() == 1 ? "-" : "--", name);
  }
}

std::string explain_extras(const CLI::App& app, const std::vector<std::string>& arguments) {
  const auto extras = app.remaining(true);
  const std::string& argument = extras[extras[0] == "--" && extras.size() > 1 ? 1 : 0];
  std::vector<std::string> options;
  for (const CLI::App* parsed : parsed_commands(app))
    for (std::string& name : option_names_of(*parsed)) options.push_back(std::move(name));
  // What came before it is where it was to belong: in "lab stauts run" it is no argument of run.
  const auto place = std::ranges::find(arguments, argument);
  const CLI::App* command = &app;
  for (const CLI::App* parsed : parsed_commands(app))
    if (std::find(arguments.begin(), place, parsed->get_name()) != place) command = parsed;
  if (argument.starts_with('-')) {
    const std::string name = argument.substr(0, argument.find('='));
    return fmt::format("unknown option '{}'{}", name, did_you_mean(name, options));
  }
  const auto subcommands = subcommand_names(*command);
  if (subcommands.empty())
    return fmt::format("'{}' does not expect the argument '{}'", command->get_name(), argument);
  return fmt::format("unknown subcommand '{}'{}", argument, did_you_mean(argument, subcommands));
}

std::string with_near_choice(const std::string& error) {
  static const std::regex kForm(R"(.*: (.*) not in \{(.*)\})");
  std::smatch parts;
  if (!std::regex_match(error, parts, kForm)) return error;
  std::vector<std::string> choices;
  std::istringstream list(parts[2]);
  for (std::string choice; std::getline(list, choice, ',');) choices.push_back(choice);
  return error + did_you_mean(parts[1].str(), choices);
}

std::string path_of_parsed(const CLI::App& app) {
  std::string path;
  for (const CLI::App* command : parsed_commands(app))
    path += (path.empty() ? "" : " ") + command->get_name();
  return path;
}

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

}  // namespace keima
