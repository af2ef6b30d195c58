#include <fmt/core.h>

#include "iface/cli/describe/completion.h"
#include "iface/cli/describe/completion_words.h"

namespace keima {
namespace {

constexpr const char* kFishStart = R"(# fish completion for keima, written by: keima completion fish
function __keima_at --description 'Whether the words so far lead to this subcommand'
  set -l place ''
  for word in (commandline -opc)[2..-1]
    switch "$place $word"
      case)";

constexpr const char* kFishFunctionEnd = R"(
        set place "$place $word"
    end
  end
  test "$place" = "$argv[1]"
end
complete -c keima -f
)";

// Fish escapes a quote inside quotes with a backslash.
std::string fish_quote(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

// One line: `what` is offered where the words so far lead to `path`.
std::string rule(const std::string& path, const std::string& what, std::string_view help) {
  const std::string place = path.empty() ? "" : " " + path;
  return fmt::format("complete -c keima -n {} {} -d {}\n",
                     fish_quote(fmt::format("__keima_at '{}'", place)), what, fish_quote(help));
}

// "-l config -r -F"
std::string option_flags(const ArgumentInfo& option, const CommandInfo& program) {
  const Completions values = values_of(option, program);
  std::string flags;
  for (const std::string& name : option.names)
    flags += name.starts_with("--") ? "-l " + name.substr(2) + " " : "-s " + name.substr(1) + " ";
  if (!option.value.empty()) flags += values.files ? "-r -F " : "-x ";
  if (!values.words.empty()) flags += fmt::format("-a {} ", fish_quote(values.joined()));
  flags.pop_back();
  return flags;
}

}  // namespace

std::string fish_completion(const CommandInfo& program) {
  std::string text = kFishStart;
  const auto paths = all_paths(program);
  for (const CommandPath& entry : paths)
    if (!entry.path.empty()) text += fmt::format(" {}", fish_quote(" " + entry.path));
  text += kFishFunctionEnd;
  for (const ArgumentInfo& option : program.options)
    text += fmt::format("complete -c keima {} -d {}\n", option_flags(option, program),
                        fish_quote(option.help));
  for (const auto& [path, command] : paths) {
    for (const CommandInfo& sub : command->commands)
      text += rule(path, fmt::format("-a {}", fish_quote(sub.name)), sub.help);
    for (const ArgumentInfo& positional : command->positionals) {
      const Completions values = values_of(positional, program);
      std::string what = fmt::format("-a {}", fish_quote(values.joined()));
      if (values.files) what = values.words.empty() ? "-F" : "-F " + what;
      text += rule(path, what, positional.help);
    }
    if (command == &program) continue;  // Its options are offered everywhere already.
    for (const ArgumentInfo& option : command->options)
      if (option.names.back() != "--help")
        text += rule(path, option_flags(option, program), option.help);
  }
  return text;
}

}  // namespace keima
