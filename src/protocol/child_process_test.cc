#include "protocol/child_process.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace keima {
namespace {

using Io = ChildProcess::Io;

TEST(ChildProcess, PassesBytesThrough) {
  ChildProcess cat({"cat"});
  EXPECT_EQ(cat.write("a\0b", ChildProcess::in_seconds(10)), Io::kDone);
  std::string output;
  EXPECT_EQ(cat.read(output, ChildProcess::in_seconds(10)), Io::kDone);
  EXPECT_EQ(output, "a");
  EXPECT_EQ(cat.read(output, ChildProcess::in_seconds(0)), Io::kLate);
  cat.close_input();
  EXPECT_TRUE(cat.ends_by(ChildProcess::in_seconds(10)));
  EXPECT_EQ(cat.write("x", ChildProcess::in_seconds(1)), Io::kEnded);
}

// One that still has much to say ends all the same.
TEST(ChildProcess, WaitsForTheEnd) {
  ChildProcess talkative({"sh", "-c", "read x; head -c 1000000 /dev/zero"});
  EXPECT_FALSE(talkative.ends_by(ChildProcess::in_seconds(0.05)));
  talkative.close_input();
  EXPECT_TRUE(talkative.ends_by(ChildProcess::in_seconds(30)));
}

TEST(ChildProcess, KeepsTheEndOfTheErrorOutput) {
  ChildProcess program({"sh", "-c", "echo 'last words' >&2"});
  std::string output;
  EXPECT_EQ(program.read(output, ChildProcess::in_seconds(10)), Io::kEnded);
  EXPECT_EQ(program.error_output(), "last words\n");
}

TEST(ChildProcess, SaysWhatCannotBeStarted) {
  EXPECT_THROW(ChildProcess({"/no/such/program"}), Error);
}

}  // namespace
}  // namespace keima
