#include "playout/policies/softmax.h"

#include "playout/weighted/weight_tables.h"

namespace keima {

Softmax::Gammas Softmax::Shared::gammas_of(const std::string& source) {
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

Softmax::Shared::Shared(const Options& options) : Shared(gammas_of(options.weights)) {}
Softmax::Shared::Shared(const Gammas& gammas)
    : local(gammas.local),
      patterns(weight_of_class(PatternClasses::with_atari(), gammas.patterns)) {}

}  // namespace keima
