// A policy as Anderson's tools were told of it (AND-13): `random` or a file of weights; with us
// also any policy by its name, and weights that are part of the program. Tested by
// policy_argument_test.cc.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "playout/policy_choice.h"
#include "train/anderson/softmax_game.h"

namespace keima {

// Nothing if it is none. Throws Error if it is a file that cannot be read. `draw` is how the policy
// anderson draws; others do not care.
std::optional<PolicyChoice> find_policy_argument(const std::string& text, DrawForm draw);

// Throws Error if it is none.
PolicyChoice policy_argument(const std::string& text, DrawForm draw);

// Names that are close to the text, for messages: ", did you mean 'mogo'?" or nothing.
std::string nearest_policy_words(const std::string& text);

}  // namespace keima
