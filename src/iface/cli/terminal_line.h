// One line of a terminal, however wide that is.
// Tested by terminal_line_test.cc.
#pragma once

#include <string>
#include <string_view>

namespace keima {

// The columns of the terminal of a file descriptor now; 80 if it does not tell.
int terminal_columns(int descriptor);

// As many of the parts, separated by ", ", as fit in so many columns, from the first on; "..." for
// those that do not. A first part that is too long itself is cut.
std::string fit_line(std::string_view line, int columns);

}  // namespace keima
