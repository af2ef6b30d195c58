#include "lab/run/calibration.h"

#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/rng.h"
#include "base/text_file.h"
#include "lab/match/equal_cpu.h"
#include "lab/run/machine.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

fs::path file_of(const RunFolder& folder, std::size_t cell, const std::string& processor) {
  std::uint64_t hash = 0;
  for (const char c : processor) hash = mix_bits(hash ^ static_cast<unsigned char>(c));
  return folder.calibration() / fmt::format("{}-{:016x}.json", cell, hash);
}

Calibration read_calibration(const fs::path& file) {
  try {
    const auto json = nlohmann::ordered_json::parse(read_text_file(file));
    return {json.at("processor"), json.at("simulations")};
  } catch (const nlohmann::ordered_json::exception& error) {
    throw Error("{}: {}", file.string(), error.what());
  }
}

// A link is made or it is not, on network file systems too: the first of several writers wins.
// Where there are no links the last one does.
void write_first(const fs::path& file, const Calibration& calibration) {
  const nlohmann::ordered_json json = {{"processor", calibration.processor},
                                       {"simulations", calibration.simulations}};
  const fs::path own =
      file.string() + fmt::format(".{}.{}", this_machine().host, static_cast<int>(getpid()));
  write_text_file(own, json.dump() + "\n");
  std::error_code error;
  fs::create_hard_link(own, file, error);
  if (error && !fs::exists(file))
    fs::rename(own, file);
  else
    fs::remove(own);
}

void find_out(const fs::path& file, MatchConfig config, const std::string& processor,
              const std::function<void(const std::string&)>& tell) {
  equalize_cpu(config, tell);
  Calibration found{processor, {}};
  for (const PlayerSpec& player : config.players)
    found.simulations.push_back(player.settings.player.simulation_limit().value_or(0));
  fs::create_directories(file.parent_path());
  write_first(file, found);
}

}  // namespace

void calibrate(const RunFolder& folder, std::size_t cell, MatchConfig& config,
               const std::function<void(const std::string&)>& tell) {
  const std::string processor = this_machine().processor;
  const fs::path file = file_of(folder, cell, processor);
  if (!fs::exists(file)) find_out(file, config, processor, tell);
  const Calibration found = read_calibration(file);
  if (found.simulations.size() != config.players.size())
    throw Error("{} does not fit cell {}", file.string(), cell);
  for (std::size_t i = 0; i < config.players.size(); ++i)
    config.players[i].settings.player.simulations = found.simulations[i];
}

std::vector<Calibration> calibrations_of(const RunFolder& folder, std::size_t cell) {
  std::vector<Calibration> all;
  if (!fs::is_directory(folder.calibration())) return all;
  for (const auto& entry : fs::directory_iterator(folder.calibration()))
    if (entry.path().extension() == ".json" &&
        entry.path().filename().string().starts_with(fmt::format("{}-", cell)))
      all.push_back(read_calibration(entry.path()));
  std::ranges::sort(all, {}, &Calibration::processor);
  return all;
}

}  // namespace keima
