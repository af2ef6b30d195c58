#include "lab/tune/tune_store.h"

#include "base/error.h"

namespace keima {
namespace {

constexpr const char* kSchema = R"(
CREATE TABLE tuning (id INTEGER PRIMARY KEY CHECK (id = 1), method TEXT NOT NULL) STRICT;
CREATE TABLE parameter (number INTEGER PRIMARY KEY, parameter TEXT NOT NULL) STRICT;
CREATE TABLE trial (
  sequence INTEGER PRIMARY KEY, number INTEGER NOT NULL UNIQUE,
  setting TEXT NOT NULL, score REAL NOT NULL, sgf TEXT NOT NULL
) STRICT;
CREATE TABLE coordinate (
  trial INTEGER NOT NULL, parameter INTEGER NOT NULL REFERENCES parameter, value REAL NOT NULL,
  PRIMARY KEY (trial, parameter)
) STRICT;
)";

bool has_tuning(const Database& database) {
  return Statement(database, "SELECT 1 FROM sqlite_schema WHERE name = 'tuning'").next();
}

}  // namespace

bool TuneStore::is_there(const std::filesystem::path& path) {
  return std::filesystem::exists(path) && has_tuning(Database(path, Database::Mode::kOpen));
}

TuneStore TuneStore::create(const std::filesystem::path& path, const Tuning& tuning) {
  make_tuner(tuning.method, tuning.parameters, 0);  // What cannot be tuned is refused first.
  TuneStore store(MatchStore::create(path, tuning.match), path);
  Database& database = *store.database_;
  database.run("PRAGMA synchronous = FULL; BEGIN IMMEDIATE;");
  database.run(kSchema);
  Statement(database, "INSERT INTO tuning VALUES (1, ?)").add(tuning.method).run();
  for (std::size_t i = 0; i < tuning.parameters.size(); ++i)
    Statement(database, "INSERT INTO parameter VALUES (?,?)")
        .add(static_cast<std::int64_t>(i))
        .add(parameter_text(tuning.parameters[i]))
        .run();
  database.run("COMMIT");
  store.tuning_ = tuning;
  return store;
}

TuneStore TuneStore::look(const std::filesystem::path& path) {
  TuneStore store(MatchStore::open(path), path);
  store.read_tuning();
  return store;
}

TuneStore TuneStore::open(const std::filesystem::path& path) {
  TuneStore store(MatchStore::resume(path), path);
  store.database_->run("PRAGMA synchronous = FULL;");
  store.read_tuning();
  return store;
}

void TuneStore::read_tuning() {
  if (!has_tuning(*database_)) throw Error("{} is a match, not a tuning", database_->name());
  tuning_.match = match_.config();
  Statement method(*database_, "SELECT method FROM tuning");
  if (method.next()) tuning_.method = method.text(0);
  Statement parameters(*database_, "SELECT parameter FROM parameter ORDER BY number");
  while (parameters.next()) tuning_.parameters.push_back(parse_parameter(parameters.text(0)));
}

void TuneStore::set_trials(int trials) {
  match_.set_games(2 * trials);
  tuning_.match = match_.config();
}

void TuneStore::add(const TrialResult& result) {
  const auto number = static_cast<std::int64_t>(result.trial.number);
  database_->run("BEGIN IMMEDIATE");
  Statement(*database_, "INSERT INTO trial (number, setting, score, sgf) VALUES (?,?,?,?)")
      .add(number)
      .add(place_text(tuning_.parameters, result.trial.place))
      .add(result.score)
      .add(result.sgf)
      .run();
  for (std::size_t i = 0; i < result.trial.place.size(); ++i)
    Statement(*database_, "INSERT INTO coordinate VALUES (?,?,?)")
        .add(number)
        .add(static_cast<std::int64_t>(i))
        .add(result.trial.place[i])
        .run();
  database_->run("COMMIT");
}

std::vector<TrialResult> TuneStore::trials() const {
  std::vector<TrialResult> results;
  Statement rows(*database_, "SELECT number, score FROM trial ORDER BY sequence");
  while (rows.next()) {
    TrialResult& result = results.emplace_back();
    result.trial.number = static_cast<int>(rows.integer(0));
    result.score = rows.number(1);
    Statement coordinates(*database_,
                          "SELECT value FROM coordinate WHERE trial = ? ORDER BY parameter");
    coordinates.add(rows.integer(0));
    while (coordinates.next()) result.trial.place.push_back(coordinates.number(0));
    if (result.trial.place.size() != tuning_.parameters.size())
      throw Error("{}: trial {} has no place", database_->name(), result.trial.number);
  }
  return results;
}

}  // namespace keima
