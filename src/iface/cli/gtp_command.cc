// `keima gtp`: the engine for Go programs and servers.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <ostream>

#include "engine/engine.h"
#include "iface/cli/commands.h"
#include "iface/gtp/gtp_markdown.h"
#include "iface/gtp/gtp_server.h"

namespace keima {
namespace {

// Settings that have a flag of their own here, because they are what one changes from one line in
// a GUI's list of engines to the next: --size for game.size.
constexpr std::array kFlagKeys = {"game.size",     "game.komi",       "game.rules",
                                  "player.policy", "player.playouts", "player.seed"};

struct GtpFlags {
  bool markdown = false;
  std::array<std::string, kFlagKeys.size()> values;  // Empty where the flag was not given.
};

void add_setting_flags(CLI::App& command, GtpFlags& flags) {
  const auto options = describe_options(Settings{});
  for (std::size_t i = 0; i < kFlagKeys.size(); ++i) {
    const std::string key = kFlagKeys[i];
    const auto option = std::ranges::find(options, key, &OptionInfo::name);
    command.add_option("--" + key.substr(key.find('.') + 1), flags.values[i], option->help)
        ->type_name("VALUE");
  }
}

Settings settings_of(const Context& context, const GtpFlags& flags) {
  Settings settings = context.configuration().settings();
  for (std::size_t i = 0; i < kFlagKeys.size(); ++i)
    if (!flags.values[i].empty()) set_option(settings, kFlagKeys[i], flags.values[i]);
  return settings;
}

}  // namespace

void add_gtp(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("gtp", "Play as a GTP engine, on standard input.");
  const auto flags = std::make_shared<GtpFlags>();
  add_setting_flags(*command, *flags);
  command->add_flag("--markdown", flags->markdown, "Write the reference of all commands instead.");
  command->callback([flags, &context] {
    if (flags->markdown) {
      context.streams.out << gtp_markdown();
      return;
    }
    Engine engine(settings_of(context, *flags));
    GtpServer(engine, context.streams.in, context.streams.out).run();
  });
}

}  // namespace keima
