#include "playout/policies/softmax.h"

#include "base/error.h"
#include "playout/weighted/weight_tables.h"

namespace keima {

// Made from the files when the program is built.
extern const std::string_view kMmGammas9, kMmGammas19;

namespace {

constexpr std::string_view kFormat = "gamma v1";
constexpr std::string_view kBySize = "auto";
constexpr std::string_view kSmall = "mm-9x9", kLarge = "mm-19x19";
constexpr int kLargestSmall = 11;

bool is_small(int board_size) { return board_size <= kLargestSmall; }

WeightFile gamma_file(const std::string& source) {
  if (source == kSmall) return parse_weights(kMmGammas9, kFormat, "mm-9x9.txt");
  if (source == kLarge) return parse_weights(kMmGammas19, kFormat, "mm-19x19.txt");
  return read_weights(source, kFormat);
}

}  // namespace

Softmax::Gammas Softmax::Shared::gammas_of(const std::string& source) {
  if (source == kBySize)
    throw Error("'{}' is {} or {}, by the board size: name one of them", kBySize, kSmall, kLarge);
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

std::string Softmax::Shared::own_weights(int board_size) {
  return std::string(is_small(board_size) ? kSmall : kLarge);
}

Softmax::Tables::Tables(const Gammas& given)
    : local(given.local),
      patterns(weight_of_class(PatternClasses::with_atari(), given.patterns)),
      gammas(given.patterns) {}

Softmax::Shared::Shared(const Options& options) {
  if (options.weights != kBySize) given_.emplace(gammas_of(options.weights));
}
Softmax::Shared::Shared(const Gammas& gammas) : given_(gammas) {}

const Softmax::Tables& Softmax::Shared::tables(int board_size) const {
  if (given_) return *given_;
  if (is_small(board_size)) {
    static const Tables small(gammas_of(std::string(kSmall)));
    return small;
  }
  static const Tables large(gammas_of(std::string(kLarge)));
  return large;
}

}  // namespace keima
