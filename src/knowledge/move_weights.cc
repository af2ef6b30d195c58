#include "knowledge/move_weights.h"

#include <charconv>
#include <cmath>
#include <unordered_map>

#include "base/error.h"

namespace keima {

// Made from the files when the program is built.
extern const std::string_view kMoveWeights9, kMoveWeights13, kMoveWeights19;

namespace {

// The hash that is the name of a harvested pattern: sixteen digits. Fixed features have a colon.
std::uint64_t pattern_named(const WeightFile& file, const WeightFile::Entry& entry) {
  constexpr std::size_t kDigits = 16;
  const std::string& name = entry.name;
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), hash, 16);
  if (name.size() != kDigits || error != std::errc() || end != name.data() + kDigits)
    throw Error("{}, line {}: unknown feature '{}'", file.file, entry.line, name);
  return hash;
}

}  // namespace

MoveWeights::MoveWeights(const WeightFile& file) {
  std::unordered_map<std::string, std::size_t> number_of;
  for (int i = 0; i < features_.fixed(); ++i)
    number_of.emplace(features_.name(i), static_cast<std::size_t>(i));
  gammas_.assign(number_of.size(), 0);
  std::vector<std::uint64_t> harvested;
  for (const WeightFile::Entry& entry : file.entries) {
    if (entry.value <= 0)
      throw Error("{}, line {}: the weight must be positive", file.file, entry.line);
    if (const auto found = number_of.find(entry.name); found != number_of.end()) {
      gammas_[found->second] = entry.value;
    } else {
      harvested.push_back(pattern_named(file, entry));
      gammas_.push_back(entry.value);
    }
  }
  for (const auto& [name, number] : number_of)
    if (gammas_[number] == 0) throw Error("{}: '{}' is missing", file.file, name);
  features_ = FeatureSet(PatternIndex(harvested));
}

std::vector<double> MoveWeights::logs() const {
  std::vector<double> logs;
  for (const double gamma : gammas_) logs.push_back(std::log(gamma));
  return logs;
}

std::shared_ptr<const MoveWeights> MoveWeights::named(const std::string& name) {
  if (name == "auto") return nullptr;
  return std::make_shared<const MoveWeights>(read_weights(name, kMoveWeightFormat));
}

const MoveWeights& MoveWeights::built_in(int board_size) {
  constexpr int kLargestSmall = 11, kLargestMiddle = 15;
  if (board_size <= kLargestSmall) {
    static const MoveWeights small(
        parse_weights(kMoveWeights9, kMoveWeightFormat, "moves-9x9.txt"));
    return small;
  }
  if (board_size <= kLargestMiddle) {
    static const MoveWeights middle(
        parse_weights(kMoveWeights13, kMoveWeightFormat, "moves-13x13.txt"));
    return middle;
  }
  static const MoveWeights large(
      parse_weights(kMoveWeights19, kMoveWeightFormat, "moves-19x19.txt"));
  return large;
}

}  // namespace keima
