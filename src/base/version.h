// Which program this is: "keima 0.1.0 (85c62ff)". The build files give the numbers, to
// version.cc alone so that a new commit recompiles one file.
#pragma once

#include <string>

namespace keima {

std::string version_number();

// As git describes the commit the build was made from: "85c62ff", "85c62ff-dirty" if files were
// changed since, nothing if it is not known.
std::string version_commit();

// With the commit the build was configured at, where one is known.
std::string version_text();

}  // namespace keima
