// The list of playout policies. A new policy is one include and one name here; the registry and
// the conformance suite are made from this list.
#pragma once

#include "playout/anderson.h"
#include "playout/base.h"
#include "playout/ego.h"
#include "playout/fuego.h"
#include "playout/learning.h"
#include "playout/mogo.h"
#include "playout/olga.h"
#include "playout/softmax.h"
#include "playout/uniform.h"

namespace keima {

template <PlayoutPolicy... Ps>
struct PolicyList {};

using AllPolicies = PolicyList<Uniform, Base, Learning, Ego, Mogo, Fuego, Softmax, Anderson, Olga>;

}  // namespace keima
