// The manual page keima(6), in the roff language of man(7), written from the declarations of
// the command line and of the settings.
// Tested by man_page_test.cc.
#pragma once

#include <string>

#include "iface/cli/describe/command_info.h"

namespace keima {

std::string man_page(const CommandInfo& program);

}  // namespace keima
