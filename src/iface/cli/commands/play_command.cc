// `keima play`: a game in the terminal.
#include <CLI/CLI.hpp>
#include <memory>

#include "iface/cli/commands/commands.h"
#include "iface/cli/config/setting_flags.h"
#include "iface/terminal_game.h"

namespace keima {
namespace {

struct PlayFlags {
  std::string color = "black";
  SettingFlags settings;
};

}  // namespace

void add_play(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("play", "Play a game in the terminal.");
  const auto flags = std::make_shared<PlayFlags>();
  command->add_option("--color", flags->color, "Your colour.")
      ->check(CLI::IsMember({"black", "white"}))
      ->capture_default_str();
  flags->settings.add_to(*command);
  command->callback([flags, &context] {
    Engine engine(flags->settings.applied_to(context.configuration().settings()));
    TerminalGame game(engine, flags->color == "white" ? Color::kWhite : Color::kBlack);
    game.run(context.streams.in, context.streams.out);
  });
}

}  // namespace keima
