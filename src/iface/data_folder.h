// Where what people make with the program is kept. Tested by data_folder_test.cc.
#pragma once

#include <filesystem>
#include <optional>

#include "iface/cli/config/config_layers.h"

namespace keima {

// keima in XDG_DATA_HOME, or in ~/.local/share if that is not set; nothing if there is no home
// either.
std::optional<std::filesystem::path> data_folder(const Environment& environment);

}  // namespace keima
