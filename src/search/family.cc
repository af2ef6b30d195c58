#include "search/family.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace keima {

void Family::format(int size, int capacity) {
  KEIMA_DCHECK(size >= 1 && size <= capacity);
  std::memset(block_, 0, bytes_for(size));
  header().size = static_cast<std::uint16_t>(size);
  header().capacity = static_cast<std::uint16_t>(capacity);
}

int Family::find(Point move) const {
  for (int i = 0; i < size(); ++i)
    if (this->move(i) == move) return i;
  return -1;
}

namespace {

std::uint16_t units(double x, double scale) {
  return static_cast<std::uint16_t>(std::clamp(std::floor(x * scale + 0.5), 0.0, 65535.0));
}

}  // namespace

std::uint16_t Family::prior_units(double value) { return units(value, kPriorValueUnits); }

void Family::set_prior(int i, double value, double weight, double bias) {
  prior_values()[i] = prior_units(value);
  prior_weights()[i] = units(weight, kPriorWeightUnits);
  biases()[i] = static_cast<float>(bias);
  weights()[i] = rave_weights()[i] = static_cast<float>(prior_weight(i));
  means()[i] = rave_means()[i] = static_cast<float>(prior_value(i));
}

void Family::take_over(int i, Family from, int j) {
  value_sums()[i] = from.value_sums()[j];
  weights()[i] = from.weights()[j];
  means()[i] = from.means()[j];
  rave_weights()[i] = from.rave_weights()[j];
  rave_means()[i] = from.rave_means()[j];
  biases()[i] = from.biases()[j];
  visits_array()[i] = from.visits_array()[j];
  prior_values()[i] = from.prior_values()[j];
  prior_weights()[i] = from.prior_weights()[j];
  families()[i] = from.families()[j];
  from.families()[j] = kNoFamily;
}

}  // namespace keima
