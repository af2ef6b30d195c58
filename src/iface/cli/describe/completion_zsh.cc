#include <fmt/format.h>

#include "iface/cli/describe/completion.h"
#include "iface/cli/describe/completion_words.h"

namespace keima {
namespace {

constexpr const char* kZshStart = R"(#compdef keima
# zsh completion for keima, written by: keima completion zsh
_keima() {
  local place= i
  local -a list
  for ((i = 2; i < CURRENT; ++i)); do
    case "$place $words[i]" in
)";

// A file in fpath is run as the function; a sourced one only registers it.
constexpr const char* kZshEnd = R"(  esac
}
if [[ $funcstack[1] == _keima ]]; then _keima "$@"; else compdef _keima keima; fi
)";

// _describe takes "word:help".
std::string offer(const Completions& completions) {
  std::string list, action;
  for (const CompletionWord& word : completions.words)
    list += (list.empty() ? "" : " ") + quote(word.text + ":" + word.help);
  if (!list.empty())
    action = fmt::format("list=({}); _describe 'word' list{}; ", list,
                         completions.unfinished ? " -S ''" : "");
  if (completions.files) action += "_files; ";
  return action.empty() ? "_message 'a value'; " : action;
}

}  // namespace

std::string zsh_completion(const CommandInfo& program) {
  std::string text = kZshStart;
  text += fmt::format("      ({}) place+=\" $words[i]\" ;;\n", path_patterns(program));
  text += "    esac\n  done\n  case $words[CURRENT-1] in\n";
  for (const ArgumentInfo& option : valued_options(program))
    text += fmt::format("    ({}) {}return ;;\n", fmt::join(option.names, " | "),
                        offer(values_of(option, program)));
  text += "  esac\n  case $place in\n";
  for (const CommandPath& entry : all_paths(program))
    text += fmt::format("    ({}) {};;\n", path_label(entry),
                        offer(words_after(*entry.command, program)));
  return text + kZshEnd;
}

}  // namespace keima
