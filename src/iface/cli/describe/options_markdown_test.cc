#include "iface/cli/describe/options_markdown.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"

namespace keima {
namespace {

TEST(OptionsMarkdown, TheFileInDocsIsCurrent) {
  EXPECT_EQ(read_text_file(KEIMA_SOURCE_DIR "/docs/options.md"), options_markdown())
      << "run: keima config --markdown > docs/options.md";
}

TEST(OptionsMarkdown, DoesNotDependOnTheSettingsInEffect) {
  EXPECT_EQ(run_in_test({"--set", "game.size=19", "config", "--markdown"}).out, options_markdown());
}

}  // namespace
}  // namespace keima
