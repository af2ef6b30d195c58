// `keima train report`, for train_command.cc.
#pragma once

#include "iface/cli/context.h"

namespace keima {

void add_train_report(CLI::App& train, Context& context);

}  // namespace keima
