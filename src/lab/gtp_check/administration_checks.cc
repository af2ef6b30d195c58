// What an engine says of itself.
#include <fmt/format.h>

#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

constexpr const char* kRequired[] = {
    "protocol_version", "name",        "version", "known_command", "list_commands", "quit",
    "boardsize",        "clear_board", "komi",    "play",          "genmove"};

void protocol_version(Examiner& x) {
  x.verify(x.accepts("protocol_version") == "2", "the version is not 2");
}

void name_and_version(Examiner& x) {
  const std::string name = x.accepts("name");
  x.verify(!name.empty() && name.find('\n') == std::string::npos, "a name is one line of text");
  const std::string version = x.accepts("version");
  x.verify(version.find('\n') == std::string::npos, "a version is one line of text");
}

void list_of_commands(Examiner& x) {
  std::set<std::string> seen;
  for (const std::string& line : lines_of_text(x.accepts("list_commands"))) {
    const auto words = words_of_text(line);
    if (x.verify(words.size() == 1,
                 fmt::format("'{}' is not one command on a line", visible(line, 60))))
      x.advise(seen.insert(words[0]).second, fmt::format("'{}' is listed twice", words[0]));
  }
}

void required_commands(Examiner& x) {
  x.accepts("list_commands");
  for (const char* command : kRequired)
    x.verify(x.knows(command), fmt::format("'{}' is not listed", command));
}

void known_commands(Examiner& x) {
  for (const std::string& command : x.known_commands()) {
    const Answer answer = x.ask("known_command " + command);
    x.verify(answer.is_success() && answer.text == "true",
             fmt::format("'{}' is listed and not known", command));
  }
}

void no_such_command(Examiner& x) {
  const Answer answer = x.ask("known_command no_such_command");
  x.verify(answer.is_success() && answer.text == "false", "the answer should be 'false'");
  x.refuses("no_such_command", "unknown command");
  x.refuses("no_such_command with arguments", "unknown command");
}

// Some give way: more than one argument to one that has none, or none.
void missing_arguments(Examiner& x) {
  for (const char* command : {"boardsize", "komi", "play", "play b", "genmove"}) x.refuses(command);
  x.accepts("name");
}

void wrong_arguments(Examiner& x) {
  x.new_board(9);
  x.refuses("boardsize nine", "syntax error");
  x.refuses("komi much");
  x.refuses("genmove green");
  x.accepts("name");
}

constexpr Check kAdministrationChecks[] = {
    {"administration", "protocol-version", "protocol_version answers 2.", protocol_version},
    {"administration", "name-and-version", "name and version answer one line of text.",
     name_and_version},
    {"administration", "list-commands", "list_commands answers one command on each line.",
     list_of_commands},
    {"administration", "required-commands", "Eleven commands are required of every engine.",
     required_commands},
    {"administration", "known-commands", "known_command answers true for what list_commands lists.",
     known_commands},
    {"administration", "unknown-commands",
     "known_command answers false for others, and they get the error 'unknown command'.",
     no_such_command},
    {"administration", "missing-arguments", "A command without what it needs gets an error.",
     missing_arguments},
    {"administration", "wrong-arguments",
     "A command with something else than it needs gets an error.", wrong_arguments},
};

}  // namespace

std::span<const Check> administration_checks() { return kAdministrationChecks; }

}  // namespace keima::gtp_check
