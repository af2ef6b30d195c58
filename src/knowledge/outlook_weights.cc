#include "knowledge/outlook_weights.h"

#include "base/error.h"

namespace keima {

// Made from the files when the program is built.
extern const std::string_view kOutlookWeights9, kOutlookWeights13, kOutlookWeights19;

namespace {

// f(name, weight) for every weight, "owner:0" first.
void for_each_weight(auto& weights, auto&& f) {
  for (std::size_t i = 0; i < weights.owner.size(); ++i)
    f("owner:" + std::to_string(i), weights.owner[i]);
  for (std::size_t i = 0; i < weights.critical.size(); ++i)
    f("critical:" + std::to_string(i), weights.critical[i]);
}

}  // namespace

OutlookWeights::OutlookWeights() {
  owner.fill(1);
  critical.fill(1);
}

OutlookWeights::OutlookWeights(const WeightFile& file) : OutlookWeights() {
  std::size_t known = 0;
  for_each_weight(*this, [&](const std::string& name, double& weight) {
    for (const WeightFile::Entry& entry : file.entries) {
      if (entry.name != name) continue;
      if (entry.value <= 0)
        throw Error("{}, line {}: the weight must be positive", file.file, entry.line);
      weight = entry.value;
      ++known;
      return;
    }
    throw Error("{}: '{}' is missing", file.file, name);
  });
  if (known == file.entries.size()) return;
  for (const WeightFile::Entry& entry : file.entries) {
    bool found = false;
    for_each_weight(*this, [&](const std::string& name, double) { found |= name == entry.name; });
    if (!found) throw Error("{}, line {}: unknown step '{}'", file.file, entry.line, entry.name);
  }
}

WeightFile OutlookWeights::to_file() const {
  WeightFile file;
  file.format = kOutlookFormat;
  for_each_weight(*this, [&](const std::string& name, double weight) {
    file.entries.push_back({name, weight});
  });
  return file;
}

const OutlookWeights& OutlookWeights::built_in(int board_size) {
  constexpr int kLargestSmall = 11, kLargestMiddle = 15;
  static const OutlookWeights small(
      parse_weights(kOutlookWeights9, kOutlookFormat, "outlook-9x9.txt"));
  static const OutlookWeights middle(
      parse_weights(kOutlookWeights13, kOutlookFormat, "outlook-13x13.txt"));
  static const OutlookWeights large(
      parse_weights(kOutlookWeights19, kOutlookFormat, "outlook-19x19.txt"));
  return board_size <= kLargestSmall ? small : board_size <= kLargestMiddle ? middle : large;
}

}  // namespace keima
