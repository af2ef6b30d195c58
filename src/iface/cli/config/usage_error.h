// A mistake in the command line itself: main answers with exit code 2 and points to --help.
#pragma once

#include "base/error.h"

namespace keima {

class UsageError : public Error {
 public:
  using Error::Error;
};

}  // namespace keima
