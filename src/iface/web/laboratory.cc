#include "iface/web/laboratory.h"

#include <algorithm>
#include <chrono>

#include "iface/web/web_error.h"
#include "lab/match/match_report.h"
#include "lab/report/html_report.h"
#include "lab/run/run_folder.h"
#include "lab/tune/tune_picture.h"
#include "train/training_log.h"

namespace keima::web {
namespace {

namespace fs = std::filesystem;
using Kind = Experiment::Kind;

std::string id_of(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a.
  for (const char c : whole.string()) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return fmt::format("{:016x}", hash);
}

std::string changed_text(const fs::path& path) {
  std::error_code error;
  // What a writer adds is in the log beside the database at first. Who only reads leaves an empty
  // one.
  fs::file_time_type latest = fs::last_write_time(path, error);
  const fs::path log = path.string() + "-wal";
  if (const auto bytes = fs::file_size(log, error); !error && bytes > 0) {
    const auto time = fs::last_write_time(log, error);
    if (!error) latest = std::max(latest, time);
  }
  const auto system = std::chrono::file_clock::to_sys(latest);
  const std::time_t time = std::chrono::system_clock::to_time_t(
      std::chrono::time_point_cast<std::chrono::seconds>(system));
  std::tm parts{};
  gmtime_r(&time, &parts);
  char text[40];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

bool is_run(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error) && fs::exists(RunFolder(path).record_file(), error);
}

// A database is known by its first bytes, a run by its record, a training by its curve.
std::optional<Kind> kind_of(const fs::path& path) {
  std::error_code error;
  if (is_run(path)) return Kind::kRun;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  if (path.extension() == kCurveExtension) return Kind::kTraining;
  if (path.extension() != ".db") return std::nullopt;
  try {
    return TuneStore::is_there(path) ? Kind::kTuning : Kind::kMatch;
  } catch (const Error&) {
    return std::nullopt;
  }
}

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error))
    paths.push_back(entry->path());
  return paths;
}

}  // namespace

Laboratory::Laboratory(fs::path folder, const std::vector<fs::path>& named)
    : folder_(std::move(folder)), named_(named), desk_(folder_) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error)
    throw Error("{}: cannot make the folder for experiments: {}", folder_.string(),
                error.message());
}

// Those of the folder, those named, and what lies in folders among them that are no runs: what
// `keima train all` writes, say.
std::vector<Laboratory::Store> Laboratory::stores() const {
  std::vector<fs::path> paths = named_;
  for (const fs::path& path : entries_of(folder_)) paths.push_back(path);
  std::error_code error;
  for (std::size_t i = 0, first = paths.size(); i < first; ++i)
    if (fs::is_directory(paths[i], error) && !is_run(paths[i]))
      for (const fs::path& path : entries_of(paths[i])) paths.push_back(path);
  std::vector<Store> stores;
  for (const fs::path& path : paths) {
    const auto kind = kind_of(path);
    if (!kind) continue;
    const std::string id = id_of(path);
    if (std::ranges::find(stores, id, &Store::id) == stores.end())
      stores.push_back({{path, *kind}, id});
  }
  return stores;
}

Laboratory::Store Laboratory::find(const std::string& id) const {
  for (const Store& store : stores())
    if (store.id == id) return store;
  throw WebError("not-found", "there is no store '{}'", id.substr(0, 40));
}

Laboratory::Store Laboratory::find_match(const std::string& id) const {
  Store store = find(id);
  if (store.kind != Kind::kMatch) throw WebError("bad-request", "'{}' is no match", id);
  return store;
}

Json Laboratory::store_json(const Store& store) const {
  constexpr const char* kKinds[] = {"match", "tuning", "training", "run"};
  const bool has_report = store.kind == Kind::kRun || store.kind == Kind::kTuning;
  return {{"name", store.path.filename().string()},
          {"kind", kKinds[static_cast<int>(store.kind)]},
          {"changed", changed_text(store.path)},
          {"startedHere", desk_.runs(store.path)},
          {"report", has_report ? Json("/lab/report/" + store.id) : Json()}};
}

Json Laboratory::list_json() const {
  std::vector<Json> list;
  for (const Store& store : stores()) {
    Json json = {{"id", store.id}};
    json.update(store_json(store));
    try {
      json.update(summary_json(store));
      if (const std::string failure = desk_.failure_of(store.path); !failure.empty())
        json["error"] = failure;
    } catch (const std::exception& error) {
      json.update({{"title", ""}, {"played", 0}, {"games", 0}, {"running", false}});
      json["error"] = words_of(error);
    }
    list.push_back(std::move(json));
  }
  std::ranges::stable_sort(list, std::greater{},
                           [](const Json& json) { return json["changed"].get<std::string>(); });
  return Json(list);
}

Json Laboratory::look_json(const std::string& id) const {
  const Store store = find(id);
  Json json = {{"store", id}};
  json.update(store_json(store));
  json.update(state_json(store));
  return json;
}

Json Laboratory::games_json(const std::string& id, int first, int count) const {
  const Json all = keima::games_json(MatchStore::open(find_match(id).path));
  Json games = Json::array();
  for (std::size_t i = static_cast<std::size_t>(first);
       i < all.size() && games.size() < static_cast<std::size_t>(count); ++i) {
    const Json& game = all[i];
    games.push_back(
        {{"number", game["number"]},
         {"black", game["black"]},
         {"white", game["white"]},
         {"winner", game["winner"]},
         {"result", game["result"]},
         {"moves", game["moves"]},
         {"end", game["end"]},
         {"seconds", game["black_seconds"].get<double>() + game["white_seconds"].get<double>()},
         {"finished", game["finished"]}});
  }
  return {{"store", id}, {"total", all.size()}, {"first", first}, {"games", games}};
}

std::string Laboratory::sgf_of(const std::string& id, int number) const {
  std::string found;
  MatchStore::open(find_match(id).path).for_each_sgf([&](int game, const std::string& sgf) {
    if (game == number) found = sgf;
  });
  if (found.empty()) throw WebError("not-found", "the match has no game {}", number);
  return found;
}

std::string Laboratory::report_html(const std::string& id) const {
  const Store store = find(id);
  if (store.kind == Kind::kRun) return html_report({read_results(store.path.string())});
  if (store.kind != Kind::kTuning) throw WebError("not-found", "'{}' has no report", id);
  const TuneStore tuning = TuneStore::look(store.path);
  const auto tuner = tuner_of(tuning);
  const auto trials = tuning.trials();
  return tune_picture({tuning.tuning().parameters, *tuner, tuner->optimum(), trials,
                       tuning.tuning().match.games / 2},
                      is_running(store));
}

std::string Laboratory::start(const MatchConfig& config, int jobs) {
  return id_of(desk_.start(config, jobs));
}

void Laboratory::resume(const std::string& id, int jobs) {
  desk_.resume(find_match(id).path, jobs);
}

bool Laboratory::stop(const std::string& id) { return desk_.stop(find_match(id).path); }

}  // namespace keima::web
