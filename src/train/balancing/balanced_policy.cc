#include "train/balancing/balanced_policy.h"

#include "base/error.h"

namespace keima {

std::unique_ptr<BalancedPolicy> balanced_policy(std::string_view policy,
                                                const std::string& weights) {
  if (policy == "softmax") return balanced_softmax(weights);
  if (policy == "keima") return balanced_keima(weights);
  if (policy == "base") return balanced_base(weights);
  if (policy == "fuego") return balanced_fuego(weights);
  throw Error("policy '{}' cannot be balanced; softmax, keima, base and fuego can", policy);
}

}  // namespace keima
