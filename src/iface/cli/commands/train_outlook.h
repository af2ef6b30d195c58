// `keima train outlook`: how much what playouts say of a point counts for a move there.
#pragma once

#include "iface/cli/commands/training_files.h"
#include "iface/cli/context.h"

namespace keima {

struct OutlookTrainingFlags : GameFlags {
  std::string out;
  std::string weights;  // Of moves, a file; empty: those built in for the first of the sizes.
  int positions = 20'000;
  int playouts = 64;
};

void add_train_outlook(CLI::App& train, Context& context);

// Throws Interrupted.
void train_outlook_weights(const OutlookTrainingFlags& flags, OldWeights old,
                           const Streams& streams);

}  // namespace keima
