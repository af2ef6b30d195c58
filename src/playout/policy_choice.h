// Which policy, and how it is set. Apart from runner.h, so that settings and interfaces do not
// depend on how policies work.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace keima {

// A policy by name, and those of its options that are not as usual. A name alone will do.
struct PolicyChoice {
  PolicyChoice(const char* policy) : name(policy) {}             // NOLINT
  PolicyChoice(std::string_view policy) : name(policy) {}        // NOLINT
  PolicyChoice(std::string policy) : name(std::move(policy)) {}  // NOLINT
  std::string name;
  std::vector<std::pair<std::string, std::string>> options;
};

// In the order of all_policies.h.
std::vector<std::string> policy_names();

}  // namespace keima
