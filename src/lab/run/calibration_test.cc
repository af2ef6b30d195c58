#include "lab/run/calibration.h"

#include <gtest/gtest.h>

#include "lab/match/match_test_players.h"
#include "lab/run/job.h"
#include "lab/run/run_start.h"
#include "lab/run/worker.h"
#include "support/message_of.h"

namespace keima {
namespace {

const std::string kEqualCpu =
    "id = 'E'\ntitle = 't'\nsource = 's'\nscale.short.games = 4\nscale.full.games = 4\n"
    "[[cell]]\nname = 'c'\nsize = 3\nequal_cpu = true\n"
    "players = ['name=A,policy=uniform,sims=3', 'name=B,policy=base,sims=3']\n";

StartedRun start(const std::filesystem::path& folder) {
  const Experiment experiment = parse_experiment(kEqualCpu, "e.toml");
  return start_run(RunFolder(folder), kEqualCpu,
                   new_record(experiment, "short", experiment.scale("short"), 1, "0x1"));
}

// By whoever plays, on the machine it plays on; and it holds for all who come later.
TEST(Calibration, IsDoneByTheFirstWorker) {
  const TempFolder folder;
  const StartedRun run = start(folder / "run");
  EXPECT_TRUE(calibrations_of(run.folder, 0).empty()) << "the coordinator does not do it";
  std::filesystem::create_directories(run.folder.jobs());
  write_job(run.folder, 0, {0, {0, 1}});
  write_job(run.folder, 1, {0, {2, 3}});
  int lines = 0;
  const auto tell = [&](const std::string&) { ++lines; };
  work_on(
      run.folder, 0, "0x1", [] { return false; }, tell);
  EXPECT_GT(lines, 0);
  const auto found = calibrations_of(run.folder, 0);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].processor, run.record.machine.processor);
  EXPECT_EQ(found[0].simulations.at(0), 3);
  lines = 0;
  work_on(
      run.folder, 1, "0x1", [] { return false; }, tell);
  EXPECT_EQ(lines, 0) << "it was found out before";
  EXPECT_TRUE(calibrations_of(run.folder, 1).empty());
}

TEST(Calibration, IsByProcessor) {
  const TempFolder folder;
  const StartedRun run = start(folder / "run");
  MatchConfig config = match_in_run(run.experiment, run.record, 0);
  const auto no_words = [](const std::string&) {};
  calibrate(run.folder, 0, config, no_words);
  const auto file = *std::filesystem::directory_iterator(run.folder.calibration());
  write_text_file(run.folder.calibration() / "0-1.json",
                  "{\"processor\": \"A\", \"simulations\": [3, 77]}");
  EXPECT_EQ(calibrations_of(run.folder, 0).size(), 2u);
  MatchConfig again = match_in_run(run.experiment, run.record, 0);
  write_text_file(file.path(), "{\"processor\": \"ours\", \"simulations\": [3, 55]}");
  calibrate(run.folder, 0, again, no_words);
  EXPECT_EQ(again.players[1].settings.player.simulations, 55);
  write_text_file(file.path(), "{\"processor\": \"ours\", \"simulations\": [3]}");
  EXPECT_EQ(message_of([&] { calibrate(run.folder, 0, again, no_words); }),
            file.path().string() + " does not fit cell 0");
}

}  // namespace
}  // namespace keima
