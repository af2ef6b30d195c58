// How often a text contains another, for tests of what is written.
#pragma once

#include <string_view>

namespace keima {

inline int count_of(std::string_view text, std::string_view what) {
  int count = 0;
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += what.size()) ++count;
  return count;
}

}  // namespace keima
