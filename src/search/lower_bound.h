// The lower end of an interval around the value of a move: what it is worth at least, as far as its
// visits tell. Wilson's interval, which is sensible at 0 and 1, too.
// Tested by search_analysis_test.cc and final_choice_test.cc.
#pragma once

namespace keima {

// 0 for a move without visits, of which nothing is known. Not inline: everybody is to get the same
// number, however the caller is compiled.
double lower_bound(double value, double visits);

}  // namespace keima
