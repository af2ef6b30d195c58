// Reading what people write in records: letters of any case, words one after the other.
#pragma once

#include <string>
#include <string_view>

namespace keima {

inline std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

// Takes the word off the text, if it begins with it.
inline bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

}  // namespace keima
