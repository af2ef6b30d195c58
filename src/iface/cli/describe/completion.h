// Scripts that complete keima's words in a shell, written from the declarations of the command
// line and of the settings. All three scripts work alike: they walk over the words typed so far
// to find the subcommand (its "path": "", "config", "sgf info"), and offer what that subcommand
// declares, or what the option before the cursor takes as its value.
// Tested by completion_test.cc.
#pragma once

#include <string>

#include "iface/cli/describe/command_info.h"

namespace keima {

std::string bash_completion(const CommandInfo& program);
std::string zsh_completion(const CommandInfo& program);
std::string fish_completion(const CommandInfo& program);

}  // namespace keima
