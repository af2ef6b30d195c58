// `keima train mm`, `harvest`, `gen_patterns`, `playout`, and `moves --method mm`: training by
// minorization-maximization.
#pragma once

#include "iface/cli/commands/training_files.h"
#include "iface/cli/context.h"

namespace keima {

// Adds the subcommands to `train`.
void add_train_mm(CLI::App& train, Context& context);

struct TreeTrainingFlags {
  GameFlags games;
  std::string out;
  int harvest;
};
void train_moves_by_mm(const TreeTrainingFlags& flags, const Streams& streams);

// `keima train playout`, with all as it is if nothing else is said.
void train_playout_weights(const GameFlags& games, const std::string& out, OldWeights old,
                           const Streams& streams);

}  // namespace keima
