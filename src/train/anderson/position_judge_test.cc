#include "train/anderson/position_judge.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/text_file.h"
#include "protocol/gtp_client.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(PositionJudge, OurSearchSeesWhoIsAhead) {
  Settings settings;
  settings.player.policy = "uniform";
  const auto judge = make_search_judge(settings, {200, 50}, 3);
  judge->begin(5, 0.5);
  judge->play({Color::kBlack, Point::at(2, 2)});
  const double good = judge->value();
  EXPECT_EQ(judge->value() > 0, good > 0);
  judge->undo();
  judge->play({Color::kBlack, Point::at(0, 0)});
  EXPECT_LT(judge->value(), good);
  judge->begin(5, 25.5);
  EXPECT_LT(judge->value(), -0.8);
  EXPECT_FALSE(judge->gives_points());
  // With care it means more simulations, or fewer.
  EXPECT_EQ(judge->name(),
            "search with the policy uniform, 200 simulations, 50 for the position itself");
  judge->begin(5, 0.5);
  EXPECT_GT(judge->careful_value(), -1);
}

TEST(PositionJudge, ReadsScores) {
  EXPECT_EQ(parse_score("B+3.5"), 3.5);
  EXPECT_EQ(parse_score("W+0.5 (upper bound: 2.0, lower: -3.0)"), -0.5);
  EXPECT_EQ(parse_score("0"), 0);
  EXPECT_EQ(message_of([] { parse_score("B+R"); }), "'B+R' is not a score");
  EXPECT_EQ(message_of([] { parse_score(""); }), "'' is not a score");
}

// The program is a script that counts the stones it is told of.
TEST(PositionJudge, AsksAnotherProgram) {
  const TempFolder folder;
  write_text_file(folder / "judge.sh", R"sh(#!/bin/sh
echo $$ > "$1"
n=0
while read command rest; do
  case $command in
    play) n=$((n+1)); echo "= " ;;
    undo) n=$((n-1)); echo "= " ;;
    estimate_score) echo "= W+$n.5 (upper bound: 3.0, lower: -7.0)" ;;
    *) echo "= " ;;
  esac
  echo
done
)sh");
  const std::string pid_file = (folder / "pid").string();
  {
    const auto judge = make_gtp_judge("sh " + (folder / "judge.sh").string() + " " + pid_file, 20);
    judge->begin(9, 7.5);
    judge->play({Color::kBlack, Point::at(2, 2)});
    judge->play({Color::kWhite, Point::pass()});
    EXPECT_EQ(judge->value(), -2.5);
    judge->undo();
    EXPECT_EQ(judge->value(), -1.5);
    EXPECT_TRUE(judge->gives_points());
  }
  const std::string pid = read_text_file(pid_file);
  EXPECT_FALSE(std::filesystem::exists("/proc/" + pid.substr(0, pid.find('\n'))));
  EXPECT_THROW(make_gtp_judge("/no/such/program", 5)->begin(9, 7.5), Error);
}

}  // namespace
}  // namespace keima
