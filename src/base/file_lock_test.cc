#include "base/file_lock.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>

#include "reference/message_of.h"
#include "reference/temp_folder.h"

namespace keima {
namespace {

TEST(FileLock, OneHolderAtATime) {
  const TempFolder folder;
  const auto path = folder / "x.lock";
  EXPECT_FALSE(FileLock::is_held(path));
  std::optional<FileLock> lock(std::in_place, path, "the store");
  EXPECT_TRUE(FileLock::is_held(path));
  EXPECT_EQ(message_of([&] { FileLock(path, "the store"); }),
            "the store is in use by another program");
  EXPECT_TRUE(FileLock::is_held(path)) << "whoever was refused has given it back";
  lock.reset();
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_EQ(message_of([&] { FileLock(path, "the store"); }), "no error");
}

TEST(FileLock, IsGivenBackByTheDead) {
  const TempFolder folder;
  const auto path = folder / "x.lock";
  const pid_t holder = fork();
  if (holder == 0) {
    const FileLock lock(path, "the store");
    pause();
  }
  for (int i = 0; i < 1000 && !FileLock::is_held(path); ++i) usleep(1000);
  EXPECT_TRUE(FileLock::is_held(path));
  kill(holder, SIGKILL);
  waitpid(holder, nullptr, 0);
  EXPECT_TRUE(std::filesystem::exists(path));
  EXPECT_EQ(message_of([&] { FileLock(path, "the store"); }), "no error");
}

TEST(FileLock, SaysWhereItCannotBe) {
  EXPECT_EQ(message_of([&] { FileLock("/no/such/x.lock", "it"); }),
            "/no/such/x.lock: cannot lock: No such file or directory");
}

}  // namespace
}  // namespace keima
