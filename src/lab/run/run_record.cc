#include "lab/run/run_record.h"

#include <fmt/chrono.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text_file.h"
#include "base/version.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const ScaleNumbers& numbers) {
  std::string text;
  for (const auto& [name, value] : numbers)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  return text;
}

}  // namespace

RunRecord new_record(const Experiment& experiment, const std::string& scale,
                     const ScaleNumbers& numbers, std::uint64_t seed,
                     const std::string& signature) {
  RunRecord record;
  record.experiment = experiment.id;
  record.scale = scale;
  record.numbers = numbers;
  record.version = version_text();
  record.signature = signature;
  record.seed = seed;
  record.machine = this_machine();
  record.started = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
  return record;
}

void write_record(const RunFolder& folder, const RunRecord& record) {
  Json json = {{"experiment", record.experiment},
               {"scale", record.scale},
               {"numbers", record.numbers},
               {"version", record.version},
               {"signature", record.signature},
               {"seed", record.seed},
               {"machine",
                {{"processor", record.machine.processor},
                 {"cores", record.machine.cores},
                 {"memory_mb", record.machine.memory},
                 {"system", record.machine.system},
                 {"compiler", record.machine.compiler}}},
               {"started", record.started},
               {"equal_cpu", Json::object()}};
  for (const auto& [cell, simulations] : record.simulations)
    json["equal_cpu"][std::to_string(cell)] = simulations;
  write_text_file(folder.record_file(), json.dump(1) + "\n");
}

RunRecord read_record(const RunFolder& folder) {
  const std::string name = folder.record_file().string();
  if (!std::filesystem::exists(name))
    throw Error("{} is no run: it has no record.json", folder.path().string());
  try {
    const Json json = Json::parse(read_text_file(name));
    RunRecord record;
    record.experiment = json.at("experiment");
    record.scale = json.at("scale");
    record.numbers = json.at("numbers").get<ScaleNumbers>();
    record.version = json.at("version");
    record.signature = json.at("signature");
    record.seed = json.at("seed");
    const Json& machine = json.at("machine");
    record.machine = {machine.at("processor"), machine.at("cores"), machine.at("memory_mb"),
                      machine.at("system"), machine.at("compiler")};
    record.started = json.at("started");
    for (const auto& [cell, simulations] : json.at("equal_cpu").items())
      record.simulations[std::stoul(cell)] = simulations.get<std::vector<int>>();
    return record;
  } catch (const nlohmann::json::exception& error) {
    throw Error("{}: {}", name, error.what());
  } catch (const std::logic_error&) {  // From std::stoul.
    throw Error("{}: equal_cpu: that is no number of a cell", name);
  }
}

void check_same_run(const RunFolder& folder, const RunRecord& there, const RunRecord& now) {
  const auto compare = [&](const char* what, const std::string& old_text,
                           const std::string& new_text) {
    if (old_text != new_text)
      throw Error("{} has a run with {} {}, not {}; --out names another folder",
                  folder.path().string(), what, old_text, new_text);
  };
  compare("experiment", there.experiment, now.experiment);
  compare("scale", there.scale, now.scale);
  compare("numbers", text_of(there.numbers), text_of(now.numbers));
  compare("seed", std::to_string(there.seed), std::to_string(now.seed));
  compare("signature", there.signature, now.signature);
}

MatchConfig match_of(const Experiment& experiment, const RunRecord& record, std::size_t cell) {
  MatchConfig config = match_of(experiment.cells.at(cell), record.numbers);
  config.seed = record.seed + cell;
  if (const auto found = record.simulations.find(cell); found != record.simulations.end()) {
    if (found->second.size() != config.players.size())
      throw Error("the record's equal_cpu does not fit cell {}", cell);
    for (std::size_t i = 0; i < config.players.size(); ++i)
      config.players[i].settings.player.playouts = found->second[i];
  }
  return config;
}

}  // namespace keima
