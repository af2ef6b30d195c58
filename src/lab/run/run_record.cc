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

// All but the games, of which there may be more later.
std::string text_of(const ScaleNumbers& numbers) {
  std::string text;
  for (const auto& [name, value] : numbers)
    if (name != "games") text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  return text.empty() ? "none" : text;
}

Json json_of(const RunSession& session) {
  return {{"started", session.started},
          {"version", session.version},
          {"games", session.games},
          {"any_build", session.any_build}};
}

}  // namespace

RunRecord new_record(const Experiment& experiment, const std::string& scale,
                     const ScaleNumbers& numbers, std::uint64_t seed,
                     const std::string& signature) {
  RunRecord record;
  record.experiment = experiment.id;
  record.scale = scale;
  record.numbers = numbers;
  record.signature = signature;
  record.seed = seed;
  record.machine = this_machine();
  record.sessions = {{fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))),
                      version_text(), record.games()}};
  return record;
}

void write_record(const RunFolder& folder, const RunRecord& record) {
  Json json = {{"experiment", record.experiment},
               {"scale", record.scale},
               {"numbers", record.numbers},
               {"signature", record.signature},
               {"seed", record.seed},
               {"machine",
                {{"host", record.machine.host},
                 {"processor", record.machine.processor},
                 {"cores", record.machine.cores},
                 {"memory_mb", record.machine.memory},
                 {"system", record.machine.system},
                 {"compiler", record.machine.compiler}}},
               {"sessions", Json::array()}};
  for (const RunSession& session : record.sessions) json["sessions"].push_back(json_of(session));
  write_text_file(folder.record_file(), json.dump(1) + "\n");
}

RunRecord read_record(const RunFolder& folder) {
  const std::string name = folder.record_file().string();
  if (!std::filesystem::exists(name))
    throw Error("{} is not a run: record.json is missing", folder.path().string());
  try {
    const Json json = Json::parse(read_text_file(name));
    if (json.contains("equal_cpu"))
      throw Error("{}: this run was made by an older version and cannot be read", name);
    RunRecord record;
    record.experiment = json.at("experiment");
    record.scale = json.at("scale");
    record.numbers = json.at("numbers").get<ScaleNumbers>();
    record.signature = json.at("signature");
    record.seed = json.at("seed");
    const Json& machine = json.at("machine");
    record.machine = {machine.at("host"),      machine.at("processor"), machine.at("cores"),
                      machine.at("memory_mb"), machine.at("system"),    machine.at("compiler")};
    for (const Json& session : json.at("sessions"))
      record.sessions.push_back({session.at("started"), session.at("version"), session.at("games"),
                                 session.at("any_build")});
    if (record.sessions.empty()) throw Error("{}: no sessions", name);
    return record;
  } catch (const nlohmann::ordered_json::exception& error) {
    throw Error("{}: {}", name, error.what());
  }
}

RunRecord gone_on(const RunFolder& folder, RunRecord there, const RunRecord& now) {
  const auto compare = [&](const char* what, const std::string& old_text,
                           const std::string& new_text) {
    if (old_text != new_text)
      throw Error("{} holds a run with {} {}, not {}; use --out to choose another folder",
                  folder.path().string(), what, old_text, new_text);
  };
  compare("experiment", there.experiment, now.experiment);
  compare("scale", there.scale, now.scale);
  compare("numbers", text_of(there.numbers), text_of(now.numbers));
  compare("seed", std::to_string(there.seed), std::to_string(now.seed));
  compare("signature", there.signature, now.signature);
  if (now.games() < there.games())
    throw Error("{} holds a run of {} games per cell; it can be extended, but not reduced to {}",
                folder.path().string(), there.games(), now.games());
  there.numbers["games"] = now.numbers.at("games");
  there.sessions.insert(there.sessions.end(), now.sessions.begin(), now.sessions.end());
  return there;
}

void check_build(const std::string& commit) {
  constexpr const char* kAdvice =
      "build it from a clean commit, or use --any-build, which is recorded";
  if (commit.empty()) throw Error("a full-scale run needs a build of a known commit: {}", kAdvice);
  if (commit.ends_with("-dirty"))
    throw Error("a full-scale run needs a build of a clean commit, not of {}: {}", commit, kAdvice);
}

bool is_full_scale(const Experiment& experiment, const RunRecord& record) {
  if (record.scale == "full") return true;
  for (const auto& [name, full] : experiment.scale("full")) {
    const auto ours = record.numbers.find(name);
    if (ours == record.numbers.end()) return false;
    if (name == "games" ? ours->second < full : ours->second != full) return false;
  }
  return true;
}

MatchConfig match_in_run(const Experiment& experiment, const RunRecord& record, std::size_t cell) {
  MatchConfig config = match_at_scale(experiment.cells.at(cell), record.numbers);
  config.seed = record.seed + cell;
  return config;
}

}  // namespace keima
