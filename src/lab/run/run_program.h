// Runs another program to its end and keeps what it wrote. No shell is in between: words are
// arguments as they are.
// Tested by run_program_test.cc.
#pragma once

#include <string>
#include <vector>

namespace keima {

struct ProgramEnd {
  int status = 0;  // As the shell would tell it: 128 + n if signal n has ended it.
  std::string out, err;
};

// Its input is empty. It is looked for in PATH. One that takes longer than `seconds` is killed.
// Throws Error if it cannot be started.
ProgramEnd run_program(std::vector<std::string> words, double seconds = 60);

}  // namespace keima
