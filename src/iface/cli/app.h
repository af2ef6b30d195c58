// The command line: global options, subcommands, errors and exit codes.
// Tested by app_test.cc.
#pragma once

#include <string>
#include <vector>

#include "iface/cli/context.h"

namespace keima {

// Exit codes, as the manual page lists them.
inline constexpr int kExitSuccess = 0;
inline constexpr int kExitError = 1;        // An Error: bad input, a file that cannot be read.
inline constexpr int kExitUsage = 2;        // The command line was not understood.
inline constexpr int kExitInterrupted = 3;  // By a signal; what was done is kept, one can go on.
inline constexpr int kExitSignal = 128;     // And the number of the signal: nothing is kept.

// Runs the program with these arguments (the program's name left out). Returns its exit code.
int run_app(const std::vector<std::string>& arguments, Streams streams,
            const Environment& environment = process_environment);

}  // namespace keima
