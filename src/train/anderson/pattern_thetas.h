// Anderson's weights while they are learned (AND-2, AND-4): theta of each class of 3x3 patterns,
// within bounds, with e^theta beside it.
//
// The report bounds theta by -4 and 5, by -2 where its simulation balancing is concerned, and once
// speaks of -5.
// Tested by pattern_thetas_test.cc.
#pragma once

#include <cstdint>
#include <vector>

#include "core/board/board.h"

namespace keima {

struct ThetaBounds {
  double least = -4, most = 5;
};

class PatternThetas {
 public:
  // All zero, or as given, by class of PatternClasses::stones_alone().
  explicit PatternThetas(ThetaBounds bounds = {});
  PatternThetas(const std::vector<double>& thetas, ThetaBounds bounds);

  int size() const { return static_cast<int>(thetas_.size()); }
  double operator[](int pattern) const { return thetas_[static_cast<std::size_t>(pattern)]; }
  double weight(int pattern) const { return weights_[static_cast<std::size_t>(pattern)]; }

  // Stays within the bounds.
  void add(int pattern, double step);

  const std::vector<double>& values() const { return thetas_; }

 private:
  void set(std::size_t pattern, double theta);

  ThetaBounds bounds_;
  std::vector<double> thetas_, weights_;
};

// The class of the pattern around an empty point, as the side to move sees it.
class PatternNumbers {
 public:
  static const PatternNumbers& get();

  int operator()(Around around, Color mover) const {
    return numbers_[mover == Color::kWhite][around.colors()];
  }

 private:
  PatternNumbers();
  std::vector<std::uint16_t> numbers_[2];
};

}  // namespace keima
