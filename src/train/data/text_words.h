// Reading what people write in records, one word after the other.
#pragma once

#include <string_view>

#include "base/small_letters.h"

namespace keima {

// Takes the word off the text, if it begins with it.
inline bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

}  // namespace keima
