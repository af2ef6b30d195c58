// The tables of the policies that draw by weight, from their options.
#include <cmath>

#include "base/error.h"
#include "pattern/class_weights.h"
#include "pattern/mogo_patterns.h"
#include "playout/anderson.h"
#include "playout/olga.h"
#include "playout/softmax.h"

namespace keima {
namespace {

void require_in_range(const WeightFile& file, const WeightFile::Entry& entry, double low,
                      double high) {
  if (entry.value < low || entry.value > high)
    throw Error("{}, line {}: {} is not between {} and {}", file.file, entry.line, entry.value, low,
                high);
}

// The function that PatternWeights wants: the value of the class as a whole number, zero for what
// has none.
auto weight_of_class(const PatternClasses& classes, const std::vector<double>& values) {
  std::vector<std::uint32_t> weights;
  const FixedPoint fixed(values);
  for (double value : values) weights.push_back(fixed(value));
  return [&classes, weights](std::uint32_t code) -> std::uint32_t {
    const int number = classes.class_of(code);
    return number == PatternClasses::kNone ? 0 : weights[static_cast<std::size_t>(number)];
  };
}

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

Softmax::Gammas softmax_gammas(const std::string& source) {
  ClassValues patterns(PatternClasses::with_atari(), CodeForm::kBoard, 1);
  if (source == "sb-published") return {kSbPublished, patterns.values()};
  if (source == "mm-published") return {kMmPublished, patterns.values()};
  LocalGammas local;
  const WeightFile file = read_weights(source, "gamma v1");
  for (const WeightFile::Entry& entry : file.entries) {
    require_in_range(file, entry, 0, kMostInFile);
    bool is_local = false;
    local.visit([&](std::string_view name, double& value) {
      if (name != entry.name) return;
      value = entry.value;
      is_local = true;
    });
    if (!is_local) patterns.set(file, entry);
  }
  return {local, patterns.values()};
}

std::vector<double> olga_urgencies(const std::string& path) {
  const PatternClasses& classes = PatternClasses::stones_alone();
  ClassValues urgencies(classes, CodeForm::kAnderson, 1);
  if (!path.empty()) {
    const WeightFile file = read_weights(path, "urgency v1");
    for (const WeightFile::Entry& entry : file.entries) {
      require_in_range(file, entry, 0, kMostInFile);
      urgencies.set(file, entry);
    }
    return urgencies.values();
  }
  std::vector<double> values = urgencies.values();
  for (int i = 0; i < classes.size(); ++i)
    if (mogo_patterns().contains(Color::kBlack, Around(classes.smallest(i))))
      values[static_cast<std::size_t>(i)] = Olga::kUrgencyOfMogoPattern;
  return values;
}

// Patterns are told apart by their stones alone; atari bits only tell a suicide.
auto unless_suicide(auto weight) {
  return [weight](std::uint32_t code) -> std::uint32_t {
    const bool possible = PatternClasses::with_atari().class_of(code) != PatternClasses::kNone;
    return possible ? weight(code) : 0;
  };
}

}  // namespace

Anderson::Shared::Shared(const Options& options) : Shared(anderson_thetas(options.weights)) {}
Anderson::Shared::Shared(const std::vector<double>& thetas)
    : weights(weight_of_class(PatternClasses::stones_alone(), exponentials(thetas))) {}

Softmax::Shared::Shared(const Options& options) : Shared(softmax_gammas(options.weights)) {}
Softmax::Shared::Shared(const Gammas& gammas)
    : local(gammas.local),
      patterns(weight_of_class(PatternClasses::with_atari(), gammas.patterns)) {}

Olga::Shared::Shared(const Options& options) : Shared(olga_urgencies(options.weights)) {}
Olga::Shared::Shared(const std::vector<double>& urgencies)
    : one(FixedPoint(urgencies).one()),
      patterns(unless_suicide(weight_of_class(PatternClasses::stones_alone(), urgencies))) {}

}  // namespace keima
