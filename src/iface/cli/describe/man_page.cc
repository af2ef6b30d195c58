#include "iface/cli/describe/man_page.h"

#include <fmt/core.h>

#include <string_view>

#include "base/version.h"
#include "engine/settings.h"

namespace keima {
namespace {

// Text for roff: a hyphen that can be copied, no accidental escapes, no request at a line's start.
std::string escape(std::string_view text) {
  std::string result;
  if (text.starts_with('.') || text.starts_with('\'')) result = "\\&";
  for (const char c : text) {
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";
    else if (c == '\'')
      result += "\\(aq";  // A plain ' would become a typographic quote.
    else if (c == '~')
      result += "\\(ti";
    else if (c == '\n')
      result += ' ';
    else
      result += c;
  }
  return result;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", escape(text)); }
std::string italic(std::string_view text) { return fmt::format("\\fI{}\\fR", escape(text)); }

// A paragraph under a hanging tag. Both are roff already.
std::string item(const std::string& tag, const std::string& body) {
  return ".TP\n" + tag + "\n" + body + "\n";
}

std::string section(const std::string& title) { return ".SH " + title + "\n"; }

// "-h, --help" or "--config FILE".
std::string option_tag(const ArgumentInfo& option) {
  std::string tag;
  for (const std::string& name : option.names) tag += (tag.empty() ? "" : ", ") + bold(name);
  if (!option.value.empty()) tag += " " + italic(option.value);
  return tag;
}

std::string option_items(const std::vector<ArgumentInfo>& options) {
  std::string text;
  for (const ArgumentInfo& option : options) text += item(option_tag(option), escape(option.help));
  return text;
}

// "bash|zsh|fish", or "[subcommand]".
std::string positional_usage(const ArgumentInfo& positional) {
  std::string text = positional.choices.empty() ? italic(positional.names[0]) : "";
  for (const std::string& choice : positional.choices) {
    if (!text.empty()) text += "|";
    text += bold(choice);
  }
  return positional.required ? text : fmt::format("[{}]", text);
}

// The heading "keima config [OPTIONS]", the sentence, then the options but for --help, which all
// have.
std::string command_text(const CommandPath& entry) {
  const CommandInfo& command = *entry.command;
  std::string heading = bold("keima " + entry.path);
  std::vector<ArgumentInfo> options;
  for (const ArgumentInfo& option : command.options)
    if (option.names.back() != "--help") options.push_back(option);
  if (!options.empty()) heading += " [" + italic("OPTIONS") + "]";
  for (const ArgumentInfo& positional : command.positionals)
    heading += " " + positional_usage(positional);
  std::string text = item(heading, escape(command.help));
  if (!options.empty()) text += ".RS\n" + option_items(options) + ".RE\n";
  return text;
}

std::string settings_text() {
  std::string text = section("OPTION KEYS");
  text += "Keys for " + bold("--set") +
          " and for configuration files, where the part before the dot is the table.\n";
  for (const OptionInfo& option : describe_options(Settings{})) {
    std::string tag = bold(option.name) + " (" + escape(name_of(option.type));
    if (!option.allowed().empty()) tag += ", " + escape(option.allowed());
    text += item(tag + "; default " + escape(option.value) + ")", escape(option.help));
  }
  return text;
}

std::string surroundings_text() {
  const std::string file = "keima/config.toml";
  std::string text = section("FILES");
  text += item(italic("/etc/xdg/" + file), "Settings for everyone on the machine.");
  text += item(italic("~/.config/" + file), "Settings of the user; these take precedence.");
  text += ".PP\nBoth are TOML. The file of " + bold("--config") + " and then " + bold("--set") +
          " override them.\n";
  text += section("ENVIRONMENT");
  text += item(bold("XDG_CONFIG_DIRS"),
               "Directories separated by colons, most important first, read in place of " +
                   italic("/etc/xdg") + ".");
  text += item(bold("XDG_CONFIG_HOME"), "Read in place of " + italic("~/.config") + ".");
  text += section("EXIT STATUS");
  text += item("0", "Success.");
  text +=
      item("1",
           "Failed: bad input, a file that cannot be read, a player that cannot play, no memory "
           "left, or output that could not be written, as on a full disk; the message says which.");
  text += item("2", "The command line was not understood.");
  text += item("3",
               "Interrupted by SIGINT (Ctrl\\-C), SIGTERM or SIGHUP. What was done is saved; the "
               "message says how to continue.");
  text += item("128 + N",
               "Ended by signal N, nothing saved: 130 by SIGINT, 143 by SIGTERM. Also after the "
               "same signal a second time.");
  return text;
}

std::string examples_text() {
  std::string text = section("EXAMPLES");
  text += item(bold("keima config"), "Show the settings and where each comes from.");
  text += item(bold("keima --set game.size=19 --set player.simulations=5000 config"),
               "Try settings for one run.");
  text += item(bold("source <(keima completion bash)"), "Enable completion in this shell.");
  return text;
}

}  // namespace

std::string man_page(const CommandInfo& program) {
  std::string text = fmt::format(".TH KEIMA 6 \"\" \"keima {}\" \"Games\"\n", version_number());
  text += section("NAME") + "keima \\- a Go program and laboratory for Monte\\-Carlo playouts\n";
  text += section("SYNOPSIS") + bold("keima") + " [" + italic("OPTIONS") + "] [" +
          italic("SUBCOMMAND") + " [" + italic("ARGUMENTS") + "]]\n";
  text += section("DESCRIPTION") + escape(program.help) + "\n";
  text += "Options may stand before or after the subcommand.\n";
  text += section("OPTIONS") + option_items(program.options);
  text += section("SUBCOMMANDS");
  for (const CommandPath& entry : all_paths(program))
    if (!entry.path.empty()) text += command_text(entry);
  text += settings_text() + surroundings_text() + examples_text();
  text += section("SEE ALSO") + "The settings are also listed in " + italic("docs/options.md") +
          " of the source.\n.BR gnugo (6),\n.BR gogui (1)\n";
  return text;
}

}  // namespace keima
