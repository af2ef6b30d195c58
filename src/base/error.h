// The one exception type of the program. It is thrown where input enters (files, command
// line, protocols) and caught in main() and in the GTP loop. Its text says what is wrong and
// where, in words the user can act on.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace keima {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  template <class... Args>
  explicit Error(fmt::format_string<Args...> format, Args&&... args) requires(sizeof...(Args) > 0)
      : std::runtime_error(fmt::format(format, std::forward<Args>(args)...)) {}
};

}  // namespace keima
