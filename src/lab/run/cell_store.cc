#include "lab/run/cell_store.h"

#include "lab/match/failure_limit.h"
#include "lab/match/match_report.h"
#include "lab/match/match_store.h"
#include "lab/run/game_line.h"
#include "lab/run/line_file.h"
#include "lab/run/observation.h"

namespace keima {
namespace {

class MatchCellStore : public CellStore {
 public:
  explicit MatchCellStore(MatchStore store)
      : store_(std::move(store)),
        plans_(schedule_of(store_.config())),
        standings_(store_.config()),
        failures_(store_.config().players.size()) {
    for (const GameResult& game : store_.games()) count(game);
  }

  int planned() const override { return static_cast<int>(plans_.size()); }
  bool add(const std::string& line) override {
    const GameResult game = parse_game_line(line, plans_);
    if (!store_.add_if_absent(game)) return false;
    count(game);
    try {
      failures_.add(game, store_.config());
    } catch (const Error& error) {
      throw UnusablePlayer("{}", error.what());
    }
    return true;
  }
  std::string progress_words(std::int64_t played_now, double seconds) const override {
    return progress_line(store_.config(), {standings_, planned(), played_now, seconds});
  }

 private:
  void count(const GameResult& game) {
    standings_.add(game);
    played_.insert(game.plan.number);
  }

  MatchStore store_;
  const std::vector<GamePlan> plans_;
  Standings standings_;
  FailureLimit failures_;  // Of games that came in this session.
};

class MeasuredCellStore : public CellStore {
 public:
  MeasuredCellStore(const std::filesystem::path& file, int planned)
      : planned_(planned), file_(file, whole_lines(file, played_)) {}

  int planned() const override { return planned_; }
  bool add(const std::string& line) override {
    const Observation observation = parse_observation(line);
    if (observation.number < 0 || observation.number >= planned_)
      throw Error("no game {} was planned", observation.number);
    if (!played_.insert(observation.number).second) return false;
    file_.add(observation_line(observation));
    return true;
  }
  std::string progress_words(std::int64_t, double) const override {
    return fmt::format("{}/{} games", played_.size(), planned_);
  }

 private:
  // Answers how many bytes they take.
  static std::uintmax_t whole_lines(const std::filesystem::path& file, std::set<int>& played) {
    LineTail lines(file);
    for (const std::string& line : lines.new_lines()) played.insert(parse_observation(line).number);
    return lines.bytes();
  }

  const int planned_;
  LineFile file_;
};

MatchStore open_match(const std::filesystem::path& file, const MatchConfig& config) {
  if (!MatchStore::is_there(file)) return MatchStore::create(file, config);
  MatchStore store = MatchStore::resume(file);
  if (store.config().games < config.games) store.set_games(config.games);
  return store;
}

}  // namespace

std::unique_ptr<CellStore> open_cell_store(const RunFolder& folder, const Experiment& experiment,
                                           const RunRecord& record, std::size_t cell) {
  std::filesystem::create_directories(folder.cell_store(cell).parent_path());
  const MatchConfig config = match_in_run(experiment, record, cell);
  if (experiment.cells[cell].is_match())
    return std::make_unique<MatchCellStore>(open_match(folder.cell_store(cell), config));
  return std::make_unique<MeasuredCellStore>(folder.cell_numbers(cell), config.games);
}

}  // namespace keima
