// The options of every policy, as one group of settings: policy.base.p_mp and so on. Policies are
// known here by their descriptions only, so that a change to one of them rebuilds little.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/options.h"
#include "playout/policy_choice.h"

namespace keima {

class PolicySettings {
 public:
  PolicySettings();

  void visit(auto&& f) {
    for (Entry& entry : entries_)
      f(fmt::format("{}.{}", entry.policy, entry.option.name), entry.option.value,
        AsDescribed{entry.option}, entry.option.help);
  }

  // The policy of that name with its options as set here.
  PolicyChoice choice(std::string_view policy) const;

 private:
  struct Entry {
    std::string_view policy;
    OptionInfo option;
  };
  std::vector<Entry> entries_;
};

}  // namespace keima
