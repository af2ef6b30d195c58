// How a round's sum becomes a step of a weight (AND-9), in three forms.
//
//   anderson  step = sum * 1.2 if its sign is that of the last round, else sum * 0.5. The first
//             round has no sign before it.
//   full      Rprop as published (Riedmiller 1994): a step length for each weight, 0.1 at first,
//             within 1e-6 and 50; * 1.2 if the sign stays, * 0.5 if it changes. The step has the
//             sign of the sum, whatever its size. After a change there is no step, and the next
//             round is like a first one.
//   off       step = sum
//
// Weights that a round does not touch are left alone, and so is what is remembered of them.
// Tested by rprop_test.cc.
#pragma once

#include <string_view>
#include <vector>

#include "train/anderson/feature_sums.h"

namespace keima {

enum class RpropForm { kAnderson, kFull, kOff };
inline constexpr std::string_view kRpropNames[] = {"anderson", "full", "off"};

class Rprop {
 public:
  Rprop(RpropForm form, int features);

  // The step of one feature; remembers the sum's sign.
  double step(int feature, double sum);

  // What it remembers, by feature: the last sign, and the length of steps.
  struct Memory {
    std::vector<double> signs, lengths;
  };
  const Memory& memory() const { return memory_; }
  void set_memory(Memory memory) { memory_ = std::move(memory); }

 private:
  RpropForm form_;
  Memory memory_;
};

}  // namespace keima
