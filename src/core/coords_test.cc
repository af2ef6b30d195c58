#include "core/coords.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(Coords, KnownPoints) {
  EXPECT_EQ(to_gtp(Point::at(0, 18), 19), "A1");
  EXPECT_EQ(to_gtp(Point::at(3, 15), 19), "D4");
  EXPECT_EQ(to_gtp(Point::at(8, 0), 9), "J9") << "there is no column I";
  EXPECT_EQ(to_gtp(Point::at(24, 0), 25), "Z25");
  EXPECT_EQ(to_gtp(Point::pass(), 19), "pass");
  EXPECT_EQ(to_sgf(Point::at(0, 18)), "as");
  EXPECT_EQ(to_sgf(Point::at(3, 15)), "dp");
  EXPECT_EQ(to_sgf(Point::at(24, 0)), "ya");
  EXPECT_EQ(to_sgf(Point::pass()), "");
}

TEST(Coords, EveryPointOfEverySizeRoundTrips) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    for_each_point(size, [&](Point p) {
      EXPECT_EQ(point_from_gtp(to_gtp(p, size), size), p) << to_gtp(p, size) << " " << size;
      // On sizes above 19, "tt" is a point.
      EXPECT_EQ(point_from_sgf(to_sgf(p), size), p) << to_sgf(p) << " " << size;
      std::string small = to_gtp(p, size);
      small[0] = static_cast<char>(small[0] - 'A' + 'a');
      EXPECT_EQ(point_from_gtp(small, size), p) << small;
    });
  }
}

// The points just outside the board are refused, on every side that can be written.
TEST(Coords, PointsOfLargerBoardsAreRefused) {
  for (int size = kMinSize; size < kMaxSize; ++size) {
    for_each_point(kMaxSize, [&](Point p) {
      if (p.is_on_board(size)) return;
      EXPECT_EQ(point_from_gtp(to_gtp(p, kMaxSize), size).has_value(),
                p.column() < size && kMaxSize - p.row() <= size);
      if (to_sgf(p) == "tt" && size <= 19) return;  // a pass there
      EXPECT_FALSE(point_from_sgf(to_sgf(p), size)) << to_sgf(p) << " " << size;
    });
  }
}

TEST(Coords, Passes) {
  for (const char* text : {"pass", "PASS", "Pass", "pAsS"})
    EXPECT_EQ(point_from_gtp(text, 9), Point::pass()) << text;
  EXPECT_EQ(point_from_sgf("", 9), Point::pass());
  EXPECT_EQ(point_from_sgf("tt", 9), Point::pass());
  EXPECT_EQ(point_from_sgf("tt", 19), Point::pass());
  EXPECT_EQ(point_from_sgf("tt", 20), Point::at(19, 19));
}

TEST(Coords, OtherTextsAreRefused) {
  for (const char* text :
       {"",    "A",   "1",   "I1",  "i5", "A0",  "A01",   "A10",    "K1", "AA1", "A1 ",
        " A1", "A-1", "A+1", "A1x", "4D", "pas", "passs", "resign", "@1", "[1",  "A100"})
    EXPECT_FALSE(point_from_gtp(text, 9)) << text;
  for (const char* text : {"a", "aaa", "aj", "ja", "AA", "Aa", "aA", "a1", "  ", "a ", "`a", "{a",
                           "pass", "ttt", "tT", "\xE4\xE4"})
    EXPECT_FALSE(point_from_sgf(text, 9)) << text;
}

}  // namespace
}  // namespace keima
