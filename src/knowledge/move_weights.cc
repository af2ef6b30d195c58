#include "knowledge/move_weights.h"

#include <unordered_map>

#include "base/error.h"

namespace keima {

// Made from the files when the program is built.
extern const std::string_view kMoveWeights9, kMoveWeights19;

MoveWeights::MoveWeights(const WeightFile& file) {
  std::unordered_map<std::string, std::size_t> number_of;
  for (int i = 0; i < feature_count(); ++i)
    number_of.emplace(feature_name(i), static_cast<std::size_t>(i));
  gammas_.assign(number_of.size(), 0);
  for (const WeightFile::Entry& entry : file.entries) {
    const auto found = number_of.find(entry.name);
    if (found == number_of.end())
      throw Error("{}, line {}: unknown feature '{}'", file.file, entry.line, entry.name);
    if (entry.value <= 0)
      throw Error("{}, line {}: the weight is not above zero", file.file, entry.line);
    gammas_[found->second] = entry.value;
  }
  for (const auto& [name, number] : number_of)
    if (gammas_[number] == 0) throw Error("{}: there is no '{}'", file.file, name);
}

const MoveWeights& MoveWeights::built_in(int board_size) {
  static const MoveWeights small(parse_weights(kMoveWeights9, kMoveWeightFormat, "moves-9x9.txt"));
  static const MoveWeights large(
      parse_weights(kMoveWeights19, kMoveWeightFormat, "moves-19x19.txt"));
  return board_size < 15 ? small : large;
}

}  // namespace keima
