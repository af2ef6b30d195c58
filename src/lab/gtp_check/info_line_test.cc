#include "lab/gtp_check/info_line.h"

#include <gtest/gtest.h>

#include "core/coords.h"
#include "support/message_of.h"

namespace keima::gtp_check {
namespace {

constexpr const char* kLeela =
    "info move D4 visits 5 winrate 4932 prior 1200 lcb -57 order 0 pv D4 C3 info move pass visits "
    "1 winrate 100 prior 3 lcb 0 order 1 pv pass";

TEST(InfoLine, ReadsLeelasDialect) {
  const InfoLine line = parse_info_line(kLeela, Dialect::kLeela, 9);
  ASSERT_EQ(line.moves.size(), 2u);
  EXPECT_EQ(line.moves[0].move, point_from_gtp("D4", 9));
  EXPECT_EQ(line.moves[0].visits, 5);
  EXPECT_DOUBLE_EQ(line.moves[0].winrate, 0.4932);
  EXPECT_EQ(line.moves[0].line.size(), 2u);
  EXPECT_DOUBLE_EQ(line.moves[0].numbers.at("lcb"), -57);
  EXPECT_TRUE(line.moves[1].move.is_pass());
}

TEST(InfoLine, ReadsKataGosDialect) {
  const InfoLine line = parse_info_line(
      "info move B2 visits 7 edgeVisits 6 utility -0.1 winrate 0.61 scoreLead -2.5 lcb 0.4 "
      "isSymmetryOf A1 order 0 pv B2 A1 pvVisits 7 3 movesOwnership 1 0 0 -1 rootInfo visits 8 "
      "winrate 0.5 ownership 0 -1 1 0.25 ownershipStdev 0 0 0.5 1",
      Dialect::kKata, 2);
  ASSERT_EQ(line.moves.size(), 1u);
  EXPECT_EQ(line.moves[0].lists.at("pvVisits"), (std::vector<double>{7, 3}));
  EXPECT_EQ(line.moves[0].lists.at("movesOwnership"), (std::vector<double>{1, 0, 0, -1}));
  EXPECT_EQ(line.lists.at("ownership"), (std::vector<double>{0, -1, 1, 0.25}));
  EXPECT_DOUBLE_EQ(line.root.at("winrate"), 0.5);
}

std::string error_of(const std::string& line, Dialect dialect = Dialect::kKata) {
  return message_of([&] { parse_info_line(line, dialect, 2); });
}

TEST(InfoLine, SaysWhatIsWrong) {
  const std::string head = "info move A1 visits 1 winrate 0.5 order 0 ";
  EXPECT_EQ(error_of(""), "there are two spaces in a row, or one at an end of the line");
  EXPECT_EQ(error_of("=5"), "the line does not begin with 'info'");
  EXPECT_EQ(error_of("info visits 1"), "'info' is not followed by 'move'");
  EXPECT_EQ(error_of("info move C9 pv C9"), "'C9' behind 'move' is no vertex");
  EXPECT_EQ(error_of(head + "pv"), "a 'pv' has no moves");
  EXPECT_EQ(error_of(head + "pv  A1"),
            "there are two spaces in a row, or one at an end of the line");
  EXPECT_EQ(error_of(head + "pv B1"), "the 'pv' of A1 begins with another move");
  EXPECT_EQ(error_of(head + "lcb"), "the line ends where a number should be");
  EXPECT_EQ(error_of(head + "lcb x pv A1"), "'x' behind 'lcb' is no number");
  EXPECT_EQ(error_of(head + "lcb nan pv A1"), "'nan' behind 'lcb' is no number");
  EXPECT_EQ(error_of(head + "visits 2 pv A1"), "'visits' stands twice in an info");
  EXPECT_EQ(error_of(head + "5 6 pv A1"), "'5' is no key");
  EXPECT_EQ(error_of("info move A1 visits 1 order 0 pv A1"), "A1 has no 'winrate'");
  EXPECT_EQ(error_of("info move A1 visits 1.5 winrate 0.5 order 0 pv A1"),
            "'visits' of A1 is no whole number from 0 on");
  EXPECT_EQ(error_of("info move A1 visits 1 winrate 5000 order 0 pv A1"),
            "'winrate' of A1 is 5000, not from 0 to 1");
  EXPECT_EQ(error_of(head + "pv A1", Dialect::kLeela),
            "'winrate' of A1 is no whole number of ten-thousandths");
  EXPECT_EQ(error_of(head + "pv A1 " + head + "pv A1"), "the info number 1 has order 0");
  EXPECT_EQ(error_of(head + "pv A1 info move A1 visits 1 winrate 0 order 1 pv A1"),
            "A1 stands there twice");
  EXPECT_EQ(error_of(head + "pv A1 ownership 1 0"), "'ownership' has 2 numbers for 4 points");
  EXPECT_EQ(error_of(head + "pv A1 ownership 2"), "2 of 'ownership' is not from -1 to 1");
  EXPECT_EQ(error_of(head + "pv A1 pvVisits 1 2"),
            "'pvVisits' has 2 numbers for 1 moves of the pv");
  EXPECT_EQ(error_of(head + "pv A1 rootInfo visits"), "the line ends where a number should be");
}

}  // namespace
}  // namespace keima::gtp_check
