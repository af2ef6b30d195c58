#include "train/anderson/pattern_thetas.h"

#include <algorithm>
#include <cmath>

#include "pattern/pattern_classes.h"
#include "pattern/pattern_code.h"

namespace keima {

PatternThetas::PatternThetas(ThetaBounds bounds)
    : PatternThetas(
          std::vector<double>(static_cast<std::size_t>(PatternClasses::stones_alone().size())),
          bounds) {}

PatternThetas::PatternThetas(const std::vector<double>& thetas, ThetaBounds bounds)
    : bounds_(bounds), thetas_(thetas.size()), weights_(thetas.size()) {
  KEIMA_CHECK(thetas.size() == static_cast<std::size_t>(PatternClasses::stones_alone().size()));
  for (std::size_t i = 0; i < thetas.size(); ++i) set(i, thetas[i]);
}

void PatternThetas::add(int pattern, double step) {
  const auto k = static_cast<std::size_t>(pattern);
  set(k, thetas_[k] + step);
}

void PatternThetas::set(std::size_t pattern, double theta) {
  thetas_[pattern] = std::clamp(theta, bounds_.least, bounds_.most);
  weights_[pattern] = std::exp(thetas_[pattern]);
}

const PatternNumbers& PatternNumbers::get() {
  static const PatternNumbers numbers;
  return numbers;
}

PatternNumbers::PatternNumbers() {
  const PatternClasses& classes = PatternClasses::stones_alone();
  for (std::uint32_t code = 0; code < 1u << 16; ++code) {
    numbers_[0].push_back(static_cast<std::uint16_t>(classes.class_of(code)));
    numbers_[1].push_back(
        static_cast<std::uint16_t>(classes.class_of(with_colors_exchanged(code))));
  }
}

}  // namespace keima
