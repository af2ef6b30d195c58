// The program against its own checks: whatever it lists, it does as it should.
#include <gtest/gtest.h>

#include "lab/gtp_check/check_report.h"

namespace keima::gtp_check {
namespace {

TEST(CheckGtp, OurOwnServerBreaksNoRule) {
  const std::vector<std::string> command = {KEIMA_PROGRAM, "gtp",           "--threads",
                                            "1",           "--simulations", "500"};
  const CheckRun run = run_checks(process_wires(command, [] { return true; }), {}, "");
  EXPECT_EQ(run.results.size(), all_checks().size() + 1);
  for (const CheckResult& result : run.results)
    EXPECT_NE(result.verdict, Verdict::kFail) << result_text(result);
}

}  // namespace
}  // namespace keima::gtp_check
