// Reads a report off the tree.
// Tested by searcher_test.cc.
#pragma once

#include "search/report.h"
#include "search/tree.h"

namespace keima {

// The children, most visited first, each with the line that would follow.
std::vector<MoveReport> report_moves(Tree& tree, const Children& children, int most_moves,
                                     int line_length);
RootLead root_lead(const Children& children);

}  // namespace keima
