// `keima analysis` as a process of its own, and the front ends that leave it.
#include <gtest/gtest.h>

#include <algorithm>

#include "iface/cli/cli_test_pipes.h"
#include "support/test_scale.h"

namespace keima {
namespace {

using std::chrono::milliseconds;

std::string question(int visits) {
  return fmt::format(
      R"({{"id":"a","moves":[],"rules":"chinese","boardXSize":9,"boardYSize":9,"maxVisits":{}}})"
      "\n",
      visits);
}

// One that thinks for days, without a word on the way by which it would notice.
TEST(AnalysisCommand, EndsWithTheFrontEnd) {
  const milliseconds limit(scaled(100) < 100 ? 20'000 : 1000);
  milliseconds shortest(1'000'000);
  for (int i = 0; i < 3 && shortest >= limit; ++i) {
    ProgramOnPipes program({"analysis", "--threads", "1"});
    program.send(R"({"id":"v","action":"query_version"})"
                 "\n" +
                 question(1'000'000'000));
    program.read_until("\n");
    program.close_input();
    program.close_output();
    shortest = std::min(shortest, program.time_to_end(2 * limit));
  }
  EXPECT_LT(shortest, limit);
}

TEST(AnalysisCommand, AnswersAllThatWaitsToWhoeverListens) {
  ProgramOnPipes program({"analysis", "--threads", "1"});
  program.send(question(20'000) + question(20'000));
  program.close_input();
  const std::string answers = program.read_until("never said");
  EXPECT_EQ(std::ranges::count(answers, '\n'), 2);
  EXPECT_EQ(answers.find("noResults"), std::string::npos);
}

}  // namespace
}  // namespace keima
