// The byte order mark that Windows programs put before UTF-8: no part of any text we read.
#pragma once

#include <string_view>

namespace keima {

constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

}  // namespace keima
