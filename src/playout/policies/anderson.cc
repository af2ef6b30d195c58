#include "playout/policies/anderson.h"

#include <cmath>
#include <span>
#include <string_view>
#include <utility>

#include "playout/weighted/weight_tables.h"

namespace keima {

// Made by the build: file in weights/anderson, text.
extern const std::span<const std::pair<std::string_view, std::string_view>> kAndersonThetas;

namespace {

std::string_view name_of_file(std::string_view file) { return file.substr(0, file.rfind('.')); }

WeightFile read_thetas(const std::string& weights) {
  for (const auto& [file, text] : kAndersonThetas)
    if (name_of_file(file) == weights) return parse_weights(text, "theta v1", weights);
  return read_weights(weights, "theta v1");
}

std::vector<double> exponentials(std::vector<double> values) {
  for (double& value : values) value = std::exp(value);
  return values;
}

}  // namespace

std::vector<std::string> built_in_anderson_thetas() {
  std::vector<std::string> names;
  for (const auto& [file, text] : kAndersonThetas) names.emplace_back(name_of_file(file));
  return names;
}

std::vector<double> anderson_thetas(const std::string& weights) {
  ClassValues thetas(PatternClasses::stones_alone(), CodeForm::kAnderson, 0);
  if (!weights.empty()) {
    const WeightFile file = read_thetas(weights);
    for (const WeightFile::Entry& entry : file.entries) {
      require_in_range(file, entry, kLeastTheta, kMostTheta);
      thetas.set(file, entry);
    }
  }
  return thetas.values();
}

Anderson::Shared::Shared(const Options& options) : Shared(anderson_thetas(options.weights)) {}
Anderson::Shared::Shared(const std::vector<double>& thetas)
    : weights(weight_of_class(PatternClasses::stones_alone(), exponentials(thetas))) {}

// Algorithm 1 by the letter, over the legal moves that fill no own eye:
//     sum = u * sum of all;  for each move: if sum <= 0 answer it; sum = sum - its weight
// In whole numbers u * sum lies between `number` and the next one.
ChosenMove Anderson::choose_as_printed(const Board& board, Rng& rng) const {
  std::uint64_t total = 0;
  for (int i = 0; i < board.empty_count(); ++i) total += weight(board, board.empty_point(i));
  if (total > 0) {
    const std::uint64_t number = rng.below_wide(total);
    std::uint64_t passed = 0;
    for (int i = 0; i < board.empty_count(); ++i) {
      const Point p = board.empty_point(i);
      const std::uint64_t own = weight(board, p);
      if (own > 0 && passed > number) return {p, MoveOrigin::kWeighted};
      passed += own;
    }
  }
  return {Point::pass(), MoveOrigin::kPass};
}

}  // namespace keima
