// `keima web` as a process of its own.
#include <gtest/gtest.h>

#include "base/file_lock.h"
#include "iface/cli/cli_test_trial.h"
#include "iface/web/web_server.h"
#include "support/memory_limit.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

// Each would write over the games of the other.
TEST(WebCommand, AFolderHasOneServer) {
  if (web::kWebPage.empty()) GTEST_SKIP() << "built without the web page";
  const TempFolder folder;
  const FileLock other_server(folder / "web.lock", "the folder");
  const TrialEnd end = run_trial({.words = {"web", "--no-browser", "--data", "."},
                                  .interrupt_after = 5000,
                                  .folder = folder.path()});
  EXPECT_EQ(end.exit_code(), 1);
  EXPECT_EQ(end.err, "keima: the data folder . is in use by another program\n");
}

// Too little to start all its threads, or to have any use of them.
TEST(WebCommand, EndsInOrderWithLittleMemory) {
  if (!kCanLimitMemory) GTEST_SKIP() << "sanitizers want all the address space there is";
  const TempFolder folder;
  for (rlim_t megabytes = 30; megabytes < 60; megabytes += 3) {
    const TrialEnd end = run_trial({.words = {"web", "--no-browser", "--data", "."},
                                    .memory = megabytes << 20,
                                    .interrupt_after = 500,
                                    .folder = folder.path()});
    EXPECT_TRUE(end.in_time) << megabytes;
    EXPECT_TRUE(end.exit_code() >= 0 || end.signal() == SIGINT)
        << megabytes << " MB, status " << end.status << ": " << end.err;
  }
}

}  // namespace
}  // namespace keima
