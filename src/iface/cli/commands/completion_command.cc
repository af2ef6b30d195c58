#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "iface/cli/commands/commands.h"
#include "iface/cli/describe/completion.h"

namespace keima {

void add_completion(CLI::App& parent, Context& context) {
  CLI::App* command =
      parent.add_subcommand("completion", "Print the completion script for a shell.");
  const auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "The shell.")
      ->required()
      ->check(CLI::IsMember(std::vector<std::string>{"bash", "zsh", "fish"}));
  command->callback([shell, &context] {
    const CommandInfo program = describe_command(context.app);
    context.streams.out << (*shell == "bash"  ? bash_completion(program)
                            : *shell == "zsh" ? zsh_completion(program)
                                              : fish_completion(program));
  });
}

}  // namespace keima
