#include "base/version.h"

#include <keima_commit.h>  // Made by cmake/WriteCommit.cmake.

namespace keima {

std::string version_number() { return KEIMA_VERSION; }

std::string version_text() {
  const std::string commit = KEIMA_COMMIT;
  return "keima " + version_number() + (commit.empty() ? "" : " (" + commit + ")");
}

}  // namespace keima
