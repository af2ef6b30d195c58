#include "iface/gtp/gtp_markdown.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"

namespace keima {
namespace {

TEST(GtpMarkdown, TheFileInDocsIsCurrent) {
  EXPECT_EQ(read_text_file(KEIMA_SOURCE_DIR "/docs/gtp.md"), gtp_markdown())
      << "run: keima gtp --markdown > docs/gtp.md";
}

TEST(GtpMarkdown, IsWrittenByTheProgram) {
  EXPECT_EQ(run_in_test({"gtp", "--markdown"}).out, gtp_markdown());
}

}  // namespace
}  // namespace keima
