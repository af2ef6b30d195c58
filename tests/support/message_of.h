// What an Error says, for tests of messages.
#pragma once

#include <string>

#include "base/error.h"

namespace keima {

// "no error" if f throws none.
template <class F>
std::string message_of(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace keima
