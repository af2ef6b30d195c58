// Reads the text of a configuration file: tables are groups of options, `[game]` and then
// `size = 19`. Whatever is not exactly an option and a value of its type is an Error that names
// the file, line and column.
// Tested by config_layers_test.cc and tests/fuzz/config_fuzz.cc.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace keima {

// Called with an option's key, its value as text and the line it stands in. An Error thrown here
// leaves read_toml with the place added.
using SetFromFile = std::function<void(const std::string& key, const std::string& text, int line)>;

// `file` is for the errors.
void read_toml(std::string_view toml, const std::string& file, const SetFromFile& set);

}  // namespace keima
