// Who watches the choices of a playout: a learner, which has to know what was left to chance and
// how that fell. A policy that can be watched takes the witness as an argument of choose() and says
// there what it tells. Nothing is left of it in the code where nobody watches.
#pragma once

namespace keima {

// Asks for nothing.
struct NoWitness {
  static constexpr bool kWatches = false;
};

}  // namespace keima
