#include "protocol/find_program.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "base/text_file.h"
#include "protocol/child_process.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

void make_program(const fs::path& file) {
  fs::create_directories(file.parent_path());
  write_text_file(file, "#!/bin/sh\necho found\n");
  fs::permissions(file, fs::perms::owner_all);
}

TEST(FindProgram, LooksElsewhereOnlyIfThePathHasIt) {
  const TempFolder folder;
  const std::string bin = (folder / "bin").string(), games = (folder / "games").string(),
                    more = (folder / "more").string();
  make_program(folder / "bin" / "both");
  make_program(folder / "games" / "both");
  make_program(folder / "games" / "engine");
  make_program(folder / "more" / "engine");
  make_program(folder / "more" / "other");
  write_text_file(folder / "games" / "text", "no program");
  fs::create_directories(folder / "games" / "folder");
  const auto find = [&](const std::string& word) {
    return find_program(word, "/nowhere:" + bin, {games, more});
  };
  EXPECT_EQ(find("both"), "both");
  EXPECT_EQ(find("engine"), games + "/engine");
  EXPECT_EQ(find("other"), more + "/other");
  for (const char* as_it_is : {"text", "folder", "nothing", "./engine", "games/engine", ""})
    EXPECT_EQ(find(as_it_is), as_it_is);
  EXPECT_EQ(find_program("engine", "", {games}), games + "/engine");
}

// As matches start it, where the PATH is that of a service.
TEST(FindProgram, StartsWhatIsInstalledAmongGames) {
  if (!fs::exists("/usr/games/gnugo")) GTEST_SKIP() << "no GNU Go";
  const char* const path = std::getenv("PATH");
  const std::string before = path != nullptr ? path : "";
  setenv("PATH", "/usr/bin:/bin", 1);
  EXPECT_EQ(find_program("gnugo"), "/usr/games/gnugo");
  EXPECT_NO_THROW(ChildProcess({"gnugo", "--version"}).ends_by(ChildProcess::in_seconds(10)));
  setenv("PATH", before.c_str(), 1);
}

}  // namespace
}  // namespace keima
