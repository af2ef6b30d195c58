#include "protocol/gtp_client.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

#include "base/error.h"

namespace keima {
namespace {

// Small shell scripts stand for programs.
GtpClient script(const std::string& text, double timeout_seconds = 5) {
  return GtpClient({"sh", "-c", text}, timeout_seconds);
}

TEST(GtpClient, ReturnsTheTextOfAnAnswer) {
  GtpClient client = script("read x; printf '= %s\\n\\n' \"$x\"; read x; printf '=\\n\\n'; cat");
  EXPECT_EQ(client.send("hello"), "hello");
  EXPECT_EQ(client.send("x"), "");
}

TEST(GtpClient, KeepsLinesAndForgivesCarriageReturns) {
  GtpClient client = script("read x; printf '= a\\r\\nb\\r\\n\\r\\n'");
  EXPECT_EQ(client.send("x"), "a\nb");
}

TEST(GtpClient, FailureNamesTheCommand) {
  GtpClient client = script("read x; printf '? unknown command\\n\\n'; cat");
  try {
    client.send("jump");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "sh answered 'jump' with an error: unknown command");
  }
}

GtpFailure::Kind failure_of(GtpClient& client, const std::string& command) {
  try {
    client.send(command);
  } catch (const GtpFailure& failure) {
    return failure.kind;
  }
  ADD_FAILURE() << "no failure";
  return {};
}

GtpFailure::Kind failure_of(const std::string& text, double timeout_seconds = 5) {
  GtpClient client({"sh", "-c", text}, timeout_seconds);
  return failure_of(client, "x");
}

// What the program does with SIGPIPE is its own affair, and a client that writes to a program that
// has gone does not die of it.
TEST(GtpClient, LeavesSignalsAlone) {
  const auto before = signal(SIGPIPE, SIG_DFL);
  {
    GtpClient client = script("exec 0<&-; sleep 100");
    usleep(1'000'000);  // Its end of the pipe is closed.
    EXPECT_EQ(failure_of(client, "x"), GtpFailure::Kind::kDead);
    client.kill();
  }
  sigset_t pending, blocked;
  sigpending(&pending);
  EXPECT_FALSE(sigismember(&pending, SIGPIPE));
  pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
  EXPECT_FALSE(sigismember(&blocked, SIGPIPE));
  EXPECT_EQ(signal(SIGPIPE, before), SIG_DFL);
}

TEST(GtpClient, TellsWhatWentWrong) {
  using Kind = GtpFailure::Kind;
  EXPECT_EQ(failure_of("exit 0"), Kind::kDead);
  EXPECT_EQ(failure_of("read x; exit 0"), Kind::kDead);
  EXPECT_EQ(failure_of("read x; sleep 20", 0.2), Kind::kSilent);
  EXPECT_EQ(failure_of("read x; printf '= never ended\\n'; sleep 20", 0.2), Kind::kSilent);
  EXPECT_EQ(failure_of("read x; printf 'hello\\n\\n'; cat"), Kind::kGarbage);
  EXPECT_EQ(failure_of("read x; printf '= '; exec cat /dev/zero", 60), Kind::kGarbage);
  EXPECT_EQ(failure_of("read x; printf '? no\\n\\n'; cat"), Kind::kRefused);
  EXPECT_THROW(GtpClient({"no-such-program-anywhere"}), Error);
}

TEST(GtpClient, PassesOnTheLastWordsOfADyingProgram) {
  GtpClient client = script("read x; echo first >&2; echo 'no weights file' >&2; exit 1");
  try {
    client.send("genmove b");
    FAIL();
  } catch (const GtpFailure& failure) {
    EXPECT_STREQ(failure.what(),
                 "sh ended without an answer (command 'genmove b'): no weights file");
  }
}

// A program that writes more to its standard error than a pipe holds is not stopped by that.
TEST(GtpClient, ReadsTheErrorOutput) {
  GtpClient client = script(
      "read x; i=0; while [ $i -lt 3000 ]; do echo 'a line of some length on standard error' >&2; "
      "i=$((i+1)); done; printf '= ok\\n\\n'; cat");
  EXPECT_EQ(client.send("x", 60), "ok");
}

// One that does not read is given up, too.
TEST(GtpClient, IsNotHeldUpByADeafProgram) {
  GtpClient client = script("exec sleep 20", 0.3);
  const std::string long_command(100'000, 'x');
  EXPECT_EQ(failure_of(client, long_command), GtpFailure::Kind::kSilent);
}

// Dead ones that nobody has collected do not count.
bool is_running(const std::string& pid) {
  return std::system(("grep -q '^State:.[^ZX]' /proc/" + pid + "/status 2> /dev/null").c_str()) ==
         0;
}

// Waits for what the kernel does in its own time.
bool is_gone(const std::string& pid) {
  for (int tenths = 0; tenths < 100 && is_running(pid); ++tenths) usleep(100'000);
  return !is_running(pid);
}

TEST(GtpClient, LeavesNothingBehind) {
  std::string program, helper;
  {
    GtpClient client = script(
        "trap '' HUP TERM; sleep 100 & read x; printf '= %s %s\\n\\n' $$ $!; while :; do sleep 1; "
        "done");
    const std::string pids = client.send("x");
    program = pids.substr(0, pids.find(' '));
    helper = pids.substr(pids.find(' ') + 1);
    EXPECT_TRUE(is_running(program));
    EXPECT_TRUE(is_running(helper));
    client.kill();
  }
  EXPECT_TRUE(is_gone(program));
  EXPECT_TRUE(is_gone(helper));
}

TEST(GtpClient, CanBeKilledWhileItIsAsked) {
  GtpClient client = script("read x; exec sleep 100", 60);
  std::thread killer([&] {
    usleep(50'000);
    client.kill();
  });
  EXPECT_EQ(failure_of(client, "genmove b"), GtpFailure::Kind::kDead);
  killer.join();
}

// The program must go with us, also when we get no chance to say so.
TEST(GtpClient, DiesWithItsCaller) {
  int report[2];
  ASSERT_EQ(pipe(report), 0);
  const pid_t caller = fork();
  if (caller == 0) {
    GtpClient client = script("read x; printf '= %s\\n\\n' $$; exec sleep 100");
    const std::string pid = client.send("x");
    [[maybe_unused]] const auto written = write(report[1], pid.data(), pid.size());
    kill(getpid(), SIGKILL);
  }
  close(report[1]);
  char pid[32] = {};
  EXPECT_GT(read(report[0], pid, sizeof pid - 1), 0);
  close(report[0]);
  waitpid(caller, nullptr, 0);
  EXPECT_TRUE(is_gone(pid));
}

}  // namespace
}  // namespace keima
