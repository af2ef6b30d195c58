#include "pattern/weight_file.h"

#include <gtest/gtest.h>

#include <string>

#include "base/error.h"
#include "base/text_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

const std::string kGood =
    "# format gamma v1\n"
    "# command train mm --games a.sgf\n"
    "# commit 0123abc\n"
    "entries 3\n"
    "contiguous 7.43\n"
    "0x00001 0.1\n"
    "0x00002 0\n"
    "end\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

std::string error_of(const std::string& text) {
  try {
    parse_weights(text, "gamma v1", "w.txt");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(WeightFile, ReadsWhatItSays) {
  const WeightFile file = parse_weights(kGood, "gamma v1", "w.txt");
  ASSERT_EQ(file.header.size(), 2u);
  EXPECT_EQ(file.header[0].first, "command");
  EXPECT_EQ(file.header[0].second, "train mm --games a.sgf");
  ASSERT_EQ(file.entries.size(), 3u);
  EXPECT_EQ(file.entries[1].name, "0x00001");
  EXPECT_EQ(file.entries[1].value, 0.1);
  EXPECT_EQ(file.entries[1].line, 6);
}

TEST(WeightFile, WritesWhatItReads) {
  EXPECT_EQ(to_text(parse_weights(kGood, "gamma v1", "w.txt")), kGood);
  const std::string dos = replaced(replaced(kGood, "v1\n", "v1\r\n"), "end\n", "end\r\n");
  EXPECT_EQ(to_text(parse_weights(dos, "gamma v1", "w.txt")), kGood);
  EXPECT_EQ(to_text(parse_weights("# format a v2\nentries 0\nend", "a v2", "")),
            "# format a v2\nentries 0\nend\n");
}

TEST(WeightFile, ErrorsNameFileAndLine) {
  EXPECT_EQ(error_of(""), "w.txt, line 1: the file ends too early");
  EXPECT_EQ(error_of("# format theta v1\n"), "w.txt, line 1: expected '# format gamma v1'");
  EXPECT_EQ(error_of(replaced(kGood, "entries 3\n", "")),
            "w.txt, line 4: expected 'entries' and their number");
  EXPECT_EQ(error_of(replaced(kGood, "entries 3", "entries x")),
            "w.txt, line 4: 'x' is not a number");
  EXPECT_EQ(error_of(replaced(kGood, "entries 3", "entries 2")),
            "w.txt, line 7: expected 'end' after 2 entries");
  EXPECT_EQ(error_of(replaced(kGood, "entries 3", "entries 4")), "w.txt, line 8: 3 entries, not 4");
  EXPECT_EQ(error_of(replaced(kGood, "end\n", "")), "w.txt, line 8: the file ends too early");
  EXPECT_EQ(error_of(replaced(kGood, "commit ", "commit\r ")),
            "w.txt, line 3: a carriage return within the line");
  EXPECT_EQ(error_of(kGood + "more\n"), "w.txt, line 9: text after 'end'");
  EXPECT_EQ(error_of(replaced(kGood, "7.43", "7.43x")), "w.txt, line 5: '7.43x' is not a number");
  EXPECT_EQ(error_of(replaced(kGood, "7.43", "inf")),
            "w.txt, line 5: 'inf' is not a finite number");
  EXPECT_EQ(error_of(replaced(kGood, " 7.43", "")), "w.txt, line 5: '' is not a number");
  EXPECT_EQ(error_of(replaced(kGood, "contiguous 7.43", "")),
            "w.txt, line 5: expected a name and a number");
  EXPECT_EQ(error_of(replaced(kGood, "0x00002", "0x00001")),
            "w.txt, line 7: '0x00001' was already in line 6");
}

TEST(WeightFile, FromAFile) {
  const TempFolder folder;
  write_text_file(folder / "w.txt", kGood);
  EXPECT_EQ(read_weights(folder / "w.txt", "gamma v1").entries.size(), 3u);
  EXPECT_THROW(read_weights(folder / "none.txt", "gamma v1"), Error);
}

}  // namespace
}  // namespace keima
