// A command line as words, by the shell's rules as far as they are needed: blanks separate words;
// '...' and "..." keep them; \ takes the next character as it is, but within '...'. Nothing is
// replaced: no variables, no wildcards.
// Tested by command_words_test.cc and tests/fuzz/player_fuzz.cc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace keima {

// Throws Error if a quote is never closed or the line ends in a lone backslash.
std::vector<std::string> command_words(std::string_view line);

}  // namespace keima
