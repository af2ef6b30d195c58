// The choice among the children of a node.
// Tested by select_test.cc against a loop over one child at a time.
#pragma once

#include "search/family.h"
#include "search/formula.h"
#include "search/node.h"

namespace keima {

struct BestChild {
  float score;
  int child;
};

// The best of the first `count` children; of equals the first.
// REQUIRES: 1 <= count <= family.size().
BestChild select(Family family, int count, FormulaKind kind, const ParentNumbers& parent,
                 const FormulaNumbers& numbers);

ParentNumbers parent_numbers(double visits, const FormulaNumbers& numbers);
// With the likeliest of the children, if the formula wants to know it.
ParentNumbers parent_numbers(double visits, const FormulaNumbers& numbers, FormulaKind kind,
                             const Children& children);

// What the formula gives to one child: for tests and for those who want to see it.
float score_of(Family family, int child, FormulaKind kind, const ParentNumbers& parent,
               const FormulaNumbers& numbers);
// The same for any numbers.
float score_of(const ChildNumbers<float>& child, FormulaKind kind, const ParentNumbers& parent,
               const FormulaNumbers& numbers);

}  // namespace keima
