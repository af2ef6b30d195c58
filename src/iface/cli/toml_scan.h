// Finds characters beyond ASCII where TOML has no place for them.
//
// TOML knows them in comments and in strings only. toml++ 3.3 means to report others, but asks
// first whether they are white space, and that function runs into undefined behaviour on many
// (an "é" is enough). So we look for them before it does. Strings in three quotes count as a
// wrong place too: toml++ asks the same question where they continue a line, and no setting
// needs them.
// Tested by toml_scan_test.cc and tests/fuzz/config_fuzz.cc.
#pragma once

#include <optional>
#include <string_view>

namespace keima {

struct TextPlace {
  int line, column;  // From 1; a column is a character, not a byte.

  friend bool operator==(TextPlace, TextPlace) = default;
};

// The first character beyond ASCII that is in no comment and no string of one line. After the
// first syntax error in the text the answer may be wrong.
std::optional<TextPlace> find_misplaced_character(std::string_view toml);

}  // namespace keima
