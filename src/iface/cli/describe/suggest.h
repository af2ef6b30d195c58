// What to say about arguments that are not understood.
// Tested by app_test.cc.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace keima {

// Throws UsageError if an option begins with a dash that is not the hyphen, as word processors
// and web pages make of "--".
void check_dashes(const std::vector<std::string>& arguments);

// The first argument that `app` had no place for, and what was probably meant.
// REQUIRES: parsing left some (CLI::App::remaining).
std::string explain_extras(const CLI::App& app, const std::vector<std::string>& arguments);

// What the parser says of a value that is none of its choices, with the choice that was probably
// meant.
std::string with_near_choice(const std::string& error);

// The words up to the innermost subcommand that was understood: "keima match report".
std::string path_of_parsed(const CLI::App& app);

// The subcommands of `app` by name.
std::vector<std::string> subcommand_names(const CLI::App& app);

}  // namespace keima
