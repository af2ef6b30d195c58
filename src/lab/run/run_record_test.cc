#include "lab/run/run_record.h"

#include <gtest/gtest.h>

#include "lab/run/run_test_experiment.h"
#include "reference/message_of.h"

namespace keima {
namespace {

TEST(RunRecord, SaysWhatItWasMadeOn) {
  const RunRecord record = small_record();
  EXPECT_EQ(record.experiment, "E-T-1");
  EXPECT_TRUE(record.version.starts_with("keima "));
  EXPECT_FALSE(record.machine.processor.empty());
  EXPECT_GE(record.machine.cores, 1);
  EXPECT_GT(record.machine.memory, 100);
  EXPECT_TRUE(record.machine.system.starts_with("Linux ")) << record.machine.system;
  EXPECT_GT(record.machine.compiler.size(), 5u);
  EXPECT_EQ(record.started.size(), 20u);
}

TEST(RunRecord, IsReadAsItWasWritten) {
  const TempFolder folder;
  RunRecord record = small_record();
  record.seed = std::uint64_t{1} << 61;
  record.numbers["komi"] = 0.1;
  record.simulations[2] = {100, 170};
  const RunFolder run(folder.path());
  write_record(run, record);
  EXPECT_EQ(read_record(run), record);
}

TEST(RunRecord, SaysWhatIsWrong) {
  const TempFolder folder;
  const RunFolder run(folder.path());
  const auto message = [&] { return message_of([&] { read_record(run); }); };
  EXPECT_EQ(message(), folder.path().string() + " is no run: it has no record.json");
  write_text_file(run.record_file(), "{");
  EXPECT_TRUE(message().starts_with(run.record_file().string() + ": ")) << message();
  write_text_file(run.record_file(), "{\"experiment\": 5}");
  EXPECT_TRUE(message().starts_with(run.record_file().string() + ": ")) << message();
}

TEST(RunRecord, CellsHaveSeedsOfTheirOwn) {
  const Experiment experiment = parse_experiment(kSmallExperiment, "small.toml");
  RunRecord record = small_record();
  record.simulations[2] = {7, 9};
  EXPECT_NE(match_of(experiment, record, 0).seed, match_of(experiment, record, 2).seed);
  EXPECT_EQ(match_of(experiment, record, 0).players[1].settings.player.playouts, 0);
  EXPECT_EQ(match_of(experiment, record, 2).players[1].settings.player.playouts, 9);
  record.simulations[2] = {7};
  EXPECT_EQ(message_of([&] { match_of(experiment, record, 2); }),
            "the record's equal_cpu does not fit cell 2");
}

}  // namespace
}  // namespace keima
