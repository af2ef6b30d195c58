// Settings in layers, each overriding the ones before it:
//
//   1. the defaults in engine/settings.h
//   2. keima/config.toml in the directories of XDG_CONFIG_DIRS (/etc/xdg if that is not set)
//   3. keima/config.toml in XDG_CONFIG_HOME (~/.config if that is not set)
//   4. the file of --config
//   5. every --set key=value, in order
//
// A file is TOML; its tables are the groups: `[game]`, then `size = 19`. Every value remembers
// where it came from. Anything that is not exactly an option and a value of its type is an Error
// that names the file, line and column.
// Tested by config_layers_test.cc and tests/fuzz/config_fuzz.cc.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/settings.h"

namespace keima {

// Looks up an environment variable; tests use their own.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
std::optional<std::string> process_environment(const std::string& name);

class Configuration {
 public:
  const Settings& settings() const { return settings_; }

  // "default", "FILE:LINE" or "--set". REQUIRES: `key` is an option.
  std::string origin_of(std::string_view key) const;

  // Each adds a layer; all throw Error. After an Error, part of the layer may be in effect.
  void load_file(const std::string& file);
  void load_text(std::string_view toml, const std::string& file);
  void set(std::string_view assignment);

 private:
  Settings settings_;
  std::map<std::string, std::string, std::less<>> origins_;
};

// Where files of layers 2 and 3 are looked for, lowest layer first.
std::vector<std::string> config_files(const Environment& environment);

struct ConfigSources {
  Environment environment = process_environment;
  std::string config_file;               // Of --config; empty if not given.
  std::vector<std::string> assignments;  // Of --set.
};

Configuration load_configuration(const ConfigSources& sources);

}  // namespace keima
