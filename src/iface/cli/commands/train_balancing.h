// The subcommands of `keima train` that balance playouts, and the gate that weights have to pass.
#pragma once

#include "iface/cli/context.h"

namespace keima {

void add_train_positions(CLI::App& train, Context& context);
void add_train_balance(CLI::App& train, Context& context);
void add_train_gate(CLI::App& train, Context& context);

}  // namespace keima
