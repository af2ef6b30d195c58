#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "iface/cli/cli_test_run.h"

namespace keima {
namespace {

TEST(PolicyCommand, MovesAreExactWhereThePolicyKnowsItsChances) {
  const RunResult run = run_in_test({"policy", "moves", "--policy", "uniform", "--size", "2"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out,
            "exact probabilities\n"
            "A2     25.00 %  random\n"
            "B2     25.00 %  random\n"
            "A1     25.00 %  random\n"
            "B1     25.00 %  random\n");
}

TEST(PolicyCommand, MovesAreDrawnIfToldSo) {
  const auto first_line = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"policy", "moves", "--size", "5"});
    const std::string out = run_in_test(arguments).out;
    return out.substr(0, out.find('\n'));
  };
  EXPECT_EQ(first_line({"--policy", "uniform", "--draws", "50"}), "frequencies in 50 draws");
  EXPECT_EQ(first_line({"--policy", "base"}), "frequencies in 10000 draws");
  EXPECT_EQ(first_line({"--policy", "softmax", "--moves", "C3"}), "exact probabilities");
}

TEST(PolicyCommand, TraceAndEvaluatePrintJson) {
  const RunResult trace =
      run_in_test({"policy", "trace", "--moves", "E5 C3", "--policy", "uniform", "--json"});
  EXPECT_EQ(trace.exit_code, 0) << trace.err;
  const auto moves = nlohmann::json::parse(trace.out);
  ASSERT_GT(moves.size(), 10u);
  EXPECT_EQ(moves[0]["number"], 3);
  EXPECT_EQ(moves[0]["color"], "black");
  EXPECT_EQ(moves[0]["origin"], "random");
  EXPECT_EQ(moves.back()["move"], "pass");

  const RunResult evaluated =
      run_in_test({"policy", "evaluate", "--size", "5", "--json"}, "-100\n100 C3\n");
  EXPECT_EQ(evaluated.exit_code, 0) << evaluated.err;
  std::istringstream lines(evaluated.out);
  for (const double win_rate : {1, 0}) {
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const auto position = nlohmann::json::parse(line);
    EXPECT_EQ(position["black_win_rate"], win_rate);
    EXPECT_EQ(position["owners"].size(), 25u);
  }
}

TEST(PolicyCommand, BadInputIsAnError) {
  const RunResult policy = run_in_test({"policy", "moves", "--policy", "unifrom"});
  EXPECT_EQ(policy.exit_code, 1);
  EXPECT_NE(policy.err.find("did you mean 'uniform'?"), std::string::npos) << policy.err;
  const RunResult moves = run_in_test({"policy", "moves", "--moves", "E5 E5"});
  EXPECT_EQ(moves.exit_code, 1);
  EXPECT_NE(moves.err.find("move 2 (E5): "), std::string::npos) << moves.err;
  EXPECT_EQ(run_in_test({"policy", "moves", "--draws", "0"}).exit_code, 2);
}

}  // namespace
}  // namespace keima
