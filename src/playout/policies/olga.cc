#include "playout/policies/olga.h"

#include "pattern/mogo_patterns.h"
#include "playout/policies/softmax.h"
#include "playout/weighted/weight_tables.h"

namespace keima {
namespace {

constexpr std::string_view kByBoardSize = "auto", kByHand = "mogo";

std::vector<double> urgencies_by_hand() {
  const PatternClasses& classes = PatternClasses::stones_alone();
  std::vector<double> values(static_cast<std::size_t>(classes.size()), 1);
  for (int i = 0; i < classes.size(); ++i)
    if (mogo_patterns().contains(Color::kBlack, Around(classes.smallest(i))))
      values[static_cast<std::size_t>(i)] = Olga::kUrgencyOfMogoPattern;
  return values;
}

// Where only a capture makes the move legal, it is 1.
std::vector<double> urgencies_from_gammas(const std::string& name) {
  const PatternClasses& classes = PatternClasses::stones_alone();
  const std::vector<double> gammas = Softmax::Shared::gammas_of(name).patterns;
  std::vector<double> values(static_cast<std::size_t>(classes.size()), 1);
  for (int i = 0; i < classes.size(); ++i) {
    const int with_atari = PatternClasses::with_atari().class_of(classes.smallest(i));
    if (with_atari != PatternClasses::kNone)
      values[static_cast<std::size_t>(i)] = gammas[static_cast<std::size_t>(with_atari)];
  }
  return values;
}

std::vector<double> urgencies_of_file(const std::string& path) {
  ClassValues urgencies(PatternClasses::stones_alone(), CodeForm::kAnderson, 1);
  const WeightFile file = read_weights(path, "urgency v1");
  for (const WeightFile::Entry& entry : file.entries) {
    require_in_range(file, entry, 0, kMostInFile);
    urgencies.set(file, entry);
  }
  return urgencies.values();
}

// Patterns are told apart by their stones alone; atari bits only tell a suicide.
auto unless_suicide(auto weight) {
  return [weight](std::uint32_t code) -> std::uint32_t {
    const bool possible = PatternClasses::with_atari().class_of(code) != PatternClasses::kNone;
    return possible ? weight(code) : 0;
  };
}

}  // namespace

Olga::Tables::Tables(const std::vector<double>& urgencies)
    : one(FixedPoint(urgencies).one()),
      patterns(unless_suicide(weight_of_class(PatternClasses::stones_alone(), urgencies))) {}

std::vector<double> Olga::Shared::urgencies_of(const std::string& source) {
  if (source.empty() || source == kByHand) return urgencies_by_hand();
  if (source == Softmax::Shared::own_weights(kMinSize) ||
      source == Softmax::Shared::own_weights(kMaxSize))
    return urgencies_from_gammas(source);
  return urgencies_of_file(source);
}

Olga::Shared::Shared(const Options& options) {
  if (options.weights != kByBoardSize) given_.emplace(urgencies_of(options.weights));
}

const Olga::Tables& Olga::Shared::tables(int board_size) const {
  if (given_) return *given_;
  const std::string name = Softmax::Shared::own_weights(board_size);
  if (name == Softmax::Shared::own_weights(kMinSize)) {
    static const Tables small(urgencies_of(name));
    return small;
  }
  static const Tables large(urgencies_of(name));
  return large;
}

}  // namespace keima
