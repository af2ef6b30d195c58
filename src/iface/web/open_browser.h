// Opens the user's browser, if there is a display to show it on.
#pragma once

#include <string>

#include "iface/cli/config/config_layers.h"

namespace keima::web {

// Whether one was started: that it shows the page is not known.
bool open_browser(const std::string& url, const Environment& environment);

}  // namespace keima::web
