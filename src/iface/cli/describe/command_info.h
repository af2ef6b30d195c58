// The command line as plain data, read from the CLI11 declarations: what the manual page and
// the shell completions are written from.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace keima {

// An option, a flag or a positional argument.
struct ArgumentInfo {
  std::vector<std::string> names;    // {"-h", "--help"}, or {"shell"} for a positional.
  std::string value;                 // "FILE": what follows the name; empty for a flag.
  std::vector<std::string> choices;  // The only values it takes; empty if any.
  std::string help;
  bool required = false;
};

struct CommandInfo {
  std::string name;  // "config"
  std::string help;
  std::vector<ArgumentInfo> options, positionals;
  std::vector<CommandInfo> commands;
};

CommandInfo describe_command(const CLI::App& app);

// A command and the words that lead to it, the program's name left out: "", "config", "sgf info".
struct CommandPath {
  std::string path;
  const CommandInfo* command;
};

// `root` and everything below it, parents first. The result points into `root`.
std::vector<CommandPath> all_paths(const CommandInfo& root);

}  // namespace keima
