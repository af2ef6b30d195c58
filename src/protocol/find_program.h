// Where a program is. Debian keeps games, GNU Go among them, in folders that are not on everybody's
// PATH: of services, containers and jobs of a cluster above all.
// Tested by find_program_test.cc.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace keima {

// What to start for the first word of a command: the word itself if it has a slash, is found on
// the PATH or nowhere; else the file in the first of the folders that has one to execute.
std::string find_program(const std::string& word, std::string_view path,
                         std::initializer_list<std::string_view> folders);

// By the PATH of this process, in /usr/games and /usr/local/games.
std::string find_program(const std::string& word);

}  // namespace keima
