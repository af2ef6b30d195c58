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

std::vector<double> all_alike(const PatternClasses& classes, double value) {
  return std::vector<double>(static_cast<std::size_t>(classes.size()), value);
}

void require_in_range(const WeightFile& file, const WeightFile::Entry& entry, double low,
                      double high) {
  if (entry.value < low || entry.value > high)
    throw Error("{}, line {}: {} is not between {} and {}", file.file, entry.line, entry.value, low,
                high);
}

// The function that PatternWeights wants: the value of the class as a whole number, zero for what
// has none.
auto weight_of_class(const PatternClasses& classes, const std::vector<double>& values,
                     FixedPoint fixed) {
  return [&classes, &values, fixed](std::uint32_t code) -> std::uint32_t {
    const int number = classes.class_of(code);
    return number == PatternClasses::kNone ? 0 : fixed(values[static_cast<std::size_t>(number)]);
  };
}

// --- anderson

PatternWeights<16> anderson_weights(const std::string& path) {
  const PatternClasses& classes = PatternClasses::stones_alone();
  std::vector<double> values = all_alike(classes, 0);
  if (!path.empty()) {
    const WeightFile file = read_weights(path, "theta v1");
    for (const WeightFile::Entry& entry : file.entries) {
      require_in_range(file, entry, -4, 5);
      set_class(values, classes, CodeForm::kAnderson, file, entry);
    }
  }
  for (double& value : values) value = std::exp(value);
  return PatternWeights<16>(weight_of_class(classes, values, FixedPoint(values)));
}

// --- softmax

struct Gammas {
  LocalGammas local;
  std::vector<double> patterns = all_alike(PatternClasses::with_atari(), 1);
};

Gammas softmax_gammas(const std::string& source) {
  Gammas gammas;
  if (source == "sb-published") {
    gammas.local = kSbPublished;
    return gammas;
  }
  if (source == "mm-published") {
    gammas.local = kMmPublished;
    return gammas;
  }
  const WeightFile file = read_weights(source, "gamma v1");
  for (const WeightFile::Entry& entry : file.entries) {
    require_in_range(file, entry, 0, kMostInFile);
    bool is_local = false;
    gammas.local.visit([&](std::string_view name, double& value) {
      if (name != entry.name) return;
      value = entry.value;
      is_local = true;
    });
    if (!is_local)
      set_class(gammas.patterns, PatternClasses::with_atari(), CodeForm::kBoard, file, entry);
  }
  return gammas;
}

// --- olga

std::vector<double> olga_urgencies(const std::string& path) {
  const PatternClasses& classes = PatternClasses::stones_alone();
  std::vector<double> values = all_alike(classes, 1);
  if (path.empty()) {
    for (int i = 0; i < classes.size(); ++i)
      if (mogo_patterns().contains(Color::kBlack, Around(classes.smallest(i))))
        values[static_cast<std::size_t>(i)] = Olga::kUrgencyOfMogoPattern;
    return values;
  }
  const WeightFile file = read_weights(path, "urgency v1");
  for (const WeightFile::Entry& entry : file.entries) {
    require_in_range(file, entry, 0, kMostInFile);
    set_class(values, classes, CodeForm::kAnderson, file, entry);
  }
  return values;
}

}  // namespace

Anderson::Shared::Shared(const Options& options) : weights(anderson_weights(options.weights)) {}

Softmax::Shared::Shared(const Options& options) : patterns([](std::uint32_t) { return 0; }) {
  const Gammas gammas = softmax_gammas(options.weights);
  local = gammas.local;
  patterns = PatternWeights<20>(
      weight_of_class(PatternClasses::with_atari(), gammas.patterns, FixedPoint(gammas.patterns)));
}

// Patterns are told apart by their stones alone; atari bits only tell a suicide.
Olga::Shared::Shared(const Options& options) : one(0), patterns([](std::uint32_t) { return 0; }) {
  const std::vector<double> values = olga_urgencies(options.weights);
  const FixedPoint fixed(values);
  one = fixed.one();
  const auto by_stones = weight_of_class(PatternClasses::stones_alone(), values, fixed);
  patterns = PatternWeights<20>([&](std::uint32_t code) -> std::uint32_t {
    const bool possible = PatternClasses::with_atari().class_of(code) != PatternClasses::kNone;
    return possible ? by_stones(code) : 0;
  });
}

}  // namespace keima
