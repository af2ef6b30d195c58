// `keima train all`: all weights that come with the program, from game records.
#pragma once

#include "iface/cli/context.h"

namespace keima {

void add_train_all(CLI::App& train, Context& context);

}  // namespace keima
