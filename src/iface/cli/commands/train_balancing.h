// The subcommands of `keima train` that balance playouts.
#pragma once

#include "iface/cli/context.h"

namespace keima {

void add_train_positions(CLI::App& train, Context& context);
void add_train_balance(CLI::App& train, Context& context);

}  // namespace keima
