#include "lab/run/run_program.h"

#include <gtest/gtest.h>
#include <signal.h>

#include "support/message_of.h"

namespace keima {
namespace {

TEST(RunProgram, KeepsBothStreamsAndTheStatus) {
  const ProgramEnd end =
      run_program({"sh", "-c", "echo \"$1\"; echo no >&2; exit 3", "sh", "a  b'"});
  EXPECT_EQ(end.out, "a  b'\n");
  EXPECT_EQ(end.err, "no\n");
  EXPECT_EQ(end.status, 3);
}

TEST(RunProgram, ReadsMoreThanAPipeHolds) {
  const ProgramEnd end =
      run_program({"sh", "-c", "head -c 300000 /dev/zero >&2; head -c 200000 /dev/zero"});
  EXPECT_EQ(end.out.size(), 200'000u);
  EXPECT_EQ(end.err.size(), 300'000u);
  EXPECT_EQ(end.status, 0);
}

TEST(RunProgram, InputIsEmpty) { EXPECT_EQ(run_program({"cat"}).status, 0); }

TEST(RunProgram, KillsWhatTakesTooLong) {
  EXPECT_EQ(run_program({"sh", "-c", "sleep 1000 & sleep 1000"}, 0.1).status, 128 + SIGKILL);
}

TEST(RunProgram, SaysWhatCannotBeStarted) {
  EXPECT_EQ(message_of([] { run_program({"no-such-program"}); }),
            "cannot start no-such-program: No such file or directory");
}

}  // namespace
}  // namespace keima
