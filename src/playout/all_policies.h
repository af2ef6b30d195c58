// The list of playout policies. A new policy is one include and one name here; the registry and
// the conformance suite are made from this list.
#pragma once

#include "playout/policies/anderson.h"
#include "playout/policies/base.h"
#include "playout/policies/ego.h"
#include "playout/policies/fuego.h"
#include "playout/policies/keima.h"
#include "playout/policies/last_good_reply.h"
#include "playout/policies/learning.h"
#include "playout/policies/learning_on.h"
#include "playout/policies/mogo.h"
#include "playout/policies/olga.h"
#include "playout/policies/softmax.h"
#include "playout/policies/uniform.h"

namespace keima {

template <PlayoutPolicy... Ps>
struct PolicyList {};

using AllPolicies = PolicyList<Uniform, Base, Learning, Ego, Mogo, Fuego, Softmax, Anderson, Olga,
                               Keima, LastGoodReply, LearningOn<Fuego>, LearningOn<Softmax>>;

}  // namespace keima
