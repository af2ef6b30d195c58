// `keima play`: a game in the terminal.
#include <CLI/CLI.hpp>
#include <memory>

#include "iface/cli/commands.h"
#include "iface/terminal_game.h"

namespace keima {

void add_play(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("play", "Play a game in the terminal.");
  const auto color = std::make_shared<std::string>("black");
  command->add_option("--color", *color, "Your colour.")
      ->check(CLI::IsMember({"black", "white"}))
      ->capture_default_str();
  command->callback([color, &context] {
    Engine engine(context.configuration().settings());
    TerminalGame game(engine, *color == "white" ? Color::kWhite : Color::kBlack);
    game.run(context.streams.in, context.streams.out);
  });
}

}  // namespace keima
