// Where experiments come from: files, and those of experiments/, which are part of the program
// (cmake/KeimaEmbed.cmake), so that it needs no files beside it.
// Tested by experiment_library_test.cc.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace keima {

// The text of an experiment and where it is from, for errors and lists.
struct ExperimentText {
  std::string name;  // A file, or "isgo/is-7.toml" of those in the program.
  std::string toml;
};

// Those in the program, in order.
std::vector<ExperimentText> built_in_experiments();

// Their ids, "E-IS-7", in the same order.
std::vector<std::string> built_in_experiment_ids();

// All files in a folder and those below it, in order. Throws Error if there is no such folder.
std::vector<ExperimentText> experiments_in(const std::filesystem::path& folder);

// By the name of a file, or else of one in the program: its id, with or without the "E-", in any
// case, or its path in experiments/. Throws Error.
ExperimentText find_experiment(const std::string& name);

}  // namespace keima
