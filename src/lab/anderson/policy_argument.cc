#include "lab/anderson/policy_argument.h"

#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "base/nearest.h"
#include "playout/policies/anderson.h"
#include "playout/runner.h"

namespace keima {
namespace {

bool contains(const std::vector<std::string>& names, const std::string& text) {
  return std::ranges::find(names, text) != names.end();
}

}  // namespace

std::optional<PolicyChoice> find_policy_argument(const std::string& text, DrawForm draw) {
  if (text == "random") return PolicyChoice("uniform");
  const bool is_weights =
      contains(built_in_anderson_thetas(), text) || std::filesystem::is_regular_file(text);
  const bool is_policy = contains(policy_names(), text);
  if (!is_policy && !is_weights) return std::nullopt;
  PolicyChoice choice(is_policy ? text : "anderson");
  if (!is_policy) choice.options.emplace_back("weights", text);
  if (choice.name == "anderson" && draw == DrawForm::kPrinted)
    choice.options.emplace_back("draw", "printed");
  make_policy(choice);  // Better now than when the work has begun.
  return choice;
}

PolicyChoice policy_argument(const std::string& text, DrawForm draw) {
  if (const std::optional<PolicyChoice> choice = find_policy_argument(text, draw)) return *choice;
  throw Error("{} is not a policy: expected random, a policy or a file of weights{}", text,
              nearest_policy_words(text));
}

std::string nearest_policy_words(const std::string& text) {
  std::vector<std::string> names = policy_names();
  for (std::string& name : built_in_anderson_thetas()) names.push_back(std::move(name));
  return did_you_mean(text, names);
}

}  // namespace keima
