#include "base/version.h"

#include <keima_commit.h>  // Made by cmake/WriteCommit.cmake.

namespace keima {

std::string version_number() { return KEIMA_VERSION; }

std::string version_commit() { return KEIMA_COMMIT; }

std::string version_text() {
  const std::string commit = version_commit();
  return "keima " + version_number() + (commit.empty() ? "" : " (" + commit + ")");
}

}  // namespace keima
