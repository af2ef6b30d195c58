// The words a shell may offer at a place of the command line; shared by the three scripts of
// completion.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "iface/cli/describe/command_info.h"

namespace keima {

struct CompletionWord {
  std::string text, help;
};

struct Completions {
  std::vector<CompletionWord> words;
  bool files = false;       // File names, too.
  bool unfinished = false;  // The words go on: "game.size=".

  std::string joined() const;  // The words, a blank between them.
};

// What may stand as the value of `argument`.
Completions values_of(const ArgumentInfo& argument, const CommandInfo& program);

// What may follow the words of `command`: its subcommands, positionals and options, and the
// program's options.
Completions words_after(const CommandInfo& command, const CommandInfo& program);

// The options that take a value, over all commands.
std::vector<ArgumentInfo> valued_options(const CommandInfo& program);

// In the single quotes of bash and zsh.
std::string quote(std::string_view text);

// What the bash and zsh scripts call the place of `entry`: a blank before each word of its path.
std::string path_label(const CommandPath& entry);

// The labels of all places but the root's, as a pattern for `case`.
std::string path_patterns(const CommandInfo& program);

}  // namespace keima
