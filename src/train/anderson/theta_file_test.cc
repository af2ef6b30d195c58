#include "train/anderson/theta_file.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "playout/policies/anderson.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(ThetaFile, IsReadByThePolicy) {
  std::vector<double> thetas(1107);
  for (std::size_t i = 0; i < thetas.size(); i += 2) thetas[i] = static_cast<double>(i) / 300 - 2;
  const TempFolder folder;
  const std::string path = (folder / "w").string();
  const WeightFile file = theta_file(thetas, {{"command", "keima anderson apprentice"}});
  EXPECT_EQ(file.entries.size(), 553u);  // Of 554 one is exactly zero.
  write_text_file(path, to_text(file));
  const std::vector<double> read = anderson_thetas(path);
  for (std::size_t i = 0; i < thetas.size(); ++i) EXPECT_NEAR(read[i], thetas[i], 1e-4);
}

TEST(ThetaFile, TellsFilesApart) {
  EXPECT_EQ(origin_text("some/folder/a.txt", ""), "a.txt, fnv1a cbf29ce484222325");
  EXPECT_EQ(origin_text("a.txt", "a"), "a.txt, fnv1a af63dc4c8601ec8c");
}

}  // namespace
}  // namespace keima
