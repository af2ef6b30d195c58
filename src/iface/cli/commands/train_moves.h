// `keima train moves`: the weights of move features, by gradient.
#pragma once

#include "iface/cli/commands/training_files.h"
#include "iface/cli/context.h"

namespace keima {

struct MoveTrainingFlags : GameFlags {
  std::string out;
  int passes = 3;
  int harvest = 50;
  std::string start = {};  // File of weights to go on from.
};

// Goes on from the checkpoint of an earlier run. Throws Interrupted.
void train_move_weights(const MoveTrainingFlags& flags, OldWeights old, const Streams& streams);

}  // namespace keima
