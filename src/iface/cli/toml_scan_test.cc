#include "iface/cli/toml_scan.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

constexpr auto kNone = std::nullopt;

TEST(TomlScan, CommentsAndStringsMayHoldAnything) {
  EXPECT_EQ(find_misplaced_character(""), kNone);
  EXPECT_EQ(find_misplaced_character("a = 1 # é \"\nb = 2"), kNone);
  EXPECT_EQ(find_misplaced_character("a = \"é\"\nb = 'é'"), kNone);
  EXPECT_EQ(find_misplaced_character("a = \"\\\"é\""), kNone);
  EXPECT_EQ(find_misplaced_character("a = \"\\\\\" # é"), kNone);
  EXPECT_EQ(find_misplaced_character("a = '\\' # é"), kNone);
  EXPECT_EQ(find_misplaced_character("a.\"é\".'é'=[\"é\",{'é'='é'}]#é"), kNone);
  EXPECT_EQ(find_misplaced_character("a = \"\" # é"), kNone);
  EXPECT_EQ(find_misplaced_character("a = \"\"\"it's \" \n\"\"\" # é"), kNone);
  EXPECT_EQ(find_misplaced_character("\xEF\xBB\xBF"
                                     "a = 1"),
            kNone);
}

TEST(TomlScan, ElsewhereTheyAreFound) {
  EXPECT_EQ(find_misplaced_character("é = 1"), (TextPlace{1, 1}));
  EXPECT_EQ(find_misplaced_character("a = 1\nb = \"é\" é"), (TextPlace{2, 9}));
  EXPECT_EQ(find_misplaced_character("a = \"\"\"\né"), (TextPlace{2, 1}));
  EXPECT_EQ(find_misplaced_character("a = \"\"\"\"é"), (TextPlace{1, 9}));
  EXPECT_EQ(find_misplaced_character("a = 0x\"é"), (TextPlace{1, 8}));
  EXPECT_EQ(find_misplaced_character("# comment\né"), (TextPlace{2, 1}));
}

}  // namespace
}  // namespace keima
