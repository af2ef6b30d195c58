#include "lab/experiment/experiment_library.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(ExperimentLibrary, HasAllFilesAsTheyAre) {
  const auto folder = std::filesystem::path(KEIMA_SOURCE_DIR) / "experiments";
  const auto files = experiments_in(folder);
  const auto built_in = built_in_experiments();
  ASSERT_EQ(built_in.size(), files.size());
  EXPECT_GE(built_in.size(), 28u);
  for (std::size_t i = 0; i < files.size(); ++i) {
    EXPECT_EQ(folder / built_in[i].name, files[i].name);
    EXPECT_EQ(built_in[i].toml, files[i].toml) << files[i].name;
  }
}

TEST(ExperimentLibrary, FindsByIdAndByFile) {
  for (const char* name :
       {"E-IS-7", "e-is-7", "is-7", "isgo/is-7.toml", "experiments/isgo/is-7.toml"})
    EXPECT_TRUE(find_experiment(name).toml.starts_with("id = \"E-IS-7\"\n")) << name;
  EXPECT_EQ(find_experiment("IS-7").name, "isgo/is-7.toml");
  const TempFolder folder;
  const std::string file = (folder / "E-IS-7").string();
  write_text_file(file, "id = 'X'\n");
  EXPECT_EQ(find_experiment(file).toml, "id = 'X'\n") << "files come first";
  EXPECT_EQ(message_of([] { find_experiment("E-IS-77"); }),
            "E-IS-77: no such file or experiment, did you mean 'E-IS-7'?; see 'keima lab list'");
  EXPECT_EQ(message_of([] { experiments_in("/no/such"); }), "/no/such: no such folder");
}

}  // namespace
}  // namespace keima
