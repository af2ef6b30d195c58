#include "playout/coins.h"

#include <algorithm>

#include "base/error.h"
#include "playout/weighted/weight_tables.h"

namespace keima {

void read_coins(const std::string& file, const CoinNames& names, std::span<Chance> chances) {
  if (file.empty()) return;
  const WeightFile weights = read_weights(file, names.format);
  for (const WeightFile::Entry& entry : weights.entries) {
    const auto name = std::ranges::find(names.names, entry.name);
    if (name == names.names.end())
      throw Error("{}, line {}: unknown name '{}'", weights.file, entry.line, entry.name);
    require_in_range(weights, entry, 0, 1);
    chances[static_cast<std::size_t>(name - names.names.begin())] = Chance(entry.value);
  }
}

WeightFile coin_file(const CoinNames& names, std::span<const double> chances) {
  WeightFile file;
  file.format = names.format;
  for (std::size_t i = 0; i < chances.size(); ++i)
    file.entries.push_back({std::string(names.names[i]), chances[i], 0});
  return file;
}

}  // namespace keima
