#include "lab/run/local_executor.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <set>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

// Times of five milliseconds: a minute.
constexpr int kPatience = 12'000;

// Ends a process whatever becomes of the test.
class KillAtEnd {
 public:
  explicit KillAtEnd(pid_t process) : process_(process) {}
  KillAtEnd(const KillAtEnd&) = delete;
  KillAtEnd& operator=(const KillAtEnd&) = delete;
  ~KillAtEnd() { kill_now(); }
  void kill_now() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  pid_t process_;
};

// A program that stands for ours: lines of shell, for which $1 to $4 are lab work RUN JOB.
class LocalExecutorTest : public testing::Test {
 protected:
  ExecutorOptions options(const std::string& script, int jobs) {
    const auto program = folder_ / "program";
    write_text_file(program, "#!/bin/sh\n" + script);
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    std::filesystem::create_directories(run_.jobs());
    return {run_.path(), program, jobs};
  }
  static std::multiset<int> wait_for(Executor& executor, std::size_t count) {
    std::multiset<int> ended;
    for (int i = 0; i < kPatience && ended.size() < count; ++i) {
      for (const int job : executor.ended()) ended.insert(job);
      usleep(5000);
    }
    return ended;
  }
  bool wait_for_file(const std::string& name) const {
    for (int i = 0; i < kPatience && !std::filesystem::exists(folder_ / name); ++i) usleep(5000);
    return std::filesystem::exists(folder_ / name);
  }
  pid_t process_in(const std::string& name) const {
    return std::stoi(read_text_file(folder_ / name));
  }
  // Or dead and waiting for somebody to notice.
  static bool is_dead(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/stat");
    std::string number, name, state;
    return !(status >> number >> name >> state) || state == "Z" || state == "X";
  }
  static bool dies(pid_t process) {
    for (int i = 0; i < kPatience && !is_dead(process); ++i) usleep(5000);
    return is_dead(process);
  }

  const TempFolder folder_;
  const RunFolder run_{folder_ / "run"};
};

TEST_F(LocalExecutorTest, RunsEachJobOnceAndKeepsItsErrorOutput) {
  LocalExecutor executor(options("echo \"$1 $2 $4\" >&2; touch \"$3/done-$4\"; exit 1", 2));
  executor.submit({3, 4, 5});
  executor.submit({6});
  EXPECT_EQ(wait_for(executor, 4), (std::multiset<int>{3, 4, 5, 6}));
  EXPECT_TRUE(executor.ended().empty());
  for (int job = 3; job <= 6; ++job) {
    EXPECT_TRUE(std::filesystem::exists(run_.path() / ("done-" + std::to_string(job))));
    EXPECT_EQ(read_text_file(run_.log_file(job)), "lab work " + std::to_string(job) + "\n");
  }
}

TEST_F(LocalExecutorTest, TellsOfWorkersThatWereKilled) {
  LocalExecutor executor(options("echo before >&2; kill -SEGV $$", 1));
  executor.submit({1});
  wait_for(executor, 1);
  EXPECT_EQ(read_text_file(run_.log_file(1)), "before\nended by signal 11 (Segmentation fault)\n");
}

TEST_F(LocalExecutorTest, RunsSoManyAtATime) {
  // The first two wait for each other. Each counts who is in, and stays in until it may go.
  const std::string script =
      "cd \"$3\"; touch in-$4 been-$4\n"
      "while [ ! -e been-1 ] || [ ! -e been-2 ]; do sleep 0.01; done\n"
      "ls | grep -c '^in-' >count-$4; mv count-$4 seen-$4\n"
      "while [ ! -e go ]; do sleep 0.01; done; rm in-$4";
  LocalExecutor executor(options(script, 2));
  executor.submit({1, 2, 3});
  ASSERT_TRUE(wait_for_file("run/seen-1") && wait_for_file("run/seen-2"));
  EXPECT_TRUE(executor.ended().empty());
  EXPECT_FALSE(std::filesystem::exists(run_.path() / "in-3"));
  write_text_file(run_.path() / "go", "");
  EXPECT_EQ(wait_for(executor, 3), (std::multiset<int>{1, 2, 3}));
  EXPECT_LE(std::stoi(read_text_file(run_.path() / "seen-3")), 2);
}

TEST_F(LocalExecutorTest, CancelLeavesNothingBehind) {
  const auto how = options(
      "trap '' TERM; sleep 1000 & echo $! >\"$3/child\"; echo $$ >\"$3/own.tmp\"; mv "
      "\"$3/own.tmp\" \"$3/own\";"
      " wait",
      1);
  {
    LocalExecutor executor(how, std::chrono::milliseconds(10));
    executor.submit({1, 2});
    ASSERT_TRUE(wait_for_file("run/own"));
    executor.cancel();
    EXPECT_TRUE(executor.ended().empty());
  }
  EXPECT_TRUE(dies(process_in("run/own")));
  EXPECT_TRUE(dies(process_in("run/child")));
}

TEST_F(LocalExecutorTest, CancelLetsWorkersCleanUp) {
  const auto how = options(
      "trap 'touch \"$3/clean\"; exit' TERM; touch \"$3/ready\"; while :; do sleep 0.01; done", 1);
  LocalExecutor executor(how, std::chrono::minutes(1));
  executor.submit({1});
  ASSERT_TRUE(wait_for_file("run/ready"));
  executor.cancel();
  EXPECT_TRUE(std::filesystem::exists(run_.path() / "clean"));
}

// As in a process whose parent has ignored SIGCHLD.
TEST_F(LocalExecutorTest, NoticesTheEndOfWorkersNobodyWaitsFor) {
  LocalExecutor executor(options("exit 0", 1));
  const auto before = signal(SIGCHLD, SIG_IGN);
  executor.submit({1});
  EXPECT_EQ(wait_for(executor, 1).size(), 1u);
  signal(SIGCHLD, before);
}

TEST_F(LocalExecutorTest, WorkersDieWithTheirCoordinator) {
  const auto how =
      options("echo $$ >\"$3/own.tmp\"; mv \"$3/own.tmp\" \"$3/own\"; exec sleep 1000", 1);
  const pid_t coordinator = fork();
  ASSERT_GE(coordinator, 0);
  if (coordinator == 0) {
    try {
      LocalExecutor executor(how);
      executor.submit({1});
      for (;;) pause();
    } catch (const std::exception&) {
      _exit(1);
    }
  }
  KillAtEnd guard(coordinator);
  ASSERT_TRUE(wait_for_file("run/own"));
  guard.kill_now();
  EXPECT_TRUE(dies(process_in("run/own")));
}

TEST_F(LocalExecutorTest, TellsWhyAWorkerCannotStart) {
  options("", 1);
  LocalExecutor executor({run_.path(), "/no/such/program", 1});
  executor.submit({1});
  EXPECT_EQ(wait_for(executor, 1).size(), 1u);
  EXPECT_EQ(read_text_file(run_.log_file(1)), "/no/such/program: No such file or directory");
}

TEST(MakeExecutor, KnowsItsNames) {
  for (const std::string& name : executor_names()) EXPECT_FALSE(name.empty());
  EXPECT_TRUE(message_of([] {
                make_executor("moon", {});
              }).starts_with("unknown kind of workers 'moon'; known: local"));
}

}  // namespace
}  // namespace keima
