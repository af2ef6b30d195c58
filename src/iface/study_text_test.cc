#include "iface/study_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "core/coords.h"

namespace keima {
namespace {

TEST(StudyText, DumpsTheStates) {
  const WinLossStates states(21, parse_prior("1/1"));
  const std::string text = text_of(states);
  EXPECT_TRUE(
      text.starts_with("253 states\n"
                       "after a win: sum 34556, FNV-1a 0288887803ba89f3\n"
                       "after a loss: sum 29539, FNV-1a e920bef7236bcc16\n"))
      << text.substr(0, 200);
  EXPECT_NE(text.find("\n    0     0/0  -9.9999  208   122\n"), std::string::npos);
  EXPECT_NE(text.find("\n  252   21/21 "), std::string::npos);
  const nlohmann::ordered_json json = json_of(states);
  EXPECT_EQ(json["states"].size(), 253u);
  EXPECT_EQ(json["states"][122]["trials"], 2);
  EXPECT_EQ(json["quality"][1]["results"], 200);
}

TEST(StudyText, KnowsTwoPriors) {
  EXPECT_EQ(parse_prior("0/0").trials, 0);
  EXPECT_THROW(parse_prior("1/2"), Error);
}

TEST(StudyText, TellsOfAPattern) {
  const PatternAtPoint pattern{0x12345, 7, std::nullopt, true, false, 2.5};
  EXPECT_EQ(text_of(pattern, "softmax"),
            "code 12345\nwith atari: class 7 of 2051\nstones alone: no class of 1107\n"
            "MoGo's set: yes, michi's: no\ngamma 2.5 (softmax)\n");
}

TEST(StudyText, TellsOfLearnedMoves) {
  const LearnedMove moves[] = {
      {Point::at(0, 0), MoveOrigin::kNode, 0, 0, 0, -9, 122},
      {Point::at(1, 0), MoveOrigin::kNode, 81, 0, 1, -0.6, 122},
      {Point::at(2, 0), MoveOrigin::kEdge, 208, 2, 2, 0.7, 158},
  };
  const std::string text = text_of(moves, 9);
  EXPECT_EQ(text,
            "move  kind  state     won    value played\n"
            "C9    edge    208     2/2   0.7000    yes\n"
            "B9    node     81     0/1  -0.6000     no\n");
  EXPECT_EQ(text_of(std::span(moves).first(1), 9), "nothing learned of the moves here\n");
}

}  // namespace
}  // namespace keima
