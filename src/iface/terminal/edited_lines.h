// Lines typed by a person at a terminal: they can be edited, earlier ones come back by the arrow
// keys, and the tabulator completes the words of commands. By libedit; a build without it reads
// lines as the terminal gives them.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "iface/terminal/line_prompt.h"

namespace keima {

struct EditingOptions {
  std::filesystem::path history;   // Where earlier lines are kept; empty: nowhere.
  std::vector<std::string> words;  // To complete.
};

// Reads standard input and echoes to standard output, both of which are terminals.
std::unique_ptr<LinePrompt> make_edited_lines(const EditingOptions& options);

}  // namespace keima
