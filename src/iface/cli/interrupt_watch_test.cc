#include "iface/cli/interrupt_watch.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <thread>

namespace keima {
namespace {

TEST(InterruptWatch, SeesSignalsInEveryThread) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const auto old = ::signal(signal, SIG_DFL);  // A test in the background has some ignored.
    std::optional<InterruptWatch> watch(std::in_place);
    EXPECT_FALSE(InterruptWatch::is_interrupted());
    std::thread looks([] {
      while (!InterruptWatch::is_interrupted()) std::this_thread::yield();
    });
    raise(signal);
    looks.join();
    EXPECT_EQ(InterruptWatch::signal(), signal);
    watch.reset();
    EXPECT_EQ(::signal(signal, old), SIG_DFL);
  }
}

TEST(InterruptWatch, LeavesIgnoredSignalsAlone) {
  const auto old = signal(SIGHUP, SIG_IGN);
  {
    const InterruptWatch watch;
    raise(SIGHUP);
    EXPECT_FALSE(InterruptWatch::is_interrupted());
  }
  EXPECT_EQ(signal(SIGHUP, old), SIG_IGN);
}

TEST(InterruptWatch, TheSecondTimeEndsTheProgram) {
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGINT, SIG_DFL);
    const InterruptWatch watch;
    raise(SIGINT);
    if (InterruptWatch::is_interrupted()) raise(SIGINT);
    _exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;
}

}  // namespace
}  // namespace keima
