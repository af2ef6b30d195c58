// What a run was made on and with: a figure without it cannot be compared.
// Tested by run_record_test.cc.
#pragma once

#include <cstdint>
#include <string>

namespace keima {

struct Machine {
  std::string host;
  std::string processor;
  int cores = 0;
  std::int64_t memory = 0;  // MB
  std::string system;
  std::string compiler;

  bool operator==(const Machine&) const = default;
};

Machine this_machine();

}  // namespace keima
