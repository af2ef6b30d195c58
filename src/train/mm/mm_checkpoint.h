// The state of a minorization-maximization in a file, so that a program that was killed goes on
// where it was.
//
//     keima mm checkpoint v1
//     <what is trained, in one line>
//     <round> <steps> <groups> <features>
//     <gain>                                    for each group
//     <gamma>                                   for each feature
//     end
//
// Gains and gammas are hexadecimal: what is read is what was written, to the last bit.
// Tested by mm_checkpoint_test.cc.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "train/mm/mm.h"

namespace keima {

// `identity` is one line that says what is trained: command, data, features.
void write_mm_checkpoint(const std::filesystem::path& path, const std::string& identity,
                         const MmState& state);

// Nothing if there is no such file. Throws Error if it is of another training, or damaged.
std::optional<MmState> read_mm_checkpoint(const std::filesystem::path& path,
                                          const std::string& identity);

}  // namespace keima
