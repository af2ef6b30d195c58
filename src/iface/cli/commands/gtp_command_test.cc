// `keima gtp` as a process of its own, where something is wrong with the machine or with a file.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "iface/cli/cli_test_pipes.h"
#include "iface/cli/cli_test_trial.h"
#include "support/memory_limit.h"
#include "support/temp_folder.h"
#include "support/test_scale.h"

namespace keima {
namespace {

class GtpProcess : public testing::Test {
 protected:
  // What it answers to these lines; it must end in order.
  std::string answers(const std::string& lines, std::vector<std::string> flags = {},
                      rlim_t memory = RLIM_INFINITY) {
    flags.insert(flags.begin(), "gtp");
    const TrialEnd end = run_trial({.words = std::move(flags),
                                    .input = lines,
                                    .output = (folder_ / "out").string(),
                                    .memory = memory,
                                    .folder = folder_.path()});
    EXPECT_TRUE(end.in_time);
    EXPECT_EQ(end.exit_code(), 0) << end.status << ' ' << end.err;
    return read_text_file(folder_ / "out");
  }

  TempFolder folder_;
};

TEST_F(GtpProcess, IsAliveWithItsGameWhenMemoryGivesOut) {
  if (!kCanLimitMemory) GTEST_SKIP() << "sanitizers want all the address space there is";
  const std::string lines = "play b C3\nkeima-param search.memory 32768\ngenmove w\nprintsgf\n";
  const std::string out = answers(lines, {"--size", "5", "--threads", "1"}, rlim_t{1} << 30);
  EXPECT_TRUE(
      out.starts_with("=\n\n=\n\n? out of memory: search.memory asks for 32768 MB\n\n= (;FF[4]"))
      << out;
  EXPECT_TRUE(out.ends_with(";B[cc])\n\n")) << out;
  const std::string again =
      answers(lines + "keima-param search.memory 4\nkeima-param player.simulations 10\ngenmove w\n",
              {"--size", "5", "--threads", "1"}, rlim_t{1} << 30);
  EXPECT_NE(again.find("\n\n=\n\n=\n\n= "), std::string::npos) << again;
}

TEST_F(GtpProcess, GoesByAnotherNameForClientsThatWantIt) {
  EXPECT_EQ(answers("name\nversion\n", {"--compat", "katago"}),
            "= KataGo-compatible Keima\n\n= 1.16.0\n\n");
  EXPECT_EQ(answers("name\nversion\n", {"--compat", "lizzie"}), "= Keima\n\n= 0.17\n\n");
}

TEST_F(GtpProcess, KnowsFlagsByTheirOldNames) {
  const std::string question = "keima-param player.simulations\n";
  EXPECT_EQ(answers(question, {"--simulations", "6"}), "= 6\n\n");
  EXPECT_EQ(answers(question, {"--playouts", "7"}), "= 7\n\n");
}

TEST_F(GtpProcess, RefusesFilesThatAreNone) {
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  const std::string out = answers(
      "loadsgf pipe\nloadsgf /dev/zero\nprintsgf pipe\nprintsgf /dev/full\n"
      "keima-param policy.softmax.weights /dev/zero\nkeima-param policy.softmax.weights pipe\n"
      "name\n");
  EXPECT_EQ(out,
            "? cannot load file: pipe: is a pipe, not a file\n\n"
            "? cannot load file: /dev/zero: is a device, not a file\n\n"
            "? cannot save file: pipe: cannot write: No such device or address\n\n"
            "? cannot save file: /dev/full: cannot write: No space left on device\n\n"
            "? /dev/zero: is a device, not a file\n\n"
            "? pipe: is a pipe, not a file\n\n"
            "= Keima\n\n");
}

TEST_F(GtpProcess, SaysWhenTheLogCannotBeWritten) {
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  const auto with_log = [&](const char* log) {
    const TrialEnd end = run_trial({.words = {"gtp", "--log", log},
                                    .input = "name\n",
                                    .output = (folder_ / "out").string(),
                                    .folder = folder_.path()});
    EXPECT_TRUE(end.in_time) << log;
    EXPECT_EQ(end.exit_code(), 1) << log;
    return end.err;
  };
  EXPECT_EQ(with_log("pipe"), "keima: pipe: cannot write: No such device or address\n");
  EXPECT_EQ(with_log("/dev/full"), "keima: /dev/full: the log could not be written\n");
  EXPECT_EQ(read_text_file(folder_ / "out"), "= Keima\n\n") << "it plays all the same";
}

// The shortest of some times to end, in milliseconds; `leave` makes the front end go.
template <class Leave>
double time_to_end(const Leave& leave) {
  using std::chrono::milliseconds;
  const milliseconds limit(scaled(100) < 100 ? 20'000 : 1000);
  milliseconds shortest(1'000'000);
  for (int i = 0; i < 3 && shortest >= limit; ++i) {
    ProgramOnPipes program({"gtp", "--simulations", "100000000"});
    program.send("name\n");
    program.read_until("\n\n");
    leave(program);
    shortest = std::min(shortest, program.time_to_end(2 * limit));
  }
  return 1000.0 * static_cast<double>(shortest.count()) / static_cast<double>(limit.count());
}

TEST_F(GtpProcess, EndsSoonAfterItsInput) {
  for (const char* commands : {"", "genmove b\n", "genmove b\nname\n", "genmove b\ngenmove w\n",
                               "genmove b\nkata-analyze w 10\n", "genmove b\ngenmove w\nquit\n"}) {
    EXPECT_LT(time_to_end([&](ProgramOnPipes& program) {
                program.send(commands);
                program.close_input();
              }),
              1000)
        << commands;
  }
}

// The pipe its answers go to is full, and stays so.
TEST_F(GtpProcess, EndsThoughNobodyReadsItsAnswers) {
  std::string helps;
  for (int i = 0; i < 20; ++i) helps += "help\n";
  for (const std::string& commands :
       {helps, helps + "genmove b\n", helps + "quit\n",
        std::string("kata-analyze b 1 ownership true movesOwnership true\n")}) {
    EXPECT_LT(time_to_end([&](ProgramOnPipes& program) {
                program.send(commands);
                std::this_thread::sleep_for(std::chrono::milliseconds(300));
                program.close_input();
              }),
              1000)
        << commands.substr(0, 20);
  }
}

TEST_F(GtpProcess, NoticesBadWeightsAtTheStart) {
  for (const char* command : {"gtp", "play"}) {
    const TrialEnd end = run_trial(
        {.words = {command, "--policy", "softmax", "--set", "policy.softmax.weights=no-such-file"},
         .folder = folder_.path()});
    EXPECT_EQ(end.exit_code(), 1);
    EXPECT_EQ(end.err, "keima: no-such-file: No such file or directory\n") << command;
  }
}

}  // namespace
}  // namespace keima
