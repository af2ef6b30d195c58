// Win/loss states (ISGO-9): what is known of a rate, in one byte.
//
// A state stands for w wins in n trials. States are numbered in the order of the evidence they give
// for a rate above one half, so that comparing two numbers compares the evidence; 0 is "never
// seen". A trial is one look into a table. When the n trials of a state are as many as the scale
// has, the next result goes to a state of fewer trials on the better or worse side: the estimate
// moves on, and must be confirmed anew. So old results fade and the byte never overflows.
//
// Reference: Basaldúa, Moreno-Vega, Win/loss states (CIG 2012). n, not n + z^2, is under the root
// of the interval, as in the author's own program. Tested by win_loss_state_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace keima {

class WinLossStates {
 public:
  static constexpr int kLongestScale = 21;  // The longest that fits a byte: 253 states.

  // What a rate is taken for before its first result. The author names 0/0 and 1/1.
  struct Prior {
    int wins, trials;
  };

  // REQUIRES: 4 <= end_of_scale <= kLongestScale; the prior has at most two trials.
  WinLossStates(int end_of_scale, Prior prior);

  std::uint8_t after(std::uint8_t state, bool won) const { return next_[won][state]; }

  int size() const { return static_cast<int>(states_.size()); }
  std::uint8_t best() const { return static_cast<std::uint8_t>(size() - 1); }
  // REQUIRES: 0 <= wins <= trials <= end_of_scale.
  std::uint8_t state_of(int wins, int trials) const;
  int wins(int state) const { return states_[static_cast<std::size_t>(state)].wins; }
  int trials(int state) const { return states_[static_cast<std::size_t>(state)].trials; }
  double value(int state) const { return states_[static_cast<std::size_t>(state)].value; }
  // The lowest state whose value is that or more.
  std::uint8_t lowest_with(double value) const;

 private:
  struct State {
    double value;
    int wins, trials;
  };
  std::uint8_t when_full(int state, bool won) const;

  std::vector<State> states_;
  std::array<std::array<std::uint8_t, 256>, 2> next_{};
};

}  // namespace keima
