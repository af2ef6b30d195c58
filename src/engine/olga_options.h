// What can be set of the player `olga` (BZ-1, BZ-2, BZ-4); the letters are the paper's.
#pragma once

#include <string>

#include "base/options.h"

namespace keima {

struct OlgaOptions {
  double r_d = 1.0;
  double sigma_e = 0.4;
  int n_m = 50;
  int n_s = 10;
  std::string preselect = "likely";
  bool miai = false;
  bool sets = false;

  void visit(auto&& f) {
    f("r_d", r_d, Range{0.0, 100.0},
      "Half the length of a move's confidence interval, in standard deviations of its mean score; "
      "a move is pruned when its interval lies below another's.");
    f("sigma_e", sigma_e, Range{0.0, 1000.0},
      "Moves whose means have standard deviations below this, in points, count as equal.");
    f("n_m", n_m, Range{2, 1'000'000},
      "Games for each move before any is pruned; its square times the legal moves is the limit.");
    f("n_s", n_s, Range{0, 1000}, "Moves that preprocessing leaves to Monte Carlo; 0: all.");
    f("preselect", preselect, Choices({"likely", "indigo"}),
      "Who preprocesses: likely, the trained weights of moves; indigo, Indigo's knowledge.");
    f("miai", miai, Any{},
      "Miai pruning: the second move of a game is drawn from the candidates that are left.");
    f("sets", sets, Any{},
      "Set pruning: the worse half of the candidates is pruned at once when, as a set, it is "
      "worse.");
  }
};

}  // namespace keima
