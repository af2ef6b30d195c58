#include "iface/cli/describe/completion_words.h"

#include "core/rules.h"
#include "engine/settings.h"
#include "lab/experiment/experiment_library.h"

namespace keima {
namespace {

// The names of a kind, after which the type of an argument is called.
std::vector<std::string> names_of(std::string_view type) {
  if (type == "POLICY") return policy_names();
  if (type == "TREE") return tree_names();
  if (type == "EXPERIMENT") return built_in_experiment_ids();
  std::vector<std::string> names;
  if (type == "KIND")
    for (const OptionInfo& option : describe_options(Settings{}))
      if (option.name == "player.kind") names = option.choices;
  if (type == "RULES")
    for (const Rules& rules : all_rules()) names.emplace_back(rules.name);
  return names;
}

}  // namespace

std::string Completions::joined() const {
  std::string text;
  for (const CompletionWord& word : words) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

Completions values_of(const ArgumentInfo& argument, const CommandInfo& program) {
  Completions result;
  result.files = argument.value == "FILE" || argument.value == "EXPERIMENT";
  result.unfinished = argument.value == "KEY=VALUE";
  for (const std::string& choice : argument.choices)
    result.words.push_back({choice, argument.help});
  for (std::string& name : names_of(argument.value))
    result.words.push_back({std::move(name), argument.help});
  if (argument.value == "KEY=VALUE")
    for (const OptionInfo& option : describe_options(Settings{}))
      result.words.push_back({option.name + "=", option.help});
  if (argument.value == "SUBCOMMAND")
    for (const CommandInfo& command : program.commands)
      result.words.push_back({command.name, command.help});
  return result;
}

Completions words_after(const CommandInfo& command, const CommandInfo& program) {
  Completions result;
  for (const CommandInfo& sub : command.commands) result.words.push_back({sub.name, sub.help});
  for (const ArgumentInfo& positional : command.positionals) {
    const Completions values = values_of(positional, program);
    result.files = result.files || values.files;
    result.words.insert(result.words.end(), values.words.begin(), values.words.end());
  }
  const auto add_options = [&](const std::vector<ArgumentInfo>& options) {
    for (const ArgumentInfo& option : options)
      // The last name is the long one; --help is among the command's own already.
      if (&options == &command.options || option.names.back() != "--help")
        result.words.push_back({option.names.back(), option.help});
  };
  add_options(command.options);
  if (&command != &program) add_options(program.options);
  return result;
}

std::vector<ArgumentInfo> valued_options(const CommandInfo& program) {
  std::vector<ArgumentInfo> options;
  for (const CommandPath& entry : all_paths(program))
    for (const ArgumentInfo& option : entry.command->options)
      if (!option.value.empty()) options.push_back(option);
  return options;
}

std::string quote(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + "'";
}

std::string path_label(const CommandPath& entry) {
  return quote(entry.path.empty() ? "" : " " + entry.path);
}

std::string path_patterns(const CommandInfo& program) {
  std::string patterns;
  for (const CommandPath& entry : all_paths(program))
    if (!entry.path.empty()) patterns += (patterns.empty() ? "" : " | ") + path_label(entry);
  return patterns;
}

}  // namespace keima
