// The list of playout policies. A new policy is one include and one name here; the registry and
// the conformance suite are made from this list.
#pragma once

#include "playout/base.h"
#include "playout/learning.h"
#include "playout/uniform.h"

namespace keima {

template <PlayoutPolicy... Ps>
struct PolicyList {};

using AllPolicies = PolicyList<Uniform, Base, Learning>;

}  // namespace keima
