// docs/gtp.md, written from the command table. After a change there:
//   keima gtp --markdown > docs/gtp.md
// Tested by gtp_markdown_test.cc, which compares the file.
#pragma once

#include <string>

namespace keima {

std::string gtp_markdown();

}  // namespace keima
