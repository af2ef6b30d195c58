#include "playout/policy_settings.h"

#include "playout/runner.h"

namespace keima {

PolicySettings::PolicySettings() {
  for (const PolicyEntry& policy : policies())
    for (OptionInfo& option : policy.options())
      entries_.push_back({policy.name, std::move(option)});
}

PolicyChoice PolicySettings::choice(std::string_view policy) const {
  PolicyChoice choice(policy);
  for (const Entry& entry : entries_)
    if (entry.policy == policy) choice.options.emplace_back(entry.option.name, entry.option.value);
  return choice;
}

}  // namespace keima
