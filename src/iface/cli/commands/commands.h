// The list of subcommands. A new one is a file <name>_command.cc that defines
//
//   void add_<name>(CLI::App& parent, Context& context) {
//     CLI::App* command = parent.add_subcommand("<name>", "One sentence.");
//     auto options = std::make_shared<...>();          // Lives as long as the callback.
//     command->add_option("--file", options->file, "One sentence.")->type_name("FILE");
//     command->callback([options, &context] { ... });  // Throws Error.
//   }
//
// a line here and in commands.cc, and a sample in every_command_test.cc. Help, manual page,
// completion and suggestions follow from the declarations. A type name FILE is completed with file
// names, SUBCOMMAND with subcommands, POLICY, TREE and RULES with their names, and the choices of a
// CLI::IsMember with themselves.
#pragma once

#include <span>

#include "iface/cli/context.h"

namespace keima {

using AddCommand = void (*)(CLI::App& parent, Context& context);

void add_web(CLI::App& parent, Context& context);
void add_play(CLI::App& parent, Context& context);
void add_gtp(CLI::App& parent, Context& context);
void add_levels(CLI::App& parent, Context& context);
void add_analysis(CLI::App& parent, Context& context);
void add_review(CLI::App& parent, Context& context);
void add_check_gtp(CLI::App& parent, Context& context);
void add_policy(CLI::App& parent, Context& context);
void add_data(CLI::App& parent, Context& context);
void add_train(CLI::App& parent, Context& context);
void add_book(CLI::App& parent, Context& context);
void add_match(CLI::App& parent, Context& context);
void add_tune(CLI::App& parent, Context& context);
void add_lab(CLI::App& parent, Context& context);
void add_anderson(CLI::App& parent, Context& context);
void add_elo(CLI::App& parent, Context& context);
void add_bench(CLI::App& parent, Context& context);
void add_config(CLI::App& parent, Context& context);
void add_help(CLI::App& parent, Context& context);
void add_man(CLI::App& parent, Context& context);
void add_completion(CLI::App& parent, Context& context);
void add_version(CLI::App& parent, Context& context);

// In the order the help shows them.
std::span<const AddCommand> all_commands();

}  // namespace keima
