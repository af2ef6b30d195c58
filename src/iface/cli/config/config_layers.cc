#include "iface/cli/config/config_layers.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/text_file.h"
#include "iface/cli/config/toml_reader.h"
#include "iface/cli/config/usage_error.h"

namespace keima {
namespace {

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == text.npos) return "";
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end = 0; end != text.npos; start = end + 1) {
    end = text.find(separator, start);
    parts.push_back(text.substr(start, end - start));
  }
  return parts;
}

}  // namespace

std::optional<std::string> process_environment(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  return value ? std::optional<std::string>(value) : std::nullopt;
}

std::string Configuration::origin_of(std::string_view key) const {
  const auto it = origins_.find(key);
  return it == origins_.end() ? "default" : it->second;
}

void Configuration::load_file(const std::string& file) {
  load_text(read_text_file(file, kHandwrittenLimit), file);
}

void Configuration::load_text(std::string_view toml, const std::string& file) {
  read_toml(toml, file, [&](const std::string& key, const std::string& text, int line) {
    set_option(settings_, key, text);
    origins_[key] = fmt::format("{}:{}", file, line);
  });
}

void Configuration::set(std::string_view assignment) {
  const auto equals = assignment.find('=');
  if (equals == assignment.npos)
    throw UsageError("--set {}: expected key=value, for example game.size=19", assignment);
  const std::string key(current_name<Settings>(trim(assignment.substr(0, equals))));
  try {
    set_option(settings_, key, trim(assignment.substr(equals + 1)));
  } catch (const Error& error) {
    throw UsageError("--set: {}", error.what());
  }
  origins_[key] = "--set";
}

std::vector<std::string> config_files(const Environment& environment) {
  // The base directory specification: an empty variable counts as unset, a relative directory is
  // ignored, and the first of XDG_CONFIG_DIRS matters most.
  const auto get = [&](const char* name) { return environment(name).value_or(""); };
  std::vector<std::string> directories = split(get("XDG_CONFIG_DIRS"), ':');
  if (directories == std::vector<std::string>{""}) directories = {"/etc/xdg"};
  std::ranges::reverse(directories);
  const std::string home = get("HOME"), own = get("XDG_CONFIG_HOME");
  directories.push_back(own.empty() && !home.empty() ? home + "/.config" : own);

  std::vector<std::string> files;
  for (const std::string& directory : directories)
    if (directory.starts_with('/')) files.push_back(directory + "/keima/config.toml");
  return files;
}

Configuration load_configuration(const ConfigSources& sources) {
  Configuration configuration;
  for (const std::string& file : config_files(sources.environment)) {
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) configuration.load_file(file);
  }
  if (!sources.config_file.empty()) configuration.load_file(sources.config_file);
  for (const std::string& assignment : sources.assignments) configuration.set(assignment);
  return configuration;
}

}  // namespace keima
