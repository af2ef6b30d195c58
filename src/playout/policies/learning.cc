#include "playout/policies/learning.h"

namespace keima {

Learning::Options Learning::Options::in_force() const {
  Options all = *this;
  if (preset == "paper") {
    all.base.recover = "patterns";
    all.base.self_atari = "shape";
    all.base.p_nakade = 0;
    all.learner.context = "40";
    all.learner.context_bits = 13;
    all.learner.node_threshold = 122;
    all.learner.edge_threshold = 158;
    all.learner.neighbors = "20";
    all.learner.edge_bits = 12;
    all.learner.edge_list = 8;
    all.learner.n_upd = 80;
    all.learner.ask_moves = 0;
    all.learner.learn_leaf = all.learner.learn_path = false;
    all.learner.wls_end = WinLossStates::kLongestScale;
    all.learner.wls_prior = "1/1";
    all.learner.clear = "game";
    all.recovered = "last";
  }
  return all;
}

Learning::Shared::Shared(const Options& given)
    : options(given.in_force()), learned(options.learner), coins(options.base) {}

}  // namespace keima
