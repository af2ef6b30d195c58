#include <fmt/format.h>

#include "engine/settings.h"
#include "iface/cli/describe/completion.h"
#include "iface/cli/describe/completion_words.h"

namespace keima {
namespace {

// Bash takes "=" for a word of its own: "--set game.rules=ch" is "--set", "game.rules", "=",
// "ch". So the word before an "=" decides.
constexpr const char* kBashStart = R"(# bash completion for keima, written by: keima completion bash
_keima() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path= words= i
  COMPREPLY=()
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$path ${COMP_WORDS[i]}" in
)";

constexpr const char* kBashEnd = R"(  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _keima keima
)";

// Older versions and tests call the function outside a completion, where compopt complains.
std::string compopt(std::string_view option) {
  return fmt::format("compopt -o {} 2> /dev/null; ", option);
}

std::string value_case(const ArgumentInfo& option, const CommandInfo& program) {
  const Completions values = values_of(option, program);
  std::string action;
  if (values.unfinished) action += compopt("nospace");
  if (values.files)
    action += compopt("filenames") + "COMPREPLY=($(compgen -f -- \"$word\"))";
  else
    action += fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\"))", quote(values.joined()));
  return fmt::format("    {}) {}; return ;;\n", fmt::join(option.names, " | "), action);
}

// After "--set game.rules=": its choices; after any other key nothing.
std::string setting_cases() {
  std::string text, others;
  for (const OptionInfo& option : describe_options(Settings{})) {
    if (option.choices.empty())
      others += (others.empty() ? "" : " | ") + option.name;
    else
      text += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n",
                          option.name, fmt::join(option.choices, " "));
  }
  return text + fmt::format("    {}) return ;;\n", others);
}

}  // namespace

std::string bash_completion(const CommandInfo& program) {
  std::string text = kBashStart;
  text += fmt::format("      {}) path+=\" ${{COMP_WORDS[i]}}\" ;;\n", path_patterns(program));
  text += "    esac\n  done\n  case $before in\n";
  for (const ArgumentInfo& option : valued_options(program)) text += value_case(option, program);
  text += setting_cases() + "  esac\n  case $path in\n";
  for (const CommandPath& entry : all_paths(program)) {
    const Completions completions = words_after(*entry.command, program);
    text += fmt::format("    {}) {}words={} ;;\n", path_label(entry),
                        completions.files ? compopt("default") : "", quote(completions.joined()));
  }
  return text + kBashEnd;
}

}  // namespace keima
