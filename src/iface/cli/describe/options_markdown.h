// docs/options.md, written from engine/settings.h. After a change there:
//   keima config --markdown > docs/options.md
// Tested by options_markdown_test.cc, which compares the file.
#pragma once

#include <string>

namespace keima {

std::string options_markdown();

}  // namespace keima
