// Runs the program inside a test, away from the configuration files of the machine.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "iface/cli/app.h"

namespace keima {

struct RunResult {
  int exit_code;
  std::string out, err;
};

inline RunResult run_in_test(const std::vector<std::string>& arguments,
                             const std::string& input = {}) {
  std::istringstream in(input);
  std::ostringstream out, err;
  const Environment empty = [](const std::string&) { return std::optional<std::string>("/none"); };
  const int exit_code = run_app(arguments, {in, out, err}, empty);
  return {exit_code, out.str(), err.str()};
}

}  // namespace keima
