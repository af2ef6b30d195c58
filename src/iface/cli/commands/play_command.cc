// `keima play`: a game in the terminal.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>
#include <system_error>

#include "iface/cli/commands/commands.h"
#include "iface/cli/config/setting_flags.h"
#include "iface/data_folder.h"
#include "iface/terminal/edited_lines.h"
#include "iface/terminal/terminal_game.h"
#include "lab/match/player_spec.h"

namespace keima {
namespace {

struct PlayFlags {
  std::string color = "black";
  int handicap = 0;
  std::string clock;
  std::string open;
  bool continues = false, plain = false, keeps_nothing = false;
  SettingFlags settings;
};

// Whether a person sits before it: then lines can be edited and there is something to look at.
bool is_for_a_person(const Streams& streams) {
  return &streams.in == &std::cin && &streams.out == &std::cout && isatty(STDIN_FILENO) != 0 &&
         isatty(STDOUT_FILENO) != 0;
}

std::unique_ptr<LinePrompt> lines_for(const Context& context, bool edited,
                                      const std::optional<GameFolder>& folder) {
  if (!edited) return std::make_unique<PromptedLines>(context.streams.in, context.streams.out);
  EditingOptions options;
  options.words = TerminalGame::command_words();
  if (folder) {
    std::error_code error;  // Without a folder there is no history, and that is all.
    std::filesystem::create_directories(folder->path(), error);
    if (!error) options.history = folder->path() / "history";
  }
  return make_edited_lines(options);
}

void play(const PlayFlags& flags, Context& context) {
  Engine engine(flags.settings.applied_to(context.configuration().settings()));
  const bool person = is_for_a_person(context.streams);
  TerminalGameOptions options;
  options.human = flags.color == "white" ? Color::kWhite : Color::kBlack;
  options.handicap = flags.handicap;
  if (!flags.clock.empty()) options.clock = parse_clock(flags.clock);
  if (person && !flags.plain) options.style = style_of_terminal(context.sources.environment);
  if (person) options.audience = ThinkingWatch::Audience::kPerson;
  if (const auto folder = data_folder(context.sources.environment); folder && !flags.keeps_nothing)
    options.folder = GameFolder(*folder / "terminal");
  const std::unique_ptr<LinePrompt> lines =
      lines_for(context, person && !flags.plain, options.folder);
  TerminalGame game(engine, options, *lines, context.streams.out);
  if (flags.continues) game.continue_last();
  if (!flags.open.empty()) game.open(flags.open);
  game.run();
}

}  // namespace

void add_play(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("play", "Play a game in the terminal.");
  const auto flags = std::make_shared<PlayFlags>();
  command->add_option("--color", flags->color, "Your colour.")
      ->check(CLI::IsMember({"black", "white"}))
      ->capture_default_str();
  command->add_option("--handicap", flags->handicap, "Black's handicap stones.")
      ->check(CLI::Range(0, 9))
      ->capture_default_str();
  command
      ->add_option(
          "--clock", flags->clock,
          "Time for each side: 300, seconds for the game, or 300+30/5, then 30 seconds for "
          "each 5 moves.")
      ->type_name("TIME");
  CLI::Option* continues = command->add_flag("--continue", flags->continues,
                                             "Go on with the last game that was not finished.");
  command->add_option("--open", flags->open, "Go on with the game of an SGF file.")
      ->type_name("FILE")
      ->excludes(continues);
  command->add_flag("--plain", flags->plain, "No colours, and no editing of lines.");
  command->add_flag("--no-keep", flags->keeps_nothing,
                    "Do not keep the game in the data folder (keima/terminal).");
  flags->settings.add_to(*command);
  command->callback([flags, &context] { play(*flags, context); });
}

}  // namespace keima
