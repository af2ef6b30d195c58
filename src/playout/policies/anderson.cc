#include "playout/policies/anderson.h"

#include <cmath>

#include "playout/weighted/weight_tables.h"

namespace keima {
namespace {

std::vector<double> anderson_thetas(const std::string& path) {
  ClassValues thetas(PatternClasses::stones_alone(), CodeForm::kAnderson, 0);
  if (!path.empty()) {
    const WeightFile file = read_weights(path, "theta v1");
    for (const WeightFile::Entry& entry : file.entries) {
      require_in_range(file, entry, -4, 5);
      thetas.set(file, entry);
    }
  }
  return thetas.values();
}

std::vector<double> exponentials(std::vector<double> values) {
  for (double& value : values) value = std::exp(value);
  return values;
}

}  // namespace

Anderson::Shared::Shared(const Options& options) : Shared(anderson_thetas(options.weights)) {}
Anderson::Shared::Shared(const std::vector<double>& thetas)
    : weights(weight_of_class(PatternClasses::stones_alone(), exponentials(thetas))) {}

}  // namespace keima
