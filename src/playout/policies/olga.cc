#include "playout/policies/olga.h"

#include "pattern/mogo_patterns.h"
#include "playout/weighted/weight_tables.h"

namespace keima {
namespace {

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

Olga::Shared::Shared(const Options& options) : Shared(olga_urgencies(options.weights)) {}
Olga::Shared::Shared(const std::vector<double>& urgencies)
    : one(FixedPoint(urgencies).one()),
      patterns(unless_suicide(weight_of_class(PatternClasses::stones_alone(), urgencies))) {}

}  // namespace keima
