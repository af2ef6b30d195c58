#include "lab/run/coordinator.h"

#include <gtest/gtest.h>

#include <deque>
#include <fstream>
#include <map>

#include "lab/match/match_runner.h"
#include "lab/match/match_test_players.h"
#include "lab/run/game_line.h"
#include "lab/run/job.h"
#include "lab/run/observation.h"
#include "lab/run/run_test_experiment.h"
#include "lab/run/worker.h"
#include "support/message_of.h"

namespace keima {
namespace {

// Workers in this process, which are called when somebody asks whether they have ended. What goes
// wrong with one is decided by `accident`, which works in its place and answers true if it did.
class TestExecutor : public Executor {
 public:
  using Accident = std::function<bool(const RunFolder&, int job)>;
  explicit TestExecutor(
      const RunFolder& folder, Accident accident = [](const RunFolder&, int) { return false; })
      : folder_(folder), accident_(std::move(accident)) {}

  void submit(const std::vector<int>& jobs) override {
    submitted += static_cast<int>(jobs.size());
    waiting_.insert(waiting_.end(), jobs.begin(), jobs.end());
  }
  std::vector<int> ended() override {
    if (waiting_.empty()) return {};
    const int job = waiting_.front();
    waiting_.pop_front();
    if (!accident_(folder_, job)) work_on(folder_, job, "0x1");
    return {job};
  }
  std::vector<int> to_look_at() override { return {waiting_.begin(), waiting_.end()}; }
  void cancel() override {
    waiting_.clear();
    ++cancelled;
  }

  int submitted = 0, cancelled = 0;

 private:
  const RunFolder folder_;
  const Accident accident_;
  std::deque<int> waiting_;
};

// Workers that never come to an end.
class IdleExecutor : public Executor {
 public:
  void submit(const std::vector<int>& jobs) override { submitted += jobs.size(); }
  std::vector<int> ended() override { return {}; }
  std::vector<int> to_look_at() override { return {}; }
  void cancel() override {}

  std::size_t submitted = 0;
};

using Records = std::map<int, std::string>;

Records records_of(const RunFolder& folder, std::size_t cell) {
  Records records;
  MatchStore::open(folder.cell_store(cell)).for_each_sgf([&](int number, const std::string& sgf) {
    records[number] = sgf;
  });
  return records;
}

bool run_small(const StartedRun& run, TestExecutor& executor, CoordinatorOptions options = {}) {
  options.pause = 0;
  return run_cells(run.folder, run.experiment, run.record, executor, options);
}

// The games as one worker after the other plays them when nothing goes wrong.
const std::array<Records, 2>& expected_records() {
  static const std::array<Records, 2> records = [] {
    const TempFolder folder;
    const StartedRun run = start_small_run(folder / "run");
    TestExecutor executor(run.folder);
    run_small(run, executor);
    return std::array{records_of(run.folder, 0), records_of(run.folder, 2)};
  }();
  return records;
}

void expect_all_games(const RunFolder& folder) {
  EXPECT_EQ(records_of(folder, 0), expected_records()[0]);
  EXPECT_EQ(records_of(folder, 2), expected_records()[1]);
}

TEST(Coordinator, PlaysEveryGameOfEveryCell) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  TestExecutor executor(run.folder);
  std::int64_t played = 0, planned = 0;
  CoordinatorOptions options;
  options.look = [&](const RunProgress& progress) {
    played = progress.played;
    planned = progress.planned;
    return true;
  };
  EXPECT_TRUE(run_small(run, executor, options));
  EXPECT_EQ(played, 12);
  EXPECT_EQ(planned, 12);
  EXPECT_EQ(expected_records()[0].size(), 6u);
  expect_all_games(run.folder);
  EXPECT_FALSE(std::filesystem::exists(run.folder.cell_store(1))) << "it waits for something";
  // The same games as in a match.
  MatchStore match = MatchStore::in_memory(match_in_run(run.experiment, run.record, 2));
  run_match(match, {});
  EXPECT_EQ(match.games().size(), 6u);
  match.for_each_sgf([&](int number, const std::string& sgf) {
    EXPECT_EQ(sgf, expected_records()[1].at(number));
  });
  // There is nothing left to do.
  TestExecutor idle(run.folder);
  EXPECT_TRUE(run_small(run, idle));
  EXPECT_EQ(idle.submitted, 0);
}

// The first worker of every job ends at once, the second in the middle of a line.
TEST(Coordinator, SendsOthersForGamesThatWereNotPlayed) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  TestExecutor executor(run.folder, [&](const RunFolder& where, int job) {
    const int attempt = read_job(where, job).attempt;
    if (attempt == 2) std::ofstream(where.games_file(job)) << "{\"number\": 1, \"win";
    return attempt < kMostAttempts;
  });
  EXPECT_TRUE(run_small(run, executor));
  EXPECT_EQ(executor.submitted, 3 * 4) << "six games are two jobs";
  expect_all_games(run.folder);
}

TEST(Coordinator, GoesOnWithWhatAnotherLeft) {
  const TempFolder folder;
  {
    const StartedRun run = start_small_run(folder / "run");
    TestExecutor executor(run.folder);
    CoordinatorOptions options;
    options.look = [&](const RunProgress& progress) { return progress.played < 3; };
    EXPECT_FALSE(run_small(run, executor, options));
    EXPECT_EQ(executor.cancelled, 1);
    // A worker that has outlived its coordinator: its game is in no store yet.
    for (const int job : jobs_in(run.folder))
      if (!std::filesystem::exists(run.folder.games_file(job))) {
        work_on(run.folder, job, "0x1");
        break;
      }
  }
  const StartedRun run = start_small_run(folder / "run");
  TestExecutor executor(run.folder);
  EXPECT_TRUE(run_small(run, executor));
  EXPECT_EQ(executor.submitted, 2) << "the first cell is done";
  expect_all_games(run.folder);
}

// Whoever is killed while a store is being created leaves an empty file.
TEST(Coordinator, BeginsAStoreThatWasHardlyBegun) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  std::filesystem::create_directories(run.folder.cell_store(0).parent_path());
  write_text_file(run.folder.cell_store(0), "");
  TestExecutor executor(run.folder);
  EXPECT_TRUE(run_small(run, executor));
  expect_all_games(run.folder);
}

// Games appear while their worker still plays.
TEST(Coordinator, CountsGamesBeforeTheirJobHasEnded) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  TestExecutor executor(run.folder, [](const RunFolder& where, int job) {
    if (job == 0) work_on(where, 1, "0x1");
    return false;
  });
  std::int64_t played = 0;
  CoordinatorOptions options;
  options.look = [&](const RunProgress& progress) {
    played = progress.played;
    return false;
  };
  EXPECT_FALSE(run_small(run, executor, options));
  EXPECT_EQ(played, 6) << "those of the first two jobs";
}

// Two workers have played the same games: the run counts them once.
TEST(Coordinator, CountsNothingTwice) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  TestExecutor executor(run.folder);
  run_small(run, executor);
  write_job(run.folder, 1000, {0, {0, 1, 2, 3, 4, 5}});
  work_on(run.folder, 1000, "0x1");
  TestExecutor idle(run.folder);
  EXPECT_TRUE(run_small(run, idle));
  expect_all_games(run.folder);
  EXPECT_EQ(MatchStore::open(run.folder.cell_store(0)).games().size(), 6u);
}

// What keeps one cell from being played is no reason not to play the others.
TEST(Coordinator, GivesUpOnWorkersThatPlayNothing) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  TestExecutor executor(run.folder, [&](const RunFolder& where, int job) {
    std::ofstream(where.log_file(job)) << "one\nno room on the device\n";
    return read_job(where, job).cell == 0;
  });
  EXPECT_EQ(message_of([&] { run_small(run, executor); }),
            "3 workers ended without playing a game of cell 'first'; the last one reported: "
            "one\nno room on the device");
  EXPECT_EQ(records_of(run.folder, 2), expected_records()[1]);
  EXPECT_LE(executor.submitted, 4 + 4);
}

// Of a million games not everything is prepared before somebody looks: it begins and stops at once.
TEST(Coordinator, SubmitsNoMoreThanIsNeededForNow) {
  const TempFolder folder;
  RunRecord record = small_record();
  record.numbers["games"] = record.sessions[0].games = 1'000'000;
  const StartedRun run = start_run(RunFolder(folder / "run"), kSmallExperiment, record);
  int looks = 0;
  CoordinatorOptions options;
  options.look = [&](const RunProgress&) { return ++looks % 3 != 0; };
  IdleExecutor executor;
  EXPECT_FALSE(run_cells(run.folder, run.experiment, run.record, executor, options));
  EXPECT_EQ(executor.submitted, kMostJobsAtOnce);
  EXPECT_EQ(jobs_in(run.folder).size(), kMostJobsAtOnce);

  // One that goes on looks at what is there bit by bit, too, and only where games are missing.
  looks = 0;
  options.look = [&](const RunProgress&) { return ++looks < 2; };
  EXPECT_FALSE(run_cells(run.folder, run.experiment, run.record, executor, options));
  EXPECT_EQ(executor.submitted, kMostJobsAtOnce) << "it has not come so far";
}

// As a match does: games lost by a crash count, but a program that always crashes cannot play.
TEST(Coordinator, EndsWhenAProgramFailsAgainAndAgain) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  TestExecutor executor(run.folder, [&](const RunFolder& where, int number) {
    const Job job = read_job(where, number);
    const auto plans = schedule_of(match_in_run(run.experiment, run.record, job.cell));
    std::ofstream lines(where.games_file(number), std::ios::app);
    for (const int game : job.games) {
      GameResult result;
      result.plan = plans.at(static_cast<std::size_t>(game));
      result.winner = result.plan.black == 0 ? Color::kBlack : Color::kWhite;
      result.end = GameEnd::kCrash;
      result.reason = "it fell";
      lines << game_line(result) << '\n';
    }
    return true;
  });
  const std::string words = message_of([&] { run_small(run, executor); });
  EXPECT_TRUE(words.starts_with("stopped: ")) << words;
  EXPECT_TRUE(words.ends_with(" failed in 4 of 4 games, most recently by crash: it fell")) << words;
}

TEST(Worker, RefusesARunOfAnotherProgram) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  std::filesystem::create_directories(run.folder.jobs());
  write_job(run.folder, 0, {0, {0}});
  EXPECT_EQ(
      message_of([&] { work_on(run.folder, 0, "0x2"); }),
      "this program plays differently from the one that started the run: signature 0x2, not 0x1");
  EXPECT_FALSE(std::filesystem::exists(run.folder.games_file(0)));
  EXPECT_NE(message_of([&] { work_on(run.folder, 7, "0x1"); }), "no error");
  write_job(run.folder, 1, {0, {6}});
  EXPECT_EQ(message_of([&] { work_on(run.folder, 1, "0x1"); }),
            run.folder.job_file(1).string() + ": no game 6 was planned");
  write_job(run.folder, 2, {5, {0}});
  EXPECT_EQ(message_of([&] { work_on(run.folder, 2, "0x1"); }),
            run.folder.job_file(2).string() + ": there is no cell 5");
}

// Called twice for one job, as some clusters do after a fault.
TEST(Worker, GoesOnAfterTheLastWholeLine) {
  const TempFolder folder;
  const StartedRun run = start_small_run(folder / "run");
  std::filesystem::create_directories(run.folder.jobs());
  write_job(run.folder, 0, {0, {0, 1, 2}});
  work_on(run.folder, 0, "0x1");
  const std::string whole = read_text_file(run.folder.games_file(0));
  const std::size_t first = whole.find('\n') + 1;
  write_text_file(run.folder.games_file(0), whole.substr(0, first + 20));
  work_on(run.folder, 0, "0x1");
  const std::string again = read_text_file(run.folder.games_file(0));
  EXPECT_EQ(again.substr(0, first), whole.substr(0, first));
  EXPECT_EQ(std::ranges::count(again, '\n'), 3);
}

// Its opponent thinks for ever.
TEST(Worker, CanBeStopped) {
  const TempFolder folder;
  const FakePrograms programs;
  const std::string toml =
      "id = 'E'\ntitle = 't'\nsource = 's'\nscale.short.games = 2\nscale.full.games = 2\n"
      "[[cell]]\nname = 'c'\nsize = 3\nplayers = ['name=A,policy=uniform,sims=0', "
      "'name=B,command=" +
      programs.player("B", "genmove", "sleep 1000").command + "']\n";
  const Experiment experiment = parse_experiment(toml, "e.toml");
  const StartedRun run =
      start_run(RunFolder(folder / "run"), toml,
                new_record(experiment, "short", experiment.scale("short"), 1, "0x1"));
  std::filesystem::create_directories(run.folder.jobs());
  write_job(run.folder, 0, {0, {0, 1}});
  work_on(run.folder, 0, "0x1", [] { return true; });
  EXPECT_EQ(read_text_file(run.folder.games_file(0)), "");
}

TEST(RunStart, IsForOneProgramAtATimeAndTheSameRun) {
  const TempFolder folder;
  const std::string name = (folder / "run").string();
  {
    const StartedRun run = start_small_run(name);
    EXPECT_EQ(message_of([&] { start_small_run(name); }), name + " is in use by another program");
  }
  const auto start = [&](auto&& change) {
    RunRecord record = small_record();
    change(record);
    return message_of([&] { start_run(RunFolder(name), kSmallExperiment, record); });
  };
  EXPECT_EQ(start([](RunRecord& record) { record.sessions[0].version = "keima 99"; }), "no error");
  EXPECT_EQ(start([](RunRecord& record) { record.signature = "0x2"; }),
            name + " holds a run with signature 0x1, not 0x2; use --out to choose another folder");
  EXPECT_EQ(start([](RunRecord& record) { record.scale = "full"; }),
            name + " holds a run with scale short, not full; use --out to choose another folder");
  EXPECT_EQ(
      start([](RunRecord& record) { record.numbers["sims"] = 8; }),
      name + " holds a run with numbers sims=0, not sims=8; use --out to choose another folder");
  EXPECT_EQ(start([](RunRecord& record) { record.numbers["games"] = 4; }),
            name + " holds a run of 6 games per cell; it can be extended, but not reduced to 4");
  EXPECT_EQ(start([](RunRecord& record) { record.seed = 5; }),
            name + " holds a run with seed 1, not 5; use --out to choose another folder");
  EXPECT_EQ(
      message_of([&] { start_run(RunFolder(name), kSmallExperiment + "\n", small_record()); }),
      name + " holds another version of E-T-1; compare its " + name + "/experiment.toml");
}

// What was played stays, and what comes on top is what a longer run would have had.
TEST(RunStart, CanBeProlonged) {
  const TempFolder folder;
  RunRecord longer = small_record();
  longer.numbers["games"] = longer.sessions[0].games = 11;
  const auto play = [&](const std::string& name, const RunRecord& record) {
    const StartedRun run = start_run(RunFolder(folder / name), kSmallExperiment, record);
    TestExecutor executor(run.folder);
    EXPECT_TRUE(run_small(run, executor));
  };
  play("run", small_record());
  const RunFolder run(folder / "run");
  EXPECT_EQ(records_of(run, 0).size(), 6u);
  play("run", longer);
  EXPECT_EQ(records_of(run, 0).size(), 11u);
  EXPECT_EQ(MatchStore::open(run.cell_store(0)).config().games, 11);
  for (const auto& [number, sgf] : expected_records()[0])
    EXPECT_EQ(records_of(run, 0).at(number), sgf) << "what was played before";
  play("whole", longer);
  EXPECT_EQ(records_of(run, 2), records_of(RunFolder(folder / "whole"), 2));
  const RunRecord record = read_record(run);
  EXPECT_EQ(record.games(), 11);
  ASSERT_EQ(record.sessions.size(), 2u);
  EXPECT_EQ(record.sessions[0].games, 6) << "the record tells of both";
  EXPECT_EQ(record.sessions[1].games, 11);
}

TEST(RunStart, LeavesNothingBehindWhenRefused) {
  const TempFolder folder;
  const RunFolder run(folder / "deep/er/run");
  EXPECT_NE(message_of([&] { start_run(run, "id = 5", small_record()); }), "no error");
  EXPECT_FALSE(std::filesystem::exists(folder / "deep"));
  RunRecord impossible = small_record();
  impossible.signature = "\xff";  // Not to be written: no JSON.
  EXPECT_ANY_THROW(start_run(run, kSmallExperiment, impossible));
  EXPECT_FALSE(std::filesystem::exists(folder / "deep"));
  // What was there before stays.
  std::filesystem::create_directories(folder / "mine");
  EXPECT_ANY_THROW(start_run(RunFolder(folder / "mine/run"), kSmallExperiment, impossible));
  EXPECT_TRUE(std::filesystem::exists(folder / "mine"));
  EXPECT_FALSE(std::filesystem::exists(folder / "mine/run"));
  write_text_file(folder / "file", "");
  EXPECT_EQ(message_of([&] { start_small_run(folder / "file"); }),
            (folder / "file").string() + ": Not a directory");
}

// Games of which something else than the winner is measured.
TEST(Coordinator, MeasuresWhatIsNoMatch) {
  const TempFolder folder;
  const std::string toml =
      "id = 'E'\ntitle = 't'\nsource = 's'\nscale.short.games = 6\nscale.full.games = 6\n"
      "[[cell]]\nname = 'c'\nmeasure = 'origins'\nsizes = [3, 4]\n"
      "players = ['policy=base,sims=5']\n[[cell.figure]]\nname = 'pass'\nvalue = 10\n";
  const Experiment experiment = parse_experiment(toml, "e.toml");
  const StartedRun run =
      start_run(RunFolder(folder / "run"), toml,
                new_record(experiment, "short", experiment.scale("short"), 1, "0x1"));
  // One worker dies in the middle of a line, another has played the same games.
  TestExecutor executor(run.folder, [](const RunFolder& where, int job) {
    if (read_job(where, job).attempt > 1) return false;
    std::ofstream(where.games_file(job)) << "{\"number\": 1, \"si";
    return true;
  });
  EXPECT_TRUE(run_small(run, executor));
  const auto games = read_observations(run.folder.cell_numbers(0));
  ASSERT_EQ(games.size(), 6u);
  const std::function<bool()> never = [] { return false; };
  for (int i = 0; i < 6; ++i) {
    const Observation& game = games[static_cast<std::size_t>(i)];
    EXPECT_EQ(game.number, i);
    EXPECT_EQ(game.size, i % 2 == 0 ? 3 : 4);
    EXPECT_EQ(observe(experiment.cells[0], match_in_run(experiment, run.record, 0), i, never),
              game);
  }
  write_job(run.folder, 1000, {0, {0, 1, 2, 3, 4, 5}});
  work_on(run.folder, 1000, "0x1");
  TestExecutor idle(run.folder);
  EXPECT_TRUE(run_small(run, idle));
  EXPECT_EQ(read_observations(run.folder.cell_numbers(0)), games) << "nothing is counted twice";
}

}  // namespace
}  // namespace keima
