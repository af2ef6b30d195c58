#include "lab/run/run_record.h"

#include <gtest/gtest.h>

#include "lab/run/run_test_experiment.h"
#include "support/message_of.h"

namespace keima {
namespace {

TEST(RunRecord, SaysWhatItWasMadeOn) {
  const RunRecord record = small_record();
  EXPECT_EQ(record.experiment, "E-T-1");
  ASSERT_EQ(record.sessions.size(), 1u);
  EXPECT_TRUE(record.sessions[0].version.starts_with("keima "));
  EXPECT_EQ(record.sessions[0].games, 6);
  EXPECT_EQ(record.sessions[0].started.size(), 20u);
  EXPECT_FALSE(record.machine.host.empty());
  EXPECT_FALSE(record.machine.processor.empty());
  EXPECT_GE(record.machine.cores, 1);
  EXPECT_GT(record.machine.memory, 100);
  EXPECT_TRUE(record.machine.system.starts_with("Linux ")) << record.machine.system;
  EXPECT_GT(record.machine.compiler.size(), 5u);
}

TEST(RunRecord, IsReadAsItWasWritten) {
  const TempFolder folder;
  RunRecord record = small_record();
  record.seed = std::uint64_t{1} << 61;
  record.numbers["komi"] = 0.1;
  record.sessions.push_back({"2026-11-17T08:00:00Z", "keima 1", 8, true});
  const RunFolder run(folder.path());
  write_record(run, record);
  EXPECT_EQ(read_record(run), record);
}

TEST(RunRecord, SaysWhatIsWrong) {
  const TempFolder folder;
  const RunFolder run(folder.path());
  const auto message = [&] { return message_of([&] { read_record(run); }); };
  EXPECT_EQ(message(), folder.path().string() + " is not a run: record.json is missing");
  write_text_file(run.record_file(), "{");
  EXPECT_TRUE(message().starts_with(run.record_file().string() + ": ")) << message();
  write_text_file(run.record_file(), "{\"version\": \"keima 0.1.0\", \"equal_cpu\": {}}");
  EXPECT_EQ(message(), run.record_file().string() +
                           ": this run was made by an older version and cannot be read");
  write_text_file(run.record_file(), "{\"experiment\": 5}");
  EXPECT_TRUE(message().starts_with(run.record_file().string() + ": ")) << message();
}

// What is published must be by a program that anybody can build again.
TEST(RunRecord, FullScaleIsForBuildsOfACommit) {
  const auto error_of = [](const std::string& commit) {
    return message_of([&] { check_build(commit); });
  };
  EXPECT_EQ(error_of("85c62ff"), "no error");
  EXPECT_EQ(error_of("85c62ff-dirty"),
            "a full-scale run needs a build of a clean commit, not of 85c62ff-dirty: build it from "
            "a clean commit, or use --any-build, which is recorded");
  EXPECT_TRUE(error_of("").starts_with("a full-scale run needs a build of a known commit"));

  const Experiment experiment = parse_experiment(kSmallExperiment, "small.toml");
  const auto is_full = [&](const std::string& scale, const ScaleNumbers& numbers) {
    RunRecord record = small_record();
    record.scale = scale;
    record.numbers = numbers;
    return is_full_scale(experiment, record);
  };
  EXPECT_TRUE(is_full("full", {{"games", 2}, {"sims", 3}})) << "it will be called so";
  EXPECT_TRUE(is_full("short", {{"games", 700}, {"sims", 100}}));
  EXPECT_FALSE(is_full("short", {{"games", 6}, {"sims", 100}}));
  EXPECT_FALSE(is_full("short", {{"games", 600}, {"sims", 50}}));
}

TEST(RunRecord, CellsHaveSeedsOfTheirOwn) {
  const Experiment experiment = parse_experiment(kSmallExperiment, "small.toml");
  const RunRecord record = small_record();
  EXPECT_NE(match_in_run(experiment, record, 0).seed, match_in_run(experiment, record, 2).seed);
}

}  // namespace
}  // namespace keima
