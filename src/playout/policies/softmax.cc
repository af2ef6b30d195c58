#include "playout/policies/softmax.h"

#include "playout/weighted/weight_tables.h"

namespace keima {

// Made from the files when the program is built.
extern const std::string_view kMmGammas9, kMmGammas19;

namespace {

constexpr std::string_view kFormat = "gamma v1";

WeightFile gamma_file(const std::string& source) {
  if (source == "mm-9x9") return parse_weights(kMmGammas9, kFormat, "mm-9x9.txt");
  if (source == "mm-19x19") return parse_weights(kMmGammas19, kFormat, "mm-19x19.txt");
  return read_weights(source, kFormat);
}

}  // namespace

Softmax::Gammas Softmax::Shared::gammas_of(const std::string& source) {
  ClassValues patterns(PatternClasses::with_atari(), CodeForm::kBoard, 1);
  if (source == "sb-published") return {kSbPublished, patterns.values()};
  if (source == "mm-published") return {kMmPublished, patterns.values()};
  LocalGammas local;
  const WeightFile file = gamma_file(source);
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

Softmax::Shared::Shared(const Options& options) : Shared(gammas_of(options.weights)) {}
Softmax::Shared::Shared(const Gammas& gammas)
    : local(gammas.local),
      patterns(weight_of_class(PatternClasses::with_atari(), gammas.patterns)) {}

}  // namespace keima
