#include "iface/cli/config/setting_flags.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "iface/cli/config/usage_error.h"

namespace keima {
namespace {

// "--size" of "game.size".
std::string flag_of(std::string_view key) {
  return "--" + std::string(key.substr(key.find('.') + 1));
}

// What shells complete with names (completion_words.cc).
std::string type_of(std::string_view key) {
  if (key == "game.rules") return "RULES";
  if (key == "player.kind") return "KIND";
  if (key == "player.policy") return "POLICY";
  if (key == "search.tree") return "TREE";
  return "VALUE";
}

}  // namespace

void SettingFlags::add_to(CLI::App& command) {
  const auto options = describe_options(Settings{});
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    const auto option = std::ranges::find(options, kKeys[i], &OptionInfo::name);
    command.add_option(flag_of(kKeys[i]), values_[i], option->help)->type_name(type_of(kKeys[i]));
    for (const RenamedOption& renamed : Settings::kRenamed)  // Known, and not shown.
      if (renamed.name == kKeys[i])
        command
            .add_option(flag_of(renamed.old_name), values_[i], "Old name of " + flag_of(kKeys[i]))
            ->group("");
  }
}

Settings SettingFlags::applied_to(Settings settings) const {
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    if (values_[i].empty()) continue;
    try {
      set_option(settings, kKeys[i], values_[i]);
    } catch (const Error& error) {
      throw UsageError("{}: {}", flag_of(kKeys[i]), error.what());
    }
  }
  return settings;
}

}  // namespace keima
