#include "lab/match/match_store.h"

#include <fmt/chrono.h>

#include <ctime>

#include "base/error.h"
#include "base/version.h"

namespace keima {
namespace {

constexpr std::int64_t kApplication = 0x4B65696D;  // "Keim"
constexpr std::int64_t kFormat = 2;
constexpr std::int64_t kOldestFormat = 1;  // Without `colors`.

// docs/formats/match-store.md describes it.
constexpr const char* kSchema = R"(
CREATE TABLE match (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version TEXT NOT NULL, started TEXT NOT NULL,
  size INTEGER NOT NULL, rules TEXT NOT NULL, komi REAL NOT NULL,
  games INTEGER NOT NULL, seed INTEGER NOT NULL, timeout REAL NOT NULL,
  sprt_elo0 REAL, sprt_elo1 REAL, sprt_alpha REAL, sprt_beta REAL, verdict TEXT,
  colors TEXT NOT NULL
) STRICT;
CREATE TABLE player (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
  command TEXT NOT NULL, clock TEXT NOT NULL
) STRICT;
CREATE TABLE setting (
  player INTEGER NOT NULL REFERENCES player, key TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (player, key)
) STRICT;
CREATE TABLE opening (number INTEGER PRIMARY KEY, moves TEXT NOT NULL) STRICT;
CREATE TABLE game (
  number INTEGER PRIMARY KEY, pair INTEGER NOT NULL,
  black INTEGER NOT NULL REFERENCES player, white INTEGER NOT NULL REFERENCES player,
  opening INTEGER REFERENCES opening, seed INTEGER NOT NULL,
  winner TEXT NOT NULL, result TEXT NOT NULL, margin REAL,
  end TEXT NOT NULL, reason TEXT NOT NULL, moves INTEGER NOT NULL,
  black_moves INTEGER NOT NULL, black_seconds REAL NOT NULL, black_simulations INTEGER,
  white_moves INTEGER NOT NULL, white_seconds REAL NOT NULL, white_simulations INTEGER,
  finished TEXT NOT NULL, sgf TEXT NOT NULL
) STRICT;
)";

constexpr std::string_view kSwapped = "swapped", kFixed = "fixed";

bool swaps_colors(const std::string& text) {
  if (text != kSwapped && text != kFixed) throw Error("unknown colours '{}'", text);
  return text == kSwapped;
}

std::string_view text_of(SprtVerdict verdict) {
  return verdict == SprtVerdict::kAcceptH0 ? "H0" : verdict == SprtVerdict::kAcceptH1 ? "H1" : "";
}

std::string_view winner_text(Color winner) {
  return winner == Color::kEmpty ? "draw" : name_of(winner);
}

Color winner_named(const std::string& text) {
  for (const Color color : {Color::kEmpty, Color::kBlack, Color::kWhite})
    if (winner_text(color) == text) return color;
  throw Error("unknown winner '{}'", text);
}

void add_use(Statement& row, const SideUse& use) {
  row.add(std::int64_t{use.moves}).add(use.seconds).add(use.simulations);
}

SideUse read_use(const Statement& row, int column) {
  SideUse use;
  use.moves = static_cast<int>(row.integer(column));
  use.seconds = row.number(column + 1);
  if (!row.is_null(column + 2)) use.simulations = row.integer(column + 2);
  return use;
}

std::int64_t single_integer(const Database& database, std::string_view sql) {
  Statement query(database, sql);
  return query.next() ? query.integer(0) : 0;
}

// Written by another program or by hand, a file may hold anything.
std::size_t player_number(std::int64_t number, const MatchConfig& config) {
  if (number < 0 || number >= static_cast<std::int64_t>(config.players.size()))
    throw Error("there is no player {}", number);
  return static_cast<std::size_t>(number);
}

bool is_empty(const Database& database) {
  return single_integer(database, "SELECT count(*) FROM sqlite_schema") == 0;
}

// As the first experiment of a laboratory may come before its folder.
void make_folder_of(const std::filesystem::path& path) {
  const std::filesystem::path folder = path.parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) throw Error("{}: cannot make the folder: {}", folder.string(), error.message());
}

std::unique_ptr<FileLock> lock_for_writing(const std::filesystem::path& path) {
  return std::make_unique<FileLock>(path.string() + ".lock", path.string());
}

}  // namespace

MatchStore MatchStore::create(const std::filesystem::path& path, const MatchConfig& config) {
  check(config);
  if (path == ":memory:") return create(path, config, nullptr);
  make_folder_of(path);
  return create(path, config, lock_for_writing(path));
}

MatchStore MatchStore::create_anew(const std::filesystem::path& path, const MatchConfig& config) {
  check(config);
  make_folder_of(path);
  auto lock = lock_for_writing(path);
  // SQLite keeps the newest part of a store in files beside it.
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + ending);
  return create(path, config, std::move(lock));
}

bool MatchStore::is_there(const std::filesystem::path& path) {
  if (!std::filesystem::exists(path)) return false;
  const Database database(path, Database::Mode::kOpen);
  return single_integer(database, "PRAGMA application_id") != 0 || !is_empty(database);
}

MatchStore MatchStore::create(const std::filesystem::path& path, const MatchConfig& config,
                              std::unique_ptr<FileLock> lock) {
  MatchStore store(std::move(lock), std::make_unique<Database>(path, Database::Mode::kCreate));
  Database& database = *store.database_;
  database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  database.run("BEGIN IMMEDIATE");
  if (!is_empty(database)) throw Error("{} exists; use --resume to continue", database.name());
  database.run(
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplication, kFormat));
  database.run(kSchema);
  store.config_ = config;
  store.write_config();
  database.run("COMMIT");
  return store;
}

MatchStore MatchStore::open(const std::filesystem::path& path) { return open(path, nullptr); }

MatchStore MatchStore::resume(const std::filesystem::path& path) {
  if (!std::filesystem::exists(path)) throw Error("{}: no such file", path.string());
  return open(path, lock_for_writing(path));
}

MatchStore MatchStore::open(const std::filesystem::path& path, std::unique_ptr<FileLock> lock) {
  if (!std::filesystem::exists(path)) throw Error("{}: no such file", path.string());
  MatchStore store(std::move(lock), std::make_unique<Database>(path, Database::Mode::kOpen));
  Database& database = *store.database_;
  if (single_integer(database, "PRAGMA application_id") != kApplication)
    throw Error("{} is not a match store of Keima", database.name());
  const std::int64_t format = single_integer(database, "PRAGMA user_version");
  if (format < kOldestFormat || format > kFormat)
    throw Error("{} has format {}; this program reads formats {} to {}", database.name(), format,
                kOldestFormat, kFormat);
  database.run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  try {
    store.read_config();
    check(store.config_);
  } catch (const Error& error) {
    const std::string what = error.what();
    throw Error("{}{}", what.starts_with(database.name()) ? "" : database.name() + ": ", what);
  }
  return store;
}

void MatchStore::write_config() {
  version_ = version_text();
  started_ = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
  Statement match(*database_, "INSERT INTO match VALUES (1, ?,?,?,?,?,?,?,?, ?,?,?,?, NULL, ?)");
  match.add(version_).add(started_).add(std::int64_t{config_.size}).add(config_.rules);
  match.add(config_.komi).add(std::int64_t{config_.games});
  match.add(static_cast<std::int64_t>(config_.seed)).add(config_.timeout);
  const auto sprt = [&](double Sprt::*field) {
    match.add(config_.sprt ? std::optional((*config_.sprt).*field) : std::nullopt);
  };
  sprt(&Sprt::elo0);
  sprt(&Sprt::elo1);
  sprt(&Sprt::alpha);
  sprt(&Sprt::beta);
  match.add(config_.swap_colors ? kSwapped : kFixed);
  match.run();

  Statement player(*database_, "INSERT INTO player VALUES (?,?,?,?)");
  Statement setting(*database_, "INSERT INTO setting VALUES (?,?,?)");
  for (std::size_t i = 0; i < config_.players.size(); ++i) {
    const PlayerSpec& spec = config_.players[i];
    const auto number = static_cast<std::int64_t>(i);
    player.add(number).add(spec.name).add(spec.command).add(clock_text(spec.clock)).run();
    if (spec.is_external()) continue;
    for (const OptionInfo& option : describe_options(spec.settings))
      if (!option.name.starts_with("game."))
        setting.add(number).add(option.name).add(option.value).run();
  }
  Statement opening(*database_, "INSERT INTO opening VALUES (?,?)");
  for (std::size_t i = 0; i < config_.openings.size(); ++i)
    opening.add(static_cast<std::int64_t>(i))
        .add(opening_text(config_.openings[i], config_.size))
        .run();
}

void MatchStore::read_config() {
  Statement match(*database_, "SELECT * FROM match");
  if (!match.next()) throw Error("the match has no configuration");
  version_ = match.text(1);
  started_ = match.text(2);
  config_.size = static_cast<int>(match.integer(3));
  if (config_.size < kMinSize || config_.size > kMaxSize)
    throw Error("there are no boards of size {}", config_.size);
  config_.rules = match.text(4);
  config_.komi = match.number(5);
  config_.games = static_cast<int>(match.integer(6));
  config_.seed = static_cast<std::uint64_t>(match.integer(7));
  config_.timeout = match.number(8);
  if (!match.is_null(9))
    config_.sprt = Sprt{match.number(9), match.number(10), match.number(11), match.number(12)};
  if (single_integer(*database_, "PRAGMA user_version") > kOldestFormat)
    config_.swap_colors = swaps_colors(match.text(14));

  Statement players(*database_, "SELECT name, command, clock FROM player ORDER BY number");
  while (players.next()) {
    PlayerSpec& spec = config_.players.emplace_back();
    spec.name = players.text(0);
    spec.command = players.text(1);
    if (!players.text(2).empty()) spec.clock = parse_clock(players.text(2));
  }
  Statement settings(*database_, "SELECT player, key, value FROM setting");
  while (settings.next())
    set_option(config_.players[player_number(settings.integer(0), config_)].settings,
               settings.text(1), settings.text(2));
  Statement openings(*database_, "SELECT moves FROM opening ORDER BY number");
  while (openings.next())
    config_.openings.push_back(parse_opening(openings.text(0), config_.size, config_.rule_set()));
}

void MatchStore::set_games(int games) {
  MatchConfig changed = config_;
  changed.games = games;
  for (const GameResult& game : this->games())
    if (game.plan.number < games_in(changed) && plan_of(changed, game.plan.number) != game.plan)
      throw Error(
          "{}: with {} games the schedule of the games already played would change; with three "
          "players or more, add complete pairs of games only",
          database_->name(), games);
  Statement(*database_, "UPDATE match SET games = ?").add(std::int64_t{games}).run();
  config_.games = games;
}

void MatchStore::add(const GameResult& result) {
  if (!add_if_absent(result))
    throw Error("{}: game {} is already stored", database_->name(), result.plan.number);
}

bool MatchStore::add_if_absent(const GameResult& result) {
  const GamePlan& plan = result.plan;
  Statement row(*database_,
                "INSERT OR IGNORE INTO game VALUES (?,?,?,?,?,?, ?,?,?,?,?,?, ?,?,?, ?,?,?, ?,?)");
  row.add(std::int64_t{plan.number}).add(std::int64_t{plan.pair});
  row.add(static_cast<std::int64_t>(plan.black)).add(static_cast<std::int64_t>(plan.white));
  row.add(plan.opening >= 0 ? std::optional<std::int64_t>(plan.opening) : std::nullopt);
  row.add(static_cast<std::int64_t>(plan.seed));
  row.add(winner_text(result.winner)).add(result.result_text()).add(result.margin);
  row.add(name_of(result.end)).add(result.reason).add(std::int64_t{result.moves});
  add_use(row, result.black);
  add_use(row, result.white);
  row.add(result.finished).add(result.sgf);
  row.run();
  return single_integer(*database_, "SELECT changes()") == 1;
}

std::vector<GameResult> MatchStore::games() const {
  std::vector<GameResult> games;
  Statement rows(*database_,
                 "SELECT number, pair, black, white, opening, seed, winner, margin, end, reason, "
                 "moves, black_moves, black_seconds, black_simulations, white_moves, "
                 "white_seconds, white_simulations, finished FROM game ORDER BY number");
  while (rows.next()) {
    GameResult& game = games.emplace_back();
    game.plan.number = static_cast<int>(rows.integer(0));
    game.plan.pair = static_cast<int>(rows.integer(1));
    game.plan.black = player_number(rows.integer(2), config_);
    game.plan.white = player_number(rows.integer(3), config_);
    game.plan.opening = rows.is_null(4) ? -1 : static_cast<int>(rows.integer(4));
    game.plan.seed = static_cast<std::uint64_t>(rows.integer(5));
    game.winner = winner_named(rows.text(6));
    if (!rows.is_null(7)) game.margin = rows.number(7);
    game.end = game_end_named(rows.text(8));
    game.reason = rows.text(9);
    game.moves = static_cast<int>(rows.integer(10));
    game.black = read_use(rows, 11);
    game.white = read_use(rows, 14);
    game.finished = rows.text(17);
  }
  return games;
}

void MatchStore::for_each_sgf(
    const std::function<void(int number, const std::string& sgf)>& visit) const {
  Statement rows(*database_, "SELECT number, sgf FROM game ORDER BY number");
  while (rows.next()) visit(static_cast<int>(rows.integer(0)), rows.text(1));
}

void MatchStore::set_verdict(SprtVerdict verdict) {
  Statement(*database_, "UPDATE match SET verdict = ?").add(text_of(verdict)).run();
}

SprtVerdict MatchStore::verdict() const {
  Statement query(*database_, "SELECT verdict FROM match");
  query.next();
  for (const SprtVerdict verdict : {SprtVerdict::kAcceptH0, SprtVerdict::kAcceptH1})
    if (query.text(0) == text_of(verdict)) return verdict;
  return SprtVerdict::kGoOn;
}

}  // namespace keima
