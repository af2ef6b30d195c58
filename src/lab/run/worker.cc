#include "lab/run/worker.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <set>
#include <thread>

#include "base/error.h"
#include "lab/match/match_table.h"
#include "lab/run/game_line.h"
#include "lab/run/job.h"
#include "lab/run/run_record.h"

namespace keima {
namespace {

// The file of a job's games, open at its end.
class GamesFile {
 public:
  explicit GamesFile(const std::filesystem::path& path, std::uintmax_t good_bytes) : path_(path) {
    // Half a line is what a worker before us had no time to finish.
    if (std::filesystem::exists(path)) std::filesystem::resize_file(path, good_bytes);
    file_.reset(std::fopen(path.c_str(), "ab"));
    if (!file_) fail();
  }
  void add(const std::string& line) {
    const std::string text = line + '\n';
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
        std::fflush(file_.get()) != 0 || fsync(fileno(file_.get())) != 0)
      fail();
  }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  [[noreturn]] void fail() const { throw Error("{}: {}", path_.string(), std::strerror(errno)); }

  const std::filesystem::path path_;
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace

void work_on(const RunFolder& folder, int number, const std::string& signature,
             const std::function<bool()>& is_stopped) {
  const RunRecord record = read_record(folder);
  if (signature != record.signature)
    throw Error(
        "this program plays otherwise than the one that began the run: signature {}, not "
        "{}",
        signature, record.signature);
  const Experiment experiment = read_experiment(folder.experiment_file());
  const Job job = read_job(folder, number);
  if (job.cell >= experiment.cells.size())
    throw Error("{}: there is no cell {}", folder.job_file(number).string(), job.cell);
  const MatchConfig config = match_of(experiment, record, job.cell);
  const std::vector<GamePlan> plans = schedule_of(config);

  std::set<int> played;
  LineTail earlier(folder.games_file(number));
  for (const std::string& line : earlier.new_lines())
    played.insert(parse_game_line(line, plans).plan.number);
  GamesFile file(folder.games_file(number), earlier.bytes());
  MatchTable table(config);
  std::atomic<bool> stop = false;
  const std::jthread watcher([&](const std::stop_token& end) {
    for (; !end.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(20))) {
      if (!is_stopped()) continue;
      stop = true;
      table.interrupt();
    }
  });
  for (const int game : job.games) {
    if (game < 0 || game >= static_cast<int>(plans.size()))
      throw Error("{}: no game {} was planned", folder.job_file(number).string(), game);
    if (played.contains(game)) continue;
    const auto result = table.play(plans[static_cast<std::size_t>(game)], stop);
    if (!result) return;
    file.add(game_line(*result));
  }
}

}  // namespace keima
