// Words that are meant alike in capitals and in small letters. Letters of ASCII only: what the
// locale is must not matter.
#pragma once

#include <string>
#include <string_view>

namespace keima {

inline std::string in_small_letters(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}  // namespace keima
