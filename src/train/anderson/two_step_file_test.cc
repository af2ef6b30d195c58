#include "train/anderson/two_step_file.h"

#include <gtest/gtest.h>

#include "support/message_of.h"

namespace keima {
namespace {

constexpr const char* kText =
    "keima anderson twostep v1\njudge somebody\nsize 2\nkomi 0.5\nmoves aabb\npoints yes\n"
    "value -3.5\nreplies 2\nba ab 1\nab -- 2.5\nend\n";

TEST(TwoStepFile, ComesBack) {
  const TwoStepPosition position = parse_two_step(kText, "f");
  EXPECT_EQ(position.judge, "somebody");
  EXPECT_EQ(position.before.size(), 2u);
  EXPECT_EQ(position.value, -3.5);
  EXPECT_EQ(Point(position.replies.at(0).first), Point::at(1, 0));
  EXPECT_TRUE(Point(position.replies.at(1).second).is_pass());
  EXPECT_EQ(to_text(position), kText);
}

TEST(TwoStepFile, SaysWhatIsWrongWhere) {
  const auto message = [](const std::string& old_text, const std::string& new_text) {
    std::string text = kText;
    text.replace(text.find(old_text), old_text.size(), new_text);
    return message_of([&] { parse_two_step(text, "f"); });
  };
  EXPECT_EQ(message("twostep v1", "twostep v2"), "f, line 1: expected 'keima anderson twostep v1'");
  EXPECT_EQ(message("moves aabb", "moves aaaa"), "f, line 5: the move 'aa' is illegal");
  EXPECT_EQ(message("points yes", "points no"), "f, line 7: the value -3.5 is not from -1 to 1");
  EXPECT_EQ(message("replies 2", "replies 3"), "f, line 11: 'end' is not a move");
  EXPECT_EQ(message("ba ab 1", "ba ab"), "f, line 9: the line ends too early");
  EXPECT_EQ(message("ba ab 1", "ba ab x"), "f, line 9: 'x' is not a number from -1000 to 1000");
  EXPECT_EQ(message("end\n", ""), "f, line 11: the file ends too early");
  EXPECT_EQ(message("end\n", "end\nmore\n"), "f, line 12: text after 'end'");
}

TEST(TwoStepFile, BuildingCanBeStopped) {
  class Judge final : public PositionJudge {
    void begin(int, double) override {}
    void play(Move) override {}
    void undo() override {}
    double value() override { return 0; }
    bool gives_points() const override { return false; }
    std::string name() const override { return ""; }
  } judge;
  int asked = 0;
  EXPECT_FALSE(judge_two_steps({}, 5, judge, [&] { return ++asked < 10; }).has_value());
  EXPECT_EQ(asked, 10);
  EXPECT_EQ(judge_two_steps({}, 5, judge, [] { return true; })->replies.size(), 25u * 24);
}

}  // namespace
}  // namespace keima
