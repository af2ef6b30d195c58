#include "train/data/recorded_result.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

using By = RecordedResult::By;

TEST(RecordedResult, IsReadAsRecordsWriteIt) {
  const std::pair<const char*, RecordedResult> kTable[] = {
      {"B+R", {Color::kBlack, false, By::kResignation, 0}},
      {"W+Resign", {Color::kWhite, false, By::kResignation, 0}},
      {"b+r", {Color::kBlack, false, By::kResignation, 0}},
      {"W+3.5", {Color::kWhite, false, By::kPoints, 3.5}},
      {"W+3,5", {Color::kWhite, false, By::kPoints, 3.5}},
      {"B+12", {Color::kBlack, false, By::kPoints, 12}},
      {"Black + 0.5 points", {Color::kBlack, false, By::kPoints, 0.5}},
      {" White+T ", {Color::kWhite, false, By::kTime, 0}},
      {"W+Time", {Color::kWhite, false, By::kTime, 0}},
      {"B+F", {Color::kBlack, false, By::kForfeit, 0}},
      {"B+Forfeit", {Color::kBlack, false, By::kForfeit, 0}},
      {"B+", {Color::kBlack, false, By::kUnknown, 0}},
      {"W+?", {Color::kWhite, false, By::kUnknown, 0}},
      {"B+nan", {Color::kBlack, false, By::kUnknown, 0}},
      {"B+-3", {Color::kBlack, false, By::kUnknown, 0}},
      {"0", {std::nullopt, true, By::kUnknown, 0}},
      {"Draw", {std::nullopt, true, By::kUnknown, 0}},
      {"jigo", {std::nullopt, true, By::kUnknown, 0}},
  };
  for (const auto& [text, result] : kTable) EXPECT_EQ(result_from(text), result) << text;
  for (const char* text : {"", "?", "Void", "unfinished", "R+B", "B", "Both lost", "+R", "B-3"})
    EXPECT_EQ(result_from(text), RecordedResult{}) << text;
}

TEST(RecordedResult, KnowsWhatIsKnown) {
  EXPECT_TRUE(result_from("B+R").is_known());
  EXPECT_TRUE(result_from("0").is_known());
  EXPECT_FALSE(result_from("Void").is_known());
}

}  // namespace
}  // namespace keima
