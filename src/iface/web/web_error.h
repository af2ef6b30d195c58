// What a request is answered with when it cannot be done: a code for the page, words for people
// (docs/formats/web-protocol.md).
#pragma once

#include <string>
#include <utility>

#include "base/error.h"

namespace keima::web {

class WebError : public Error {
 public:
  template <class... Args>
  WebError(std::string code, fmt::format_string<Args...> format, Args&&... args)
      : Error(fmt::format(format, std::forward<Args>(args)...)), code_(std::move(code)) {}

  const std::string& code() const { return code_; }

 private:
  std::string code_;
};

}  // namespace keima::web
