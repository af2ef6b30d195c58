// "Did you mean ...?": the known name closest to one the user typed.
//
// Closeness is the number of edits (insert, delete, change a letter, swap two neighbours:
// Damerau and Levenshtein's distance, with no letter edited twice) between the names in lower
// case. A name of n letters may be n/3 edits away, at least one, so that a suggestion is never a
// different word. Keys of groups count by their last part too: "komi" suggests "game.komi". If none
// is close, a name that begins with what was typed, four letters or more, is meant: "stat" is
// "status". Tested by nearest_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace keima {

int edit_distance(std::string_view a, std::string_view b);

// Nothing if no known name is reasonably close. Of equally close names, the first.
std::optional<std::string> nearest(std::string_view name, const std::vector<std::string>& known);

// ", did you mean 'komi'?" to end an error message with, or nothing.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& known);

}  // namespace keima
