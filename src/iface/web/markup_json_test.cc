#include "iface/web/markup_json.h"

#include <gtest/gtest.h>

namespace keima::web {
namespace {

Json marks_of(std::string_view text) {
  sgf::Reader reader(text);
  sgf::Tree tree;
  EXPECT_TRUE(reader.next(tree));
  return markup_json(tree, sgf::kRoot, 9);
}

TEST(MarkupJson, HasShapesAndTexts) {
  EXPECT_EQ(marks_of("(;SZ[9]TR[aa]SQ[ii]CR[ee]MA[ai]SL[ia]LB[ba:A][ca:1\\:2])").dump(),
            R"([{"vertex":"A9","shape":"triangle"},{"vertex":"J1","shape":"square"},)"
            R"({"vertex":"E5","shape":"circle"},{"vertex":"A1","shape":"cross"},)"
            R"({"vertex":"J9","shape":"ring"},{"vertex":"B9","text":"A"},)"
            R"({"vertex":"C9","text":"1:2"}])");
}

TEST(MarkupJson, TakesRectanglesApartAndCountsNoPointTwice) {
  EXPECT_EQ(marks_of("(;SZ[9]TR[aa:bb][ab][bb:aa])").size(), 4u);
  EXPECT_EQ(marks_of("(;SZ[9]LB[aa:A][aa:B])").dump(), R"([{"vertex":"A9","text":"B"}])");
}

TEST(MarkupJson, LeavesOutWhatIsNoPoint) {
  EXPECT_EQ(marks_of("(;SZ[9]TR[][tt][zz][aa:zz]LB[A][:A][zz:A][aa:]C[no mark])").dump(), "[]");
}

}  // namespace
}  // namespace keima::web
