#include "iface/review/review_files.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class ReviewFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ / "a" / "b");
    for (const char* name : {"a/x.sgf", "a/b/y.SGF", "a/x.review.sgf", "a/notes.txt"})
      write_text_file(folder_ / name, "(;)");
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  // "input > output", below the folder.
  std::vector<std::string> found(const std::vector<std::string>& names,
                                 const std::string& out = "") {
    std::vector<std::string> paths, texts;
    for (const std::string& name : names) paths.push_back(path(name));
    for (const ReviewFile& file : review_files(paths, out))
      texts.push_back(file.input.lexically_relative(folder_.path()).string() + " > " +
                      file.output.lexically_relative(folder_.path()).string());
    return texts;
  }
  TempFolder folder_;
};

using Texts = std::vector<std::string>;

TEST_F(ReviewFiles, AreFoundInFolders) {
  EXPECT_EQ(found({"a"}), (Texts{"a/b/y.SGF > a/b/y.review.sgf", "a/x.sgf > a/x.review.sgf"}));
  EXPECT_EQ(found({"a"}, path("out")),
            (Texts{"a/b/y.SGF > out/b/y.review.sgf", "a/x.sgf > out/x.review.sgf"}));
  EXPECT_EQ(found({"a", "a/x.sgf"}).size(), 2u);  // Once, however often it is named.
}

TEST_F(ReviewFiles, OfOneRecordMayBeNamed) {
  EXPECT_EQ(found({"a/x.sgf"}, path("r.sgf")), (Texts{"a/x.sgf > r.sgf"}));
  EXPECT_EQ(found({"a/notes.txt"}), (Texts{"a/notes.txt > a/notes.txt.review.sgf"}));
}

TEST_F(ReviewFiles, MustBeThere) {
  EXPECT_NE(message_of([&] { found({"none.sgf"}); }).find("no such file"), std::string::npos);
  std::filesystem::create_directory(folder_ / "empty");
  EXPECT_NE(message_of([&] { found({"empty"}); }).find("no records"), std::string::npos);
}

TEST_F(ReviewFiles, DoNotCollide) {
  write_text_file(folder_ / "a/x.sgf.gz", "(;)");
  EXPECT_NE(message_of([&] { found({"a"}); }).find("would both be"), std::string::npos);
  EXPECT_NE(message_of([&] { found({"a/x.sgf"}, path("a/x.sgf")); }).find("its own review"),
            std::string::npos);
}

}  // namespace
}  // namespace keima
