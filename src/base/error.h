// The one exception type of the program. It is thrown where input enters (files, command
// line, protocols) and caught in main() and in the GTP loop. Its text says what is wrong and
// where, in words the user can act on. The standard library has exceptions of its own, when memory,
// threads or the file system give out; whoever catches the one catches the others.
#pragma once

#include <fmt/core.h>

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

namespace keima {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  template <class... Args>
  explicit Error(fmt::format_string<Args...> format, Args&&... args) requires(sizeof...(Args) > 0)
      : std::runtime_error(fmt::format(format, std::forward<Args>(args)...)) {}
};

// What to tell people of an exception of any kind.
inline std::string words_of(const std::exception& error) {
  return dynamic_cast<const std::bad_alloc*>(&error) ? "out of memory" : error.what();
}

}  // namespace keima
