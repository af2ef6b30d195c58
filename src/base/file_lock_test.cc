#include "base/file_lock.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <thread>

#include "base/error.h"
#include "support/message_of.h"
#include "support/temp_folder.h"
#include "support/test_scale.h"

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

// Whoever asks while another one takes the lock must not be in its way.
TEST(FileLock, AskingTakesNothing) {
  const TempFolder folder;
  const auto path = folder / "x.lock";
  const std::jthread asker([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) FileLock::is_held(path);
  });
  for (long i = 0; i < scaled(2000); ++i)
    ASSERT_EQ(message_of([&] { FileLock(path, "the store"); }), "no error") << i;
}

TEST(FileLock, IsGivenBackByTheDead) {
  const TempFolder folder;
  const auto path = folder / "x.lock";
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t holder = fork();
  ASSERT_GE(holder, 0);
  if (holder == 0) {
    try {
      const FileLock lock(path, "the store");
      if (write(ends[1], "x", 1) == 1)
        for (;;) pause();
    } catch (const Error&) {
    }
    _exit(1);
  }
  close(ends[1]);
  char sign = 0;
  EXPECT_EQ(read(ends[0], &sign, 1), 1) << "the holder has ended without it";
  close(ends[0]);
  EXPECT_TRUE(FileLock::is_held(path));
  kill(holder, SIGKILL);
  waitpid(holder, nullptr, 0);
  EXPECT_FALSE(FileLock::is_held(path));
  EXPECT_TRUE(std::filesystem::exists(path));
  EXPECT_EQ(message_of([&] { FileLock(path, "the store"); }), "no error");
}

TEST(FileLock, SaysWhereItCannotBe) {
  EXPECT_EQ(message_of([&] { FileLock("/no/such/x.lock", "it"); }),
            "/no/such/x.lock: cannot lock: No such file or directory");
}

}  // namespace
}  // namespace keima
