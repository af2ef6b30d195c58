// docs/tour.md shows commands and what they print. Readers are told that all but speeds comes out
// as printed: so it does here. A change of behaviour is written down there, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "base/text_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

struct ShownCommand {
  std::string line;  // For the shell.
  std::string prints;
};

bool is_begun(const std::string& command) {
  return std::ranges::count(command, '\'') % 2 == 1 || command.ends_with('|');
}

// Commands stand behind "    $ ", and what they print below them, as far as the text is indented.
std::vector<ShownCommand> commands_of(const std::string& document) {
  std::vector<ShownCommand> commands;
  bool is_open = false;
  std::string blank;  // Lines between paragraphs of an answer, unless it has ended with them.
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      blank += '\n';
    } else if (!line.starts_with("    ")) {
      is_open = false;
    } else if (line.starts_with("    $ ")) {
      commands.push_back({line.substr(6), ""});
      is_open = true;
    } else if (is_open && is_begun(commands.back().line)) {
      commands.back().line += '\n' + line.substr(4);
    } else if (is_open) {
      commands.back().prints += blank + line.substr(4) + '\n';
    }
    if (!line.empty()) blank.clear();
  }
  return commands;
}

// A file instead of a pipe, whose end would cut the last command short on a slow machine.
std::string from_a_file(std::string command) {
  const std::size_t pipe = command.find('|');
  const std::size_t program = command.find("keima gtp");
  if (pipe == command.npos || program == command.npos || program < pipe) return command;
  command.insert(program + std::string("keima gtp").size(), " < input");
  return command.replace(pipe, 1, "> input;");
}

TEST(Tour, CommandsPrintWhatItShows) {
  const TempFolder folder;
  std::filesystem::create_symlink(KEIMA_PROGRAM, folder / "keima");
  const auto commands = commands_of(read_text_file(KEIMA_SOURCE_DIR "/docs/tour.md"));
  EXPECT_GE(commands.size(), 10u);
  for (const ShownCommand& command : commands) {
    if (command.line.starts_with("keima bench")) continue;  // How fast it is, here and now.
    write_text_file(folder / "script",
                    "cd '" + folder.path().string() + "'\nexport PATH=.:$PATH HOME=.\n" +
                        "unset XDG_CONFIG_HOME XDG_CONFIG_DIRS\n" + from_a_file(command.line));
    const std::string run =
        "sh " + (folder / "script").string() + " > " + (folder / "out").string() + " 2>&1";
    ASSERT_NE(std::system(run.c_str()), -1);
    std::string printed = read_text_file(folder / "out");
    while (printed.ends_with("\n\n")) printed.pop_back();
    EXPECT_EQ(printed, command.prints) << command.line;
  }
}

}  // namespace
}  // namespace keima
