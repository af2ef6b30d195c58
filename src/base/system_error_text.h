// What the system says of a number in errno.
#pragma once

#include <string>
#include <system_error>

namespace keima {

inline std::string error_text(int error_number) {
  return std::generic_category().message(error_number);
}

}  // namespace keima
