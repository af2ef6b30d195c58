// The state of a training in a file, so that a program that was killed goes on where it was.
//
//     keima training checkpoint v1
//     <what is trained, in one line>
//     <pass> <games> <features>
//     <log of the weight> <sum of squares>      for each feature
//     end
//
// Numbers are hexadecimal: what is read is what was written, to the last bit.
// Tested by checkpoint_test.cc.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "train/move_training.h"

namespace keima {

// `identity` is one line that says what is trained: command, data, features.
void write_checkpoint(const std::filesystem::path& path, const std::string& identity,
                      const TrainingState& state);

// Nothing if there is no such file. Throws Error if it is of another training, or damaged.
std::optional<TrainingState> read_checkpoint(const std::filesystem::path& path,
                                             const std::string& identity);

}  // namespace keima
