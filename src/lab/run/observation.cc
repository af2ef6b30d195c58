#include "lab/run/observation.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/rng.h"
#include "lab/run/game_line.h"

namespace keima {

std::string observation_line(const Observation& observation) {
  const nlohmann::ordered_json json = {
      {"number", observation.number}, {"size", observation.size}, {"numbers", observation.numbers}};
  return json.dump();
}

Observation parse_observation(std::string_view line) {
  try {
    const auto json = nlohmann::ordered_json::parse(line);
    return {json.at("number"), json.at("size"), json.at("numbers")};
  } catch (const nlohmann::ordered_json::exception& error) {
    throw Error("not a measured game: {}", error.what());
  }
}

std::vector<Observation> read_observations(const std::filesystem::path& file) {
  std::vector<Observation> all;
  for (const std::string& line : LineTail(file).new_lines()) all.push_back(parse_observation(line));
  std::ranges::sort(all, {}, &Observation::number);
  return all;
}

std::optional<Observation> observe(const Cell& cell, MatchConfig config, int number,
                                   const std::function<bool()>& is_stopped) {
  const auto n = static_cast<std::size_t>(number);
  config.size = cell.sizes[n % cell.sizes.size()];
  const std::uint64_t seed = mix_bits(config.seed ^ mix_bits(n)) >> 1;
  auto numbers = measure_named(cell.measure).observe({config, seed, is_stopped});
  if (!numbers) return std::nullopt;
  return Observation{number, config.size, std::move(*numbers)};
}

}  // namespace keima
