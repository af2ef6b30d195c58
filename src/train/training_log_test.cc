#include "train/training_log.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/text_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class TrainingLogTest : public testing::Test {
 protected:
  std::string text() const { return read_text_file(out_.string() + ".curve"); }

  TempFolder folder_;
  const std::filesystem::path out_ = folder_.path() / "w.txt";
};

TEST_F(TrainingLogTest, TellsHowItGoesAndWhetherItRuns) {
  const std::string lock = out_.string() + ".curve.lock";
  {
    TrainingLog log(out_, "keima train x", {"step", "error"});
    EXPECT_TRUE(FileLock::is_held(lock));
    EXPECT_FALSE(parse_training_head(text())->has_rows);
    EXPECT_THROW(TrainingLog(out_, "another", {"step", "error"}), Error);
    log.add({1, 0.5});
    log.add({2, 0.25});
    log.progress(0.5, "pass 1\nof 2");
  }
  EXPECT_FALSE(FileLock::is_held(lock));
  EXPECT_EQ(text(),
            "# keima training v1\n# command keima train x\n# share 0.5000\n"
            "# progress pass 1 of 2\nstep\terror\n1\t0.5\n2\t0.25\n");
  const auto head = parse_training_head(text());
  EXPECT_EQ(head->command, "keima train x");
  EXPECT_EQ(head->share, 0.5);
  EXPECT_EQ(head->progress, "pass 1 of 2");
  EXPECT_TRUE(head->has_rows);
}

TEST_F(TrainingLogTest, GoesOnWithTheCurveOfTheSameTraining) {
  { TrainingLog(out_, "a", {"step", "error"}).add({1, 3}); }
  {
    TrainingLog log(out_, "a", {"step", "error"});
    log.add({2, 2});
    log.add({3, 1});
  }
  EXPECT_NE(text().find("1\t3\n2\t2\n3\t1\n"), std::string::npos) << text();
  { TrainingLog(out_, "a", {"step", "error"}).add({2, 1.5}); }
  EXPECT_NE(text().find("1\t3\n2\t1.5\n"), std::string::npos) << text();
  EXPECT_EQ(text().find("3\t1"), std::string::npos);
  { TrainingLog(out_, "b", {"step", "error"}).add({9, 1}); }
  EXPECT_EQ(text().find("1\t3"), std::string::npos) << "another training";
}

TEST_F(TrainingLogTest, OtherFilesAreNone) {
  EXPECT_FALSE(parse_training_head(""));
  EXPECT_FALSE(parse_training_head("step\terror\n1\t2\n"));
  write_text_file(out_.string() + ".curve", std::string("\0\n\x01", 3));
  { TrainingLog(out_, "a", {"step", "error"}).add({1, 1}); }
  EXPECT_TRUE(parse_training_head(text())->has_rows);
  TrainingLog("/dev/null", "a", {"step", "error"}).add({1, 1});
  EXPECT_FALSE(std::filesystem::exists("/dev/null.curve"));
}

}  // namespace
}  // namespace keima
